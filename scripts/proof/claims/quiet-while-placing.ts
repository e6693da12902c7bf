/** No cart traffic while an order is being placed, in any tab. */
import { cartChangesMachine } from '../../../src/machines/cart/cart-changes.ts'
import { cartWidgetMachine } from '../../../src/machines/cart/cart-widget.ts'
import { offCanvasCartMachine } from '../../../src/machines/cart/off-canvas-cart.ts'
import { confirmOrderMachine } from '../../../src/machines/checkout/confirm-order.ts'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import { type Checkout, checkout } from '../checkout.ts'
import { type Claim, type Machines, machineIn } from '../claim.ts'
import { answersTo, isIn, type Offer, type Part, Ref, scene, sent, timersOf, type World } from '../scene.ts'
import { withPropertyMoved, withTarget } from '../without.ts'

const PANEL = 'off-canvas-cart, tab 2'
const CHANGES = 'cart-changes, tab 2'

/** Requests that read or change the cart; waiting for an order to end sends nothing. */
const TRAFFIC = new Set(['fetchCartWidget', 'readCart', 'changeCart'])

const CHANGE = { part: 'line 1', request: { signature: 'one piece' }, afterwards: null }
const PLACE = { owner: 'cart' }

const widget = (machines: Machines): Part => ({
  machine: machineIn(machines, 'cart-widget'),
  input: { remembered: null },
})

const panel = (machines: Machines): Part => ({
  machine: machineIn(machines, 'off-canvas-cart'),
  input: { offCanvas: {}, panel: PLACE },
  reads: ({ change, notices }: { change: string | null; notices: readonly object[] }) => [change, notices.length],
})

const changes = (machines: Machines): Part => ({
  machine: machineIn(machines, 'cart-changes'),
  input: { cart: new Ref(PANEL) },
  reads: ({ waiting, sent }: { waiting: readonly object[]; sent: object | null }) => [waiting.length, sent !== null],
})

/** Whether a request has its turn; without locks, none is sent. */
const isOnItsWay = ({ env }: World<Checkout>, flow: string, service: string) =>
  env.queue.some((wait) => wait.flow === flow && wait.service === service && wait.isHeld)

const lost = { says: 'no answer', error: 'offline' }

function* moves(world: World<Checkout>, flow: string): Generator<Offer<Checkout>> {
  const answered = (service: string, says: string, output: unknown) =>
    isOnItsWay(world, flow, service) ? [{ says, output }, lost] : world.env.hasLocks ? [] : [lost]
  yield* timersOf(world, flow)
  yield* answersTo(world, flow, {
    fetchCartWidget: () => answered('fetchCartWidget', 'the counter', null),
    readCart: () => answered('readCart', 'the cart', 'markup'),
    changeCart: () => answered('changeCart', 'the changed cart', { markup: 'markup', warnings: [] }),
    awaitOrders: () => answered('awaitOrders', 'orders have ended', undefined),
    isOrderUnderWay: () => {
      const isUnderWay = world.env.queue.some(({ isExclusive }) => isExclusive)
      return [{ says: isUnderWay ? 'an order is under way' : 'no order is under way', output: isUnderWay }, lost]
    },
  })
  if (flow.startsWith('cart-widget')) yield* sent(world, flow, 'the cart has changed', { type: 'cart.refresh' })
  if (flow === PANEL) {
    yield* sent(world, flow, 'the shopper opens the cart', { type: 'cart.open', panel: PLACE })
    yield* sent(world, flow, 'the shopper tries again', { type: 'cart.retry' })
    yield* sent(world, flow, 'another tab changed the cart', { type: 'cart.outdated' })
    yield* sent(world, flow, 'the panel is closed', { type: 'panel.closed' })
  }
  if (flow === CHANGES)
    yield* sent(world, flow, 'the shopper changes the cart', { type: 'change.make', change: CHANGE })
}

/** An order in one tab, and flows that ask for the cart or change it. */
function besideOrder(
  machines: Machines,
  { title, beside, hasLocks = true }: { title: string; beside: Readonly<Record<string, Part>>; hasLocks?: boolean },
) {
  return scene(
    checkout({
      title,
      machines,
      tabs: 1,
      shop: 'plain',
      hasLocks,
      presses: 2,
      beside,
      *movesBeside(world) {
        for (const flow of Object.keys(beside)) yield* moves(world, flow)
      },
      wrongIn(world) {
        const order = 'confirm-order, tab 1'
        const isPlacing = isIn(world, order, 'claimed.submitting') || isIn(world, order, 'claimed.placing')
        const traffic = world.env.queue.find(({ service, isHeld }) => isHeld && TRAFFIC.has(service))
        return isPlacing && traffic
          ? `${traffic.service} of ${traffic.flow} is under way while an order is placed.`
          : null
      },
    }),
  )
}

export const claim: Claim = {
  name: 'quiet-while-placing',
  sentence: 'While an order is being placed, no tab asks for the cart or changes it.',
  row: 'Invariant 3; A3',
  machines: {
    'confirm-order': confirmOrderMachine,
    'form-submission': formSubmissionMachine,
    'cart-widget': cartWidgetMachine,
    'off-canvas-cart': offCanvasCartMachine,
    'cart-changes': cartChangesMachine,
  },
  surroundings: [
    'The browser’s lock lets an order alone, and requests for the cart beside each other, in the order in which they ask; what is aborted gives it back. Without locks, no request for the cart leaves the browser, and another tab does not know of the order.',
    'Requests are answered, fail or hang; counters and panels are opened, closed and refreshed at any time, in the tab of the order and in another.',
    'The flow asks for the cart itself before it sends an order anew: in its own turn, and before it places it.',
    'The shop has handled an order before the page stops waiting for it. The order button is pressed at most twice.',
  ],
  scenes: (machines) => [
    besideOrder(machines, {
      title: 'Counters in both tabs',
      beside: { 'cart-widget, tab 1': widget(machines), 'cart-widget, tab 2': widget(machines) },
    }),
    besideOrder(machines, {
      title: 'The cart panel in another tab, and changes in it',
      beside: { [PANEL]: panel(machines), [CHANGES]: changes(machines) },
    }),
    besideOrder(machines, {
      title: 'A browser without locks',
      hasLocks: false,
      beside: { 'cart-widget, tab 1': widget(machines), [CHANGES]: changes(machines) },
    }),
  ],
  bites: [
    {
      says: 'An order that has waited for a while is submitted without its turn.',
      machine: 'confirm-order',
      change: (machine) =>
        withTarget(
          machine,
          { state: 'claimed.waiting.unnoticed', event: 'noticeDelay' },
          '#confirmOrder.claimed.submitting',
        ),
    },
    {
      says: 'The turn is held only until it comes.',
      machine: 'confirm-order',
      change: (machine) => withPropertyMoved(machine, 'invoke', 'claimed', 'claimed.waiting'),
    },
  ],
}
