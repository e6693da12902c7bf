import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectFormSubmitLoader } from '../../../src/components/forms/form-submit-loader.ts'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { BUTTON, formSubmissionCases } from './cases/form-submission.ts'

const paths = reviewedPaths('form-submission', formSubmissionMachine, formSubmissionCases)

describe('submitting a form', () => {
  beforeEach(() => {
    document.body.innerHTML = `<form><input required value="1" aria-label="Phone">
      <button type="submit">Send</button><button type="submit" name="how" value="fast">Fast</button></form>`
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const form = document.querySelector('form') as HTMLFormElement
      const phone = document.querySelector('input') as HTMLInputElement
      const [plain, named] = form.querySelectorAll('button')
      let isKept = false
      let isAnswerDue = false
      let submitted: object | null = null
      let handed: object | null = null
      const end = (event: { type: 'form.answered' | 'form.failed' | 'page.restored' }) => {
        isAnswerDue = false
        actor.send(event)
      }
      const machine = formSubmissionMachine.provide({
        actions: {
          ask: () => undefined,
          submitForm: (_, { submitter }) => {
            submitted = submitter
          },
          handOver: (_, { submitter }) => {
            handed = submitter
          },
        },
      })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: [],
        cases: formSubmissionCases,
        shopper: {
          'form.submit': (event: { type: 'form.submit'; submitter: object }) => {
            phone.value = '1'
            submitted = null
            actor.send(event)
          },
          'form.refuse': (event: { type: 'form.refuse' }) => {
            phone.value = ''
            actor.send(event)
          },
          'form.answered': end,
          'form.failed': end,
          'page.restored': end,
        },
      })
      // Reactions to a submit: input is preserved until it is delivered, and the buttons show a loader.
      actor.on('form.sent', () => {
        isKept = true
        isAnswerDue = true
      })
      actor.on('form.delivered', () => {
        isKept = false
      })
      actor.subscribe(
        reflectFormSubmitLoader({
          buttons: () => [plain, named].flatMap((button) => button ?? []),
          position: 'before',
          label: () => 'Loading',
        }),
      )
      actor.start()
      const isResting = () => {
        expect(form.querySelector('.loader, button:disabled, [aria-disabled]')).toBeNull()
        expect([plain?.textContent, named?.textContent]).toEqual(['Send', 'Fast'])
      }
      /** Until it is sent a page looks alike: what differs is what it does next. */
      const restsAs = (value: unknown) => () => {
        isResting()
        expect(actor.getSnapshot().value).toEqual(value)
      }
      const isBusy = (areInputsKept: boolean) => {
        for (const button of [plain, named])
          expect(button?.firstElementChild?.outerHTML).toBe(
            '<div class="loader" role="status"><span class="visually-hidden">Loading</span></div>',
          )
        expect([plain?.disabled, named?.getAttribute('aria-disabled')]).toEqual([true, 'true'])
        expect(new FormData(form, named).get('how')).toBe('fast')
        expect(isKept).toBe(areInputsKept)
      }
      await follow(path, {
        'a form that can be sent': restsAs('open'),
        'a form that is checked': restsAs({ asking: 'check' }),
        'a form whose captcha is asked': restsAs({ asking: 'captcha' }),
        'a form that waits for its turn': restsAs({ asking: 'turn' }),
        'a form that is submitted again': restsAs('cleared'),
        'handed over with the pressed button': () => expect(handed).toBe(BUTTON),
        'with the pressed button': () => expect(submitted).toBe(BUTTON),
        'a form whose submit goes on to other scripts': restsAs('passing'),
        'a form that says what is wrong with it': () => {
          restsAs('refused')()
          expect(phone.validity.valid).toBe(false)
        },
        'busy buttons; what was entered is forgotten': () => isBusy(false),
        'busy buttons; what was entered is kept': () => isBusy(true),
        'a form that can be sent again, though nothing came back': () => {
          restsAs('overdue')()
          expect(isAnswerDue).toBe(true)
        },
        'what was entered is forgotten': () => expect(isKept).toBe(false),
        'what was entered is still kept': () => expect(isKept).toBe(true),
      })
    })

  test('A19: a form that is being sent is not sent again', async () => {
    const machine = withoutEffects(formSubmissionMachine)
    const { actor, play } = createStage(machine, { input: undefined, services: [] })
    let sent = 0
    actor.on('form.sent', () => {
      sent += 1
    })
    actor.start()
    for (let click = 0; click < 3; click += 1)
      for (const type of ['form.submit', 'form.pass', 'form.send']) await play({ type })
    await play({ type: 'form.post' })
    await play({ type: 'form.refuse' })
    expect(sent).toBe(1)
    expect(actor.getSnapshot().value).toBe('sending')
  })
})
