import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectFormValidation, sayAgain, type ValidationView } from '../../../src/components/forms/form-validation.ts'
import { type FormValidationActor, formValidationMachine } from '../../../src/machines/forms/form-validation.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { formValidationCases, mails, reading } from './cases/form-validation.ts'

const paths = reviewedPaths('form-validation', formValidationMachine, formValidationCases)

describe('validating a form', () => {
  let form: HTMLFormElement
  beforeEach(() => {
    document.body.innerHTML = `<form novalidate>
      <p><input name="mail" aria-label="Mail" type="email" required data-rule-required data-rule-required-message="Mail?" data-rule-equal="mail"></p>
      <p><input name="again" aria-label="Again" type="email" data-rule-required data-rule-required-message="Again?" data-rule-equal="mail" data-rule-equal-message="Not the same"></p>
      <p><input name="password" aria-label="Password" type="password" required data-rule-length="8" data-rule-length-message="Too short"><small class="form-text js-validation-message" data-help>At least 8</small></p>
    </form>`
    form = document.querySelector('form') as HTMLFormElement
  })
  afterEach(() => document.body.replaceChildren())

  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
  const TEXTS = { 'forms.required': 'Fill in', 'forms.noEmail': 'No mail', 'forms.noMatch': 'No match' }
  const reflectOn = (
    actor: FormValidationActor,
    publish = vi.fn(),
    late: { texts: Record<string, string>; come?: Promise<void> } = { texts: TEXTS },
  ) => {
    const given: string[] = []
    const view: ValidationView = {
      form,
      fields: () => ['mail', 'again', 'password'].map((name) => [name, field(name)] as const),
      attributes: {
        required: 'data-rule-required',
        length: 'data-rule-length',
        equal: 'data-rule-equal',
        format: 'data-rule-format',
      },
      lengthTextAttribute: 'data-help',
      isStyled: true,
      styleClass: 'was-validated',
      hintClass: 'invalid-feedback',
      texts: () => late.texts,
      textsCome: () => late.come ?? Promise.resolve(),
      sayAgain: () => sayAgain(view, actor.getSnapshot()),
      nextId: () => `message-${given.push('')}`,
      publish,
    }
    reflectSnapshots(actor, reflectFormValidation(view))
  }
  /** The text linked to a field, as a screen reader speaks it. */
  const described = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (id ? document.querySelector(`#${id}`)?.textContent : ''))
      .join(' ')

  const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true'

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(formValidationMachine, {
        input: undefined,
        services: [],
        cases: formValidationCases,
      })
      reflectOn(actor)
      actor.start()
      await follow(path, {
        'only fields that were left are marked': () => expect(form.classList.contains('was-validated')).toBe(false),
        'the whole form is marked': () => expect(form.classList.contains('was-validated')).toBe(true),
        'each field says what is known': () => {
          for (const name of ['mail', 'again', 'password']) {
            expect(field(name).getAttribute('invalid'), name).toBe(isWrong(name) ? 'true' : null)
            expect(field(name).parentElement?.classList.contains('was-validated'), name).toBe(isWrong(name))
            // Only the repetition has a message that the two differ.
            const isSaid = name === 'mail' ? described(name) !== '' : isWrong(name)
            expect(field(name).validity.customError, name).toBe(isSaid)
          }
        },
        'the password is said to be too short': () => {
          expect(isWrong('password')).toBe(true)
          expect(described('password')).toBe('At least 8')
          expect(field('password').validationMessage).toBe('Too short')
          expect(form.querySelector('[data-help]')?.className).toContain('invalid-feedback')
        },
        'nothing is said of the password': () => {
          expect(isWrong('password')).toBe(false)
          expect(form.querySelector('[data-help]')?.className).not.toContain('invalid-feedback')
        },
        'nothing is said of the e-mail address': () => {
          expect(isWrong('mail')).toBe(false)
          expect(described('mail')).toBe('')
        },
        'the addresses are said to differ': () => {
          expect(['mail', 'again'].map(isWrong)).toEqual([true, true])
          expect(described('again')).toBe('Not the same')
          expect(form.querySelectorAll('[data-type="data-rule-equal"]')).toHaveLength(1)
        },
        'nothing is said of a difference': () => {
          expect(described('again')).not.toContain('Not the same')
          expect(form.querySelectorAll('[data-type="data-rule-equal"]')).toHaveLength(0)
        },
        'each field is said to be missing': () => {
          expect(['mail', 'again', 'password'].map(isWrong)).toEqual([true, true, true])
          expect(['mail', 'again'].map(described)).toEqual(['Mail?', 'Again?'])
          expect(field('password').validationMessage).toBe('Fill in')
        },
        'nothing is said of any field': () =>
          expect(form.querySelectorAll('[data-type], [aria-invalid], [invalid], .invalid-feedback')).toHaveLength(0),
      })
    })

  test('a form may be sent while none of its rules is broken', async () => {
    const { actor, play } = createStage(formValidationMachine, { input: undefined, services: [] })
    actor.start()
    const mayGo = () => actor.getSnapshot().can({ type: 'form.pass' })
    const check = (length: number, areEqual: boolean) =>
      play({ type: 'form.checked', fields: [reading('mail', length)], groups: [mails(true, areEqual)] } as never)
    await check(0, true)
    expect(mayGo()).toBe(false)
    await check(9, false)
    expect(mayGo()).toBe(false)
    await check(9, true)
    expect(mayGo()).toBe(true)
  })

  test('a corrected field is no longer marked as invalid', async () => {
    const { actor, play } = createStage(formValidationMachine, { input: undefined, services: [] })
    reflectOn(actor)
    actor.start()
    await play({ type: 'field.changed', field: reading('again', 4), group: mails(true, false) } as never)
    await play({ type: 'xstate.after.comparisonDelay.formValidation.comparison.waiting' })
    expect(described('again')).toBe('Not the same')
    expect(field('again').validationMessage).toBe('Not the same')
    expect(field('mail').getAttribute('aria-invalid')).toBe('true')
    await play({ type: 'field.changed', field: reading('again', 9), group: mails(true, true) } as never)
    await play({ type: 'xstate.after.comparisonDelay.formValidation.comparison.waiting' })
    expect(form.querySelectorAll('[data-type], [aria-invalid], [invalid], [aria-describedby]')).toHaveLength(0)
    expect(field('again').validationMessage).toBe('')
  })

  test('a repetition that is cleared before it is compared is not marked as different', async () => {
    const { actor, play } = createStage(formValidationMachine, { input: undefined, services: [] })
    reflectOn(actor)
    actor.start()
    await play({ type: 'field.changed', field: reading('again', 4), group: mails(true, false) } as never)
    const other = { group: 'password', fields: ['password'], isConfirmed: true, areEqual: false }
    await play({ type: 'field.changed', field: reading('password', 9), group: other } as never)
    await play({ type: 'field.changed', field: reading('mail', 9), group: mails(false, false) } as never)
    await play({ type: 'xstate.after.comparisonDelay.formValidation.comparison.waiting' })
    expect([...form.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name)).toEqual(['password'])
  })

  test('an error found by the server stays marked until it is sent again', async () => {
    const { actor, play } = createStage(formValidationMachine, { input: undefined, services: [] })
    field('mail').classList.add('is-invalid')
    field('mail').setAttribute('aria-invalid', 'true')
    reflectOn(actor)
    actor.start()
    await play({ type: 'field.changed', field: reading('mail', 9), group: null } as never)
    expect(field('mail').getAttribute('aria-invalid')).toBe('true')
  })

  test('browser rules have messages in the language of the page', async () => {
    const { actor, play } = createStage(formValidationMachine, { input: undefined, services: [] })
    reflectOn(actor)
    actor.start()
    await play({ type: 'field.changed', field: reading('mail', 3, { isWellFormed: false }), group: null } as never)
    expect(described('mail')).toBe('No mail')
    expect(field('mail').validationMessage).not.toBe('No mail')
  })

  test('what the browser says stands until the texts are there', async () => {
    const { actor, play } = createStage(formValidationMachine, { input: undefined, services: [] })
    const publish = vi.fn<(type: string) => void>()
    const arrival = Promise.withResolvers<void>()
    const late = { texts: {}, come: arrival.promise }
    reflectOn(actor, publish, late)
    actor.start()
    await play({ type: 'field.changed', field: reading('mail', 3, { isWellFormed: false }), group: null } as never)
    expect(described('mail')).toContain('fill')
    late.texts = TEXTS
    arrival.resolve()
    await vi.waitFor(() => expect(described('mail')).toBe('No mail'))
    expect([described('again'), isWrong('mail'), isWrong('again')]).toEqual(['', true, false])
    expect(publish.mock.calls.flat()).toEqual([
      'showInvalidMessage',
      'setFieldToInvalid',
      'hideInvalidMessage',
      'showInvalidMessage',
    ])
  })
})
