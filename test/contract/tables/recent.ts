/** What pages of 6.6.10 print differently: versions A1 to A6. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const row = (section: string, selector: string, rest: Partial<Row> = {}): Row => ({
  section: `versions ${section}`,
  selector,
  count: 1,
  ...rest,
})

export const EVERY_PAGE: Table = [
  row('A1', '.js-pseudo-modal-template > .modal.modal-lg.fade', {
    attributes: { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'pseudo-modal-title' },
    refers: ['aria-labelledby'],
  }),
  row('A1', '.js-pseudo-modal-template .modal-dialog > .modal-content.js-pseudo-modal-template-root-element'),
  row('A1', '.alert:not([aria-live="polite"])', { count: 0 }),
]

/** A group, the live element right after it, in a fieldset with a legend. */
function quantity(section: string, within: string, product: string): Table {
  const group = `${within} fieldset > legend + .quantity-selector-group[data-quantity-selector="true"]`
  return [
    row(section, group),
    row(section, `${within} fieldset > legend`, { text: TEXT }),
    row(section, `${group} label`, { count: 0 }),
    row(section, `${group} + div.quantity-area-live.visually-hidden`, {
      attributes: {
        'aria-live': 'polite',
        'aria-atomic': 'true',
        'data-aria-live-text': /(?=.*%product%)(?=.*%quantity%)/,
        'data-aria-live-product-name': product,
      },
      text: '',
    }),
  ]
}

export const PRODUCT: Table = [
  ...quantity('A2', '#productDetailPageBuyProductForm', '{productName}'),
  row('A2', '#productDetailPageBuyProductForm [data-quantity-selector-options]', { count: 0 }),
]

export const VARIANT: Table = [
  row('A1', 'fieldset.product-detail-configurator-group > legend', { count: 'some', text: TEXT }),
  row('A1', ':not(fieldset).product-detail-configurator-group', { count: 0 }),
]

export function cartLine(within: string): Table {
  return [
    ...quantity('A2', `${within} form.line-item-quantity-container`, '{productName}'),
    row('A2', `${within} [data-quantity-selector]`, {
      attributes: {
        'data-quantity-selector-options': json({ ariaLiveUpdateMode: 'onload', submitOnFinish: true }),
      },
    }),
  ]
}

export const PANEL: Table = [
  ...cartLine('.offcanvas-cart-items'),
  row('A1', '.offcanvas-cart .offcanvas-cart-header h4', { text: TEXT }),
  row('A1', 'button#addPromotionOffcanvasCart'),
]

export const CONFIRM: Table = [
  ...(['payment', 'shipping'] as const).flatMap((kind) => [
    row('A1', `fieldset.${kind}-methods > legend`, { text: TEXT }),
    row('A1', `fieldset.${kind}-methods > .${kind}-method`, { count: 'some' }),
    row('A1', `.${kind}-methods .collapse`, { count: 0 }),
    row('A1', `.${kind}-method-description`, { text: TEXT }),
    row('A1', `.${kind}-method-input[checked] + label .${kind}-method-description`),
  ]),
  row('A1', '[data-collapse-checkout-confirm-methods]', { count: 0 }),
]

const LABEL = '.product-detail-garan-label-wrapper[data-garan-label-toggle="true"]'
export const GARAN_LABEL: Table = [
  row('A4', `${LABEL} > .product-detail-garan-label > button.garan-label-button[type="button"] svg`),
  row('A4', `${LABEL} > .product-detail-garan-label-full.d-none a[href^="https://europa.eu/"]`),
  row('A4', `${LABEL} > button.product-detail-garan-label-show-link`, {
    attributes: {
      type: 'button',
      'data-garan-label-toggle-trigger': 'true',
      'data-garan-label-show-text': TEXT,
      'data-garan-label-hide-text': TEXT,
      'aria-expanded': false,
    },
  }),
  row('A4', `${LABEL} > button > .product-detail-garan-label-show-link-text`, { text: TEXT }),
  row('A4', `${LABEL} > button > .product-detail-garan-label-show-link-icon-show:not(.d-none)`),
  row('A4', `${LABEL} > button > .product-detail-garan-label-show-link-icon-hide.d-none`),
]

export const GARAN_LINE: Table = [
  row('A4', '.line-item-garan-label > button.garan-label-button', {
    attributes: {
      'data-ajax-modal': 'true',
      'data-url': '/product/{productId}/garan-label',
      'aria-haspopup': 'dialog',
    },
  }),
]

const DIALOG: Table = [
  row('A4', '.modal#legalGuaranteeNoticeModal .modal-body a[href="https://europa.eu/youreurope/guarantees"]'),
]
const TERMS = row('A4', '#tos[required][form="confirmOrderForm"]')
export const NOTICE: Readonly<Record<'label' | 'paragraph' | 'inline', Table>> = {
  label: [...DIALOG, TERMS, row('A4', 'label[for="tos"] a[data-bs-target="#legalGuaranteeNoticeModal"]')],
  paragraph: [
    ...DIALOG,
    TERMS,
    row('A4', '.legal-guarantee-notice button[type="button"][data-bs-target="#legalGuaranteeNoticeModal"]'),
    row('A4', 'label .legal-guarantee-notice, label [data-bs-target]', { count: 0 }),
    row('A4', 'label[for="tos"] a[data-ajax-modal]'),
  ],
  inline: [
    TERMS,
    row('A4', '#legalGuaranteeNoticeModal', { count: 0 }),
    row('A4', 'a[href="#legalGuaranteeNoticeInline"]'),
    row('A4', 'div#legalGuaranteeNoticeInline.confirm-legal-guarantee-notice-inline', {
      attributes: { role: 'region', tabindex: '-1' },
    }),
    row('A4', '#legalGuaranteeNoticeInline > a[target="_blank"] svg'),
  ],
}

export const REGISTER: Table = [
  row('A4', '.register-form.privacy-notice.legal-guarantee-notice button[data-bs-target="#legalGuaranteeNoticeModal"]'),
  row('A1', 'input[name="shopware_surname_confirm"]', { count: 'some', attributes: { autocomplete: 'new-password' } }),
  ...DIALOG,
]

export const FOOTER_LINK: Table = [
  row('A5', '.footer-revocation-button > a', { attributes: { href: '/Withdraw-from-a-contract/' }, text: TEXT }),
  row('A5', '.collapse .footer-revocation-button', { count: 0 }),
]

export const WITHDRAWAL: Table = [
  row('A5', '.cms-element-form form#cms-form-online-revocation-request', {
    attributes: {
      action: '/form/revocation/request',
      method: 'post',
      'data-form-validation': 'true',
      'data-form-cms-handler': 'true',
      'data-form-preserver': 'true',
      'aria-label': TEXT,
    },
  }),
  ...['firstName', 'lastName', 'email', 'contractNumber', 'navigationId', 'slotId'].map((name) =>
    row('A5', `#cms-form-online-revocation-request input[name="${name}"]`),
  ),
  row('A5', '#cms-form-online-revocation-request textarea[name="comment"][rows="5"]'),
  row('A5', '#cms-form-online-revocation-request input[type="checkbox"]', { count: 0 }),
  row('A5', '#cms-form-online-revocation-request button[data-ajax-modal][type="button"]'),
  row('A5', '#cms-form-online-revocation-request .submit--hidden[type="submit"]'),
]

/** Vimeo’s link, and the cookie in its options. */
export const VIDEOS: Table = [
  row('A6', '.cms-element-vimeo-video [data-cms-gdpr-video-element]', {
    attributes: { 'data-cms-gdpr-video-element-options': /"cookieName":"vimeo-video"/ },
  }),
  row('A6', '.cms-element-youtube-video [data-cms-gdpr-video-element]', {
    attributes: { 'data-cms-gdpr-video-element-options': /"cookieName":"youtube-video"/ },
  }),
  row('A1', 'a.cms-element-vimeo-video__link[href]', { text: TEXT }),
]

export const COOKIES: Table = [
  row('A6', 'input[data-cookie="vimeo-video"]', { attributes: { 'data-cookie-value': '1' } }),
  row('A6', 'input[data-cookie="youtube-video"]'),
]
