/** Test cases: the cart in the off-canvas panel. */
import { createEmptyActor } from 'xstate'
import type { offCanvasCartMachine } from '../../../../src/machines/cart/off-canvas-cart.ts'
import type { OffCanvasActor } from '../../../../src/machines/shell/off-canvas.ts'
import { fakeMarkup } from '../../support/markup.ts'
import { isSince, type Outcome } from '../../support/oracle.ts'
import { panelOf } from '../../support/panel.ts'
import type { Cases } from '../../support/paths.ts'

export const panel = panelOf('off-canvas-cart', 'right', 'cart-offcanvas')
export const cartWith = (line: string) =>
  fakeMarkup(
    `<div class="offcanvas-header"><button class="offcanvas-close js-offcanvas-close">Continue</button></div><div class="offcanvas-body"><p>${line}</p></div>`,
  )
/** The flow that adds the mug. */
export const adder = createEmptyActor()
export const putBack = {
  url: '/add',
  body: new FormData(),
  signature: 'put back',
  isReadAfterwards: false,
  news: { kind: 'added' as const, lines: [] },
}
export const refused = { kind: 'refused' as const, retry: adder }

const CLOSED = 'no cart panel'
const AT_WORK = 'the cart panel at work'
const UNSURE = 'the cart panel at work, and perhaps an order is being placed'
const EXPECTING = 'the cart panel, until what was put in has arrived'
const HELD = 'that an order is being placed'
const CART = 'the cart'
const FAILED = 'that the cart could not be loaded'

const NOTHING_SAID = 'nothing is said of changes'
const REFUSED = 'that the mug was not added, with a way to try again'
const UNCLEAR = 'that it could not be confirmed'
const UNCHANGED = 'that a change was not made'
const GONE = 'that the mug is gone, with a way to put it back'

const MUG = 'a mug is on its way into the cart'
const LAMP = 'a lamp is on its way into the cart'
const ARRIVED = 'the mug has arrived'
const EXPECTED = [MUG, LAMP]

/** Nothing was added after the mug, and its response has not been shown yet. */
const isNewest = (history: readonly string[]) => isSince(history, [MUG], [LAMP, ARRIVED])

const reading: Outcome = { sees: UNSURE, asks: ['readCart', 'isOrderUnderWay'] }
/** From a closed panel. */
const opening: Outcome = { ...reading, does: ['panel.open'] }
const holding: Outcome = { sees: HELD, asks: ['awaitOrders'] }
const showing: Outcome = { sees: CART }
/** While an order is placed, or something is added, others wait. */
const UNTOUCHED = ['open.expecting', 'open.held']

const explaining = (finds: string): Outcome[] => [
  { in: 'closed', ...opening, finds },
  { in: 'open.held', stays: true, finds },
  { when: isNewest, ...reading, finds },
  { stays: true, finds },
]

export const offCanvasCartCases: Cases<typeof offCanvasCartMachine> = {
  input: { offCanvas: createEmptyActor() as unknown as OffCanvasActor, panel },
  guardContext: ({ change }) => change,
  states: {
    closed: { sees: CLOSED },
    'open.reading.unsure': {
      sees: UNSURE,
      looks: AT_WORK,
      waits: [10_000],
      awaits: ['readCart', 'isOrderUnderWay'],
    },
    'open.reading.clear': { sees: AT_WORK, waits: [10_000], awaits: ['readCart'] },
    'open.expecting': { sees: EXPECTING, looks: AT_WORK, waits: [21_000] },
    'open.held': { sees: HELD, waits: [70_000], awaits: ['awaitOrders'] },
    'open.shown': { sees: CART },
    'open.failed': { sees: FAILED },
  },
  // The view reports by itself when it has rendered.
  drawn: ['answer.shown', 'cart.shown'],
  delays: {
    readDeadline: { ms: 10_000, follows: { sees: FAILED } },
    answerDeadline: { ms: 21_000, follows: reading },
    ordersDeadline: { ms: 70_000, follows: reading },
  },
  cases: [
    {
      event: { type: 'cart.open', panel },
      says: 'the shopper presses the cart button',
      follows: { ...opening, finds: NOTHING_SAID },
    },
    ...EXPECTED.map((says, index) => ({
      event: { type: 'cart.expect', change: index === 0 ? 'mug' : 'lamp' },
      says,
      follows: { sees: EXPECTING, finds: NOTHING_SAID, does: ['panel.open'] },
    })),
    {
      event: { type: 'cart.show', change: 'mug', markup: cartWith('mug') },
      says: ARRIVED,
      follows: [
        { in: 'closed', stays: true },
        { in: 'open.held', stays: true },
        { when: isNewest, ...showing },
        { stays: true },
      ],
    },
    {
      event: { type: 'cart.explain', change: 'mug', notice: refused },
      says: 'the mug was refused',
      follows: explaining(REFUSED),
    },
    {
      event: { type: 'cart.explain', change: 'mug', notice: { kind: 'unclear' } },
      says: 'nobody knows whether the mug has arrived',
      follows: explaining(UNCLEAR),
    },
    {
      event: {
        type: 'cart.update',
        markup: cartWith('no mug'),
        notices: [{ kind: 'removed', label: 'Mug', undo: putBack, change: 'line mug' }],
        isWarned: false,
      },
      says: 'the shopper removed the mug and the shop agrees',
      follows: [
        { in: 'closed', stays: true },
        { in: UNTOUCHED, stays: true, finds: GONE },
        { ...showing, finds: GONE },
      ],
    },
    {
      event: {
        type: 'cart.update',
        markup: cartWith('no mug'),
        notices: [{ kind: 'removed', label: 'Mug', undo: putBack, change: 'line mug' }],
        isWarned: true,
      },
      says: 'the shopper removed the mug and the shop warns',
      follows: [
        { in: 'closed', ...showing, does: ['panel.open'], finds: GONE },
        { in: UNTOUCHED, stays: true, finds: GONE },
        { ...showing, finds: GONE },
      ],
    },
    {
      event: { type: 'cart.reread', notices: [{ kind: 'unchanged', change: 'line mug' }] },
      says: 'the shop refuses a change made in the panel',
      follows: [
        { in: 'closed', ...opening, finds: UNCHANGED },
        { in: UNTOUCHED, stays: true, finds: UNCHANGED },
        { ...reading, finds: UNCHANGED },
      ],
    },
    { event: { type: 'cart.retry' }, says: 'the shopper chooses to load the cart again', follows: reading },
    {
      event: { type: 'notice.retry', retry: adder },
      says: 'the shopper chooses to add the mug again',
      follows: { stays: true, does: ['add.retry'] },
    },
    { event: { type: 'cart.inserted' }, says: 'the content is on the page', follows: { stays: true } },
    { event: { type: 'panel.closed' }, says: 'the panel is closed', follows: { sees: CLOSED } },
    {
      event: { type: 'cart.dismiss' },
      says: 'how it goes on is said elsewhere on the page',
      follows: { sees: CLOSED, does: ['panel.close'] },
    },
    {
      event: { type: 'order.begun' },
      says: 'an order is sent in another tab',
      follows: [{ in: UNTOUCHED, stays: true }, holding],
    },
    {
      event: { type: 'xstate.done.actor.isOrderUnderWay', output: false },
      says: 'no order is being placed',
      follows: { sees: AT_WORK },
    },
    {
      event: { type: 'xstate.done.actor.isOrderUnderWay', output: true },
      says: 'an order is being placed already',
      follows: holding,
    },
    {
      event: { type: 'xstate.error.actor.isOrderUnderWay', error: 'no lock' },
      says: 'nobody tells whether an order is being placed',
      follows: { sees: AT_WORK },
    },
    {
      event: { type: 'cart.outdated' },
      says: 'the cart is changed in another tab',
      follows: [{ in: UNTOUCHED, stays: true }, reading],
    },
    {
      event: { type: 'xstate.done.actor.awaitOrders', output: undefined },
      says: 'the order has ended',
      follows: reading,
    },
    {
      event: { type: 'xstate.error.actor.awaitOrders', error: 'no lock' },
      says: 'nobody tells when the order ends',
      follows: reading,
    },
    {
      event: { type: 'xstate.done.actor.readCart', output: cartWith('two mugs') },
      says: 'the shop gives the cart',
      follows: { ...showing, does: ['announceReading'] },
    },
    {
      event: { type: 'xstate.error.actor.readCart', error: { status: 500 } },
      says: 'the shop gives no cart',
      follows: { sees: FAILED },
    },
  ],
}
