/** Routes of the checkout (contract, shell 2 "Login guard" and 15.5). */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { defaultAddresses } from '../account/customers.ts'
import { payabilityOf } from '../account/order-payment.ts'
import { refreshCart } from '../cart/refresh.ts'
import { cartLines, isOrderable } from '../cart/views.ts'
import type { Customer, ShopContext, ShopEnv } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { EMPTY_FORM } from '../forms/state.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf, translate } from '../layout/text.ts'
import { cardApp } from '../payments/card-app-block.ts'
import { paymentBlock } from '../payments/confirm-block.ts'
import { expressOrderOf } from '../payments/express.ts'
import { invoiceProgress, lookOnce } from '../payments/invoice-progress.ts'
import { methodsFor, obstacleOf } from '../payments/methods.ts'
import { startPayment } from '../payments/start.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { addFlash, takeFlashes } from '../transport/session.ts'
import { leadsOf } from './arrival.ts'
import { confirmPage } from './confirm-page.ts'
import { undelivered } from './destinations.ts'
import { finishPage } from './finish-page.ts'
import { orderHash, placeOrder } from './order.ts'
import { loadReference } from './reference.ts'
import { renderCheckoutRegister } from './register-page.ts'
import { findOrder, orderLineViews } from './stored-order.ts'

const OBSTACLE_TEXTS = {
  off: 'payments.off',
  browser: 'payments.blocked',
  limits: 'payments.invoice.limits',
} as const

export const checkoutRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.checkout.register.page'), async (c) => {
    if (c.var.customer) return c.redirect(urlFor(c, 'frontend.checkout.confirm.page'))
    const { cart, warnings } = await refreshCart(c)
    if (cart.lines.length === 0) return c.redirect(urlFor(c, 'frontend.checkout.cart.page'))
    return renderCheckoutRegister(c, EMPTY_FORM, cart, warnings)
  })
  .get(honoPath('frontend.checkout.confirm.page'), async (c) => {
    if (!c.var.customer) return toRegister(c)
    return renderConfirm(c, c.var.customer)
  })
  .post(honoPath('frontend.checkout.finish.order'), async (c) => {
    const { customer } = c.var
    if (!customer) {
      // Only a page whose session has ended in the meantime sends an order without a customer.
      await addFlash(c, { type: 'danger', text: textsOf(c)('checkout.flash.sessionEnded') })
      return toRegister(c)
    }
    const fields = await readFields(c)
    if (!textAt(fields, 'tos')) return renderConfirm(c, customer, { termsMissing: true })
    const [hash, attemptId] = [textAt(fields, 'hash'), textAt(fields, 'attemptId')]
    const result = await placeOrder(c, { customer, hash, attemptId })
    const t = textsOf(c)
    switch (result.kind) {
      case 'ordered':
        return c.redirect(await startPayment(c, { customerId: customer.id, orderId: result.orderId, fields }))
      case 'empty':
        return c.redirect(urlFor(c, 'frontend.checkout.cart.page'))
      // The confirm page names the reason.
      case 'unpayable':
        return renderConfirm(c, customer)
      case 'changed':
      case 'unavailable': {
        const flash: Flash = { type: 'danger', text: t(`checkout.flash.${result.kind}`) }
        return renderConfirm(c, customer, { flash })
      }
    }
  })
  .get(honoPath('frontend.checkout.finish.page'), async (c) => {
    const { customer } = c.var
    if (!customer) return toRegister(c)
    const orderId = c.req.query('orderId')
    if (!orderId) throw new Refusal(400, 'No order id')
    const found = await findOrder(c, customer.id, orderId)
    if (!found) return c.redirect(urlFor(c, 'frontend.checkout.cart.page'))
    // Nothing is finished, and no payment has arrived that was not refunded.
    if (found.state === 'cancelled') {
      return c.redirect(urlFor(c, 'frontend.account.order.single.page', { deepLinkCode: found.deepLinkCode }))
    }
    const reference = await loadReference(c.var.database)
    const isLook = c.req.query('look') === '1'
    const refused = isLook ? await lookOnce(c, found, reference) : null
    if (refused) return c.redirect(refused)
    const order = (isLook && (await findOrder(c, customer.id, orderId))) || found
    // Who has paid at the second attempt is thanked as anybody else.
    const changedPayment = c.req.query('changedPayment') === '1' && payabilityOf(order) === 'changeable'
    const content = finishPage(c, {
      order,
      lines: await orderLineViews(c, order),
      reference,
      payment: invoiceProgress(c, order, reference),
      email: customer.email,
      leads: await leadsOf(
        c,
        order.lines.flatMap(({ productId }) => productId ?? []),
      ),
      isGuest: customer.guest,
      changedPayment,
      flashes: await takeFlashes(c),
    })
    const title = textsOf(c)(changedPayment ? 'checkout.finish.changedTitle' : 'checkout.finish.title')
    return renderPage(c, {
      controller: 'checkout',
      action: 'finishpage',
      title,
      content,
      frame: 'reduced',
      flashes: 'own',
    })
  })

function toRegister(c: ShopContext): Response {
  return c.redirect(urlFor(c, 'frontend.checkout.register.page'))
}

async function renderConfirm(
  c: ShopContext,
  customer: Customer,
  { termsMissing = false, flash }: { termsMissing?: boolean; flash?: Flash } = {},
): Promise<Response> {
  const { cart, warnings } = await refreshCart(c)
  if (cart.lines.length === 0) return c.redirect(urlFor(c, 'frontend.checkout.cart.page'))
  const addresses = await defaultAddresses(c.var.database, customer)
  const reference = await loadReference(c.var.database)
  const t = textsOf(c)
  const { paymentMethod: method, total, currency } = cart
  const obstacle = obstacleOf(c, reference, method, { currency, total, billing: addresses.billing })
  const abroad = undelivered({ ...reference, ...addresses })
  const isBlocked = obstacle !== undefined || abroad !== undefined
  const blocked: Flash[] = [
    ...(obstacle ? [{ type: 'danger', text: t(OBSTACLE_TEXTS[obstacle]) } as const] : []),
    ...(abroad
      ? [{ type: 'danger', text: t('checkout.undelivered', { country: translate(c, abroad.name) }) } as const]
      : []),
  ]
  const isExpress = (await expressOrderOf(c)) !== null
  const net = total - cart.tax.reduce((sum, { amount }) => sum + amount, 0)
  const toPay = { method, order: null, version: cart.hash, total, net, currency, ...addresses }
  const flashes = [...(await takeFlashes(c)), ...(flash ? [flash] : []), ...warnings, ...blocked]
  const payment = await paymentBlock(c, toPay, { hasErrors: isBlocked || !isOrderable(cart) })
  const app = await cardApp(c, toPay)
  const content = confirmPage(c, {
    cart,
    lines: await cartLines(c, cart, { modal: true }),
    reference,
    ...addresses,
    hash: orderHash(cart, addresses),
    flashes,
    termsMissing,
    paymentMethods: isExpress ? [method] : methodsFor(c, reference, toPay),
    payment,
    inPayment: app.inPayment,
    isExpress,
    isBlocked,
  })
  const title = t('checkout.confirm.title')
  return renderPage(c, {
    route: { name: 'frontend.checkout.confirm.page', parameters: {} },
    controller: 'checkout',
    action: 'confirmpage',
    title,
    content,
    scripts: html`${payment.head}${app.head}`,
    frame: 'reduced',
    flashes: 'own',
    footBar: payment.aboveButton ? 'tall-total' : 'total',
  })
}
