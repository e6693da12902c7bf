import type { SnapshotFrom } from 'xstate'
import type { PriceBracket } from '../../machines/brackets.ts'
import type { buyTotalMachine } from '../../machines/product/buy-total.ts'

/** A bracket, and the row of the table that shows it; a single price has none. */
export type ShownBracket = PriceBracket & { row: Element | null }

const PRICE = 'meta[itemprop="price"]'
const ROWS = '.product-block-prices-body .product-block-prices-row'

const centsOf = (place: Element): number =>
  Math.round(Number(place.querySelector(PRICE)?.getAttribute('content')) * 100)

/** What a piece costs from a quantity on, in the currency's main unit. */
type Price = { from: number; price: number }

/**
 * The price brackets of a widget: `prices`, or, where the page gives none, its microdata (contract, catalog 4.7): rows "up to n", the
 * last one "from n"; or its single price.
 */
export function bracketsIn(widget: Element, prices: readonly Price[] = []): ShownBracket[] {
  const rows = [...widget.querySelectorAll(ROWS)]
  if (prices.length > 0)
    return prices.map(({ from, price }, index) => ({ from, cents: Math.round(price * 100), row: rows[index] ?? null }))
  const bounds = rows.map((row) => Number(row.querySelector('.product-block-prices-quantity')?.textContent))
  if (rows.length === 0) return [{ from: 1, cents: centsOf(widget), row: null }]
  return rows.map((row, index) => ({ from: index === 0 ? 1 : (bounds[index - 1] ?? 0) + 1, cents: centsOf(row), row }))
}

type Place = {
  price: Element
  brackets: readonly ShownBracket[]
  /** The bracket of a quantity. */
  find: (quantity: number) => ShownBracket | undefined
  currency: string
}

/** Shows the total, as the server prints amounts, and marks its bracket; none for what is no quantity. */
export function reflectBuyTotal({ price, brackets, find, currency }: Place) {
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const mark = price.textContent.endsWith('*') ? '*' : ''
  return (snapshot: SnapshotFrom<typeof buyTotalMachine>) => {
    const { quantity } = snapshot.context
    const bracket = snapshot.hasTag('countable') ? find(quantity) : undefined
    price.textContent = bracket ? `${format.format((bracket.cents * quantity) / 100)}${mark}` : '–'
    for (const { row } of brackets) {
      if (row && row === bracket?.row) row.setAttribute('aria-current', 'true')
      else row?.removeAttribute('aria-current')
    }
  }
}
