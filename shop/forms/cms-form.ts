/** Forms of pages that a merchant composes: their frame, and the list of messages that answers them (contract, shell 18). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import type { Flash } from '../database/schema.ts'
import { alertBox } from '../layout/alerts.ts'
import { urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { checkedForm } from './fields.ts'
import { EMPTY_FORM, type FormState } from './state.ts'

export type CmsForm = {
  /** Without an id, nothing that was typed is kept. */
  id?: string
  action: string
  /** Names the form for people. */
  label: string
  /** Labels lie in their empty fields. */
  hasFloatingLabels?: boolean
  /** Its handler is printed by name. */
  isHandled?: boolean
  /** The fields of the page, which the shopper does not see. */
  hidden?: Readonly<Record<string, string>>
}

/** A CMS form around its fields; the first button sends it. */
export function cmsForm(
  c: ShopContext,
  { id, action, label, hidden, hasFloatingLabels, isHandled }: CmsForm,
  content: Html,
): Html {
  return html`<div class="cms-element-form"><div class="row"><div class="col-12"><div class="card"><div class="card-body">
    <form${id ? html` id="${id}" data-form-preserver="true"` : ''} action="${action}" method="post" aria-label="${label}"${checkedForm(c)}${isHandled ? html` data-form-cms-handler="true"` : ''}${hasFloatingLabels ? html` data-floating-labels="true"` : ''}>
      <div class="form-content">${content}</div>
      ${
        hidden
          ? html`<div class="form-hidden-fields">${Object.entries(hidden).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
            )}<input type="submit" class="submit--hidden d-none" tabindex="-1"></div>`
          : ''
      }
    </form></div></div></div></div></div>`
}

/** One entry of the answer. */
export type CmsMessage = { type: Flash['type']; alert: string; error?: 'invalid_captcha'; input?: string }

/** An entry with a box around its texts; success is a text alone. */
export async function cmsMessage(c: ShopContext, type: Flash['type'], ...texts: string[]): Promise<CmsMessage> {
  if (type === 'success') return { type, alert: texts.join(' ') }
  const content = html`<ul class="alert-list">${texts.map((text) => html`<li>${text}</li>`)}</ul>`
  return { type, alert: String(await alertBox(c, type, texts.length === 1 ? (texts[0] ?? '') : content)) }
}

/** Whether a browser shows the answer itself, as it does without script. */
export const isForBrowser = (c: ShopContext): boolean => c.req.header('sec-fetch-dest') === 'document'

export type CmsVerdict = {
  messages: CmsMessage[]
  /** The same in words, for a browser without script. */
  flashes: Flash[]
  state?: FormState
}

/** The page of a form, and how it is printed with what was sent. */
export type CmsWays = { path: string; page: (state: FormState) => Response | Promise<Response> }

/**
 * Answers with the list; a browser without script is led back to the page at `path` with the messages on top, or gets `page` with
 * what was wrong in it.
 */
export async function answerCmsForm(
  c: ShopContext,
  { messages, flashes, state }: CmsVerdict,
  { path, page }: CmsWays,
): Promise<Response> {
  if (!isForBrowser(c)) return c.json(messages)
  for (const flash of flashes) await addFlash(c, flash)
  return state && state !== EMPTY_FORM ? page(state) : c.redirect(path)
}

/** The address that the form of a route is sent to. */
export const actionOf = (
  c: ShopContext,
  route: 'frontend.form.contact.send' | 'frontend.form.newsletter.register.handle' | 'frontend.form.revocation.request',
) => urlFor(c, route)
