/**
 * The shop's mails. This shop sends none: it keeps them. A mail to a customer is shown to who is logged in as that customer, and to
 * nobody else, whoever caused it; any other is shown to the session that caused it. Where the process shows no mails (`shop/parts.ts`)
 * nobody sees them. A mail that its recipient cannot see is printed for who runs the shop, if `PRINT_MAILS` is 1.
 */
import { desc, eq, or } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { mails } from '../database/schema.ts'
import { renderPage } from '../layout/page.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import { newId } from '../transport/session.ts'

const SHOWN = 20

/** `link` is a path of the shop; the mail names it with the shop's own origin. */
export type Mail = { recipient: string; subject: string; text: string; link?: string; customerId?: string }

const isPrinting = process.env['PRINT_MAILS'] === '1'

export async function send(
  c: ShopContext,
  { link: path, customerId, ...mail }: Mail,
  database: Database = c.var.database,
): Promise<void> {
  const link = path ? absoluteUrl(c, path) : null
  const owner = customerId ? { customerId } : { sessionId: c.var.session.id }
  await database.insert(mails).values({ id: newId(), ...owner, ...mail, link })
  const isShown = c.var.parts.has('mails') && !customerId
  if (isPrinting && !isShown) process.stdout.write(`Mail to ${mail.recipient}: ${mail.subject} ${link ?? ''}\n`)
}

/** Where a mail that a page speaks of is found; nothing where they are not shown. */
export function whereMailsAre(c: ShopContext): Html | '' {
  if (!c.var.parts.has('mails')) return ''
  const t = textsOf(c)
  return html`<span class="form-text">${t('shell.mails.where')} <a href="${urlFor(c, 'frontend.mails.page')}">${t('shell.mails.title')}</a>.</span>`
}

/** GET /mails: what the shop would have sent, the newest first. */
export async function renderOutbox(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  const { customer } = c.var
  const sent = await c.var.database
    .select()
    .from(mails)
    .where(or(eq(mails.sessionId, c.var.session.id), customer ? eq(mails.customerId, customer.id) : undefined))
    .orderBy(desc(mails.createdAt))
    .limit(SHOWN)
  const mail = ({ recipient, subject, text, link }: (typeof sent)[number]): Html =>
    html`<article class="card mb-3"><div class="card-body"><h2 class="h5 card-title">${subject}</h2><p class="form-text">${t('shell.mails.to', { recipient })}</p>${text.split('\n').map((line) => html`<p class="mb-1">${line}</p>`)}${link ? html`<a class="btn btn-primary" href="${link}">${t('shell.mails.open')}</a>` : ''}</div></article>`
  return renderPage(c, {
    controller: 'mails',
    action: 'index',
    title: t('shell.mails.title'),
    content: html`<h1>${t('shell.mails.title')}</h1><p>${t(sent.length > 0 ? 'shell.mails.about' : 'shell.mails.none')}</p>${customer ? '' : html`<p>${t('shell.mails.toCustomers')}</p>`}${sent.map(mail)}`,
  })
}
