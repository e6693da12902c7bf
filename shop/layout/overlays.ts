import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { cookieBar } from '../shell/cookie.ts'
import { alertBox } from './alerts.ts'
import { icon } from './icon.ts'
import { isAhead, isNewest, isRecent } from './platform.ts'
import { textsOf } from './text.ts'

/**
 * The elements after the footer on every page: scroll-up button, cookie bar, modal template (contract, shell 4, 13,
 * 14.1).
 */
export function overlays(c: ShopContext): Html {
  const t = textsOf(c)
  const [named, root, title] = isRecent(c)
    ? [
        html` aria-modal="true" aria-labelledby="pseudo-modal-title"`,
        ' js-pseudo-modal-template-root-element',
        html` id="pseudo-modal-title"`,
      ]
    : ['', '', '']
  return html`<div class="scroll-up-container" data-scroll-up="true"><div class="scroll-up-button js-scroll-up-button"><button class="btn btn-primary" type="button" aria-label="${t('layout.scrollUp')}">${icon('arrow-head-up')}</button></div></div>
  ${isAhead(c) ? '' : cookieBar(c)}
  <div class="js-pseudo-modal-template">
    <div class="modal modal-lg fade" tabindex="-1" role="dialog"${named}><div class="modal-dialog" role="document"><div class="modal-content${root}">
      <div class="modal-header only-close">
        <div class="modal-title js-pseudo-modal-template-title-element h5"${title}></div>
        <button type="button" class="btn-close close" data-bs-dismiss="modal" aria-label="${t('layout.close')}"></button>
      </div>
      <div class="modal-body js-pseudo-modal-template-content-element"></div>
    </div></div></div>
    <template class="js-pseudo-modal-back-btn-template"><button class="js-pseudo-modal-back-btn btn" data-ajax-modal="true" data-url="#" href="#">${icon('arrow-head-left')} ${t('layout.back')}</button></template>
  </div>${isNewest(c) ? html`<template class="js-add-to-cart-alert-template">${alertBox(c, 'success', t('cart.added'))}</template>` : ''}`
}
