import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectFormHandler } from '../../../src/components/forms/form-handler.ts'
import { reflectHandlerLoader } from '../../../src/components/forms/form-handler-loader.ts'
import { formHandlerMachine } from '../../../src/machines/forms/form-handler.ts'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { formHandlerCases, mail, password } from './cases/form-handler.ts'

const paths = reviewedPaths('form-handler', formHandlerMachine, formHandlerCases)

describe('a form whose fields name their rules', () => {
  let form: HTMLFormElement
  beforeEach(() => {
    document.body.innerHTML = `<form novalidate>
      <p><input id="mail" aria-label="Mail" aria-describedby="mail-feedback"><span id="mail-feedback"></span></p>
      <p><input id="password" aria-label="Password" type="password" aria-describedby="help password-feedback">
        <small id="help">At least 8</small><span id="password-feedback"></span></p>
      <button>Send</button></form>`
    form = document.querySelector('form') as HTMLFormElement
  })
  afterEach(() => document.body.replaceChildren())

  const field = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement
  const said = (id: string) => form.querySelector(`#${id}-feedback`)?.textContent
  const looks = (id: string) => [
    field(id).getAttribute('aria-invalid'),
    field(id).classList.contains('is-invalid'),
    said(id),
  ]
  const WRONG = (text: string) => ['true', true, text]
  const RIGHT = [null, false, '']
  const button = () => form.querySelector('button') as HTMLButtonElement

  /** The machine with its views, beside a submission. */
  function start() {
    const stage = createStage(formHandlerMachine, { input: undefined, services: [], cases: formHandlerCases })
    const submission = createStage(formSubmissionMachine, { input: undefined, services: [] })
    const messageOf = (of: HTMLElement, rule: string) => `${of.id} ${rule}`
    const fields = () => ['mail', 'password'].map((id) => [id, field(id)] as const)
    reflectSnapshots(stage.actor, reflectFormHandler({ fields, messageOf, textsCome: () => Promise.resolve() }))
    const loader = reflectHandlerLoader({ buttons: () => [button()], position: 'before', label: () => 'Sending' })
    const reflect = () => loader(submission.actor.getSnapshot(), stage.actor.getSnapshot())
    reflectSnapshots(submission.actor, reflect)
    reflectSnapshots(stage.actor, reflect)
    submission.actor.start()
    return { ...stage, submission }
  }
  /** What the buttons say while the form is sent. */
  async function saysWhileSent(submission: ReturnType<typeof start>['submission']) {
    await submission.play({ type: 'form.post' })
    const text = button().textContent
    await submission.play({ type: 'form.failed' })
    return text
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow, submission } = start()
      actor.start()
      await follow(path, {
        'each field says what is known': () => {
          for (const id of ['mail', 'password'])
            expect([...looks(id)], id).toEqual(said(id) ? WRONG(said(id) ?? '') : RIGHT)
        },
        'the buttons say when the form is sent': async () =>
          expect(await saysWhileSent(submission)).toBe('SendingSend'),
        'the buttons say nothing': async () => expect(await saysWhileSent(submission)).toBe('Send'),
        'the e-mail address is said to be none': () => expect(looks('mail')).toEqual(WRONG('mail email')),
        'nothing is said of the e-mail address': () => expect(looks('mail')).toEqual(RIGHT),
        'the password is said to be missing': () => expect(looks('password')).toEqual(WRONG('password required')),
        'both fields are said to be missing': () =>
          expect(['mail', 'password'].map(looks)).toEqual([WRONG('mail required'), WRONG('password required')]),
        'nothing is said of any field': () => expect(['mail', 'password'].map(looks)).toEqual([RIGHT, RIGHT]),
      })
    })

  test('a form may be sent while no rule is broken, and not while something typed was found to be wrong', async () => {
    const { actor, play } = start()
    actor.start()
    const mayGo = () => actor.getSnapshot().can({ type: 'form.pass' })
    await play({ type: 'form.tried', fields: [mail('email'), password()] } as never)
    expect(mayGo()).toBe(false)
    await play({ type: 'form.tried', fields: [mail(), password()] } as never)
    expect(mayGo()).toBe(true)
  })

  test('what a script has said of a field stands until it is checked again', async () => {
    const { actor, play } = start()
    actor.start()
    field('mail').classList.add('is-invalid')
    await play({ type: 'form.checked', fields: [password()] } as never)
    expect(field('mail').className).toBe('is-invalid')
    await play({ type: 'form.checked', fields: [mail(), password()] } as never)
    expect(field('mail').className).toBe('')
  })

  test('the message of a field stays where it is while the same is said', async () => {
    const { actor, play } = start()
    actor.start()
    await play({ type: 'form.checked', fields: [mail('email')] } as never)
    const message = form.querySelector('#mail-feedback > .invalid-feedback')
    await play({ type: 'form.checked', fields: [mail('email')] } as never)
    expect([form.querySelector('#mail-feedback > .invalid-feedback'), message?.textContent]).toEqual([
      message,
      'mail email',
    ])
  })
})
