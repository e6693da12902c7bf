/**
 * Accounts that wait for the link of a mail (double opt-in), where the shop asks for it: nobody opens one for the address of somebody
 * else. Until then nobody can log in to it; a new registration with the address takes its place.
 */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Customer, Html, ShopContext } from '../context.ts'
import { customers } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { urlFor } from '../transport/routes.ts'
import { renewSession, updateSession } from '../transport/session.ts'
import { findAccount, findAddress } from './customers.ts'
import { rememberBrowser } from './known-browser.ts'

/** Stored is only the hash: who reads the database cannot use the links. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The shop's setting; in a test session that names it, the scenario's. */
export const mustConfirm = (c: ShopContext): boolean => c.var.sandbox.scenario.doubleOptIn ?? isDoubleOptIn(process.env)

/** `STATEFRONT_DOUBLE_OPT_IN` (`1`, `0`); unset, new accounts are confirmed in production. */
export const isDoubleOptIn = ({ NODE_ENV, STATEFRONT_DOUBLE_OPT_IN: setting }: NodeJS.ProcessEnv): boolean =>
  setting ? setting === '1' : NODE_ENV === 'production'

export function sendConfirmation(c: ShopContext, { email }: Customer, secret: string): Promise<void> {
  const t = textsOf(c)
  return send(c, {
    recipient: email,
    subject: t('account.confirmation.mail.subject'),
    text: t('account.confirmation.mail.text'),
    link: urlFor(c, 'frontend.account.register.mail', { em: email, hash: secret }),
  })
}

/** Says to the owner of an account that somebody registers with its address; the page says the same as for a new one. */
export async function sendAlreadyThere(c: ShopContext, email: string): Promise<void> {
  const account = await findAccount(c.var.database, email)
  if (!account) return
  const t = textsOf(c)
  await send(c, {
    customerId: account.id,
    recipient: account.email,
    subject: t('account.confirmation.there.subject'),
    text: t('account.confirmation.there.text'),
    // Without a host: the one of this request is what anybody asked for.
    link: urlFor(c, 'frontend.account.recover.page'),
  })
}

/**
 * GET /registration/confirm?em=…&hash=…: the link of the mail. It only asks: what opens links for the shopper, such as a scanner of
 * mails, confirms nothing, and a link that somebody else sends logs nobody in.
 */
export async function renderConfirmation(c: ShopContext): Promise<Response> {
  const [email, hash] = [c.req.query('em') ?? '', c.req.query('hash') ?? '']
  const [found] = await c.var.database.select({ id: customers.id }).from(customers).where(isWaiting(email, hash))
  if (!found) return renderAnswer(c, null)
  const t = textsOf(c)
  return renderAnswer(
    c,
    html`<p>${t('account.confirmation.about', { email })}</p>
      <form class="confirmation-form" action="${urlFor(c, 'frontend.account.register.mail')}" method="post" data-form-submit-loader="true">
        <input type="hidden" name="em" value="${email}"><input type="hidden" name="hash" value="${hash}">
        <button type="submit" class="btn btn-primary">${t('account.confirmation.confirm')}</button></form>`,
  )
}

/** POST /registration/confirm: confirms the account once, and logs in with it. */
export async function confirmAccount(c: ShopContext, fields: FormFields): Promise<Response> {
  const [customer] = await c.var.database
    .update(customers)
    .set({ confirmationHash: null })
    .where(isWaiting(textAt(fields, 'em') ?? '', textAt(fields, 'hash') ?? ''))
    .returning()
  if (!customer) return renderAnswer(c, null)
  await renewSession(c, customer)
  rememberBrowser(c, customer)
  const address = await findAddress(c.var.database, customer.id, customer.shippingAddressId)
  if (address) await updateSession(c, { countryId: address.countryId })
  const t = textsOf(c)
  const to = (route: 'frontend.account.home.page' | 'frontend.checkout.confirm.page') => urlFor(c, route)
  return renderAnswer(
    c,
    html`${alertBox(c, 'success', t('account.confirmation.done'))}
      <p class="d-flex flex-wrap gap-2"><a class="btn btn-primary" href="${to('frontend.account.home.page')}">${t('account.confirmation.toAccount')}</a>
      <a class="btn btn-light" href="${to('frontend.checkout.confirm.page')}">${t('account.confirmation.toCheckout')}</a></p>`,
  )
}

/** The account that waits for this secret. */
const isWaiting = (email: string, secret: string) =>
  and(eq(sql`lower(${customers.email})`, email.toLowerCase()), eq(customers.confirmationHash, hashOf(secret)))

/** The page; null where no account waits for the link. */
function renderAnswer(c: ShopContext, content: Html | null): Promise<Response> {
  const t = textsOf(c)
  return renderPage(c, {
    controller: 'register',
    action: 'confirmregistration',
    title: t('account.confirmation.title'),
    status: content ? 200 : 404,
    content: html`<h1>${t('account.confirmation.title')}</h1>${
      content ??
      html`${alertBox(c, 'danger', t('account.confirmation.over'))}
        <p><a class="btn btn-primary" href="${urlFor(c, 'frontend.account.login.page')}">${t('account.confirmation.toLogin')}</a></p>`
    }`,
  })
}
