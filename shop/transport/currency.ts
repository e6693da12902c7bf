/** The currencies of the shop (contract, shell 11). */
import { createHash } from 'node:crypto'
import type { Currency } from '../database/schema.ts'

export type CurrencyEntry = {
  currency: Currency
  /** The id that forms send: 32 lower-case hex characters. */
  id: string
  symbol: string
}

const entry = (currency: Currency, symbol: string): CurrencyEntry => ({
  currency,
  id: createHash('sha256').update(`currency ${currency}`).digest('hex').slice(0, 32),
  symbol,
})

/** In the order of the currency menu; new sessions start with the first. */
export const CURRENCIES = [entry('EUR', '€'), entry('USD', '$')] as const
