/** Rules of listing and product pages without a database: prices, quantities, variants, delivery, pages. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryState } from '../../shop/listing/delivery.ts'
import { pagination } from '../../shop/listing/pagination.ts'
import {
  isBuyable,
  priceRow,
  purchaseLimits,
  referencePrice,
  savedPercent,
  unitPrice,
} from '../../shop/listing/price.ts'
import { closestVariant, isCombinable, preferred, representative, type Variant } from '../../shop/product/variants.ts'

const STAGES = [
  { quantityFrom: 1, gross: 2290, listGross: null },
  { quantityFrom: 3, gross: 2190, listGross: null },
  { quantityFrom: 12, gross: 1840, listGross: null },
]

describe('graduated prices', () => {
  test.each([
    [1, 2290],
    [2, 2290],
    [3, 2190],
    [11, 2190],
    [12, 1840],
    [1_000, 1840],
  ])('%i pieces cost %i cents each', (quantity, gross) => {
    expect(unitPrice(STAGES, quantity)).toBe(gross)
  })

  test('the order of the rows does not matter', () => {
    expect(unitPrice(STAGES.toReversed(), 5)).toBe(2190)
  })

  test('a product without a price is a fault, not a gift', () => {
    expect(() => priceRow([], 1)).toThrow('without a price')
  })
})

test('a list price saves only when it is higher, rounded down', () => {
  expect(savedPercent({ gross: 667, listGross: 1000 })).toBe(33)
  expect(savedPercent({ gross: 1000, listGross: 1000 })).toBeNull()
  expect(savedPercent({ gross: 1000, listGross: null })).toBeNull()
})

test('the base price refers to the reference amount', () => {
  expect(referencePrice(990, 0.75, 1)).toBe(1320)
})

const SHELF = { stock: 10, closeout: false, minPurchase: 1, purchaseSteps: 1, maxPurchase: 100, variantCount: 0 }

test('every quantity between the limits is a step, at least the minimum and at most what may be bought', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.boolean(),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (stock, closeout, minPurchase, purchaseSteps) => {
        const product = { ...SHELF, stock, closeout, minPurchase, purchaseSteps }
        const { min, max, step } = purchaseLimits(product)
        expect(min).toBe(minPurchase)
        expect((max - min) % step).toBe(0)
        expect(max).toBeGreaterThanOrEqual(min)
        if (isBuyable(product) && closeout) expect(max).toBeLessThanOrEqual(stock)
      },
    ),
  )
})

test('parents are never bought, closeout products only while their minimum is there', () => {
  expect(isBuyable({ ...SHELF, variantCount: 3 })).toBe(false)
  expect(isBuyable({ ...SHELF, stock: 0 })).toBe(true)
  expect(isBuyable({ ...SHELF, stock: 5, closeout: true, minPurchase: 6 })).toBe(false)
})

const variant = (id: string, colour: string, size: string, buyable = true): Variant => ({
  id,
  options: new Map([
    ['colour', colour],
    ['size', size],
  ]),
  buyable,
})
const VARIANTS = [variant('blue-m', 'blue', 'm', false), variant('blue-l', 'blue', 'l'), variant('red-l', 'red', 'l')]
const wanted = (colour: string, size: string) =>
  new Map([
    ['colour', colour],
    ['size', size],
  ])

describe('choosing a variant', () => {
  test('an exact combination is taken even when it is sold out', () => {
    expect(closestVariant(VARIANTS, wanted('blue', 'm'), 'size')?.id).toBe('blue-m')
  })

  test('a missing combination keeps what was switched', () => {
    expect(closestVariant(VARIANTS, wanted('red', 'm'), 'colour')?.id).toBe('red-l')
    expect(closestVariant(VARIANTS, wanted('red', 'm'), 'size')?.id).toBe('blue-m')
  })

  test('unknown options lead nowhere', () => {
    expect(closestVariant(VARIANTS, wanted('green', 'xs'), 'colour')).toBeUndefined()
    expect(closestVariant(VARIANTS, wanted('green', 'xs'), undefined)).toBeUndefined()
  })

  test('without a wish the first that can be bought is shown', () => {
    expect(preferred(VARIANTS)?.id).toBe('blue-l')
    expect(preferred([])).toBeUndefined()
  })

  test('a page shows the middle of the sizes that can be bought in the first colour', () => {
    const family = [
      variant('blue-xl', 'blue', 'xl'),
      variant('blue-s', 'blue', 's', false),
      variant('blue-m', 'blue', 'm'),
      variant('blue-xxl', 'blue', 'xxl'),
      variant('red-s', 'red', 's'),
    ]
    const sizes = { group: 'size', options: ['s', 'm', 'l', 'xl', 'xxl'] }
    expect(representative(family, sizes)?.id).toBe('blue-xl')
    expect(representative(family.slice(2), sizes)?.id).toBe('blue-m')
    expect(representative(family, undefined)?.id).toBe('blue-xl')
    expect(representative([variant('blue-s', 'blue', 's', false)], sizes)?.id).toBe('blue-s')
    expect(representative([], sizes)).toBeUndefined()
  })

  test('missing and sold out combinations are marked', () => {
    const chosen = wanted('blue', 'l')
    expect(isCombinable(VARIANTS, chosen, 'size', 'm')).toBe(false)
    expect(isCombinable(VARIANTS, chosen, 'colour', 'red')).toBe(true)
  })
})

test.each([
  [{ inStock: true }, 'available'],
  [{ inStock: false }, 'restock'],
  [{ inStock: false, closeout: true }, 'soldout'],
  [{ inStock: true, releasedAt: new Date('2999-01-01') }, 'preorder'],
])('%o is %s', (facts, state) => {
  expect(deliveryState({ closeout: false, releasedAt: new Date('2020-01-01'), ...facts })).toBe(state)
})

describe('pages of a listing', () => {
  const numbers = async (page: number, pageCount: number) => {
    const markup = await pagination((key) => key, {
      page,
      pageCount,
      href: (target) => `?p=${target}`,
      location: 'top',
    })
    return [...String(markup).matchAll(/id="p(\d+)"/g)].map(([, number]) => Number(number))
  }

  test('one page needs none', async () => {
    expect(await numbers(1, 1)).toEqual([])
  })

  test.each([
    [1, 12, [1, 2, 3, 4, 5]],
    [6, 12, [4, 5, 6, 7, 8]],
    [12, 12, [8, 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
  ])('on page %i of %i', async (page, pageCount, shown) => {
    expect(await numbers(page, pageCount)).toEqual(shown)
  })

  test('are links where the feature flag asks for them', async () => {
    const links = { page: 1, pageCount: 3, href: (target: number) => `?p=${target}`, asLinks: true }
    const markup = String(await pagination((key) => key, { ...links, location: 'bottom' }))
    const found = [...markup.matchAll(/href="\?p=(\d)" data-page="(\d)" data-focus-id="(\w+)"/g)]
    expect(found.map(([, ...values]) => values.join(' '))).toEqual([
      '1 1 first',
      '0 0 prev',
      '1 1 1',
      '2 2 2',
      '3 3 3',
      '2 2 next',
      '3 3 last',
    ])
    expect(markup.match(/tabindex="-1" aria-disabled="true"/g)).toHaveLength(2)
    expect(markup).toContain('listing-pagination-bottom" data-pagination-location="bottom"')
    expect(markup).not.toContain('<input')
  })
})
