/** Selecting a variant of a product. */
import type { Table } from '../check.ts'
import { type JsonPattern, json } from '../expectation.ts'
import { ABSOLUTE, ID, TEXT } from '../patterns.ts'

const FORM = '.product-detail-configurator-container .product-detail-configurator > form[data-variant-switch]'
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

/** On the page of a variant of `{parentId}`: the options contain no element id. */
export const CONFIGURATOR: Table = [
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
  ...CHOICES,
  {
    section: 'catalog 4.7',
    order: [
      '.product-detail-delivery-information',
      '.product-detail-configurator-container',
      '.product-detail-form-container',
    ],
  },
]

/** The response of `frontend.cms.buybox.switch` for `{elementId}`. */
export const BUY_BOX: Table = [
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
  ...CHOICES,
  { section: 'catalog 4.7', selector: 'form[data-variant-switch] input:not([id$="-{elementId}"])', count: 0 },
]

/** The response of `frontend.detail.switch`. */
export const SWITCH_ANSWER: JsonPattern = { url: ABSOLUTE, productId: ID }
