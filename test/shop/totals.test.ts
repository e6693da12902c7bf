import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, calculateTotals, type PricedLine, taxWithin } from '../../shop/cart/totals.ts'

const SHIPPING = { price: 490, freeFrom: 5000 }
const line = (total: number, taxRate = 19, shippingFree = false): PricedLine => ({ total, taxRate, shippingFree })

const lines = fc.array(
  fc.record({
    total: fc.integer({ min: 0, max: 10_000_000 }),
    taxRate: fc.constantFrom(0, 7, 19, 25),
    shippingFree: fc.boolean(),
  }),
  { maxLength: 12 },
)
const percents = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 })
const shipping = fc.record({
  price: fc.integer({ min: 0, max: 5_000 }),
  freeFrom: fc.option(fc.integer({ min: 0, max: 20_000 })),
})

describe('totals of a cart', () => {
  test('nothing costs nothing', () => {
    expect(calculateTotals([], [], SHIPPING)).toEqual({
      goods: 0,
      discounts: [],
      items: 0,
      shipping: 0,
      total: 0,
      tax: [],
    })
  })

  test('ten per cent off, shipping added, taxes of both rates', () => {
    const totals = calculateTotals([line(1000), line(2000, 7)], [10], SHIPPING)
    expect(totals).toMatchObject({ goods: 3000, discounts: [300], items: 2700, shipping: 490, total: 3190 })
    expect(totals.tax).toEqual([
      { rate: 7, amount: taxWithin(2127, 7) },
      { rate: 19, amount: taxWithin(1063, 19) },
    ])
  })

  test('shipping is free from its threshold, and for goods that always ship free', () => {
    expect(calculateTotals([line(4999)], [], SHIPPING).shipping).toBe(490)
    expect(calculateTotals([line(5000)], [], SHIPPING).shipping).toBe(0)
    expect(calculateTotals([line(100, 19, true)], [], SHIPPING).shipping).toBe(0)
    expect(calculateTotals([line(100, 19, true), line(100)], [], SHIPPING).shipping).toBe(490)
  })

  test('the parts add up, and nothing is negative', () => {
    fc.assert(
      fc.property(lines, percents, shipping, (cart, promotions, method) => {
        const totals = calculateTotals(cart, promotions, method)
        const off = totals.discounts.reduce((sum, discount) => sum + discount, 0)
        expect(totals.goods).toBe(cart.reduce((sum, { total }) => sum + total, 0))
        expect(totals.items).toBe(totals.goods - off)
        expect(totals.total).toBe(totals.items + totals.shipping)
        for (const amount of [...totals.discounts, totals.items, totals.shipping, totals.total]) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(amount)).toBe(true)
        }
      }),
    )
  })

  test('the taxes are those contained in the total, to a cent per rate', () => {
    fc.assert(
      fc.property(lines, percents, shipping, (cart, promotions, method) => {
        const { total, tax } = calculateTotals(cart, promotions, method)
        const contained = tax.reduce((sum, { amount }) => sum + amount, 0)
        const highest = Math.max(0, ...tax.map(({ rate }) => rate))
        expect(contained).toBeGreaterThanOrEqual(0)
        expect(contained).toBeLessThanOrEqual(taxWithin(total, highest) + tax.length)
        expect(new Set(tax.map(({ rate }) => rate)).size).toBe(tax.length)
        if (tax.length === 1) expect(contained).toBe(taxWithin(total, highest))
      }),
    )
  })
})

describe('splitting an amount', () => {
  test('the parts add up to it and follow their weights', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (amount, shares) => {
        const parts = allocate(amount, shares)
        const all = shares.reduce((sum, share) => sum + share, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          if (all > 0) expect(Math.abs((parts[index] ?? 0) - (amount * share) / all)).toBeLessThan(1)
        }
      }),
    )
  })
})
