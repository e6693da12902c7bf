/** Loads a cart with warnings about prices and stock that changed since the shopper last saw it. */
import type { ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { type Cart, type CartLine, loadCart } from './cart.ts'
import { settleAccessories, settleItems } from './items.ts'

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
  const fitting = changed.map((line) => ({ ...line, quantity: fittingQuantity(cart, line) }))
  await settleItems(c, fitting.filter(({ accessory }) => !accessory).map(settled))
  await settleAccessories(c, fitting.filter(({ accessory }) => accessory).map(settled))
  return { cart: await loadCart(c), warnings }
}

const settled = ({ id, quantity, unitPrice }: CartLine) => ({ id, quantity, seenPrice: unitPrice })

/** As much as there may be; of an accessory with the quantity of its main product, for each piece of that. */
function fittingQuantity({ lines }: Cart, { quantity, limits, problem, accessory }: CartLine): number {
  const main = accessory && lines.find(({ id }) => id === accessory.mainId)
  if (accessory?.perMain === undefined) return problem === 'tooMany' ? limits.max : quantity
  return problem === 'tooMany' ? Math.floor(limits.max / (main?.quantity ?? 1)) : accessory.perMain
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
