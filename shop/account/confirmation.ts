/**
 * Accounts that wait for the link of a mail (double opt-in), where the shop asks for it: nobody opens one for the address of somebody
 * else. Until then nobody can log in to it; a new registration with the address takes its place.
 */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Customer, ShopContext } from '../context.ts'
import { customers } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { renderPage } from '../layout/page.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import { urlFor } from '../transport/routes.ts'
import { renewSession, updateSession } from '../transport/session.ts'
import { findAddress } from './customers.ts'

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
    link: absoluteUrl(c, urlFor(c, 'frontend.account.register.mail', { em: email, hash: secret })),
  })
}

/** GET /registration/confirm?em=…&hash=…: the link of the mail. It confirms the account once, and logs in with it. */
export async function renderConfirmedAccount(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  const [email, hash] = [c.req.query('em') ?? '', c.req.query('hash') ?? '']
  const [customer] = await c.var.database
    .update(customers)
    .set({ confirmationHash: null })
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), eq(customers.confirmationHash, hashOf(hash))))
    .returning()
  if (customer) {
    await renewSession(c, customer)
    const address = await findAddress(c.var.database, customer.id, customer.shippingAddressId)
    if (address) await updateSession(c, { countryId: address.countryId })
  }
  const to = (route: 'frontend.account.home.page' | 'frontend.account.login.page' | 'frontend.checkout.confirm.page') =>
    urlFor(c, route)
  return renderPage(c, {
    controller: 'register',
    action: 'confirmregistration',
    title: t('account.confirmation.title'),
    status: customer ? 200 : 404,
    content: customer
      ? html`<h1>${t('account.confirmation.title')}</h1>${alertBox('success', t('account.confirmation.done'))}
        <p class="d-flex flex-wrap gap-2"><a class="btn btn-primary" href="${to('frontend.account.home.page')}">${t('account.confirmation.toAccount')}</a>
        <a class="btn btn-light" href="${to('frontend.checkout.confirm.page')}">${t('account.confirmation.toCheckout')}</a></p>`
      : html`<h1>${t('account.confirmation.title')}</h1>${alertBox('danger', t('account.confirmation.over'))}
        <p><a class="btn btn-primary" href="${to('frontend.account.login.page')}">${t('account.confirmation.toLogin')}</a></p>`,
  })
}
