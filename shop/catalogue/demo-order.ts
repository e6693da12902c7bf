/** An order of the demo customer, so that the account of a new shop has something to show. */
import { calculateTotals } from '../cart/totals.ts'
import type { Database } from '../database/connect.ts'
import * as tables from '../database/schema.ts'
import type { Catalogue } from './generate/catalogue.ts'
import { idOf } from './generate/ids.ts'

/** Below the first number that the shop assigns to an order. */
const NUMBER = '10000'
/** The order's id. */
export const DEMO_ORDER = idOf('order', NUMBER)
const LANGUAGE = 'en-GB'
const CURRENCY = 'EUR'
const DAYS_AGO = 12
const DAY_MS = 86_400_000
/** Pieces of each ordered product. */
const QUANTITIES = [2, 1]

/** Inserts a completed order of the first products that are sold without variants; once. */
export async function insertDemoOrder(
  database: Pick<Database, 'insert'>,
  catalogue: Catalogue,
  { customerId, address }: { customerId: string; address: tables.Address },
): Promise<void> {
  const [shipping] = catalogue.shippingMethods
  const [payment] = catalogue.paymentMethods
  const lines = orderedLines(catalogue)
  if (!shipping || !payment || lines.length === 0) return
  const orderId = DEMO_ORDER
  const createdAt = new Date(Date.now() - DAYS_AGO * DAY_MS)
  const sums = calculateTotals(
    lines.map((line) => ({ ...line, shippingFree: false })),
    [],
    { price: shipping.price[CURRENCY], freeFrom: shipping.freeFrom?.[CURRENCY] ?? null },
  )
  const inserted = await database
    .insert(tables.orders)
    .values({
      id: orderId,
      orderNumber: NUMBER,
      deepLinkCode: idOf('deep link', NUMBER),
      customerId,
      cartId: idOf('cart', NUMBER),
      state: 'completed',
      language: LANGUAGE,
      currency: CURRENCY,
      itemsTotal: sums.items,
      shippingTotal: sums.shipping,
      total: sums.total,
      tax: sums.tax,
      shippingMethodId: shipping.id,
      paymentMethodId: payment.id,
      billingAddress: address,
      shippingAddress: address,
      createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: tables.orders.id })
  if (inserted.length === 0) return
  await database
    .insert(tables.orderLineItems)
    .values(
      lines.map((line, position) => ({ ...line, id: idOf('order line', NUMBER, String(position)), orderId, position })),
    )
  await database.insert(tables.orderTransactions).values({
    id: idOf('order transaction', NUMBER),
    orderId,
    paymentMethodId: payment.id,
    amount: sums.total,
    state: 'paid',
    createdAt,
    updatedAt: createdAt,
  })
}

function orderedLines({ products, productPrices }: Catalogue) {
  const single = products.filter(({ parentId, variantCount }) => !parentId && !variantCount)
  return QUANTITIES.flatMap((quantity, index) => {
    const product = single[index]
    const price = productPrices.find(({ productId, currency }) => productId === product?.id && currency === CURRENCY)
    if (!product || !price) return []
    return {
      type: 'product' as const,
      productId: product.id,
      productNumber: product.number,
      label: product.name[LANGUAGE],
      options: [],
      quantity,
      unitPrice: price.gross,
      total: price.gross * quantity,
      taxRate: product.taxRate,
    }
  })
}
