/** Prices and quantities of accessories, against a calculation written from docs/contract-accessories.md. */
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { moneyFor, reasonFor, reflectAccessories } from '../../../src/components/accessories/accessories.ts'
import { readOffer } from '../../../src/components/accessories/offer.ts'
import { accessoriesMachine } from '../../../src/machines/accessories/accessories.ts'
import { less, lookOf, more } from '../../../src/machines/accessories/sums.ts'
import { parsePage } from '../../contract/check.ts'
import {
  type AccessoryData,
  type GroupData,
  type OfferData,
  type Picked,
  sumsOf,
  written,
} from '../support/accessory-sums.ts'

// The view reads a form's fields where no field hides them.
beforeAll(() => vi.stubGlobal('HTMLFormElement', parsePage('<form></form>').forms[0]?.constructor))

const price = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100)
const brackets = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 12 }), price), { maxLength: 3 })
  .chain((more) => price.map((first) => [[1, first] as const, ...more.toSorted(([a], [b]) => a - b)]))
  .map((rows) => rows.map(([from, amount]) => ({ from, price: amount })))
const accessory = fc.record({
  config: fc.record({
    accessory: fc.record({
      minPurchase: fc.integer({ min: 1, max: 4 }),
      maxPurchase: fc.option(fc.integer({ min: 4, max: 50 })),
      purchaseSteps: fc.integer({ min: 1, max: 3 }),
    }),
  }),
  sameQuantity: fc.boolean(),
  freeOfCharge: fc.boolean(),
  readonly: fc.boolean(),
  priceArray: brackets,
})
const group = fc.record({
  kind: fc.constantFrom('list' as const, 'choice' as const, 'bundle' as const),
  discountType: fc.constantFrom('bundle' as const, 'product' as const, 'accessories' as const),
  discountValue: fc.integer({ min: 1, max: 240 }).map((quarters) => quarters / 4),
  entries: fc.array(accessory, { minLength: 1, maxLength: 3 }),
  picked: fc.nat({ max: 3 }),
  wanted: fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }),
})
const combination = fc.record({
  priceArray: brackets,
  quantity: fc.integer({ min: 1, max: 20 }),
  groups: fc.array(group, { minLength: 1, maxLength: 4 }),
})

/** What at least some of the combinations must have, each with an effect on the sums. */
const KINDS = [
  'bundle of everything',
  'bundle off the product',
  'bundle off the accessories',
  'bundles that would cost less than nothing',
  'bracket of the product',
  'bracket of an accessory',
  'free of charge',
  'for each piece',
  'included',
  'half a cent',
] as const

const LOOKS = [
  ['en-GB', 'EUR'],
  ['de-DE', 'EUR'],
  ['en-GB', 'USD'],
  ['de-DE', 'USD'],
] as const

// Specification 3.19, 9.24.
test('200 combinations cost on the page what the contract says, written as people write it', () => {
  const seen = new Set<(typeof KINDS)[number]>()
  let round = 0
  fc.assert(
    fc.property(combination, ({ priceArray, quantity, groups }) => {
      const offer: OfferData = {
        productId: 'MAIN',
        name: 'Teapot',
        priceArray,
        groups: groups.map(({ kind, discountType, discountValue, entries }, place) => ({
          crossSellingId: `G${place}`,
          name: `Group ${place}`,
          kind,
          mandatory: false,
          bundle: kind === 'bundle' ? { discountType, discountValue, priceSingle: 0 } : null,
          accessories: entries.map((entry, index) => ({
            ...entry,
            readonly: entry.readonly && kind === 'list',
            crossSellingId: `G${place}`,
            productId: `A${place}-${index}`,
            name: 'An accessory',
            generatedVariantId: null,
          })),
        })),
      }
      const quantities = new Map<string, number>()
      const chosen = new Map<string, string>()
      const bundles = new Set<string>()
      for (const [place, { kind, picked, wanted, entries }] of groups.entries()) {
        if (kind === 'bundle' && picked > 0) bundles.add(`G${place}`)
        const entry = entries[picked - 1]
        if (kind === 'choice' && entry) chosen.set(`G${place}`, `A${place}-${picked - 1}`)
        for (const [index, { config }] of entries.entries()) {
          const count = wanted[index] ?? 0
          const least = config.accessory.minPurchase
          if (kind !== 'bundle')
            quantities.set(`A${place}-${index}`, kind === 'choice' ? Math.max(count, least) : count)
        }
      }
      const picked = { quantity, quantities, chosen, bundles }
      const block = pageOf(offer, picked)
      const { offer: read, picks, places } = readOffer(block, offer)
      const sums = sumsOf(offer, picked)
      expect(lookOf(read, { ...picks, main: quantity }).sums).toEqual(sums)
      for (const kind of kindsIn(offer, picked)) seen.add(kind)

      const [language, currency] = LOOKS[(round += 1) % LOOKS.length] ?? ['en-GB', 'EUR']
      const actor = createActor(accessoriesMachine, { input: { offer: read, picks: { ...picks, main: quantity } } })
      const view = {
        block: block as HTMLElement,
        form: block.ownerDocument.createElement('form'),
        places,
        look: lookOf,
      }
      reflectAccessories({ ...view, money: moneyFor(language, currency), text: (key) => key })(
        actor.start().getSnapshot(),
      )
      actor.stop()
      const shown = (name: string) => block.querySelector(`.js-accessory-${name}`)?.textContent
      expect([shown('accessories'), shown('discount'), shown('total')]).toEqual(
        [sums.accessories, sums.discount && -sums.discount, sums.total].map((each) =>
          written(each, language, currency),
        ),
      )
      for (const group of offer.groups) {
        if (group.kind !== 'bundle') continue
        const only = { ...picked, quantities: new Map(), chosen: new Map(), bundles: new Set([group.crossSellingId]) }
        const price = sumsOf({ ...offer, groups: [group] }, only).total
        const element = places.groups.find(({ id }) => id === group.crossSellingId)?.element
        expect(element?.querySelector('.accessory-bundle-total')?.textContent).toBe(written(price, language, currency))
        const isFrom = element?.querySelector('.accessory-bundle-from')?.hasAttribute('hidden') === false
        expect(isFrom).toBe(!bundles.has(group.crossSellingId))
      }
    }),
    { numRuns: 200, seed: 13 },
  )
  expect([...seen].toSorted()).toEqual(KINDS.toSorted())
})

/** What this combination shows of `KINDS`: without that, it would cost something else. */
function kindsIn(offer: OfferData, picked: Picked): (typeof KINDS)[number][] {
  const { total, discount, product } = sumsOf(offer, picked)
  const without = (change: (group: GroupData & { accessories: AccessoryData[] }) => object) =>
    sumsOf({ ...offer, groups: offer.groups.map((group) => ({ ...group, ...change(group) })) }, picked)
  const each = (change: (accessory: AccessoryData) => Partial<AccessoryData>) =>
    without(({ accessories }) => ({ accessories: accessories.map((entry) => ({ ...entry, ...change(entry) })) })).total
  const flat = ({ priceArray }: Pick<OfferData, 'priceArray'>) => ({ priceArray: priceArray.slice(0, 1) })
  const off = (type: string) => without(({ bundle }) => (bundle?.discountType === type ? { bundle: null } : {})).total
  const shares = offer.groups.flatMap(({ crossSellingId, bundle }) =>
    bundle && bundle.discountType !== 'accessories' && picked.bundles.has(crossSellingId) ? [bundle.discountValue] : [],
  )
  const facts: Record<(typeof KINDS)[number], boolean> = {
    'bundle of everything': off('bundle') !== total,
    'bundle off the product': off('product') !== total,
    'bundle off the accessories': off('accessories') !== total,
    'bundles that would cost less than nothing': discount > 0 && shares.reduce((sum, share) => sum + share, 0) > 100,
    'bracket of the product': sumsOf({ ...offer, ...flat(offer) }, picked).total !== total,
    'bracket of an accessory': each(flat) !== total,
    'free of charge': each(() => ({ freeOfCharge: false })) !== total,
    'for each piece': each(() => ({ sameQuantity: false })) !== total,
    included: each(() => ({ readonly: false })) !== total,
    'half a cent': shares.some((share) => (product * share) % 100 === 50),
  }
  return KINDS.filter((kind) => facts[kind])
}

type Shown = { quantities: Map<string, number>; chosen: Map<string, string>; bundles: Set<string> }

/** The block of a page on which this is picked. */
function pageOf(offer: OfferData, { quantities, chosen, bundles }: Shown): Element {
  const data = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')
  const entry = ({ kind, crossSellingId }: GroupData, each: AccessoryData) => {
    const isChosen = chosen.get(crossSellingId) === each.productId
    const radio = `<input type="radio" name="${crossSellingId}" value="${each.productId}"${isChosen ? ' checked' : ''}>`
    const field = `<input type="number" class="js-accessory-quantity" value="${quantities.get(each.productId) ?? 0}">`
    return `<div data-accessory="${data(each)}">${kind === 'choice' ? radio : ''}${kind === 'bundle' ? '' : field}</div>`
  }
  const markup = offer.groups
    .map(({ accessories, ...each }) => {
      const isTaken = bundles.has(each.crossSellingId)
      const box = `<input type="checkbox" class="js-accessory-bundle" value="1"${isTaken ? ' checked' : ''}>`
      const set =
        each.kind === 'bundle'
          ? `${box}<i class="accessory-bundle-from"></i><b class="accessory-bundle-total"></b>`
          : ''
      return `<div data-accessory-group="${data(each)}">${set}${accessories.map((one) => entry(each, one)).join('')}</div>`
    })
    .join('')
  const sums = ['accessories', 'discount', 'total'].map((name) => `<span class="js-accessory-${name}"></span>`)
  return parsePage(markup + sums.join('')).body
}

const brush = { id: 'A', name: 'Brush', isPerPiece: false, isFree: false, isFixed: false, limit: null, prices: [] }

// Specification 5.14.
test('more starts with the least, goes by steps and ends with the most; less ends with none', () => {
  const entry = { ...brush, min: 2, step: 3, max: 9 }
  // A shopper who only presses comes to no number between the steps.
  expect([0, 2, 5, 8].map((quantity) => more(entry, quantity))).toEqual([2, 5, 8, 8])
  expect([7, 9, 12].map((quantity) => more(entry, quantity))).toEqual([8, 9, 12])
  expect([9, 8, 5, 4, 2, 0].map((quantity) => less(entry, quantity, 'list'))).toEqual([6, 5, 2, 0, 0, 0])
  expect([5, 4, 2].map((quantity) => less(entry, quantity, 'choice'))).toEqual([2, 2, 2])
  expect(less(entry, 1e9, 'list')).toBe(8)
})

const brushes = (quantity: number, main = 1) => {
  const accessories = [{ ...brush, min: 2, step: 1, max: 9, prices: [{ from: 1, cents: 300 }] }]
  const groups = [{ id: 'G', name: 'Care', kind: 'list' as const, isMandatory: false, bundle: null, accessories }]
  const offer = { name: 'Teapot', prices: [{ from: 1, cents: 100 }], groups }
  return lookOf(offer, { main, quantities: { A: quantity }, chosen: {} })
}

test.each([-1, 1.5, Number.NaN, 1])('%s pieces of what is sold from 2 are none that can be bought', (quantity) => {
  expect(brushes(quantity).fault?.kind).toBe('odd')
})

test.each([-1, 1.5, Number.NaN])('%s pieces cost nothing that could be said', (quantity) => {
  expect(brushes(quantity).sums.total).toBeNaN()
  expect(brushes(2, quantity).sums.total).toBeNaN()
  expect(brushes(2).sums.total).toBe(700)
})

test('no piece of the product has no price', () => {
  expect(brushes(2, 0).sums.total).toBeNaN()
})

const ENTRY: AccessoryData = {
  crossSellingId: 'G',
  productId: 'A',
  name: 'Brush',
  config: { accessory: { minPurchase: 2, maxPurchase: 8, purchaseSteps: 3 } },
  sameQuantity: false,
  freeOfCharge: false,
  readonly: false,
  generatedVariantId: null,
  priceArray: [
    { from: 1, price: 3 },
    { from: 5, price: 2 },
  ],
}

/** What a page with one group of one accessory comes to, with so many of it. */
function lookAt(
  change: Partial<AccessoryData> & { kind?: GroupData['kind']; mandatory?: boolean; max?: string; isChosen?: boolean },
  { quantity = 0, main = 1 }: { quantity?: number; main?: number } = {},
) {
  const { kind = 'list', mandatory = false, max = '', isChosen = false, ...entry } = change
  const bundle = kind === 'bundle' ? { discountType: 'bundle' as const, discountValue: 10, priceSingle: 0 } : null
  const group = { crossSellingId: 'G', name: 'Care', kind, mandatory, bundle, accessories: [{ ...ENTRY, ...entry }] }
  const offer: OfferData = { productId: 'MAIN', name: 'Teapot', priceArray: [{ from: 1, price: 10 }], groups: [group] }
  const block = pageOf(offer, {
    quantities: new Map([['A', quantity]]),
    chosen: new Map(isChosen ? [['G', 'A']] : []),
    bundles: new Set(isChosen ? ['G'] : []),
  })
  if (max) block.querySelector('.js-accessory-quantity')?.setAttribute('max', max)
  const { offer: read, picks } = readOffer(block, offer)
  return lookOf(read, { ...picks, main })
}
const faultOf = (...given: Parameters<typeof lookAt>) => {
  const { fault } = lookAt(...given)
  return fault && [fault.kind, fault.quantity]
}

test('as many as the most can be had, and not one more: for each piece of the product where it is so', () => {
  expect(faultOf({}, { quantity: 8 })).toBeUndefined()
  expect(faultOf({}, { quantity: 9 })).toEqual(['tooMany', 9])
  expect(faultOf({ sameQuantity: true }, { quantity: 2, main: 4 })).toBeUndefined()
  expect(faultOf({ sameQuantity: true }, { quantity: 2, main: 5 })).toEqual(['tooMany', 10])
})

test('the most is the least of what is sold to one, of what the field takes, and of what is left', () => {
  expect(faultOf({ max: '5' }, { quantity: 8 })).toEqual(['tooMany', 8])
  expect(faultOf({ max: '20' }, { quantity: 11 })).toEqual(['tooMany', 11])
  expect(faultOf({ stock: 5 }, { quantity: 8 })).toEqual(['tooMany', 8])
  expect(faultOf({ kind: 'bundle', isChosen: true, stock: 1 })).toEqual(['tooMany', 2])
  expect(faultOf({ kind: 'bundle', isChosen: true, stock: 2 })).toBeUndefined()
  expect(faultOf({ kind: 'bundle', stock: 0 })).toBeUndefined()
})

test('a number between the steps blocks buying, and none of what is chosen does, too', () => {
  expect([0, 2, 5].map((quantity) => faultOf({}, { quantity }))).toEqual([undefined, undefined, undefined])
  expect(faultOf({}, { quantity: 4 })).toEqual(['odd', 4])
  expect(faultOf({ kind: 'choice', isChosen: true }, { quantity: 0 })).toEqual(['odd', 0])
  expect(faultOf({ kind: 'choice' }, { quantity: 4 })).toBeUndefined()
})

test('one must be chosen where it is obligatory, and nowhere else', () => {
  expect(lookAt({ kind: 'choice', mandatory: true }).missing?.name).toBe('Care')
  expect(lookAt({ kind: 'choice', mandatory: true, isChosen: true }, { quantity: 2 }).missing).toBeUndefined()
  expect([lookAt({ kind: 'choice' }).missing, lookAt({}).missing]).toEqual([undefined, undefined])
})

test('an accessory shows the price of one while none is picked, and of as many as are', () => {
  const price = (...given: Parameters<typeof lookAt>) => lookAt(...given).accessories[0]?.unitPrice
  const dearer = { priceArray: ENTRY.priceArray.map(({ from, price: each }) => ({ from: from + 1, price: each })) }
  expect([price({}), price({}, { quantity: 5 }), price(dearer)]).toEqual([300, 200, 300])
  expect(price({ sameQuantity: true }, { quantity: 2, main: 3 })).toBe(200)
})

test('a bundle counts as taken once its box is ticked', () => {
  expect(lookAt({ kind: 'bundle' }).sets).toEqual([{ id: 'G', price: 1440, isTaken: false }])
  expect(lookAt({ kind: 'bundle', isChosen: true }).sets).toEqual([{ id: 'G', price: 1440, isTaken: true }])
})

test.each([
  [{ stock: 1 }, 'accessories.soldOut'],
  [{ stock: 0 }, 'accessories.soldOut'],
  [{ stock: 2 }, 'accessories.tooMany'],
])('with %o left, a sentence says whether fewer would do', (change, sentence) => {
  const { fault, missing } = lookAt(change, { quantity: 5 })
  const snapshot = { hasTag: () => false, context: {} } as unknown as Parameters<typeof reasonFor>[1]
  const look = () => ({ fault, missing }) as ReturnType<Parameters<typeof reasonFor>[0]['look']>
  expect(reasonFor({ text: (key) => key, look }, snapshot)).toBe(sentence)
})
