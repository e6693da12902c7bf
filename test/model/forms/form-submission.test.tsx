import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectFormSubmitLoader } from '../../../src/components/forms/form-submit-loader.ts'
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
      let captcha: 'none' | 'asked' | { clears: object | null } = 'none'
      const send = (value: string) => (event: { type: 'form.refuse' | 'form.send' | 'form.post' }) => {
        phone.value = value
        captcha = 'none'
        actor.send(event)
      }
      const end = (event: { type: 'form.answered' | 'form.failed' | 'form.lapse' | 'page.restored' }) => {
        isAnswerDue = false
        captcha = 'none'
        actor.send(event)
      }
      const { actor, follow } = createStage(formSubmissionMachine, {
        input: undefined,
        services: [],
        cases: formSubmissionCases,
        shopper: {
          'form.refuse': send(''),
          'form.send': send('1'),
          'form.post': send('1'),
          'form.answered': end,
          'form.failed': end,
          'form.lapse': end,
          'form.hold': (event: { type: 'form.hold'; submitter: object; captchas: number }) => {
            phone.value = '1'
            actor.send(event)
          },
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
      actor.on('form.held', () => {
        captcha = 'asked'
      })
      actor.on('form.cleared', ({ submitter }) => {
        captcha = { clears: submitter }
      })
      actor.subscribe(
        reflectFormSubmitLoader({
          buttons: () => [plain, named].flatMap((button) => button ?? []),
          position: 'before',
          label: () => 'Loading',
        }),
      )
      actor.start()
      const isResting = (isRight: boolean, isDue: boolean, asks: typeof captcha = 'none') => {
        expect(captcha).toEqual(asks)
        expect(form.querySelector('.loader, button:disabled, [aria-disabled]')).toBeNull()
        expect([plain?.textContent, named?.textContent]).toEqual(['Send', 'Fast'])
        expect([phone.validity.valid, isAnswerDue]).toEqual([isRight, isDue])
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
        'a form that can be sent': () => isResting(true, false),
        'a form whose captcha is asked': () => isResting(true, isAnswerDue, 'asked'),
        'a form that is submitted again': () => isResting(true, isAnswerDue, { clears: BUTTON }),
        'with the pressed button': () => expect(captcha).toEqual({ clears: BUTTON }),
        'a form that says what is wrong with it': () => isResting(false, isAnswerDue),
        'busy buttons; what was entered is forgotten': () => isBusy(false),
        'busy buttons; what was entered is kept': () => isBusy(true),
        'a form that can be sent again, though nothing came back': () => isResting(true, true),
        'what was entered is forgotten': () => expect(isKept).toBe(false),
        'what was entered is still kept': () => expect(isKept).toBe(true),
      })
    })

  test('A19: a form that is being sent is not sent again', async () => {
    const { actor, play } = createStage(formSubmissionMachine, { input: undefined, services: [] })
    let sent = 0
    actor.on('form.sent', () => {
      sent += 1
    })
    actor.start()
    for (let click = 0; click < 3; click += 1) await play({ type: 'form.send' })
    await play({ type: 'form.post' })
    await play({ type: 'form.refuse' })
    expect(sent).toBe(1)
    expect(actor.getSnapshot().value).toBe('sending')
  })
})
