/** One line of a cart: in the panel, on the cart, confirm and finish pages; and the hidden block for scripts. */
import type { Row, Table } from '../check.ts'
import { json } from '../expectation.ts'
import { NUMBER, TEXT } from '../patterns.ts'

/** The forms of one product line, which differ only in their return route. */
export type Place = {
  section: string
  /** The line of `{productId}`. */
  line: string
  /** Part of the focus ids. */
  focus: 'offcanvas' | 'default'
  redirectTo: string
}

/** A product line with its quantity and remove forms; `{quantity}`, `{min}`, `{max}`, `{step}`, `{unit}`, `{total}`. */
export function productLine(place: Place): Table {
  const { section, line } = place
  const quantity = `${line} .line-item-quantity form.line-item-quantity-container`
  const group = `${quantity} .input-group.line-item-quantity-group.quantity-selector-group`
  const focus = `line-item-${place.focus}-quantity`
  const back: Row = {
    section,
    selector: `:is(${quantity}, ${line} .line-item-remove > form) > input[name="redirectTo"]`,
    count: 2,
    attributes: { type: 'hidden', value: place.redirectTo },
  }
  return [
    back,
    { section, selector: `${line} > .row.line-item-row > .line-item-info`, count: 1 },
    {
      section,
      selector: `${line} .line-item-info-img > .line-item-img-container > a.line-item-img-link > img.line-item-img`,
      count: 1,
      attributes: { src: TEXT, alt: true },
    },
    { section, selector: `${line} a.line-item-img-link`, count: 1, attributes: { href: TEXT } },
    {
      section,
      selector: `${line} .line-item-details > .line-item-details-container > a.line-item-label`,
      count: 1,
      attributes: { href: TEXT },
      text: '{productName}',
    },
    { section, selector: `${line} .line-item-details-container > .line-item-product-number`, count: 1, text: TEXT },
    { section, selector: `${line} .line-item-details-container > .line-item-delivery-date`, count: 1 },
    {
      section,
      selector: `${line} .line-item-quantity .line-item-quantity-label`,
      count: 1,
      attributes: { 'aria-hidden': 'true' },
    },
    {
      section,
      selector: quantity,
      count: 1,
      attributes: { action: '/checkout/line-item/change-quantity/{productId}', method: 'post' },
    },
    { section, selector: group, count: 1, attributes: { 'data-quantity-selector': 'true' } },
    { section, selector: `${group} > label.form-label.visually-hidden`, count: 1, text: TEXT },
    {
      section,
      selector: `${group} > button.btn.btn-outline-light.btn-minus.js-btn-minus`,
      count: 1,
      attributes: { type: 'button', 'aria-label': TEXT, 'data-focus-id': `${focus}-down-{productId}` },
    },
    {
      section,
      selector: `${group} > input.form-control.js-quantity-selector.quantity-selector-group-input.quantity-input-{productId}`,
      count: 1,
      attributes: {
        type: 'number',
        name: 'quantity',
        min: '{min}',
        max: '{max}',
        step: '{step}',
        value: '{quantity}',
        'aria-label': TEXT,
        'data-focus-id': `${focus}-{productId}`,
      },
    },
    {
      section,
      selector: `${group} > button.btn.btn-outline-light.btn-plus.js-btn-plus`,
      count: 1,
      attributes: { type: 'button', 'aria-label': TEXT, 'data-focus-id': `${focus}-up-{productId}` },
    },
    { section, selector: `${line} .line-item-unit-price > .line-item-unit-price-value`, count: 1, text: '{unit}' },
    { section, selector: `${line} .line-item-unit-price > .line-item-unit-price-label`, count: 1 },
    {
      section,
      selector: `${line} .line-item-total-price.line-item-price > .line-item-total-price-value`,
      count: 1,
      text: '{total}',
    },
    { section, selector: `${line} .line-item-total-price > .line-item-total-price-label`, count: 1 },
    {
      section,
      selector: `${line} .line-item-remove > form`,
      count: 1,
      attributes: { action: '/checkout/line-item/delete/{productId}', method: 'post' },
    },
    {
      section,
      selector: `${line} .line-item-remove > form > button.btn.btn-light.btn-sm.line-item-remove-button`,
      count: 1,
      attributes: { type: 'submit', 'data-product-id': '{productId}', 'aria-label': TEXT, title: TEXT },
    },
    {
      section,
      order: [
        '.line-item-info',
        '.line-item-quantity',
        '.line-item-unit-price',
        '.line-item-total-price',
        '.line-item-remove',
      ].map((part) => `${line} ${part}`),
    },
  ]
}

/** A promotion line: an icon as image, a label without link, empty quantity and unit price. */
export function promotionLine(section: string, line: string, removable = true): Table {
  return [
    { section, selector: line, count: 1 },
    { section, selector: `${line} .line-item-img.line-item-icon`, count: 1 },
    { section, selector: `${line} div.line-item-label`, count: 1, text: TEXT },
    { section, selector: `${line} .line-item-quantity form, ${line} .line-item-quantity input`, count: 0 },
    { section, selector: `${line} .line-item-total-price-value`, count: 1, text: /^[-−]€|^€-/ },
    {
      section,
      selector: `${line} .line-item-remove > form`,
      count: removable ? 1 : 0,
      attributes: { action: /^\/checkout\/line-item\/delete\/[0-9a-f]{32}$/, method: 'post' },
    },
  ]
}

const BLOCK = '.hidden-line-items-information'

/** `{value}`: the cart total as a number; `{price}`: the unit price. */
export function hiddenItems(section: string, currency = 'EUR'): Table {
  return [
    {
      section,
      selector: `.d-none${BLOCK}`,
      count: 1,
      attributes: { 'data-currency': currency, 'data-shipping': NUMBER, 'data-value': '{value}', 'data-tax': NUMBER },
    },
    {
      section,
      selector: `${BLOCK} > span.hidden-line-item[data-id="{productId}"]`,
      count: 1,
      attributes: { 'data-name': '{productName}', 'data-quantity': '{quantity}', 'data-price': '{price}' },
    },
  ]
}
export const HIDDEN_PROMOTION: Table = [
  { section: 'shell 7', selector: `${BLOCK} > .hidden-line-item`, count: 2 },
  {
    section: 'shell 7',
    selector: `${BLOCK} > .hidden-line-item[data-price^="-"]`,
    count: 1,
    attributes: { 'data-quantity': '1', 'data-price': /^-\d/, 'data-name': TEXT },
  },
]
export const HIDDEN_EMPTY: Table = [
  {
    section: 'shell 7',
    selector: `.d-none${BLOCK}`,
    count: 1,
    attributes: { 'data-currency': 'EUR', 'data-value': '0', 'data-tax': '0', 'data-shipping': '0' },
  },
  { section: 'shell 7', selector: '.hidden-line-item', count: 0 },
]

/** Cart and confirm page: the table head, and a quantity that submits itself after a pause. */
export function defaultLines(place: Omit<Place, 'line' | 'focus' | 'section'>, list: string): Table {
  const section = 'shell 15.5'
  const line = '.line-item.line-item-product.is-default'
  return [
    { section, selector: `${list}[role="list"] > .cart-table-header`, count: 1 },
    { section, selector: `${list} > ${line}`, attributes: { role: 'listitem' } },
    ...productLine({ section, line: `${list} > ${line}`, focus: 'default', ...place }),
    {
      section,
      selector: `${line} form.line-item-quantity-container`,
      attributes: {
        'data-form-auto-submit': 'true',
        'data-form-auto-submit-options': json({ delayChangeEvent: 800 }),
      },
    },
    { section, selector: `${line} .line-item-tax-price`, count: 1, text: /€\d+\.\d\d/ },
    { section, selector: '.js-offcanvas-cart-remove-product, .js-offcanvas-cart-change-quantity-number', count: 0 },
    { section, selector: '.js-cart-item', count: 0 },
  ]
}
