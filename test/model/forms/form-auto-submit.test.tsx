import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FormAutoSubmitFailure, FormAutoSubmitVeil } from '../../../src/components/forms/FormAutoSubmit.tsx'
import { reflectFormAutoSubmit } from '../../../src/components/forms/form-auto-submit.ts'
import { formAutoSubmitMachine } from '../../../src/machines/forms/form-auto-submit.ts'
import { drawInto } from '../support/draw.tsx'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { formAutoSubmitCases } from './cases/form-auto-submit.ts'

const paths = reviewedPaths('form-auto-submit', formAutoSubmitMachine, formAutoSubmitCases)

describe('a form that submits itself', () => {
  let unmount = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML =
      '<form><select name="shippingMethodId" aria-label="Shipping"></select></form><div id="answer"></div><div id="layer"></div>'
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
    document.documentElement.className = ''
  })
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const form = find('form') as HTMLFormElement
      const { askPage: findNetwork, isAsked: isSearched } = heldQuestion()
      const { askPage: keepChange, isAsked: isHeld } = heldQuestion()
      const machine = formAutoSubmitMachine.provide({
        actors: { findNetwork, keepChange },
        actions: {
          returnFocus: (_, { field }) => find(`[name="${(field as { name: string }).name}"]`)?.focus(),
          showAnswer: (_, { markup }) => find('#answer')?.replaceChildren(markup.copy()),
        },
      })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: ['postForm', 'sendForm'],
        cases: formAutoSubmitCases,
        shopper: {
          'form.retry': () => (find('[role="alert"] button') as HTMLElement).click(),
        },
      })
      actor.subscribe(reflectFormAutoSubmit(form))
      actor.start()
      unmount = drawInto(
        find('#layer') as Element,
        <>
          <FormAutoSubmitVeil actor={actor} />
          <FormAutoSubmitFailure actor={actor} />
        </>,
      )
      await painted()
      const isBusy = (expected: boolean) => {
        expect(form.getAttribute('aria-busy')).toBe(expected ? 'true' : null)
        expect(document.documentElement.classList.contains('no-scroll')).toBe(expected)
        expect(find('[role="status"]')?.textContent).toBe(expected ? 'Loading' : undefined)
      }
      await follow(path, {
        'the form, and nothing over it': () => {
          isBusy(false)
          expect(find('.modal-backdrop')).toBeNull()
          expect(find('[role="alert"]')).toBeNull()
          expect([isSearched(), isHeld()]).toEqual([false, false])
        },
        'the form, for the length of a pause': () => {
          isBusy(false)
          expect(find('[role="alert"]')).toBeNull()
          expect([isSearched(), isHeld()]).toEqual([false, true])
        },
        'the form, until there is a network': () => {
          isBusy(false)
          expect([isSearched(), isHeld()]).toEqual([true, true])
        },
        'a busy form, not veiled yet': () => {
          isBusy(true)
          expect(isHeld()).toBe(false)
          expect(find('.modal-backdrop')?.className).toBe('modal-backdrop')
        },
        'a veil over the page': () => {
          isBusy(true)
          expect(find('.modal-backdrop')?.className).toBe('modal-backdrop modal-backdrop-open')
          expect(find('[role="alert"]')).toBeNull()
        },
        'beside the form, that it could not be sent, and a way to try again': () => {
          isBusy(false)
          expect(find('.modal-backdrop')).toBeNull()
          expect(find('[role="alert"] p')?.textContent).toBe('That could not be sent. What you chose is still here.')
          expect(find('[role="alert"] button')?.textContent).toBe('Try again')
        },
        'what was changed has the focus': () => expect(document.activeElement).toBe(find('select')),
        'the answer in its place': () => expect(find('#answer')?.innerHTML).toBe('<p>done</p>'),
      })
    })
})
