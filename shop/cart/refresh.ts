/** Loads a cart with warnings about prices and stock that changed since the shopper last saw it. */
import type { ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { type Cart, type CartLine, loadCart } from './cart.ts'
import { settleLines } from './items.ts'

/**
 * The cart, with quantities reduced to the stock and changed prices stored, and one warning per change. Lines that are
 * sold out stay, so that the shopper sees what is missing; they cannot be ordered. So do accessories that cannot be had for
 * each piece of their product.
 */
export async function refreshCart(c: ShopContext): Promise<{ cart: Cart; warnings: Flash[] }> {
  const cart = await loadCart(c)
  const lines = cart.lines.map((line) => ({ line, quantity: fittingQuantity(cart, line) }))
  const warnings = lines.flatMap(({ line, quantity }) => warningFor(c, line, quantity))
  const changed = lines.flatMap(({ line, quantity }) =>
    quantity !== null && (line.problem === 'tooMany' || (!line.problem && line.unitPrice !== line.seenPrice))
      ? [{ line, quantity }]
      : [],
  )
  if (changed.length === 0) return { cart, warnings }
  await settleLines(c, changed)
  return { cart: await loadCart(c), warnings }
}

/**
 * As much as there may be; of an accessory with the quantity of its main product, for each piece of that. Null if there is not enough
 * for each piece.
 */
function fittingQuantity({ lines }: Cart, { quantity, limits, problem, accessory }: CartLine): number | null {
  if (accessory?.perMain === undefined) return problem === 'tooMany' ? limits.max : quantity
  const main = lines.find(({ id }) => id === accessory.mainId)
  const pieces = main?.problem === 'tooMany' ? main.limits.max : (main?.quantity ?? 1)
  const most = Math.floor(limits.max / pieces)
  if (accessory.perMain <= most || problem === 'soldOut') return accessory.perMain
  const { min, step } = limits
  return most < min ? null : min + Math.floor((most - min) / step) * step
}

function warningFor(c: ShopContext, line: CartLine, fitting: number | null): Flash[] {
  const { problem, unitPrice, seenPrice, accessory, limits } = line
  const t = textsOf(c)
  const name = translate(c, line.name)
  const isBound = accessory?.isRemovable === false
  if (problem === 'soldOut')
    return [{ type: 'danger', text: t(isBound ? 'accessories.flash.lineSoldOut' : 'cart.flash.lineSoldOut', { name }) }]
  if (problem === 'tooMany' && fitting === null)
    return [{ type: 'danger', text: t('accessories.flash.notForEach', { name, count: limits.max }) }]
  // It follows its product, of which there are fewer.
  if (problem === 'tooMany' && fitting === accessory?.perMain) return []
  if (problem === 'tooMany') return [{ type: 'warning', text: t('cart.flash.capped', { name, quantity: limits.max }) }]
  if (unitPrice === seenPrice) return []
  const price = (cents: number) => formatMoney(cents, c.var.currency, c.var.language, { star: false })
  const text = t('cart.flash.priceChanged', { name, before: price(seenPrice), now: price(unitPrice) })
  return [{ type: 'warning', text }]
}
