/** A customer's newsletter: a checkbox that submits itself, and the result (contract, shell 15.3 and 18). */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Customer, Html, ShopContext, ShopEnv } from '../context.ts'
import { customers, type Flash } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { textsOf } from '../layout/text.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { currentCustomer } from './current.ts'

const ROUTE = 'frontend.account.newsletter'
const OPTIONS = JSON.stringify({ useAjax: true, ajaxContainerSelector: '.js-newsletter-wrapper' })

/** The content of `.js-newsletter-wrapper`: the message of a change, and the form. */
export function newsletterForm(c: ShopContext, { newsletter }: Customer, message?: Flash): Html {
  const t = textsOf(c)
  return html`${message ? html`<div class="newsletter-alerts">${alertBox(c, message.type, message.text, t('account.newsletter.close'))}</div>` : ''}<form class="newsletter-form" action="${urlFor(c, ROUTE)}" method="post" data-form-auto-submit="true" data-form-auto-submit-options="${OPTIONS}">
    <div class="form-check"><input type="checkbox" class="form-check-input" id="newsletterOption" name="option" value="subscribe"${newsletter ? ' checked' : ''}><label class="form-check-label" for="newsletterOption">${t('account.newsletter.label')}</label></div>
    <button type="submit" class="btn btn-light btn-sm no-script-action">${t('account.newsletter.save')}</button></form>`
}

export const newsletterRoutes = new Hono<ShopEnv>().post(honoPath(ROUTE), async (c) => {
  const newsletter = textAt(await readFields(c), 'option') === 'subscribe'
  const customer = currentCustomer(c)
  await c.var.database.update(customers).set({ newsletter }).where(eq(customers.id, customer.id))
  const text = textsOf(c)(newsletter ? 'account.newsletter.subscribed' : 'account.newsletter.unsubscribed', {
    email: customer.email,
  })
  const message: Flash = { type: 'success', text }
  // Submitted without script: the browser shows the response as a page, so it gets a complete one.
  if (c.req.header('sec-fetch-dest') === 'document') {
    await addFlash(c, message)
    return c.redirect(urlFor(c, 'frontend.account.home.page'))
  }
  return c.html(await newsletterForm(c, { ...customer, newsletter }, message))
})
