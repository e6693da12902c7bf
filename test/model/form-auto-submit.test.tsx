import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FormAutoSubmitFailure, FormAutoSubmitVeil } from '../../src/components/forms/FormAutoSubmit.tsx'
import { reflectFormAutoSubmit } from '../../src/components/forms/form-auto-submit.ts'
import { formAutoSubmitMachine, type Manner } from '../../src/machines/forms/form-auto-submit.ts'
import { formAutoSubmitCases, MANNERS } from './cases/form-auto-submit.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, painted } from './support/stage.ts'

const paths = pathsOf(formAutoSubmitMachine, formAutoSubmitCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(formAutoSubmitMachine, paths)).toMatchFileSnapshot('paths/form-auto-submit.md')
})

describe('a form that sends itself', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<form><select name="shippingMethodId" aria-label="Shipping"></select></form><div id="layer"></div>'
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
    document.documentElement.className = ''
  })

  function setUp(input: Manner) {
    const [submitForm, showAnswer] = [vi.fn(), vi.fn()]
    const machine = formAutoSubmitMachine.provide({ actions: { submitForm, showAnswer } })
    const stage = createStage(machine, { input, services: ['postForm'] })
    const form = document.querySelector('form') as HTMLFormElement
    stage.actor.subscribe(reflectFormAutoSubmit(form))
    stage.actor.start()
    unmount = drawInto(
      document.querySelector('#layer') as Element,
      <>
        <FormAutoSubmitVeil actor={stage.actor} />
        <FormAutoSubmitFailure actor={stage.actor} />
      </>,
    )
    return { ...stage, form, submitForm, showAnswer }
  }
  const veil = () => document.querySelector('.modal-backdrop')

  for (const { id, title, input, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, form, submitForm, showAnswer } = setUp(input)
      await painted()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const answered = event?.type === 'xstate.done.actor.postForm'
        await expectSeen(state, {
          resting: () => {
            expect(form.hasAttribute('aria-busy')).toBe(false)
            expect(veil()).toBeNull()
            if (answered) expect(showAnswer).toHaveBeenCalledOnce()
          },
          waiting: () => expect(veil()).toBeNull(),
          'leaving.clear': () => {
            expect(submitForm).toHaveBeenCalledOnce()
            expect(veil()?.className).toBe('modal-backdrop')
          },
          'leaving.veiled': () => {
            expect(form.getAttribute('aria-busy')).toBe('true')
            expect(veil()?.className).toBe('modal-backdrop modal-backdrop-open')
            expect(document.documentElement.classList.contains('no-scroll')).toBe(true)
          },
          posting: () => {
            expect(submitForm).not.toHaveBeenCalled()
            expect(veil()?.querySelector('[role="status"]')?.textContent).toBe('Loading')
          },
          failed: () => {
            expect(document.querySelector('[role="alert"]')?.textContent).toContain('could not be sent')
            expect(document.querySelector('[role="alert"] button')?.textContent).toBe('Try again')
            expect(veil()).toBeNull()
          },
        })
      }
    })

  test('changes in quick succession are sent once', async () => {
    const { play, submitForm, clock } = setUp(MANNERS['a quantity on the cart page'])
    for (let step = 0; step < 5; step += 1) await play({ type: 'form.changed' })
    expect(submitForm).not.toHaveBeenCalled()
    expect(clock.size).toBe(1)
    await play({ type: 'xstate.after.changePause.formAutoSubmit.waiting' })
    expect(submitForm).toHaveBeenCalledOnce()
  })
})
