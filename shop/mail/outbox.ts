/** The shop's mails. This shop sends none: it keeps them, and shows each to the session that caused it. */
import { desc, eq } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { mails } from '../database/schema.ts'
import { renderPage } from '../layout/page.ts'
import { textsOf } from '../layout/text.ts'
import { newId } from '../transport/session.ts'

const SHOWN = 20

export type Mail = { recipient: string; subject: string; text: string; link?: string }

export async function send(c: ShopContext, { link, ...mail }: Mail): Promise<void> {
  await c.var.database.insert(mails).values({ id: newId(), sessionId: c.var.session.id, ...mail, link: link ?? null })
}

/** GET /mails: what the shop would have sent, the newest first. */
export async function renderOutbox(c: ShopContext): Promise<Response> {
  const t = textsOf(c)
  const sent = await c.var.database
    .select()
    .from(mails)
    .where(eq(mails.sessionId, c.var.session.id))
    .orderBy(desc(mails.createdAt))
    .limit(SHOWN)
  const mail = ({ recipient, subject, text, link }: (typeof sent)[number]): Html =>
    html`<article class="card mb-3"><div class="card-body"><h2 class="h5 card-title">${subject}</h2><p class="form-text">${t('shell.mails.to', { recipient })}</p><p>${text}</p>${link ? html`<a class="btn btn-primary" href="${link}">${t('shell.mails.open')}</a>` : ''}</div></article>`
  return renderPage(c, {
    controller: 'mails',
    action: 'index',
    title: t('shell.mails.title'),
    content: html`<h1>${t('shell.mails.title')}</h1><p>${t(sent.length > 0 ? 'shell.mails.about' : 'shell.mails.none')}</p>${sent.map(mail)}`,
  })
}
