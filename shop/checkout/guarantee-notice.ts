/**
 * The notice of the legal guarantee, from 6.6.10 on, as its releases print it one after the other: a link in the label of the terms,
 * a paragraph of its own with a button, or a part of the page that a link leads to (contract, versions A4).
 */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { isRecent } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { guaranteePage } from '../product/garan.ts'

const DIALOG = 'legalGuaranteeNoticeModal'
const INLINE = 'legalGuaranteeNoticeInline'

const stageOf = (c: ShopContext) => (isRecent(c) ? c.var.sandbox.scenario.guarantee : null)

/** What the label of the terms holds besides. */
export function guaranteeInLabel(c: ShopContext): Html | '' {
  const t = textsOf(c)
  if (stageOf(c) !== 'label') return ''
  return html` ${t('checkout.guarantee.inLabel')} <a href="#${DIALOG}" data-bs-toggle="modal" data-bs-target="#${DIALOG}">${t('checkout.guarantee.title')}</a>`
}

/** Beside the terms. */
export function guaranteeNotice(c: ShopContext): Html | '' {
  const stage = stageOf(c)
  if (stage === null) return ''
  if (stage === 'label') return dialog(c)
  if (stage === 'paragraph') return withButton(c)
  const t = textsOf(c)
  return html`<p class="legal-guarantee-notice">${t('checkout.guarantee.text')} <a href="#${INLINE}">${t('checkout.guarantee.title')}</a></p><div id="${INLINE}" class="confirm-legal-guarantee-notice-inline" role="region" tabindex="-1" aria-label="${t('checkout.guarantee.title')}"><a href="${guaranteePage(c)}" target="_blank" rel="noopener noreferrer">${icon('info')} ${t('checkout.guarantee.years')}</a></div>`
}

/** In the form to register, beside what is said of privacy. */
export function guaranteeAtRegister(c: ShopContext): Html | '' {
  const stage = stageOf(c)
  return stage === null || stage === 'label'
    ? ''
    : html`<div class="register-form privacy-notice legal-guarantee-notice">${withButton(c)}</div>`
}

function withButton(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<p class="legal-guarantee-notice">${t('checkout.guarantee.text')} <button type="button" class="btn btn-link btn-link-inline p-0 align-baseline" data-bs-toggle="modal" data-bs-target="#${DIALOG}">${t('checkout.guarantee.title')}</button></p>${dialog(c)}`
}

function dialog(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<div class="modal fade" id="${DIALOG}" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="${DIALOG}Title"><div class="modal-dialog" role="document"><div class="modal-content">
      <div class="modal-header"><div class="modal-title h5" id="${DIALOG}Title">${t('checkout.guarantee.title')}</div><button type="button" class="btn-close close" data-bs-dismiss="modal" aria-label="${t('layout.close')}"></button></div>
      <div class="modal-body"><p>${icon('info')} ${t('checkout.guarantee.years')}</p><a href="${guaranteePage(c)}" target="_blank" rel="noopener noreferrer">${t('product.garan.more')}</a></div></div></div></div>`
}
