/** Test cases: accessories of a product, with a group in which one must be chosen: a brush, of which there is one. */
import type { accessoriesMachine } from '../../../../src/machines/accessories/accessories.ts'
import type { Offer } from '../../../../src/machines/accessories/sums.ts'
import type { Variant } from '../../../../src/services/contract/accessories.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const BRUSH = {
  id: 'BRUSH',
  name: 'Brush',
  min: 1,
  step: 1,
  max: 1,
  limit: 1,
  isPerPiece: false,
  isFree: false,
  isFixed: false,
}
export const offer: Offer = {
  name: 'Teapot',
  prices: [{ from: 1, cents: 1000 }],
  groups: [
    {
      id: 'CARE',
      name: 'Care',
      kind: 'choice',
      isMandatory: true,
      bundle: null,
      accessories: [{ ...BRUSH, prices: [{ from: 1, cents: 500 }] }],
    },
  ],
}
export const variant: Variant = {
  id: 'LARGE',
  prices: [{ from: 1, cents: 700 }],
  delivery: { kind: 'available', time: '1–3 days', days: 0 },
  stock: null,
  deposit: 'Contains a deposit of €0.25',
  unitInfo: 'Content: 1 l',
  referencePricing: '€7.00 / 1 l',
}
const line = { id: 'TEAPOT', name: 'Teapot', quantity: 2, price: 10, currency: 'EUR' }

const ALLOWED = 'the product can be bought'
const MISSING = 'that one of the group must be chosen'
const IMPOSSIBLE = 'that there cannot be so many'
const ASKING = 'that the price is being looked up'
const FAILED = 'that the price could not be loaded, and a way to try again'
const UNKNOWN = 'that there is no such combination'
const KEPT = 'nothing about the cart'
const REMOVED = 'that the product was taken out of the cart, and a way to put it back'
const UNSURE = 'that it is unclear whether the product is in the cart'
const UNRESTORED = 'that the product could not be put back'

const MORE = 'the shopper presses more'
const LESS = 'the shopper presses less'
const NINE = 'the shopper types 9'
const CHOOSE = 'the shopper chooses the brush'
const DROP = 'the choice is taken back'
const MAIN = 'two pieces of the product are wanted'
const OPTIONS = 'the shopper chooses other options of the brush'
const FOUND = 'the shop knows the variant'

const isLatest = (history: readonly string[], one: readonly string[], others: readonly string[]) =>
  history.findLastIndex((says) => one.includes(says)) > history.findLastIndex((says) => others.includes(says))

const hasBrush = (history: readonly string[]) => isLatest(history, [CHOOSE], [DROP])
const hasNine = (history: readonly string[]) => isLatest(history, [NINE], [MORE_FROM_NINE, LESS])
const lacksPrice = (history: readonly string[]) => isLatest(history, [OPTIONS], [FOUND])
/** More is not less: nine stay nine. */
const MORE_FROM_NINE = ''

/** What is seen once nothing is asked for. */
const settled = (also: readonly string[], does: readonly string[]): Outcome[] => [
  { when: (history) => !hasBrush([...history, ...also]), sees: MISSING, does },
  { when: (history) => hasNine([...history, ...also]), sees: IMPOSSIBLE, does },
  { sees: ALLOWED, does },
]

/** What follows from a change: a price that is lacking is asked for as soon as it is needed. */
const changing = (says: string, does: readonly string[] = ['sayTotal']): Outcome[] => [
  { in: 'purchase.asking', stays: true, does },
  {
    when: (history) => lacksPrice(history) && hasBrush([...history, says]),
    sees: ASKING,
    asks: ['fetchVariants'],
    does,
  },
  ...settled([says], does),
]

const failing = (sees: string): Outcome[] => [{ when: (history) => !hasBrush(history), sees: MISSING }, { sees }]

export const accessoriesCases: Cases<typeof accessoriesMachine> = {
  input: { offer, picks: { main: 1, quantities: { BRUSH: 1 }, chosen: { CARE: '' } } },
  guardContext: ({ picks, asked }) => [picks.quantities, picks.chosen, asked.length],
  states: {
    'purchase.allowed': { sees: ALLOWED },
    'purchase.missing': { sees: MISSING },
    'purchase.impossible': { sees: IMPOSSIBLE },
    'purchase.asking': { sees: ASKING, waits: [10_000], awaits: ['fetchVariants'] },
    'purchase.failed': { sees: FAILED },
    'purchase.unknown': { sees: UNKNOWN },
    'line.kept': { sees: KEPT },
    'line.removing': {
      sees: 'nothing about the cart, while the product is taken out of it',
      looks: KEPT,
      waits: [20_000],
      awaits: ['removeMainLine'],
    },
    'line.removed': { sees: REMOVED },
    'line.unsure': { sees: UNSURE },
    'line.restoring': {
      sees: 'nothing about the cart, while the product is put back',
      looks: KEPT,
      waits: [20_000],
      awaits: ['restoreMainLine'],
    },
    'line.unrestored': { sees: UNRESTORED },
  },
  delays: {
    readDeadline: { ms: 10_000, follows: failing(FAILED) },
    changeDeadline: {
      ms: 20_000,
      follows: [{ in: 'line.removing', sees: UNSURE }, { sees: UNRESTORED }],
    },
  },
  cases: [
    { event: { type: 'quantity.more', id: 'BRUSH' }, says: MORE, follows: changing(MORE) },
    { event: { type: 'quantity.less', id: 'BRUSH' }, says: LESS, follows: changing(LESS) },
    { event: { type: 'quantity.typed', id: 'BRUSH', quantity: 9 }, says: NINE, follows: changing(NINE) },
    { event: { type: 'choice.made', group: 'CARE', choice: 'BRUSH' }, says: CHOOSE, follows: changing(CHOOSE) },
    { event: { type: 'choice.made', group: 'CARE', choice: '' }, says: DROP, follows: changing(DROP) },
    { event: { type: 'main.changed', quantity: 2 }, says: MAIN, follows: changing(MAIN, []) },
    {
      event: { type: 'main.rested' },
      says: 'the quantity of the product has rested',
      follows: { stays: true, does: ['sayTotal'] },
    },
    {
      event: { type: 'form.read', data: null },
      says: 'the product is on its way into the cart',
      follows: { stays: true, does: ['writeChosen'] },
    },
    {
      event: { type: 'options.chosen', id: 'BRUSH', options: { SIZE: 'L' } },
      says: OPTIONS,
      follows: { sees: ASKING, asks: ['fetchVariants'] },
    },
    {
      event: { type: 'options.retry' },
      says: 'the shopper tries the price again',
      follows: { sees: ASKING, asks: ['fetchVariants'], does: ['returnFocus'] },
    },
    {
      event: { type: 'purchase.press' },
      says: 'the shopper presses the button to buy',
      follows: { stays: true, does: ['explain'] },
    },
    {
      event: { type: 'purchase.submit' },
      says: 'the shopper presses Enter to buy',
      follows: [
        {
          in: 'purchase.impossible + line.kept',
          sees: 'nothing about the cart, while the product is taken out of it',
          asks: ['removeMainLine'],
          does: ['explain'],
        },
        // The form's own flow sends it.
        { in: 'purchase.allowed', stays: true },
        { stays: true, does: ['explain'] },
      ],
    },
    {
      event: { type: 'line.retry' },
      says: 'the shopper asks again for the cart',
      follows: {
        sees: 'nothing about the cart, while the product is taken out of it',
        asks: ['removeMainLine'],
        does: ['returnFocus'],
      },
    },
    {
      event: { type: 'line.restore' },
      says: 'the shopper wants the product back',
      follows: {
        sees: 'nothing about the cart, while the product is put back',
        asks: ['restoreMainLine'],
        does: ['returnFocus'],
      },
    },
    {
      event: { type: 'xstate.done.actor.fetchVariants', output: [{ id: 'BRUSH', variant }] },
      says: FOUND,
      follows: settled([], ['sayTotal']),
    },
    {
      event: { type: 'xstate.error.actor.fetchVariants', error: { status: 404 } },
      says: 'the shop knows no such variant',
      follows: failing(UNKNOWN),
    },
    {
      event: { type: 'xstate.error.actor.fetchVariants', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: failing(FAILED),
    },
    {
      event: { type: 'xstate.error.actor.fetchVariants', error: { status: 429 } },
      says: 'the shop is asked too often',
      follows: failing(FAILED),
    },
    {
      event: { type: 'xstate.done.actor.removeMainLine', output: line },
      says: 'the product was in the cart and is not any more',
      follows: { sees: REMOVED, does: ['announceRemoved'] },
    },
    {
      event: { type: 'xstate.done.actor.removeMainLine', output: null },
      says: 'the product was not in the cart',
      follows: { sees: KEPT },
    },
    {
      event: { type: 'xstate.error.actor.removeMainLine', error: { status: 500 } },
      says: 'nobody knows whether the product was taken out',
      follows: { sees: UNSURE },
    },
    {
      event: { type: 'xstate.done.actor.restoreMainLine' },
      says: 'the product is back',
      follows: { sees: KEPT, does: ['announceRestored'] },
    },
    {
      event: { type: 'xstate.error.actor.restoreMainLine', error: { status: 500 } },
      says: 'the product could not be put back',
      follows: { sees: UNRESTORED },
    },
  ],
}
