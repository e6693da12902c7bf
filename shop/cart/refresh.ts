/** Loads a cart with warnings about prices and stock that changed since the shopper last saw it. */
import type { ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { type Cart, type CartLine, loadCart } from './cart.ts'
import { settleItems } from './items.ts'

/**
 * The cart, with quantities reduced to the stock and changed prices stored, and one warning per change. Lines that are
 * sold out stay, so that the shopper sees what is missing; they cannot be ordered.
 */
export async function refreshCart(c: ShopContext): Promise<{ cart: Cart; warnings: Flash[] }> {
  const cart = await loadCart(c)
  const changed = cart.lines.filter(
    ({ problem, unitPrice, seenPrice }) => problem === 'tooMany' || (problem === null && unitPrice !== seenPrice),
  )
  const warnings = cart.lines.flatMap((line) => warningFor(c, line))
  if (changed.length === 0) return { cart, warnings }
  await settleItems(
    c,
    changed.map(({ id, quantity, limits, problem, unitPrice }) => ({
      id,
      quantity: problem === 'tooMany' ? limits.max : quantity,
      seenPrice: unitPrice,
    })),
  )
  return { cart: await loadCart(c), warnings }
}

function warningFor(c: ShopContext, { problem, unitPrice, seenPrice, name, limits }: CartLine): Flash[] {
  const t = textsOf(c)
  const label = translate(c, name)
  if (problem === 'soldOut') return [{ type: 'danger', text: t('cart.flash.lineSoldOut', { name: label }) }]
  if (problem === 'tooMany') {
    return [{ type: 'warning', text: t('cart.flash.capped', { name: label, quantity: limits.max }) }]
  }
  if (unitPrice === seenPrice) return []
  const price = (cents: number) => formatMoney(cents, c.var.currency, c.var.language, { star: false })
  const text = t('cart.flash.priceChanged', { name: label, before: price(seenPrice), now: price(unitPrice) })
  return [{ type: 'warning', text }]
}
