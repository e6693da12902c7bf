/** Prices that look like a merchant's: round endings in both currencies, graduated and list prices where they fit. */
import type { Currency, productPrices } from '../../database/schema.ts'
import type { Random } from './random.ts'

type PriceRow = typeof productPrices.$inferInsert

/** The prices of a product, without the surcharges of its variants. */
export type PricePlan = {
  /** Share of the unit price from a quantity on, ascending; the first is `{ from: 1, share: 1 }`. */
  tiers: { from: number; share: number }[]
  /** The former price as a share of the price now; null without. */
  listShare: number | null
}

const DOLLARS_PER_EURO = 1.12

/** Decides graduated and list prices; `chancesOfTiers` in percent. */
export function planPrices(random: Random, chanceOfTiers: number): PricePlan {
  if (random.chance(chanceOfTiers)) {
    const step = random.pick([3, 5, 6, 10])
    const shares = random.pick([
      [0.92, 0.85],
      [0.95, 0.9, 0.8],
      [0.9, 0.82],
    ])
    const tiers = shares.map((share, index) => ({ from: step * 2 ** index, share }))
    return { tiers: [{ from: 1, share: 1 }, ...tiers], listShare: null }
  }
  return { tiers: [{ from: 1, share: 1 }], listShare: random.chance(16) ? 1 + random.integer(12, 60) / 100 : null }
}

/** All price rows of one buyable product whose undiscounted price is about `cents` euro cents. */
export function pricesOf(productId: string, cents: number, { tiers, listShare }: PricePlan): PriceRow[] {
  const currencies: Currency[] = ['EUR', 'USD']
  return currencies.flatMap((currency) => {
    let gross = round(cents, currency)
    const listGross = listShare ? Math.max(round(cents * listShare, currency), gross + 100) : null
    return tiers.map(({ from, share }) => {
      if (from > 1) gross = Math.min(roundFinely(cents * share, currency), gross - 10)
      return { productId, currency, quantityFrom: from, gross, listGross: from === 1 ? listGross : null }
    })
  })
}

/** Euro prices end in .40 or .90, from 20 euros in .90, from 100 in 9.00; dollar prices in .99. */
function round(euroCents: number, currency: Currency): number {
  if (currency === 'EUR' && euroCents >= 10_000) return Math.round(euroCents / 1_000) * 1_000 - 100
  const dollarCents = euroCents * DOLLARS_PER_EURO
  if (currency === 'USD' && dollarCents >= 10_000) return Math.round(dollarCents / 500) * 500 - 1
  return roundFinely(euroCents, currency)
}

/** As `round`, but without the coarse steps of high prices, in which small discounts would vanish. */
function roundFinely(euroCents: number, currency: Currency): number {
  if (currency === 'USD') return Math.round((euroCents * DOLLARS_PER_EURO) / 100) * 100 - 1
  const step = euroCents < 2_000 ? 50 : 100
  return Math.round(euroCents / step) * step - 10
}
