/** The vendor's options route: the variant of an accessory for chosen options (docs/contract-accessories.md). */
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { accessories, products } from '../database/schema.ts'
import { isId } from '../layout/id.ts'
import { decimalMoney } from '../layout/money.ts'
import { translate } from '../layout/text.ts'
import { unitPrice } from '../listing/price.ts'
import { loadVariants } from '../product/queries.ts'
import { fieldsAt, readFields, textAt } from '../transport/form-fields.ts'
import { honoPath } from '../transport/routes.ts'
import { offerOf, priceList, priceNotes } from './entry.ts'

export const accessoryRoutes = new Hono<ShopEnv>().post(honoPath('widgets.accessories.options'), async (c) => {
  const fields = await readFields(c)
  const options = [...fieldsAt(fields, 'options')].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const answer = await answerTo(c, textAt(fields, 'productId') ?? '', options)
  return answer ? c.json(answer) : c.json({ error: 'noSuchVariant' }, 404)
})

async function answerTo(c: ShopContext, productId: string, options: readonly [string, string][]) {
  if (!isId(productId) || options.length === 0) return null
  const [found] = await c.var.database
    .select({ accessory: accessories, product: products })
    .from(accessories)
    .innerJoin(products, eq(products.id, accessories.productId))
    .where(and(eq(accessories.productId, productId)))
    .limit(1)
  if (!found) return null
  const { variants } = await loadVariants(c, productId)
  const variant = variants.find(
    (each) =>
      each.options.size === options.length && options.every(([group, option]) => each.options.get(group) === option),
  )
  if (!variant) return null
  const offered = await offerOf(c, { ...found.accessory, product: found.product }, variant.id)
  const { form, prices, deliveryTime } = offered
  const totalPrice = Number(decimalMoney(unitPrice(prices, 1)))
  return {
    productId: form.id,
    product: {
      availableStock: form.stock,
      minPurchase: form.minPurchase,
      deliveryTime: deliveryTime ? { name: translate(c, deliveryTime) } : null,
      isCloseout: form.closeout,
      restockTime: form.restockDays,
      calculatedPrice: { totalPrice },
    },
    calculatedPrice: { totalPrice, ...priceList(prices) },
    ...priceNotes(c, offered),
  }
}
