/** The account's first page: personal data, addresses, and the last order. */
import { html } from 'hono/html'
import { addressView } from '../checkout/address-view.ts'
import { loadReference } from '../checkout/reference.ts'
import { listOrders } from '../checkout/stored-order.ts'
import type { Customer, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { defaultAddresses } from './customers.ts'
import { renderAccountPage } from './frame.ts'
import { newsletterForm } from './newsletter.ts'
import { orderArticle } from './order-views.ts'

export async function renderOverview(c: ShopContext, customer: Customer): Promise<Response> {
  const t = textsOf(c)
  const reference = await loadReference(c.var.database)
  const { billing, shipping } = await defaultAddresses(c.var.database, customer)
  const { orders } = await listOrders(c, customer.id, 1)
  const addresses = urlFor(c, 'frontend.account.address.page')
  const content = html`<p class="account-welcome">${t('account.overview.welcome', { name: customer.firstName })}</p>
    <div class="row account-overview-cards">
      <div class="col-md-6 account-overview-profile"><div class="card"><div class="card-body"><h2 class="card-title">${t('account.profile.title')}</h2>
        <p>${customer.firstName} ${customer.lastName}<br>${customer.email}</p>
        <a class="btn btn-light" href="${urlFor(c, 'frontend.account.profile.page')}">${t('account.overview.changeProfile')}</a></div></div></div>
      <div class="col-md-6 overview-billing-address"><div class="card"><div class="card-body"><h2 class="card-title">${t('account.address.billing')}</h2>${addressView(c, billing, reference)}<a class="btn btn-light" href="${addresses}">${t('checkout.address.change.billing')}</a></div></div></div>
      <div class="col-md-6 overview-shipping-address"><div class="card"><div class="card-body"><h2 class="card-title">${t('account.address.shipping')}</h2>${billing.id === shipping.id ? html`<p>${t('account.address.sameAsBilling')}</p>` : addressView(c, shipping, reference)}<a class="btn btn-light" href="${addresses}">${t('checkout.address.change.shipping')}</a></div></div></div>
      <div class="col-md-6 account-overview-newsletter"><div class="card"><div class="card-body"><h2 class="card-title">${t('account.newsletter.title')}</h2>
        <div class="js-newsletter-wrapper">${newsletterForm(c, customer)}</div></div></div></div>
    </div>
    <section class="account-overview-newest-order" aria-labelledby="newestOrder"><h2 id="newestOrder" class="h4">${t('account.overview.newestOrder')}</h2>
      ${orders[0] ? html`<div class="order-table">${await orderArticle(c, orders[0], reference)}</div>` : html`<p>${t('account.orders.none')}</p>`}
    </section>`
  return renderAccountPage(c, {
    controller: 'accountprofile',
    action: 'index',
    title: t('account.overview.title'),
    content,
  })
}
