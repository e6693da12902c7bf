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
 * each piece of their product. Fewer pieces may cost more each: that is told with them.
 */
export async function refreshCart(c: ShopContext): Promise<{ cart: Cart; warnings: Flash[] }> {
  const found = await loadCart(c)
  const lines = found.lines.map((line) => ({ line, quantity: fittingQuantity(found, line) }))
  const warnings = lines.flatMap(({ line, quantity }) => stockWarning(c, line, quantity))
  const lowered = lines.flatMap(({ line, quantity }) =>
    quantity !== null && line.problem === 'tooMany' ? [{ line: { ...line, unitPrice: line.seenPrice }, quantity }] : [],
  )
  const cart = await settled(c, found, lowered)
  const priced = cart.lines.filter(({ problem, unitPrice, seenPrice }) => !problem && unitPrice !== seenPrice)
  const news = priced.map((line) => ({ line, quantity: line.accessory?.perMain ?? line.quantity }))
  return {
    cart: await settled(c, cart, news),
    warnings: [...warnings, ...priced.map((line) => priceWarning(c, line))],
  }
}

async function settled(c: ShopContext, cart: Cart, lines: Parameters<typeof settleLines>[1]): Promise<Cart> {
  if (lines.length === 0) return cart
  await settleLines(c, lines)
  return loadCart(c)
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

function stockWarning(c: ShopContext, line: CartLine, fitting: number | null): Flash[] {
  const { problem, accessory, limits } = line
  const t = textsOf(c)
  const name = translate(c, line.name)
  const isBound = accessory?.isRemovable === false
  if (problem === 'soldOut')
    return [{ type: 'danger', text: t(isBound ? 'accessories.flash.lineSoldOut' : 'cart.flash.lineSoldOut', { name }) }]
  if (problem === 'tooMany' && fitting === null)
    return [{ type: 'danger', text: t('accessories.flash.notForEach', { name, count: limits.max }) }]
  // It follows its product, of which there are fewer.
  if (problem !== 'tooMany' || fitting === accessory?.perMain) return []
  return [{ type: 'warning', text: t('cart.flash.capped', { name, quantity: limits.max }) }]
}

function priceWarning(c: ShopContext, { name, unitPrice, seenPrice }: CartLine): Flash {
  const price = (cents: number) => formatMoney(cents, c.var.currency, c.var.language, { star: false })
  const prices = { name: translate(c, name), before: price(seenPrice), now: price(unitPrice) }
  return { type: 'warning', text: textsOf(c)('cart.flash.priceChanged', prices) }
}
