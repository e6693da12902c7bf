/**
 * Two tabs of one browser change the same cart: the real machines, with a small model of the shop, of the browser's
 * locks and of the notifications between tabs. Requests and responses arrive in any order.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, createEmptyActor, fromCallback, fromPromise } from 'xstate'
import { type AddedToCart, addToCartMachine } from '../../../src/machines/cart/add-to-cart.ts'
import { type CartChange, cartChangesMachine } from '../../../src/machines/cart/cart-changes.ts'
import { cartWidgetMachine } from '../../../src/machines/cart/cart-widget.ts'
import { type CartPanel, offCanvasCartMachine } from '../../../src/machines/cart/off-canvas-cart.ts'
import { withoutEffects } from '../../../src/machines/effect.ts'
import type { CartRequest } from '../../../src/services/contract/cart.ts'
import type { Markup, RawMarkup } from '../../../src/services/contract/markup.ts'
import { HandClock } from '../support/hand-clock.ts'
import { fakeMarkup } from '../support/markup.ts'
import { panelOf } from '../support/panel.ts'

/** Pause after the last change of a quantity, in milliseconds (specification, section 9). */
const PAUSE_MS = 800

const LINES = ['mug', 'lamp'] as const
type Line = (typeof LINES)[number]
const TABS = [0, 1] as const
const PANEL = panelOf('cart', 'right', '')
const OPEN = { type: 'cart.open' as const, panel: PANEL }

/** The cart shown in a tab, as plain text. */
type ShownMarkup = Markup & { text: string }
/** Markup with its text as a property. */
const markupOf = (text: string): Markup => {
  const markup: ShownMarkup = { ...fakeMarkup(text), text }
  return markup
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** The shop and the browser between it and the tabs. */
function createWorld() {
  const cart = new Map<Line, number>()
  /** Messages in transit, in either direction. */
  const onTheWay: { arrive: (isLost: boolean) => void }[] = []
  const listeners = new Map<number, () => void>()
  let queue: Promise<unknown> = Promise.resolve()
  const text = () => LINES.map((line) => `${line} ${cart.get(line) ?? 0}`).join(', ')

  const travel = () => new Promise<boolean>((resolve) => onTheWay.push({ arrive: (isLost) => resolve(isLost) }))

  /** A request: it is delivered, the shop handles it, the response is delivered and may be lost. */
  async function ask<Answer>(act: () => Answer): Promise<Answer> {
    await travel()
    const answer = act()
    if (await travel()) throw Object.assign(new Error('lost'), { status: 0 })
    return answer
  }

  /**
   * The browser's lock: a change begins when the previous one has ended, in any tab; then the other tabs are notified.
   */
  async function change<Answer>(tab: number, act: () => Answer): Promise<Answer> {
    const before = queue
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    queue = ended
    await before
    try {
      return await ask(act)
    } finally {
      for (const [other, tell] of listeners) if (other !== tab) void travel().then(tell)
      end()
    }
  }
  return { cart, text, ask, change, onTheWay, listeners }
}
type World = ReturnType<typeof createWorld>

/** One tab, with its panel open and a form that adds a mug. */
function createTab(world: World, tab: number) {
  const clock = new HandClock()
  const posted: string[] = []
  const silent = fromCallback(() => undefined)
  const widget = createActor(
    withoutEffects(cartWidgetMachine).provide({
      actors: {
        fetchCartWidget: fromPromise(() => world.ask((): RawMarkup | null => world.text() as RawMarkup)),
        isOrderUnderWay: fromPromise(() => Promise.resolve(false)),
        awaitOrders: fromPromise(() => Promise.resolve()),
      },
    }),
    { input: { remembered: null }, clock: new HandClock() },
  ).start()
  const refresh = () => widget.send({ type: 'cart.refresh' })
  const panel = createActor(
    withoutEffects(offCanvasCartMachine).provide({
      actors: {
        readCart: fromPromise(() => world.ask(() => markupOf(world.text()))),
        isOrderUnderWay: fromPromise(() => Promise.resolve(false)),
        awaitOrders: fromPromise(() => Promise.resolve()),
        hearPanel: silent as never,
      },
      actions: { announceReading: refresh },
    }),
    { input: { offCanvas: createEmptyActor() as never, panel: PANEL }, clock: new HandClock() },
  ).start()
  const changes = createActor(
    withoutEffects(cartChangesMachine).provide({
      actors: {
        changeCart: fromPromise(({ input: { request } }) =>
          world.change(tab, () => {
            const [line = '', quantity = ''] = (request?.signature ?? '').split(' ')
            posted.push(`${line} ${quantity}`)
            world.cart.set(line as Line, Number(quantity))
            return { markup: markupOf(world.text()), warnings: [] }
          }),
        ),
      },
      actions: { announceChange: refresh },
    }),
    { input: { cart: panel }, clock },
  ).start()
  let added = 0
  const adding = createActor(
    withoutEffects(addToCartMachine).provide({
      actors: {
        addToCart: fromPromise(({ input: { sent } }) => {
          sent()
          return world.change(tab, (): AddedToCart => {
            added += 1
            world.cart.set('mug', (world.cart.get('mug') ?? 0) + 1)
            return { markup: markupOf(world.text()), lines: [] }
          })
        }),
      },
      actions: { announceChange: refresh },
    }),
    { input: { cart: panel as unknown as CartPanel, form: `form ${tab}` }, clock: new HandClock() },
  ).start()
  world.listeners.set(tab, () => {
    widget.send({ type: 'cart.refresh' })
    panel.send({ type: 'cart.outdated' })
  })
  return {
    widget,
    panel,
    changes,
    adding,
    posted,
    count: () => added,
    /** Takes the next step offered to the shopper: opens a closed or failed cart, or reloads the counter. */
    takeNextStep: () => {
      if (changes.getSnapshot().matches('pausing')) clock.fire(PAUSE_MS)
      panel.send(panel.getSnapshot().hasTag('failed') ? { type: 'cart.retry' } : OPEN)
      if (widget.getSnapshot().matches('stale')) widget.send({ type: 'cart.refresh' })
    },
    pause: () => changes.getSnapshot().matches('pausing') && clock.fire(PAUSE_MS),
    shown: () => (panel.getSnapshot().context.markup as ShownMarkup | null)?.text,
    isQuiet: () => changes.getSnapshot().matches('settled') && [widget, panel, adding].every(isResting),
    stop: () => {
      for (const actor of [widget, panel, changes, adding]) actor.stop()
    },
  }
}

const isResting = (actor: { getSnapshot(): { hasTag(tag: 'busy'): boolean } }) => !actor.getSnapshot().hasTag('busy')

function changeTo(line: Line, quantity: number): CartChange {
  const request: CartRequest = {
    url: `/${line}`,
    body: new FormData(),
    signature: `${line} ${quantity}`,
    isReadAfterwards: false,
    news: { kind: 'quantity', lines: [] },
  }
  return { part: `line ${line}`, request, afterwards: null }
}

const tabs = fc.constantFrom(...TABS)
const quantityOf = (doing: 'edit' | 'make') =>
  fc.record({
    do: fc.constant(doing),
    tab: tabs,
    line: fc.constantFrom(...LINES),
    to: fc.integer({ min: 1, max: 9 }),
  })
const actOf = <Act extends string>(doing: Act) => fc.record({ do: fc.constant(doing), tab: tabs })
const step = fc.oneof(
  { weight: 2, arbitrary: quantityOf('edit') },
  { weight: 1, arbitrary: quantityOf('make') },
  { weight: 1, arbitrary: actOf('add') },
  { weight: 1, arbitrary: actOf('pause') },
  { weight: 1, arbitrary: actOf('close') },
  { weight: 1, arbitrary: actOf('open') },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('arrive' as const), which: fc.nat(20), isLost: fc.boolean() }) },
)

describe('a cart in two tabs', () => {
  beforeEach(() => document.body.replaceChildren())
  afterEach(() => document.body.replaceChildren())

  test('5, 6: over all interleavings no intent is lost, and both tabs end with the shop’s cart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (script) => {
        const world = createWorld()
        const pair = TABS.map((tab) => createTab(world, tab))
        const wanted = TABS.map(() => new Map<Line, string>())
        const adds = [0, 0]
        const arrive = (which: number, isLost: boolean) =>
          world.onTheWay.splice(which % Math.max(world.onTheWay.length, 1), 1)[0]?.arrive(isLost)
        for (const { panel } of pair) panel.send(OPEN)
        for (const now of script) {
          await settled()
          if (now.do === 'arrive') {
            arrive(now.which, now.isLost)
            continue
          }
          const tab = pair[now.tab]
          if (!tab) continue
          if (now.do === 'pause') tab.pause()
          else if (now.do === 'open') tab.panel.send(OPEN)
          else if (now.do === 'close') tab.panel.send({ type: 'panel.closed' })
          else if (now.do === 'add') {
            if (!tab.adding.getSnapshot().hasTag('busy')) adds[now.tab] = (adds[now.tab] ?? 0) + 1
            tab.adding.send({ type: 'form.submit', submitter: null })
          } else {
            const change = changeTo(now.line, now.to)
            wanted[now.tab]?.set(now.line, change.request.signature)
            tab.changes.send({ type: now.do === 'edit' ? 'quantity.edit' : 'change.make', change })
          }
        }
        // Delivers everything, oldest first, until nothing is pending.
        for (let rest = 0; rest < 400; rest += 1) {
          await settled()
          for (const { takeNextStep } of pair) takeNextStep()
          await settled()
          if (!world.onTheWay.length) break
          arrive(0, false)
        }
        await settled()
        for (const [index, tab] of pair.entries()) {
          expect(tab.isQuiet()).toBe(true)
          for (const [line, signature] of wanted[index] ?? [])
            expect(tab.posted.findLast((post) => post.startsWith(line))).toBe(signature)
          expect(tab.count()).toBe(adds[index])
          expect(tab.shown()).toBe(world.text())
          expect(tab.widget.getSnapshot().context.markup).toBe(world.text())
          tab.stop()
        }
      }),
      { numRuns: 1000 },
    )
  }, 30_000)
})
