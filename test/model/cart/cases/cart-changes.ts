/** Test cases: changing the cart in its panel. */
import { createEmptyActor } from 'xstate'
import type { CartChange, cartChangesMachine } from '../../../../src/machines/cart/cart-changes.ts'
import type { OffCanvasCartActor } from '../../../../src/machines/cart/off-canvas-cart.ts'
import type { CartNews } from '../../../../src/services/contract/cart.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const newsOf = (id: string): CartNews => ({
  kind: 'quantity',
  lines: [{ id, name: null, quantity: 1, price: null, currency: null }],
})

/** A change of one part of the cart. */
export function change(part: string, quantity: string, afterwards: CartChange['afterwards'] = null): CartChange {
  const body = new FormData()
  body.set('quantity', quantity)
  return {
    part,
    request: { url: `/${part}`, body, signature: `${part} ${quantity}`, isReadAfterwards: false, news: newsOf(part) },
    afterwards,
  }
}

export const two = change('line mug', '2')
export const removal = change('line lamp', '0', { kind: 'removed', label: 'Lamp', undo: null })
export const answer = { markup: fakeMarkup('<div class="offcanvas-body">cart</div>'), warnings: [] }
const CAPPED = 'Cup: only 1 can be ordered'
/** Something else in the cart has become fewer. */
export const warning = {
  markup: fakeMarkup(`<div class="offcanvas-body"><div class="alert-warning">${CAPPED}</div></div>`),
  warnings: [CAPPED],
}

const SETTLED = 'the cart, nothing of it at work'
const PAUSING = 'the mug at work, and nothing is sent'
const SENDING = 'what is on its way is veiled'
const LEAVING = 'the cart, while the browser goes to the checkout'
const CHECKOUT = 'the way to the checkout'

const TWO = 'the shopper sets two mugs'
const REMOVE = 'the shopper removes the lamp'
const LEAVE = 'the shopper goes to the checkout'
const PAY = 'the shopper is about to pay by a button of the provider'
const RESTORED = 'the browser brings the page back from its cache'
const AGREES = 'the shop agrees'
const WARNS = 'the shop agrees, with a warning'
const REFUSES = 'the shop says no'
const BREAKS = 'the connection breaks'
const PAUSED = 'the quantity delay passes (800 ms)'
const GIVEN_UP = 'the change deadline passes (20000 ms)'

type Part = 'mug' | 'lamp'
type Said = 'removed' | 'unchanged' | 'unclear' | 'warned'

/** Pending changes, by the texts of the looks. */
export const ON_THEIR_WAY: Readonly<Record<string, { sent: Part; waiting: readonly Part[] }>> = {
  'the mug is on its way': { sent: 'mug', waiting: [] },
  'the lamp is on its way': { sent: 'lamp', waiting: [] },
  'the mug is on its way, and the lamp waits': { sent: 'mug', waiting: ['lamp'] },
  'the lamp is on its way, and the mug waits': { sent: 'lamp', waiting: ['mug'] },
}

const SAID_OF_CHANGES: Readonly<Record<string, readonly Said[]>> = {
  'nothing is said': [],
  'the lamp is gone': ['removed'],
  'a change was not made': ['unchanged'],
  'a change is unclear': ['unclear'],
  'the lamp is gone; a change was not made': ['removed', 'unchanged'],
  'the lamp is gone; a change is unclear': ['removed', 'unclear'],
  'one change was not made, another is unclear': ['unchanged', 'unclear'],
  'two changes were not made': ['unchanged', 'unchanged'],
  'two changes are unclear': ['unclear', 'unclear'],
}

/** Messages above the cart about changes that ended together, each once, by the texts of the looks. */
export const SAID: Readonly<Record<string, readonly Said[]>> = Object.fromEntries(
  Object.entries(SAID_OF_CHANGES).flatMap(([words, said]) => [
    [words, said],
    [`${words}; the shop warns`, [...said, 'warned' as const]],
  ]),
)

type Ledger = { sent: Part | null; waiting: readonly Part[]; said: readonly Said[]; isLeaving: boolean }

const sendNext = (ledger: Ledger): Ledger => ({
  ...ledger,
  sent: ledger.waiting[0] ?? null,
  waiting: ledger.waiting.slice(1),
})

/** Adds a waiting change; one that is already being sent is not repeated. */
const withWaiting = (ledger: Ledger, part: Part): Ledger =>
  ledger.sent === part ? ledger : { ...ledger, waiting: [...ledger.waiting.filter((other) => other !== part), part] }

const ended = ({ said, ...ledger }: Ledger, news: readonly Said[], isLeaving: boolean): Ledger =>
  sendNext({ ...ledger, said: [...said, ...news], isLeaving })

/** The expected messages and pending changes after `step`. */
function note(before: Ledger, step: string): Ledger {
  const { sent, isLeaving, said } = before
  // A message is shown once.
  const ledger = sent ? before : { ...before, said: [] }
  switch (step) {
    case TWO:
      return withWaiting(sent ? ledger : { ...ledger, isLeaving: false }, 'mug')
    case REMOVE:
      return sent ? withWaiting(ledger, 'lamp') : sendNext(withWaiting({ ...ledger, isLeaving: false }, 'lamp'))
    case PAUSED:
    case PAY:
      return sendNext(ledger)
    case LEAVE:
      return sent ? { ...ledger, isLeaving: !said.includes('warned') } : sendNext({ ...ledger, isLeaving: true })
    case AGREES:
      return ended(ledger, sent === 'lamp' ? ['removed'] : [], isLeaving)
    case WARNS: {
      const silent = { ...ledger, said: ledger.said.filter((each) => each !== 'warned') }
      return ended(silent, sent === 'lamp' ? ['removed', 'warned'] : ['warned'], false)
    }
    case REFUSES:
      return ended(ledger, ['unchanged'], false)
    case BREAKS:
    case GIVEN_UP:
      return ended(ledger, ['unclear'], false)
    default:
      return { ...ledger, isLeaving: false }
  }
}

const ledgerOf = (history: readonly string[]): Ledger =>
  history.reduce<Ledger>(note, { sent: null, waiting: [], said: [], isLeaving: false })

const isAlike = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/** Outcomes after `step` if a change is then being sent. */
const sending = (step: string, outcome: Outcome = {}): Outcome[] =>
  Object.entries(ON_THEIR_WAY).map(([words, { sent, waiting }]) => ({
    ...outcome,
    when: (history) => {
      const ledger = ledgerOf([...history, step])
      return ledger.sent === sent && isAlike(ledger.waiting, waiting)
    },
    sees: SENDING,
    finds: words,
  }))

/** Outcomes after `step` if no change is pending any more. */
const settling = (step: string, outcome: Outcome): Outcome[] =>
  Object.entries(SAID).map(([words, said]) => ({
    ...outcome,
    when: (history) => isAlike(ledgerOf([...history, step]).said, said),
    sees: SETTLED,
    finds: words,
  }))

const asking: Outcome = { asks: ['changeCart'] }
const failing = (step: string) => [...sending(step, asking), ...settling(step, { does: ['cart.reread'] })]

export const cartChangesCases: Cases<typeof cartChangesMachine> = {
  input: { cart: createEmptyActor() as unknown as OffCanvasCartActor },
  guardContext: ({ waiting, sent, destination, notices }) => [
    waiting.map(({ request }) => request.signature),
    sent?.request.signature,
    destination,
    notices.some(({ kind }) => kind === 'warned'),
  ],
  states: {
    settled: { sees: SETTLED },
    pausing: { sees: PAUSING, waits: [800] },
    sending: { sees: SENDING, waits: [20_000], awaits: ['changeCart'] },
    leaving: { sees: LEAVING, looks: SETTLED, waits: [10_000] },
  },
  // Specification 9.2.
  delays: {
    quantityDelay: { ms: 800, follows: sending(PAUSED, asking) },
    changeDeadline: { ms: 20_000, follows: failing(GIVEN_UP) },
    leavingDeadline: { ms: 10_000, follows: { sees: SETTLED } },
  },
  cases: [
    {
      event: { type: 'quantity.edit', change: two },
      says: TWO,
      follows: [{ in: ['settled', 'pausing', 'leaving'], sees: PAUSING }, ...sending(TWO)],
    },
    {
      event: { type: 'change.make', change: removal },
      says: REMOVE,
      follows: [...sending(REMOVE, { in: 'sending' }), ...sending(REMOVE, asking)],
    },
    {
      event: { type: 'page.leave', destination: '/checkout/confirm' },
      says: LEAVE,
      follows: [...sending(LEAVE, { in: 'sending' }), ...sending(LEAVE, asking)],
    },
    { event: { type: 'purchase.want' }, says: PAY, follows: sending(PAY, asking) },
    { event: { type: 'page.restored' }, says: RESTORED, follows: { sees: SETTLED } },
    {
      event: { type: 'xstate.done.actor.changeCart', output: answer },
      says: AGREES,
      follows: [
        ...sending(AGREES, { ...asking, does: ['announceChange'] }),
        {
          when: (history) => ledgerOf([...history, AGREES]).isLeaving,
          sees: LEAVING,
          finds: CHECKOUT,
          does: ['announceChange', 'follow'],
        },
        ...settling(AGREES, { does: ['announceChange', 'cart.update'] }),
      ],
    },
    {
      event: { type: 'xstate.done.actor.changeCart', output: warning },
      says: WARNS,
      follows: [
        ...sending(WARNS, { ...asking, does: ['announceChange'] }),
        ...settling(WARNS, { does: ['announceChange', 'cart.update'] }),
      ],
    },
    {
      event: { type: 'xstate.error.actor.changeCart', error: { status: 400 } },
      says: REFUSES,
      follows: failing(REFUSES),
    },
    {
      event: { type: 'xstate.error.actor.changeCart', error: { status: 0 } },
      says: BREAKS,
      follows: failing(BREAKS),
    },
  ],
}
