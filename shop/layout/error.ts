import { html, raw } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { inLanguage } from '../transport/language.ts'
import type { ErrorForm, ErrorStatus } from '../transport/refusal.ts'
import { urlFor } from '../transport/routes.ts'
import { alertBoxes } from './alerts.ts'
import { renderPage } from './page.ts'
import { languageOf, type Texts, textsOf } from './text.ts'

/**
 * The response to a failed request (contract, shell 2, "Errors").
 *
 * Without the marker header a full page; with it a fragment with one alert, except a refusal (403, and 405, which the
 * guard answers as 403), which is a bare document. `form` overrides that: broken JSON always gets the bare document, a
 * filled honeypot the fragment.
 */
export async function renderError(
  c: ShopContext,
  status: ErrorStatus,
  { form }: { form?: ErrorForm } = {},
): Promise<Response> {
  const t = textsOf(c)
  const refused = c.var.marker && (status === 403 || status === 405)
  switch (form ?? (refused ? 'bare' : c.var.marker ? 'alert' : 'page')) {
    case 'alert':
      return c.html(alertFragment(c, status), status)
    case 'bare':
      return bareError(c, refused ? 403 : status)
    case 'page':
      try {
        return await renderPage(c, { ...(await errorPage(c, t, status)), status })
      } catch (error) {
        if (status < 500) throw error
        return bareError(c, status)
      }
  }
}

function alertFragment(c: ShopContext, status: ErrorStatus): Html {
  const type = status >= 500 ? 'warning' : 'danger'
  return html`<div class="flashbags">${alertBoxes(c, [{ type, text: textsOf(c)(`layout.error.${status}.text`) }])}</div>`
}

/**
 * A document that needs neither session nor database nor stylesheets, with a way on. Scripts that request JSON get JSON with
 * the same content.
 */
function bareError(c: ShopContext, status: ErrorStatus): Response | Promise<Response> {
  const t = textsOf(c)
  const title = t(`layout.error.${status}.title`)
  const detail = t(`layout.error.${status}.text`)
  c.header('Vary', 'Accept', { append: true })
  if (c.req.header('Accept')?.startsWith('application/json')) {
    return c.json({ type: 'about:blank', title, status, detail }, status)
  }
  return c.html(
    html`${raw('<!DOCTYPE html>')}
<html lang="${languageOf(c).slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>body{max-width:36rem;margin:3rem auto;padding-inline:1rem;font:1rem/1.55 system-ui,sans-serif}</style></head>
<body><div class="container"><h1>${t('layout.error.bare')}</h1><h2>${status} ${title}</h2><p>${detail}</p><p>${isWorthRetrying(c, status) ? html`<a href="${ownAddress(c)}">${t('layout.error.retry')}</a> · ` : ''}<a href="${inLanguage(languageOf(c), '/')}">${t('layout.error.toHome')}</a></p></div></body></html>`,
    status,
  )
}

const isWorthRetrying = (c: ShopContext, status: ErrorStatus) => status >= 500 && c.req.method === 'GET'

/** The address of this request. With two slashes in front, of either kind, a browser would read the name of a host. */
const ownAddress = (c: ShopContext) =>
  `${inLanguage(languageOf(c), c.req.path.replace(/^[/\\]+/, '/'))}${new URL(c.req.url).search}`

async function errorPage(c: ShopContext, t: Texts, status: ErrorStatus) {
  const title = t(`layout.error.${status}.title`)
  const home = html`<a class="btn btn-primary" href="${urlFor(c, 'frontend.home.page')}">${t('layout.error.toHome')}</a>`
  const content = errorContent(c, { title, texts: [t(`layout.error.${status}.text`)], status, home })
  const messages = status === 400 ? [{ type: 'danger' as const, text: t('layout.error.400.text') }] : []
  return { controller: 'error', action: 'error', title, content, messages, route: null }
}

type ErrorContent = {
  title: string
  texts: readonly string[]
  status: ErrorStatus
  /** The way to the home page, unless that is closed, too. */
  home?: Html
}

/** What an error says, and the ways on. */
export function errorContent(c: ShopContext, { title, texts, status, home }: ErrorContent): Html {
  const retry = isWorthRetrying(c, status)
    ? html`<a class="btn ${home ? 'btn-light' : 'btn-primary'}" href="${ownAddress(c)}">${textsOf(c)('layout.error.retry')}</a>`
    : ''
  return html`<div class="error-page">
    ${illustration(status, !home)}
    <h1 class="error-page-title">${title}</h1>
    ${texts.map((text) => html`<p class="error-page-text">${text}</p>`)}
    <div class="error-page-actions">${home ?? ''} ${retry}</div>
  </div>`
}

/** An empty shelf for a missing page, a sign at the door for a closed shop, a tipped parcel for everything else. */
function illustration(status: ErrorStatus, isClosed: boolean): Html {
  const drawing = isClosed
    ? '<circle cx="120" cy="24" r="5"/><path d="m116 28-46 34M124 28l46 34"/><rect x="46" y="62" width="148" height="70" rx="8"/><path d="M94 97h.1M120 97h.1M146 97h.1" stroke-width="9"/>'
    : status === 404
      ? '<path d="M30 118h180M46 118v26M194 118v26"/><path d="M70 118V84h28v34M142 118V70h24v48" stroke-dasharray="4 6"/><circle cx="120" cy="52" r="22"/><path d="m136 68 18 18"/>'
      : '<path d="m66 66 78-22 26 86-78 22zM79 108l77-22M105 55l13 43"/><path d="M30 148h180"/><path d="M184 44v26M184 82v2"/>'
  return html`<svg class="error-page-image" viewBox="0 0 240 160" width="240" height="160" aria-hidden="true" focusable="false">${raw(drawing)}</svg>`
}
