import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reflectAddToCart } from '../../../src/components/cart/add-to-cart.ts'
import { addToCartMachine } from '../../../src/machines/cart/add-to-cart.ts'
import type { CartPanel } from '../../../src/machines/cart/off-canvas-cart.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createSibling } from '../support/sibling.ts'
import { createStage } from '../support/stage.ts'
import { addToCartCases, answered, nobody } from './cases/add-to-cart.ts'

const SUBMIT = { type: 'form.submit', submitter: null }
const paths = reviewedPaths('add-to-cart', addToCartMachine, addToCartCases)

describe('adding a product to the cart', () => {
  let form: HTMLFormElement
  beforeEach(() => {
    document.body.innerHTML =
      '<form data-add-to-cart="true"><button class="btn btn-buy">Add</button><button type="submit">Add two</button><button type="button">Wish</button></form>'
    form = document.querySelector('form') as HTMLFormElement
  })
  afterEach(() => {
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { sibling, said, emit, isHeard } = createSibling()
      const cart = sibling as CartPanel
      const shown = vi.fn()
      const left = vi.fn()
      const actions = { announceShown: shown, openCartPage: left, submitNatively: left }
      const { actor, follow } = createStage(addToCartMachine.provide({ actions }), {
        input: { cart, form: 'form-1' },
        services: ['addToCart'],
        cases: addToCartCases,
        shopper: { 'answer.shown': () => emit({ type: 'answer.shown', changes: ['form-2#1', 'form-1#1'] }) },
      })
      const reflect = reflectAddToCart(form)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const [button, two, other] = form.querySelectorAll('button')
      const isBusy = (busy: boolean) => {
        expect(form.getAttribute('aria-busy')).toBe(busy ? 'true' : null)
        for (const each of [button, two]) {
          expect(each?.classList.contains('is-loading')).toBe(busy)
          expect(each?.getAttribute('aria-disabled')).toBe(busy ? 'true' : null)
          expect(each?.disabled).toBe(false)
        }
        expect(other?.className).toBe('')
      }
      let sent = 0
      actor.system.inspect((inspected) => {
        if (inspected.type === '@xstate.actor' && (inspected.actorRef as { id?: string }).id === 'addToCart') sent += 1
      })
      /** The cart received `event` last, for the form as it was sent last. */
      const isTold = (event: { type: string; [detail: string]: unknown }) =>
        expect(said.at(-1)).toEqual({ ...event, change: `form-1#${sent}` })
      await follow(path, {
        'a buy button': () => {
          isBusy(false)
          expect(left).toHaveBeenCalledTimes(0)
          expect(said).toEqual([])
        },
        'a busy buy button': () => {
          isBusy(true)
          expect(said.at(-1)).not.toEqual({ type: 'cart.expect', change: `form-1#${sent}` })
          shown.mockClear()
          left.mockClear()
        },
        'a busy buy button, and the cart waits for the answer': () => {
          isBusy(true)
          isTold({ type: 'cart.expect' })
        },
        'a buy button, and the browser opens another page of the shop': () => {
          isBusy(false)
          expect(left).toHaveBeenCalledOnce()
        },
        'a buy button, and the cart as the shop answered is about to be shown': () => {
          isBusy(false)
          expect(left).toHaveBeenCalledTimes(0)
          isTold({ type: 'cart.show', markup: answered.markup })
          expect(shown).toHaveBeenCalledTimes(0)
          expect(actor.getSnapshot().hasTag('due')).toBe(true)
        },
        'a buy button, and a panel that did not show the cart as the shop answered': () => {
          isBusy(false)
          expect(left).toHaveBeenCalledTimes(0)
          isTold({ type: 'cart.show', markup: answered.markup })
          expect(shown).toHaveBeenCalledTimes(0)
          // Nothing runs on for a form that is gone.
          expect(actor.getSnapshot().hasTag('due')).toBe(false)
        },
        'the cart as the shop answered': () => {
          isBusy(false)
          expect(left).toHaveBeenCalledTimes(0)
          isTold({ type: 'cart.show', markup: answered.markup })
          expect(shown).toHaveBeenCalledOnce()
        },
        'a line that the product was not added, and a way to try again': () => {
          isBusy(false)
          expect(left).toHaveBeenCalledTimes(0)
          isTold({ type: 'cart.explain', notice: { kind: 'refused', retry: actor } })
        },
        'a line that nobody knows whether it was added, above the cart as it is now': () => {
          isBusy(false)
          expect(left).toHaveBeenCalledTimes(0)
          isTold({ type: 'cart.explain', notice: { kind: 'unclear' } })
        },
      })
      expect(isHeard()).toBe(false)
    })

  test('changes of other forms shown in the panel do not affect this one', async () => {
    const { sibling, emit } = createSibling()
    const cart = sibling as CartPanel
    const { actor, play } = createStage(addToCartMachine, { input: { cart, form: 'form-1' }, services: ['addToCart'] })
    actor.start()
    await play(SUBMIT)
    await play({ type: 'xstate.done.actor.addToCart', output: answered })
    emit({ type: 'answer.shown', changes: ['form-2#1', 'form-11#1'] })
    expect(actor.getSnapshot().value).toBe('added')
    emit({ type: 'answer.shown', changes: ['form-1#1'] })
    expect(actor.getSnapshot().value).toBe('shown')
  })

  test('A18: submits while the form is being sent send nothing more', async () => {
    const send = vi.fn()
    const { actor, play } = createStage(addToCartMachine, {
      input: { cart: nobody, form: 'form-1' },
      services: ['addToCart'],
    })
    actor.system.inspect((inspected) => {
      if (inspected.type === '@xstate.actor' && (inspected.actorRef as { id?: string }).id === 'addToCart') send()
    })
    actor.start()
    for (let click = 0; click < 3; click += 1) await play(SUBMIT)
    expect(actor.getSnapshot().context.attempt).toBe(1)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
