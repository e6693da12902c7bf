/** The filter panel of a listing: its frame, and every kind of filter in it. */
import type { Table } from '../check.ts'
import { json } from '../expectation.ts'
import { ID, TEXT } from '../patterns.ts'

const ROOT = '.cms-element-sidebar-filter'
const WRAPPER = `${ROOT} > #filter-panel-wrapper.filter-panel-wrapper[data-off-canvas-filter-content]`
const PANEL = `${WRAPPER} > .filter-panel`
const ITEM = `${PANEL} > .filter-panel-items-container > .filter-panel-item`
const COUNTED = { disabledFilterText: TEXT, ariaLabel: TEXT, ariaLabelCount: /%count%/ }

const FRAME: Table = [
  {
    section: 'catalog 1.6',
    selector: `${ROOT} > button.filter-panel-wrapper-toggle[data-off-canvas-filter]`,
    count: 1,
    attributes: { type: 'button', 'aria-haspopup': 'true', 'aria-expanded': 'false' },
    text: TEXT,
  },
  { section: 'catalog 1.6', selector: WRAPPER, count: 1 },
  {
    section: 'catalog 1.6',
    selector: `${WRAPPER} > .filter-panel-offcanvas-header > .filter-panel-offcanvas-only.filter-panel-offcanvas-title`,
    count: 1,
    text: TEXT,
  },
  {
    section: 'catalog 1.6',
    selector: `${WRAPPER} button.btn-close.filter-panel-offcanvas-only.filter-panel-offcanvas-close.js-offcanvas-close`,
    count: 1,
    attributes: { 'aria-label': TEXT },
  },
  { section: 'catalog 1.6', selector: PANEL, count: 1, attributes: { 'aria-label': TEXT } },
  { section: 'catalog 1.6', selector: `${PANEL} > .filter-panel-items-container[role="list"]`, count: 1 },
  { section: 'catalog 1.6', selector: `${PANEL} > .filter-panel-active-container`, count: 1, text: '' },
  {
    section: 'catalog 1.6',
    selector: `${PANEL} > .filter-panel-aria-live.visually-hidden`,
    count: 1,
    attributes: { 'aria-live': 'polite', 'aria-atomic': 'true' },
    text: '',
  },
]

const KINDS: Table = [
  { section: 'catalog 1.6', selector: ITEM, attributes: { role: 'listitem' } },
  {
    section: 'catalog 1.6',
    // The contract's panel has the price after the properties; scripts find each filter by its marker.
    order: [
      '.filter-multi-select-manufacturer',
      '[data-filter-range]',
      '[data-filter-property-select]',
      '[data-filter-rating-select]',
      '[data-filter-boolean]',
    ].map((kind) => `${ITEM}${kind}`),
  },
  {
    section: 'catalog 1.7',
    selector: `${ITEM}.filter-multi-select.filter-multi-select-manufacturer[data-filter-multi-select]`,
    count: 1,
    attributes: {
      'data-filter-multi-select-options': json({ name: 'manufacturer', displayName: TEXT, snippets: COUNTED }),
    },
  },
  {
    section: 'catalog 1.7',
    selector:
      '.filter-multi-select-manufacturer li.filter-multi-select-list-item > .form-check > input[type="checkbox"]',
    attributes: {
      class: 'form-check-input filter-multi-select-checkbox',
      id: ID,
      value: ID,
      'data-label': TEXT,
      checked: false,
    },
  },
  {
    section: 'catalog 1.7',
    each: '.filter-multi-select-manufacturer .form-check',
    selector: 'label.filter-multi-select-item-label.form-check-label',
    count: 1,
    refers: ['for'],
    text: TEXT,
  },
  {
    section: 'catalog 1.7',
    selector: `${ITEM}.filter-multi-select.filter-multi-select-properties[data-filter-property-select]`,
    attributes: {
      'data-filter-property-select-options': json({
        name: 'properties',
        propertyName: TEXT,
        displayName: TEXT,
        snippets: COUNTED,
      }),
    },
  },
  {
    section: 'catalog 1.7',
    selector:
      'li.filter-multi-select-list-item.filter-property-select-list-item > span.filter-property-select-preview > input.filter-property-select-checkbox.filter-multi-select-checkbox[data-preview-hex]',
    attributes: { type: 'checkbox', id: ID, 'data-label': TEXT, 'data-preview-hex': /^#[0-9a-f]{6}$/ },
  },
  {
    section: 'catalog 1.7',
    selector: 'span.filter-property-select-preview > input[data-preview-image-url]',
    attributes: { id: ID, 'data-label': TEXT, 'data-preview-image-url': /^\/media\/\S+\.webp$/ },
  },
  {
    section: 'catalog 1.7',
    each: 'span.filter-property-select-preview',
    selector: 'input + span.filter-property-select-preview-checkmark',
    count: 1,
  },
  {
    section: 'catalog 1.7',
    selector: `${ITEM}.filter-range[data-filter-range]`,
    count: 1,
    attributes: {
      'data-filter-range-options': json({
        name: 'price',
        minKey: 'min-price',
        maxKey: 'max-price',
        lowerBound: 0,
        unit: '€',
        snippets: {
          filterRangeActiveMinLabel: TEXT,
          filterRangeActiveMaxLabel: TEXT,
          filterRangeErrorMessage: TEXT,
          filterRangeLowerBoundErrorMessage: TEXT,
          disabledFilterText: TEXT,
        },
      }),
    },
  },
  ...['min', 'max'].map((end) => ({
    section: 'catalog 1.7',
    selector: `.filter-range-dropdown > .filter-range-container > label.filter-range-${end} > input.form-control.${end}-input`,
    count: 1,
    attributes: { type: 'number', name: `${end}-price`, min: '0', max: /^\d+(\.\d+)?$/, value: false },
  })),
  { section: 'catalog 1.7', selector: '.filter-range-container > label > span.filter-range-unit', count: 2, text: '€' },
  {
    section: 'catalog 1.7',
    selector: `${ITEM}.filter-multi-select-rating[data-filter-rating-select]`,
    count: 1,
    attributes: {
      'data-filter-rating-select-options': json({
        name: 'rating',
        displayName: TEXT,
        maxPoints: 5,
        checkboxSelector: '.filter-rating-select-radio',
        listItemSelector: '.filter-rating-select-list-item',
        snippets: {
          filterRatingActiveLabelStart: TEXT,
          filterRatingActiveLabelEndSingular: TEXT,
          filterRatingActiveLabelEnd: TEXT,
          disabledFilterText: TEXT,
          ariaLabel: TEXT,
          ariaLabelCount: /%stars%/,
          ariaLabelCountSingular: TEXT,
        },
      }),
    },
  },
  {
    section: 'catalog 1.7',
    selector: 'li.filter-rating-select-list-item > input.filter-rating-select-radio',
    count: 5,
    attributes: { type: 'radio', name: 'rating-radio', id: /^rating-[1-5]$/, value: /^[1-5]$/, checked: false },
  },
  {
    section: 'catalog 1.7',
    order: ['5', '4', '3', '2', '1'].map((points) => `.filter-rating-select-radio[value="${points}"]`),
  },
  {
    section: 'catalog 1.7',
    selector: `${ITEM}.filter-boolean[data-filter-boolean]`,
    count: 1,
    attributes: {
      'data-filter-boolean-options': json({
        name: 'shipping-free',
        displayName: TEXT,
        snippets: { altText: TEXT, altTextActive: TEXT, disabledFilterText: TEXT },
      }),
    },
  },
  {
    section: 'catalog 1.7',
    selector: '.filter-boolean > .form-check > input#shipping-free.filter-boolean-input',
    count: 1,
    attributes: { name: 'shipping-free', type: 'checkbox', checked: false },
  },
  {
    section: 'catalog 1.7',
    selector: '.filter-boolean label[for="shipping-free"] > .filter-boolean-alt-text.visually-hidden',
    count: 1,
    text: TEXT,
  },
]

const FOLDED = `${ITEM}:not(.filter-boolean)`
const toggle = { 'aria-label': TEXT, 'aria-expanded': 'false' }

/** Beside the listing of a category. */
export const SIDEBAR_FILTERS: Table = [
  ...FRAME,
  ...KINDS,
  { section: 'catalog 1.6', selector: `${PANEL}.is--sidebar`, count: 1 },
  {
    section: 'catalog 1.6',
    each: FOLDED,
    selector: ':scope > button.filter-panel-item-toggle.btn[data-bs-toggle="collapse"]',
    count: 1,
    attributes: toggle,
    refers: ['data-bs-target'],
    text: TEXT,
  },
  { section: 'catalog 1.6', each: FOLDED, selector: ':scope > .filter-panel-item-dropdown.collapse', count: 1 },
]

/** Above the hits of a search. */
export const BAR_FILTERS: Table = [
  ...FRAME,
  ...KINDS,
  { section: 'catalog 1.6', selector: `${PANEL}.is--sidebar`, count: 0 },
  {
    section: 'catalog 1.6',
    each: `${FOLDED}.dropdown`,
    selector: ':scope > button.filter-panel-item-toggle.btn[data-bs-toggle="dropdown"]',
    count: 1,
    attributes: { ...toggle, 'data-bs-offset': '0,8', 'data-boundary': 'viewport', 'aria-haspopup': 'true' },
    text: TEXT,
  },
  { section: 'catalog 1.6', each: FOLDED, selector: ':scope > .filter-panel-item-dropdown.dropdown-menu', count: 1 },
  {
    section: 'catalog 1.3',
    order: ['.search-page > h1.search-headline', `.search-page > ${ROOT}`, '.search-page > [data-listing]'],
  },
]

/** A search without hits. */
export const EMPTY_FILTERS: Table = [...FRAME, { section: 'catalog 1.3', selector: '.filter-panel-item', count: 0 }]
