/** Availability of a product, in boxes and on its page. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { type Texts, textsOf } from '../layout/text.ts'

export type DeliveryState = 'preorder' | 'available' | 'soldout' | 'restock'

export type DeliveryFacts = {
  /** It can be shipped immediately. */
  inStock: boolean
  /** It is not restocked. */
  closeout: boolean
  releasedAt: Date
  restockDays: number | null
  /** As printed, e.g. `1-3 days`. */
  deliveryTime: string
}

const INDICATORS: Record<DeliveryState, string> = {
  preorder: 'bg-warning',
  available: 'bg-success',
  soldout: 'bg-danger',
  restock: 'bg-warning',
}

/** Holds the place of the delivery time in a sentence. */
const TIME = '\u0000'

/** A sentence about a delivery time, e.g. `1–2 weeks`, that stays in one line. */
export function deliverySentence(
  t: Texts,
  key: string,
  { time, ...others }: { time: string } & Record<string, string | number>,
): Html {
  const [before, after] = t(key, { ...others, time: TIME }).split(TIME)
  return html`${before}${after === undefined ? '' : html`<span class="text-nowrap">${time}</span>${after}`}`
}

/** Availability of a product. Sold out is final: it is not restocked. */
export function deliveryState({
  inStock,
  closeout,
  releasedAt,
}: Pick<DeliveryFacts, 'inStock' | 'closeout' | 'releasedAt'>): DeliveryState {
  if (releasedAt.getTime() > Date.now()) return 'preorder'
  if (inStock) return 'available'
  return closeout ? 'soldout' : 'restock'
}

/** Availability and delivery time as a line (contract, catalog 4.7). */
export function deliveryLine(c: ShopContext, facts: DeliveryFacts): Html {
  const t = textsOf(c)
  const state = deliveryState(facts)
  const { restockDays, deliveryTime: time, releasedAt } = facts
  const date = new Intl.DateTimeFormat(c.var.language, { dateStyle: 'long' }).format(releasedAt)
  const key = state === 'restock' && restockDays === null ? 'onOrder' : state
  const text = deliverySentence(t, `product.delivery.${key}`, { time, days: restockDays ?? 0, date })
  return html`<p class="delivery-information delivery-${state}"><span class="delivery-status-indicator ${INDICATORS[state]}"></span><span>${text}</span></p>`
}
