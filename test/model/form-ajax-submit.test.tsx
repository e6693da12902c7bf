import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FormAjaxSubmitFailure } from '../../src/components/forms/FormAjaxSubmit.tsx'
import { reflectFormAjaxSubmit } from '../../src/components/forms/form-ajax-submit.ts'
import { formAjaxSubmitMachine } from '../../src/machines/forms/form-ajax-submit.ts'
import { formAjaxSubmitCases } from './cases/form-ajax-submit.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { fakeMarkup } from './support/markup.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, painted } from './support/stage.ts'

const paths = pathsOf(formAjaxSubmitMachine, formAjaxSubmitCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(formAjaxSubmitMachine, paths)).toMatchFileSnapshot('paths/form-ajax-submit.md')
})

describe('a form is sent in the background', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<section><form><input name="city" aria-label="City"><div id="layer"></div></form></section>'
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })

  function setUp(isOnce = false) {
    const [holdForm, showAnswer] = [vi.fn(), vi.fn()]
    const releaseForm = vi.fn()
    const machine = formAjaxSubmitMachine.provide({
      actions: { holdForm, showAnswer, releaseForm: (_, { isAnswered }) => void releaseForm(isAnswered) },
    })
    const stage = createStage(machine, { input: { isOnce }, services: ['sendForm'] })
    const form = document.querySelector('form') as HTMLFormElement
    const section = document.querySelector('section') as HTMLElement
    stage.actor.subscribe(
      reflectFormAjaxSubmit({ form, parts: () => [section], button: () => null, label: () => 'Loading' }),
    )
    stage.actor.start()
    unmount = drawInto(document.querySelector('#layer') as Element, <FormAjaxSubmitFailure actor={stage.actor} />)
    return { ...stage, form, section, holdForm, releaseForm, showAnswer }
  }
  const failure = () => document.querySelector('[role="alert"]')

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, form, section, releaseForm, showAnswer } = setUp()
      await painted()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isVeiled = () => section.querySelectorAll('.element-loader-backdrop').length
        const resting = () => {
          expect(form.hasAttribute('aria-busy')).toBe(false)
          expect(section.classList.contains('has-element-loader')).toBe(false)
          expect(isVeiled()).toBe(0)
        }
        const busy = () => {
          expect(form.getAttribute('aria-busy')).toBe('true')
          expect(section.classList.contains('has-element-loader')).toBe(true)
          expect(isVeiled()).toBe(1)
          expect(section.querySelector('[role="status"]')?.textContent).toBe('Loading')
          expect(failure()).toBeNull()
        }
        const failed = (text: string) => () => {
          resting()
          expect(releaseForm).toHaveBeenLastCalledWith(false)
          expect(failure()?.textContent).toContain(text)
          expect(failure()?.querySelector('button')?.textContent).toBe('Try again')
        }
        await expectSeen(state, {
          open: resting,
          'sending.current': busy,
          'sending.outdated': busy,
          answered: () => {
            resting()
            expect(failure()).toBeNull()
            expect(releaseForm).toHaveBeenLastCalledWith(true)
            expect(showAnswer).toHaveBeenCalled()
          },
          refused: failed('This was not accepted.'),
          unclear: failed('No clear answer came.'),
        })
      }
    })

  const answer = { type: 'xstate.done.actor.sendForm', output: fakeMarkup('<p>done</p>') }

  test('B4, invariant 5: any number of changes on the way cost one more request, and only its answer is shown', async () => {
    const { play, holdForm, showAnswer } = setUp()
    await play({ type: 'form.changed' })
    for (let change = 0; change < 20; change += 1) await play({ type: 'form.changed' })
    await play(answer)
    expect(showAnswer).not.toHaveBeenCalled()
    await play(answer)
    expect(showAnswer).toHaveBeenCalledOnce()
    expect(holdForm).toHaveBeenCalledTimes(2)
  })

  test('a form that is sent once is not sent again after its answer, but after a failure', async () => {
    const { actor, play } = setUp(true)
    await play({ type: 'form.submit' })
    await play({ type: 'xstate.error.actor.sendForm', error: { status: 500 } })
    await play({ type: 'form.submit' })
    await play(answer)
    await play({ type: 'form.submit' })
    await play({ type: 'form.changed' })
    expect(actor.getSnapshot().value).toBe('answered')
  })
})
