/** Prices and quantities of accessories, against a calculation written from docs/contract-accessories.md. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOffer } from '../../../src/components/accessories/offer.ts'
import { less, lookOf, more } from '../../../src/machines/accessories/sums.ts'
import { parsePage } from '../../contract/check.ts'
import { type AccessoryData, type GroupData, type OfferData, sumsOf } from '../support/accessory-sums.ts'

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
  discountValue: fc.integer({ min: 1, max: 60 }),
  entries: fc.array(accessory, { minLength: 1, maxLength: 3 }),
  picked: fc.nat({ max: 3 }),
  wanted: fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }),
})
const combination = fc.record({
  priceArray: brackets,
  quantity: fc.integer({ min: 1, max: 20 }),
  groups: fc.array(group, { minLength: 1, maxLength: 4 }),
})

test('200 combinations cost on the page what the contract says', () => {
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
      const block = pageOf(offer, { quantities, chosen, bundles })
      const { offer: read, picks } = readOffer(block, offer)
      expect(lookOf(read, { ...picks, main: quantity }).sums).toEqual(
        sumsOf(offer, { quantity, quantities, chosen, bundles }),
      )
    }),
    { numRuns: 200, seed: 13 },
  )
})

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
      return `<div data-accessory-group="${data(each)}">${each.kind === 'bundle' ? box : ''}${accessories.map((one) => entry(each, one)).join('')}</div>`
    })
    .join('')
  return parsePage(markup).body
}

const brush = { id: 'A', name: 'Brush', isPerPiece: false, isFree: false, isFixed: false, limit: null, prices: [] }

test('more starts with the least, goes by steps and ends with the most; less ends with none', () => {
  const entry = { ...brush, min: 2, step: 3, max: 9 }
  expect([0, 2, 5, 8, 9].map((quantity) => more(entry, quantity))).toEqual([2, 5, 8, 9, 9])
  expect([9, 8, 5, 4, 2, 0].map((quantity) => less(entry, quantity, 'list'))).toEqual([6, 5, 2, 0, 0, 0])
  expect([5, 4, 2].map((quantity) => less(entry, quantity, 'choice'))).toEqual([2, 2, 2])
  expect(less(entry, 1e9, 'list')).toBe(9)
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
