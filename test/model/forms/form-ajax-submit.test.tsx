import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyEventObject, fromCallback } from 'xstate'
import { FormAjaxSubmitFailure } from '../../../src/components/forms/FormAjaxSubmit.tsx'
import { reflectFormAjaxSubmit } from '../../../src/components/forms/form-ajax-submit.ts'
import { formAjaxSubmitMachine } from '../../../src/machines/forms/form-ajax-submit.ts'
import { drawInto } from '../support/draw.tsx'
import { fakeMarkup } from '../support/markup.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { FIELD, formAjaxSubmitCases } from './cases/form-ajax-submit.ts'

type UsedLast = { submitter: object | null; lastUsed: object | null }

const paths = reviewedPaths('form-ajax-submit', formAjaxSubmitMachine, formAjaxSubmitCases)

describe('submitting a form in the background', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<section><form><input name="city" aria-label="City"><button name="how">Send</button><div id="layer"></div></form><div id="answer"></div></section>'
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)

  function setUp(input = { isOnce: false }) {
    const [form, section] = [find('form') as HTMLFormElement, find('section') as HTMLElement]
    const city = find('input') as HTMLInputElement
    const onItsWay: string[] = []
    let isHeld = false
    const released = vi.fn<(isAnswered: boolean) => void>()
    const showAnswer = vi.fn<() => void>()
    const machine = formAjaxSubmitMachine.provide({
      actors: { takeTurn: fromCallback<AnyEventObject, UsedLast>(() => undefined) },
      actions: {
        holdForm: () => {
          isHeld = true
          onItsWay.push(city.value)
        },
        releaseForm: (_, { isAnswered }) => {
          isHeld = false
          released(isAnswered)
        },
        returnFocus: (_, { lastUsed }) => find(`[name="${(lastUsed as { name: string }).name}"]`)?.focus(),
        showAnswer: (_, { answer }) => {
          showAnswer()
          find('#answer')?.replaceChildren('copy' in answer ? answer.copy() : '')
        },
      },
    })
    const stage = createStage(machine, {
      input,
      services: ['sendForm'],
      cases: formAjaxSubmitCases,
      shopper: {
        'form.changed': (event: { type: 'form.changed'; field: object }) => {
          city.value += 'x'
          stage.actor.send(event)
        },
        'form.submit': (event: { type: 'form.submit'; submitter: object | null }) => {
          // Without a button it is a field that sends the form.
          if (!event.submitter) {
            city.value += 'x'
            stage.actor.send({ type: 'form.changed', field: FIELD })
          }
          stage.actor.send(event)
        },
        'form.retry': () => (find('[role="alert"] button') as HTMLElement).click(),
      },
    })
    stage.actor.subscribe(reflectFormAjaxSubmit({ form, parts: () => [section], label: () => 'Loading' }))
    stage.actor.start()
    unmount = drawInto(find('#layer') as Element, <FormAjaxSubmitFailure actor={stage.actor} />)
    return { ...stage, form, section, city, onItsWay, isOnItsWay: () => isHeld, released, showAnswer }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, form, section, city, onItsWay, isOnItsWay, released } = setUp(path.input)
      await painted()
      const isBusy = (expected: boolean, isVeiled = expected) => {
        expect(form.getAttribute('aria-busy')).toBe(expected ? 'true' : null)
        expect(section.classList.contains('has-element-loader')).toBe(isVeiled)
        expect(section.querySelectorAll('.element-loader-backdrop')).toHaveLength(isVeiled ? 1 : 0)
        if (isVeiled) expect(section.querySelector('[role="status"]')?.textContent).toBe('Loading')
      }
      const hasFailed = (text: string) => {
        isBusy(false)
        expect(released).toHaveBeenLastCalledWith(false)
        expect(find('[role="alert"] p')?.textContent).toBe(text)
        expect(find('[role="alert"] button')?.textContent).toBe('Try again')
      }
      await follow(path, {
        'the form as it came': () => {
          isBusy(false)
          expect(find('[role="alert"]')).toBeNull()
          expect(find('#answer')?.innerHTML).toBe('')
        },
        'the form busy, without a veil of its own': () => {
          isBusy(true, false)
          expect(isOnItsWay()).toBe(false)
          expect(find('[role="alert"]')).toBeNull()
        },
        'a veil over what is to be replaced': () => {
          isBusy(true)
          expect(isOnItsWay()).toBe(true)
          expect(find('[role="alert"]')).toBeNull()
          expect(city.value).toBe(onItsWay.at(-1))
        },
        'the veil, and a change that waits for its turn': () => {
          isBusy(true)
          expect(isOnItsWay()).toBe(true)
          expect(city.value).not.toBe(onItsWay.at(-1))
        },
        'the answer in its place': () => {
          isBusy(false)
          expect(released).toHaveBeenLastCalledWith(true)
          expect(find('[role="alert"]')).toBeNull()
          expect(find('#answer')?.innerHTML).toBe('<p>done</p>')
        },
        'that it was not accepted, and a way to try again': () =>
          hasFailed('This was not accepted. What you entered is still here.'),
        'that no clear answer came, and a way to try again': () =>
          hasFailed(
            'No clear answer came. What you entered is still here: try again, or reload the page to see what was saved.',
          ),
        'the button that was pressed has the focus': () => expect(document.activeElement?.textContent).toBe('Send'),
        'the field that was changed has the focus': () => expect(document.activeElement).toBe(city),
      })
    })

  test('B4, invariant 5: any number of changes while sending cause one more request, and only its response is shown', async () => {
    const { play, onItsWay, city, showAnswer } = setUp()
    const answer = { type: 'xstate.done.actor.sendForm', output: fakeMarkup('<p>done</p>') }
    await play({ type: 'form.submit', submitter: null } as never)
    await play({ type: 'turn.given' })
    for (let change = 0; change < 20; change += 1) await play({ type: 'form.changed', field: FIELD } as never)
    await play(answer)
    expect(showAnswer).not.toHaveBeenCalled()
    await play(answer)
    expect(showAnswer).toHaveBeenCalledOnce()
    expect(onItsWay).toEqual(['x', city.value])
  })
})
