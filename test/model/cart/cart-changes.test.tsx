import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createEmptyActor, fromPromise } from 'xstate'
import { reflectCartChanges } from '../../../src/components/cart/cart-changes.ts'
import { type CartChange, cartChangesMachine } from '../../../src/machines/cart/cart-changes.ts'
import type { OffCanvasCartActor } from '../../../src/machines/cart/off-canvas-cart.ts'
import { withoutEffects } from '../../../src/machines/effect.ts'
import type { CartRequest } from '../../../src/services/contract/cart.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import { HandClock } from '../support/hand-clock.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { answer, cartChangesCases, change, ON_THEIR_WAY, removal, SAID, two, warning } from './cases/cart-changes.ts'

/** Pause after the last change of a quantity, in milliseconds (specification, section 9). */
const PAUSE_MS = 800

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

const paths = reviewedPaths('cart-changes', cartChangesMachine, cartChangesCases)

/** A panel with two lines, and a cart actor that records its events. */
function setUp() {
  document.body.innerHTML = `<div id="host">${['mug', 'lamp']
    .map(
      (id) =>
        `<div class="js-cart-item" id="${id}"><form action="/change-quantity/${id}"><input name="quantity" value="1" aria-label="Quantity"></form><form action="/delete/${id}"></form></div>`,
    )
    .join('')}<div class="offcanvas-summary"></div></div>`
  const told = vi.fn<(event: { type: string; markup?: Markup; notices: { kind: string; change: string }[] }) => void>()
  const cart = Object.assign(createEmptyActor(), { _send: told }) as unknown as OffCanvasCartActor
  return { cart, told, host: document.querySelector('#host') as HTMLElement }
}

describe('changes of the cart', () => {
  beforeEach(() => document.body.replaceChildren())
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { cart, told, host } = setUp()
      const followed = vi.fn()
      const { actor, follow } = createStage(
        cartChangesMachine.provide({ actions: { follow: (_, { destination }) => void followed(destination) } }),
        { input: { cart }, services: ['changeCart'], cases: cartChangesCases },
      )
      actor.subscribe(reflectCartChanges(host, PARTS, () => 'Loading'))
      actor.start()
      const atWork = () =>
        ['mug', 'lamp'].filter((line) => document.querySelector(`#${line}`)?.getAttribute('aria-busy') === 'true')
      const veiled = () =>
        ['mug', 'lamp'].filter((line) => document.querySelector(`#${line} > .element-loader-backdrop`))
      const mugs = () => document.querySelector<HTMLInputElement>('#mug input')?.value
      const kinds = () => {
        const { notices = [], markup } = told.mock.calls.at(-1)?.at(-1) ?? {}
        const inContent = markup?.read().querySelector('.alert-warning') ? ['warned'] : []
        return [...notices.map(({ kind }) => kind), ...inContent]
      }
      await follow(path, {
        'the cart, nothing of it at work': () => expect([atWork(), veiled()]).toEqual([[], []]),
        'the mug at work, and nothing is sent': () => {
          expect([atWork(), veiled()]).toEqual([['mug'], []])
          expect(mugs()).toBe('2')
        },
        'what is on its way is veiled': () => expect(veiled()).toHaveLength(1),
        'the way to the checkout': () => expect(followed).toHaveBeenLastCalledWith('/checkout/confirm'),
        ...Object.fromEntries(
          Object.entries(ON_THEIR_WAY).map(([words, { sent, waiting }]) => [
            words,
            () => {
              expect(veiled()).toEqual([sent])
              expect(atWork().toSorted()).toEqual([sent, ...waiting].toSorted())
              if (atWork().includes('mug')) expect(mugs()).toBe('2')
            },
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(SAID).map(([words, said]) => [
            words,
            () => expect(kinds().toSorted()).toEqual(said.toSorted()),
          ]),
        ),
      })
    })

  test('a fact is announced for each change that the shop accepted, and for nothing else', async () => {
    const { cart } = setUp()
    const announced: unknown[] = []
    const announceChange = (_: unknown, { change: made }: { change: CartChange | null }) => announced.push(made)
    const { actor, play } = createStage(cartChangesMachine.provide({ actions: { announceChange } }), {
      input: { cart },
      services: ['changeCart'],
    })
    actor.start()
    await play({ type: 'change.make', change: removal } as never)
    await play({ type: 'change.make', change: two } as never)
    expect(announced).toEqual([])
    await play({ type: 'xstate.done.actor.changeCart', output: answer })
    expect(announced).toEqual([removal])
    await play({ type: 'change.make', change: removal } as never)
    await play({ type: 'xstate.error.actor.changeCart', error: { status: 400 } })
    await play({ type: 'page.leave', destination: '/checkout/confirm' } as never)
    await play({ type: 'xstate.done.actor.changeCart', output: answer })
    expect(announced).toEqual([removal, removal])
  })

  test('B4: many quick changes of a line cause at most two requests, and the last value is sent', async () => {
    const { cart } = setUp()
    const sent: string[] = []
    const clock = new HandClock()
    const answers: (() => void)[] = []
    const actor = createActor(
      withoutEffects(cartChangesMachine).provide({
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
    clock.fire(PAUSE_MS)
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

  test('6: over all interleavings of edits, pauses and responses, the shop ends with the shopper’s last choice', async () => {
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
          withoutEffects(cartChangesMachine).provide({
            actors: {
              changeCart: fromPromise(({ input: { request } }) => {
                inFlight += 1
                expect(inFlight).toBe(1)
                return new Promise((resolve, reject) => {
                  pending = {
                    settle: (agree) => {
                      pending = undefined
                      inFlight -= 1
                      // If only the response is lost, the request has still reached the shop.
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
          if (actor.getSnapshot().matches('pausing')) clock.fire(PAUSE_MS)
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

  test('for a part that failed before, only the result of its last change is shown', async () => {
    const { cart, told } = setUp()
    const { actor, play } = createStage(cartChangesMachine, { input: { cart }, services: ['changeCart'] })
    actor.start()
    const notices = () =>
      told.mock.calls
        .at(-1)
        ?.at(-1)
        ?.notices.map(({ kind, change: part }) => `${kind}: ${part}`)
    const breakUp = { type: 'xstate.error.actor.changeCart', error: { status: 0 } }
    const change2And3 = async () => {
      await play({ type: 'change.make', change: two } as never)
      await play({ type: 'change.make', change: three } as never)
      await play(breakUp)
    }
    await change2And3()
    await play(breakUp)
    expect(notices()).toEqual(['unclear: line mug'])
    await change2And3()
    await play({ type: 'xstate.done.actor.changeCart', output: answer })
    expect(notices()).toEqual([])
  })

  test.each([
    ['brought back', { type: 'page.restored' }],
    ['still here after a while', { type: 'xstate.after.leavingDeadline.cartChanges.leaving' }],
    ['changed further', { type: 'quantity.edit', change: three }],
  ])('a page that went to the checkout and is %s is not left by its next change', async (_, event) => {
    const { cart } = setUp()
    const followed = vi.fn()
    const { actor, play } = createStage(cartChangesMachine.provide({ actions: { follow: followed } }), {
      input: { cart },
      services: ['changeCart'],
      cases: cartChangesCases,
    })
    actor.start()
    await play({ type: 'quantity.edit', change: two } as never)
    await play({ type: 'page.leave', destination: '/checkout/confirm' } as never)
    await play({ type: 'xstate.done.actor.changeCart', output: answer })
    expect(followed).toHaveBeenCalledOnce()
    await play(event)
    await play({ type: 'change.make', change: removal } as never)
    while (!actor.getSnapshot().matches('settled')) await play({ type: 'xstate.done.actor.changeCart', output: answer })
    expect(followed).toHaveBeenCalledOnce()
  })

  test('a shopper who is warned stays until the warning is on the page, and can leave then', async () => {
    const { cart, told } = setUp()
    const followed = vi.fn()
    const { actor, play } = createStage(cartChangesMachine.provide({ actions: { follow: followed } }), {
      input: { cart },
      services: ['changeCart'],
    })
    actor.start()
    const leave = { type: 'page.leave', destination: '/checkout/confirm' } as never
    const warnings = () => {
      const { notices = [] } = told.mock.calls.at(-1)?.at(-1) ?? {}
      return notices.map((notice) => ('text' in notice ? notice.text : notice.kind))
    }
    await play({ type: 'quantity.edit', change: two } as never)
    await play(leave)
    await play({ type: 'xstate.done.actor.changeCart', output: warning })
    expect(followed).not.toHaveBeenCalled()
    // The content itself has it.
    expect(warnings()).toEqual([])
    expect(told.mock.calls.at(-1)?.at(-1)).toMatchObject({ isWarned: true })
    await play({ type: 'change.make', change: two } as never)
    await play({ type: 'change.make', change: removal } as never)
    await play({ type: 'xstate.done.actor.changeCart', output: warning })
    await play(leave)
    await play({ type: 'xstate.done.actor.changeCart', output: answer })
    expect(followed).not.toHaveBeenCalled()
    expect(warnings()).toEqual([...warning.warnings, 'removed'])
    await play({ type: 'change.make', change: two } as never)
    await play(leave)
    await play({ type: 'xstate.done.actor.changeCart', output: answer })
    expect(followed).toHaveBeenCalledOnce()
  })

  test('a quantity that is being typed is not changed', async () => {
    const { cart, host } = setUp()
    const { actor, play } = createStage(cartChangesMachine, { input: { cart }, services: ['changeCart'] })
    actor.subscribe(reflectCartChanges(host, PARTS, () => 'Loading'))
    actor.start()
    const field = host.querySelector<HTMLInputElement>('#mug input') as HTMLInputElement
    field.focus()
    field.value = '17'
    await play({ type: 'quantity.edit', change: two } as never)
    expect(field.value).toBe('17')
    field.blur()
    await play({ type: 'quantity.edit', change: three } as never)
    expect(field.value).toBe('3')
  })

  test('a later quantity replaces one that still waits', async () => {
    const { cart } = setUp()
    const { actor, play } = createStage(cartChangesMachine, { input: { cart }, services: ['changeCart'] })
    actor.start()
    await play({ type: 'quantity.edit', change: two } as never)
    await play({ type: 'quantity.edit', change: three } as never)
    expect(actor.getSnapshot().context.waiting).toEqual([three])
  })
})
