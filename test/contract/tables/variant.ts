/** Selecting a variant of a product. */
import type { Table } from '../check.ts'
import { type JsonPattern, json } from '../expectation.ts'
import { ABSOLUTE, ID, TEXT } from '../patterns.ts'

const FORM = '.product-detail-configurator-container .product-detail-configurator > form[data-variant-switch]'
const LIST = `${FORM} .product-detail-configurator-group:has(select)`
const OPTION = `${FORM} .product-detail-configurator-group > .product-detail-configurator-options > .product-detail-configurator-option`

const CHOICES: Table = [
  {
    section: 'catalog 4.7',
    each: `${FORM} .product-detail-configurator-group`,
    selector: '.product-detail-configurator-group-title',
    count: 1,
    text: TEXT,
  },
  {
    section: 'catalog 4.7',
    each: OPTION,
    selector: 'input.product-detail-configurator-option-input',
    count: 1,
    attributes: {
      type: 'radio',
      name: ID,
      value: ID,
      id: /^[0-9a-f]{32}-[0-9a-f]{32}/,
      title: /^[0-9a-f]{32}-[0-9a-f]{32}/,
    },
  },
  {
    section: 'catalog 4.7',
    each: OPTION,
    selector: 'input + label.product-detail-configurator-option-label',
    count: 1,
    attributes: { class: /\bis-display-(color|media|text)\b/, title: TEXT },
    refers: ['for'],
  },
  { section: 'catalog 4.7', selector: `${FORM} input.is-combinable + label:not(.is-combinable)`, count: 0 },
  { section: 'catalog 4.7', selector: `${FORM} input:not(.is-combinable) + label.is-combinable`, count: 0 },
  {
    section: 'catalog 4.7',
    selector: `${FORM} label.is-display-color`,
    count: 'any',
    attributes: { style: /background-color: ?#[0-9a-f]{3,6}/i },
  },
  { section: 'catalog 4.7', selector: `${FORM} label.is-display-text`, count: 'any', text: TEXT },
  {
    section: 'catalog 4.7',
    each: `${FORM} .product-detail-configurator-group`,
    selector: 'input[checked], option[selected]',
    count: 1,
  },
]

/** Where an option is chosen from a list. */
const LISTS: Table = [
  { section: 'catalog 4.7', each: LIST, selector: 'input', count: 0 },
  {
    section: 'catalog 4.7',
    each: LIST,
    selector: ':scope > label.product-detail-configurator-group-title',
    count: 1,
    text: TEXT,
    refers: ['for'],
  },
  {
    section: 'catalog 4.7',
    each: LIST,
    selector: ':scope > select.form-select.product-detail-configurator-select-input',
    count: 1,
    attributes: { name: ID, id: /^[0-9a-f]{32}/ },
  },
  { section: 'catalog 4.7', each: `${LIST} select`, selector: 'option', attributes: { value: ID }, text: TEXT },
  { section: 'catalog 4.7', each: `${LIST} select`, selector: 'option[selected]', count: 1 },
  { section: 'catalog 4.7', each: `${LIST} select`, selector: 'option[title=""]', count: 0 },
]

/** On the page of a variant of `{parentId}`: the options contain no element id. */
const ON_PAGE: Table = [
  {
    section: 'catalog 4.7',
    selector: FORM,
    count: 1,
    attributes: {
      'data-variant-switch': 'true',
      'data-variant-switch-options': json({
        url: /^https?:\/\/[^/]+\/detail\/[0-9a-f]{32}\/switch$/,
        pageType: 'product_detail',
      }),
    },
  },
  {
    section: 'catalog 4.7',
    order: [
      '.product-detail-delivery-information',
      '.product-detail-configurator-container',
      '.product-detail-form-container',
    ],
  },
]

/** With radio buttons, and with lists. */
export const CONFIGURATOR: Table = [...ON_PAGE, ...CHOICES]
export const CONFIGURATOR_WITH_LISTS: Table = [...ON_PAGE, ...LISTS]

/** The response of `frontend.cms.buybox.switch` for `{elementId}`. */
const IN_BOX: Table = [
  { section: 'catalog 4.7', selector: 'body > *', count: 1 },
  { section: 'catalog 4.7', selector: 'body > .product-detail-buy-{elementId}', count: 1 },
  { section: 'catalog 4.7', selector: 'meta[itemprop="productID"]', count: 1, attributes: { content: '{productId}' } },
  { section: 'catalog 4.8', selector: 'form.buy-widget[data-add-to-cart="true"]', count: 1 },
  {
    section: 'catalog 4.7',
    selector: 'form[data-variant-switch]',
    count: 1,
    attributes: {
      'data-variant-switch-options': json({
        url: /^https?:\/\/[^/]+\/widgets\/cms\/buybox\/[0-9a-f]{32}\/switch$/,
        elementId: '{elementId}',
        pageType: null,
      }),
    },
  },
  {
    section: 'catalog 4.7',
    selector: 'form[data-variant-switch] :is(input, select):not([id$="-{elementId}"])',
    count: 0,
  },
]
export const BUY_BOX: Table = [...IN_BOX, ...CHOICES]
export const BUY_BOX_WITH_LISTS: Table = [...IN_BOX, ...LISTS]

/** The part of a quick view of `{productId}` that is replaced, for `{elementId}` (docs/contract-quick-view.md). */
const WIDGET = '.quickview-widget.quickview-widget-{elementId}'
export const QUICK_VIEW_WIDGET: Table = [
  { section: 'quick view', selector: WIDGET, count: 1 },
  {
    section: 'quick view',
    selector: `${WIDGET} > .quickview-image > img`,
    count: 1,
    attributes: { src: TEXT, alt: true },
  },
  { section: 'quick view', selector: `${WIDGET} > .quickview-details > .product-detail-buy-{elementId}`, count: 1 },
  {
    section: 'quick view',
    selector: `${WIDGET} [itemprop="offers"] > meta[itemprop="url"]`,
    count: 1,
    attributes: { content: ABSOLUTE },
  },
  { section: 'quick view', selector: 'meta[itemprop="productID"]', count: 1, attributes: { content: '{productId}' } },
  { section: 'catalog 4.8', selector: 'form.buy-widget[data-add-to-cart="true"]', count: 1 },
]

/** Its choice of variants, each of which replaces that part. */
const IN_QUICK_VIEW: Table = [
  {
    section: 'quick view',
    selector: 'form[data-variant-switch]',
    count: 1,
    attributes: {
      'data-variant-switch-options': json({
        url: /^https?:\/\/[^/]+\/widgets\/quickview\/[0-9a-f]{32}\/switch$/,
        elementId: '{elementId}',
        pageType: null,
      }),
    },
  },
  ...CHOICES,
]

/** The response of `widgets.quickview`. */
export const QUICK_VIEW: Table = [
  {
    section: 'quick view',
    selector: 'body > .quickview-container[data-buy-box="true"]',
    count: 1,
    attributes: {
      'data-buy-box-options': json({ elementId: '{elementId}', buyWidgetSelector: '.quickview-widget' }),
    },
  },
  { section: 'quick view', selector: 'body > *', count: 1 },
  {
    section: 'quick view',
    selector: '.quickview-container > .js-pseudo-modal-template-title-element',
    count: 1,
    text: '{productName}',
  },
  ...QUICK_VIEW_WIDGET,
]
export const QUICK_VIEW_OF_VARIANT: Table = [...QUICK_VIEW, ...IN_QUICK_VIEW]

/** The response of `widgets.quickview.switch`: what replaces the part, and nothing around it. */
export const QUICK_VIEW_SWITCH: Table = [
  { section: 'quick view', selector: 'body > *', count: 1 },
  { section: 'quick view', selector: `body > ${WIDGET}`, count: 1 },
  ...QUICK_VIEW_WIDGET,
  ...IN_QUICK_VIEW,
]

/** The response of `frontend.detail.switch`. */
export const SWITCH_ANSWER: JsonPattern = { url: ABSOLUTE, productId: ID }
