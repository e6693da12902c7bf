import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createEmptyActor, fromPromise } from 'xstate'
import { reflectCartChanges } from '../../src/components/cart/cart-changes.ts'
import { cartChangesMachine, QUANTITY_INPUT_DELAY_MS } from '../../src/machines/cart/cart-changes.ts'
import type { OffCanvasCartActor } from '../../src/machines/cart/off-canvas-cart.ts'
import type { CartRequest } from '../../src/services/contract/cart.ts'
import { answer, cartChangesCases, change, removal, two } from './cases/cart-changes.ts'
import { HandClock } from './support/hand-clock.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const PARTS = {
  cartItemSelector: '.js-cart-item',
  cartPromotionSelector: '.js-offcanvas-cart-promotion',
  summarySelector: '.offcanvas-summary',
}

const quantityOf = (request: CartRequest | null) => {
  const quantity = request?.body.get('quantity')
  return typeof quantity === 'string' ? quantity : ''
}
const three = change('line mug', '3')

const paths = pathsOf(cartChangesMachine, cartChangesCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(cartChangesMachine, paths)).toMatchFileSnapshot('paths/cart-changes.md')
})

/** A panel with two lines, and a cart actor that remembers what it was told. */
function setUp() {
  document.body.innerHTML = `<div id="host">${['mug', 'lamp']
    .map(
      (id) =>
        `<div class="js-cart-item" id="${id}"><form action="/change-quantity/${id}"><input name="quantity" value="1" aria-label="Quantity"></form><form action="/delete/${id}"></form></div>`,
    )
    .join('')}<div class="offcanvas-summary"></div></div>`
  const told = vi.fn<(event: { type: string; notices: { kind: string; change: string }[] }) => void>()
  const cart = Object.assign(createEmptyActor(), { _send: told }) as unknown as OffCanvasCartActor
  return { cart, told, host: document.querySelector('#host') as HTMLElement }
}

describe('changes of the cart', () => {
  beforeEach(() => document.body.replaceChildren())
  afterEach(() => document.body.replaceChildren())

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { cart, told, host } = setUp()
      const followed = vi.fn()
      const { actor, play } = createStage(
        cartChangesMachine.provide({ actions: { follow: (_, { destination }) => void followed(destination) } }),
        { input: { cart }, services: ['changeCart'] },
      )
      actor.subscribe(reflectCartChanges(host, PARTS, () => 'Loading'))
      actor.start()
      const isBusy = (line: string) => document.querySelector(`#${line}`)?.getAttribute('aria-busy') === 'true'
      const busyLines = () => ['mug', 'lamp'].filter(isBusy)
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { waiting, sent } = state.context
        const expectedBusy = ['mug', 'lamp'].filter((line) =>
          [...waiting, ...(sent ? [sent] : [])].some(({ part }) => part === `line ${line}`),
        )
        expect(busyLines()).toEqual(expectedBusy)
        const veiled = [...document.querySelectorAll('.has-element-loader > .element-loader-backdrop')]
        expect(veiled.map(({ parentElement }) => `line ${parentElement?.id}`)).toEqual(sent ? [sent.part] : [])
        if (expectedBusy.includes('mug'))
          expect(document.querySelector<HTMLInputElement>('#mug input')?.value).toBe('2')
        const lastTold = told.mock.calls.at(-1)?.at(-1)
        await expectSeen(state, {
          settled: () => {
            expect(busyLines()).toEqual([])
            if (event?.type === 'xstate.done.actor.changeCart') expect(lastTold?.type).toBe('cart.update')
            if (event?.type === 'xstate.error.actor.changeCart') expect(lastTold?.type).toBe('cart.reread')
          },
          pausing: () => expect(isBusy('mug')).toBe(true),
          sending: () => expect(sent).not.toBeNull(),
          leaving: () => {
            expect(busyLines()).toEqual([])
            expect(followed).toHaveBeenLastCalledWith('/checkout/confirm')
          },
        })
      }
    })

  test('B4: many quick changes of a line cost two requests at most, and the last value is sent', async () => {
    const { cart } = setUp()
    const sent: string[] = []
    const clock = new HandClock()
    const answers: (() => void)[] = []
    const actor = createActor(
      cartChangesMachine.provide({
        actors: {
          changeCart: fromPromise(({ input }) => {
            sent.push(quantityOf(input.request))
            return new Promise((resolve) => answers.push(() => resolve(answer)))
          }),
        },
      }),
      { input: { cart }, clock },
    ).start()
    for (let quantity = 2; quantity <= 25; quantity += 1)
      actor.send({ type: 'quantity.edit', change: change('line mug', String(quantity)) })
    clock.fire(QUANTITY_INPUT_DELAY_MS)
    for (let quantity = 26; quantity <= 50; quantity += 1)
      actor.send({ type: 'quantity.edit', change: change('line mug', String(quantity)) })
    answers[0]?.()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    answers[1]?.()
    await vi.waitFor(() => expect(actor.getSnapshot().matches('settled')).toBe(true))
    expect(sent).toEqual(['25', '50'])
  })

  test('the same change pressed twice is sent once', async () => {
    const { cart } = setUp()
    const { actor, play } = createStage(cartChangesMachine, { input: { cart }, services: ['changeCart'] })
    actor.start()
    await play({ type: 'change.make', change: removal } as never)
    await play({ type: 'change.make', change: removal } as never)
    expect(actor.getSnapshot().context.waiting).toEqual([])
  })

  test('6: over all interleavings of edits, pauses and answers, the shop ends with what the shopper chose last', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('edit' as const),
        line: fc.constantFrom('a', 'b'),
        to: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        do: fc.constant('make' as const),
        line: fc.constantFrom('a', 'b'),
        to: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ do: fc.constantFrom('pause' as const, 'agree' as const, 'break' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (script) => {
        const { cart, told } = setUp()
        const server = new Map<string, string>()
        const chosen = new Map<string, string>()
        const clock = new HandClock()
        let pending: { settle: (agree: boolean) => void } | undefined
        let inFlight = 0
        const actor = createActor(
          cartChangesMachine.provide({
            actors: {
              changeCart: fromPromise(({ input: { request } }) => {
                inFlight += 1
                expect(inFlight).toBe(1)
                return new Promise((resolve, reject) => {
                  pending = {
                    settle: (agree) => {
                      pending = undefined
                      inFlight -= 1
                      // What the connection loses on its way back has still reached the shop.
                      if (request) server.set(request.url, quantityOf(request))
                      if (agree) resolve(answer)
                      else reject(Object.assign(new Error('lost'), { status: 0 }))
                    },
                  }
                })
              }),
            },
          }),
          { input: { cart }, clock },
        ).start()
        const settled = () => new Promise((resolve) => setTimeout(resolve))
        const pause = () => {
          if (actor.getSnapshot().matches('pausing')) clock.fire(QUANTITY_INPUT_DELAY_MS)
        }
        for (const now of script) {
          if (now.do === 'edit' || now.do === 'make') {
            const made = change(now.line, String(now.to))
            chosen.set(made.request.url, String(now.to))
            actor.send({ type: now.do === 'edit' ? 'quantity.edit' : 'change.make', change: made })
          } else if (now.do === 'pause') pause()
          else pending?.settle(now.do === 'agree')
          await settled()
        }
        for (let rest = 0; rest < 10 && !actor.getSnapshot().matches('settled'); rest += 1) {
          pause()
          pending?.settle(true)
          await settled()
        }
        actor.stop()
        expect(actor.getSnapshot().matches('settled')).toBe(true)
        expect(Object.fromEntries(server)).toEqual(Object.fromEntries(chosen))
        if (chosen.size) expect(told.mock.calls.at(-1)?.at(-1)?.type).toMatch(/^cart\.(update|reread)$/)
      }),
      { numRuns: 150 },
    )
  })

  test('a later quantity takes the place of one that still waits', async () => {
    const { cart } = setUp()
    const { actor, play } = createStage(cartChangesMachine, { input: { cart }, services: ['changeCart'] })
    actor.start()
    await play({ type: 'quantity.edit', change: two } as never)
    await play({ type: 'quantity.edit', change: three } as never)
    expect(actor.getSnapshot().context.waiting).toEqual([three])
  })
})
