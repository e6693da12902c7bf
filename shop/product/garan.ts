/** The label of a manufacturer's guarantee, from 6.6.10 on (contract, versions A4). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { isRecent } from '../layout/platform.ts'
import { languageOf, textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'

const MONTHS = 36

/** The catalogue says nothing of guarantees: every third product of this shop has one. */
function monthsOf(c: ShopContext, number: string | undefined): number | null {
  const digits = /\d+/.exec(number ?? '')?.[0]
  return isRecent(c) && digits !== undefined && Number(digits) % 3 === 0 ? MONTHS : null
}

/** The European Union's page about guarantees, in the language of the page. */
export const guaranteePage = (c: ShopContext): string =>
  `https://europa.eu/youreurope/${languageOf(c) === 'de-DE' ? 'garantien' : 'guarantees'}`

/** The label as a picture; `isWhole` with its sentence. */
function picture(c: ShopContext, months: number, isWhole = false): Html {
  const t = textsOf(c)
  return html`<svg class="garan-label${isWhole ? ' garan-label-whole' : ''}" viewBox="0 0 72 40" role="img" aria-label="${t('product.garan.label', { months })}"><rect x="1" y="1" width="70" height="38" rx="6" fill="none" stroke="currentColor" stroke-width="2"/><text x="36" y="21" text-anchor="middle" fill="currentColor" font-size="17" font-weight="700">${months}</text><text x="36" y="33" text-anchor="middle" fill="currentColor" font-size="9">${t('product.garan.months')}</text></svg>`
}

function whole(c: ShopContext, months: number): Html {
  const t = textsOf(c)
  return html`${picture(c, months, true)}<p>${t('product.garan.full', { months })}</p><p><a href="${guaranteePage(c)}" target="_blank" rel="noopener noreferrer">${t('product.garan.more')}</a></p>`
}

/** In the buy widget: a small label, which the button and the label itself turn into the whole one. */
export function garanLabel(c: ShopContext, { number }: { number: string }): Html | '' {
  const t = textsOf(c)
  const months = monthsOf(c, number)
  if (months === null) return ''
  return html`<div class="product-detail-garan-label-wrapper" data-garan-label-toggle="true">
    <div class="product-detail-garan-label"><button type="button" class="garan-label-button">${picture(c, months)}</button></div>
    <div class="product-detail-garan-label-full d-none">${whole(c, months)}</div>
    <button type="button" class="btn btn-link p-0 product-detail-garan-label-show-link" data-garan-label-toggle-trigger="true" data-garan-label-show-text="${t('product.garan.show')}" data-garan-label-hide-text="${t('product.garan.hide')}"><span class="product-detail-garan-label-show-link-text">${t('product.garan.show')}</span> <span class="product-detail-garan-label-show-link-icon-show">${icon('arrow-head-down')}</span><span class="product-detail-garan-label-show-link-icon-hide d-none">${icon('arrow-head-up')}</span></button></div>`
}

/** At a line of a cart or an order: a small label that opens the whole one in a dialog. */
export function lineGaranLabel(c: ShopContext, line: { number?: string; productId?: string }): Html | '' {
  const months = monthsOf(c, line.number)
  if (months === null) return ''
  const url = line.productId && urlFor(c, 'frontend.product.garan-label', { productId: line.productId })
  const content = url
    ? html`<button type="button" class="garan-label-button" data-ajax-modal="true" data-url="${url}" aria-haspopup="dialog">${picture(c, months)}</button>`
    : picture(c, months)
  return html`<div class="line-item-garan-label">${content}</div>`
}

/** GET /product/{productId}/garan-label: the whole label, for a dialog; null for a product without one. */
export function garanDialog(c: ShopContext, { number }: { number: string }): Html | null {
  const months = monthsOf(c, number)
  if (months === null) return null
  return html`<div class="js-pseudo-modal-template-title-element">${textsOf(c)('product.garan.title')}</div><div class="garan-label-dialog">${whole(c, months)}</div>`
}
