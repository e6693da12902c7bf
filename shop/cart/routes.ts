/** Routes of the cart (contract, shell 5, 7, 8 and 20.1). */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { isAccessory, wantedAccessories } from '../accessories/wanted.ts'
import { loadReference } from '../checkout/reference.ts'
import type { ShopContext, ShopEnv } from '../context.ts'
import { products } from '../database/schema.ts'
import { cartWidget } from '../layout/cart-widget.ts'
import { decimalMoney } from '../layout/money.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { stylesheets } from '../theme/stylesheets.ts'
import { fieldsAt, readFields, textAt } from '../transport/form-fields.ts'
import { answerAction } from '../transport/redirect.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { takeFlashes } from '../transport/session.ts'
import { loadCart } from './cart.ts'
import type { Change } from './change.ts'
import { configure } from './configure.ts'
import { addItems, changeItems, MAX_LINES, removeItems } from './items.ts'
import { report } from './messages.ts'
import { cartPage } from './page.ts'
import { cartPanel } from './panel.ts'
import { addPromotion } from './promotions.ts'
import { refreshCart } from './refresh.ts'
import { cartLines } from './views.ts'

/** Per line item, e.g. of a customised product (contract, shell 8). */
const MAX_PAYLOAD_LENGTH = 256 * 1024

export const cartRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.checkout.info'), async (c) => {
    const { count, total } = await loadCart(c)
    return count === 0 ? c.body(null, 204) : c.html(await cartWidget(c, { count, total }))
  })
  .get(honoPath('frontend.cart.offcanvas'), async (c) => {
    // A form of the panel, submitted without script: the browser shows the response as a page, so it gets a complete
    // one.
    if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(urlFor(c, 'frontend.checkout.cart.page'))
    const { cart, warnings } = await refreshCart(c)
    const { shippingMethods } = await loadReference(c.var.database)
    const lines = await cartLines(c, cart)
    const panel = cartPanel(c, { cart, lines, shippingMethods, flashes: [...(await takeFlashes(c)), ...warnings] })
    return c.html(await (c.var.marker ? panel : html`${panelHead(c)}${panel}`))
  })
  .get(honoPath('frontend.checkout.cart.page'), async (c) => {
    const { cart, warnings } = await refreshCart(c)
    const reference = await loadReference(c.var.database)
    const lines = await cartLines(c, cart)
    const flashes = [...(await takeFlashes(c)), ...warnings]
    return renderPage(c, {
      controller: 'checkout',
      action: 'cartpage',
      title: textsOf(c)('cart.title'),
      content: cartPage(c, { cart, lines, reference, flashes }),
      flashes: 'own',
      ...(lines.length > 0 ? { footBar: 'total' } : {}),
    })
  })
  .get(honoPath('frontend.checkout.cart.json'), async (c) => c.json(await cartJson(c)))
  .on(['POST'], honoPath('frontend.checkout.line-item.add'), async (c) => {
    const fields = await readFields(c)
    const items = fieldsAt(fields, 'lineItems')
    if (items.size === 0 || items.size > MAX_LINES) throw new Refusal(400, 'No line items')
    const wanted = [...items.values()].filter((item) => item instanceof Map)
    if (wanted.every(isAccessory)) throw new Refusal(400, 'No line items')
    if (wanted.some((item) => (textAt(item, 'payload') ?? '').length > MAX_PAYLOAD_LENGTH)) {
      throw new Refusal(400, 'The payload is too large')
    }
    const isRestored = fields.has('restored')
    const changes = await addItems(
      c,
      await Promise.all(
        wanted
          .filter((item) => !isAccessory(item))
          .map(async (item) => {
            const productId = textAt(item, 'referencedId') ?? textAt(item, 'id') ?? ''
            const quantity = item.has('quantity') ? (textAt(item, 'quantity') ?? '') : '1'
            return { productId, quantity, isRestored, accessories: await wantedAccessories(c, productId, fields) }
          }),
      ),
    )
    await report(
      c,
      changes.map((change) => (isRestored && change.kind === 'added' ? { kind: 'restored' } : change)),
    )
    return answerAction(c, fields)
  })
  .on(['POST', 'DELETE'], honoPath('frontend.checkout.line-item.delete'), async (c) => {
    const fields = await readFields(c)
    const changes = await removeItems(c, [c.req.param('id') ?? ''])
    // The script says itself what it removed, with a way back; one that deletes knows that there may be nothing.
    const isSaid = (change: Change) =>
      (change.kind === 'removed' && !change.set?.length) || (change.kind === 'notFound' && c.req.method === 'DELETE')
    await report(c, c.var.marker ? changes.filter((change) => !isSaid(change)) : changes)
    return answerAction(c, fields)
  })
  .on(['POST', 'DELETE'], honoPath('frontend.checkout.line-items.delete'), async (c) => {
    const fields = await readFields(c)
    const ids = [...fieldsAt(fields, 'ids').values(), ...(c.req.queries('ids[]') ?? [])].filter(
      (id) => typeof id === 'string',
    )
    if (ids.length === 0 || ids.length > MAX_LINES) throw new Refusal(400, 'No ids')
    await report(c, await removeItems(c, ids))
    return answerAction(c, fields)
  })
  .post(honoPath('frontend.checkout.line-item.change-quantity'), async (c) => {
    const fields = await readFields(c)
    const change = { productId: c.req.param('id') ?? '', quantity: textAt(fields, 'quantity') }
    await report(c, await changeItems(c, [change]))
    return answerAction(c, fields)
  })
  .on(['POST', 'PATCH'], honoPath('frontend.checkout.line-items.update'), async (c) => {
    const fields = await readFields(c)
    const wanted = [...fieldsAt(fields, 'lineItems').entries()].flatMap(([key, item]) =>
      item instanceof Map ? [{ productId: textAt(item, 'id') ?? key, quantity: textAt(item, 'quantity') }] : [],
    )
    if (wanted.length === 0 || wanted.length > MAX_LINES) throw new Refusal(400, 'No line items')
    await report(c, await changeItems(c, wanted))
    return answerAction(c, fields)
  })
  .post(honoPath('frontend.checkout.promotion.add'), async (c) => {
    const fields = await readFields(c)
    await report(c, [await addPromotion(c, textAt(fields, 'code') ?? '')])
    return answerAction(c, fields)
  })
  .post(honoPath('frontend.checkout.product.add-by-number'), async (c) => {
    const fields = await readFields(c)
    const number = (textAt(fields, 'number') ?? '').trim()
    const [product] = await c.var.database.select({ id: products.id }).from(products).where(eq(products.number, number))
    await report(c, product ? await addItems(c, [{ productId: product.id, quantity: '1' }]) : [{ kind: 'notFound' }])
    return answerAction(c, fields)
  })
  .post(honoPath('frontend.checkout.configure'), async (c) => {
    const fields = await readFields(c)
    await configure(c, fields)
    return answerAction(c, fields)
  })

/** Without the marker the panel starts with a head (contract, shell 2), so that it works as a page of its own. */
function panelHead(c: ShopContext) {
  return html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${textsOf(c)('cart.title')}</title>${stylesheets()}</head>`
}

async function cartJson(c: ShopContext) {
  const cart = await loadCart(c)
  const lines = await cartLines(c, cart)
  const amount = (cents: number) => Number(decimalMoney(cents))
  return {
    token: cart.id,
    hash: cart.hash,
    price: {
      currency: cart.currency,
      positionPrice: amount(cart.items),
      shippingCosts: amount(cart.shipping),
      totalPrice: amount(cart.total),
      calculatedTaxes: cart.tax.map(({ rate, amount: tax }) => ({ taxRate: rate, tax: amount(tax) })),
    },
    lineItems: lines.map(({ id, kind, label, quantity, unitPrice, total }) => ({
      id,
      type: kind,
      label,
      quantity,
      price: { unitPrice: amount(unitPrice), totalPrice: amount(total) },
    })),
  }
}
