import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { isAhead } from '../layout/platform.ts'
import type { PriceRow } from '../listing/price.ts'

/** What a piece costs, for a total on pages without microdata. */
export const totalOptions = (c: ShopContext, prices: readonly PriceRow[]): Html | '' =>
  isAhead(c)
    ? html` data-buy-total-options="${JSON.stringify({ currency: c.var.currency, prices: prices.map(({ quantityFrom: from, gross }) => ({ from, price: gross / 100 })) })}"`
    : ''
