/** A list of products with sorting and pages: on a page, and as the fragment that replaces it. */
import type { Table } from '../check.ts'
import { json } from '../expectation.ts'
import { ID, TEXT } from '../patterns.ts'

const WRAPPER = '.cms-element-product-listing-wrapper[data-listing][data-listing-pagination]'
const SNIPPETS = { resetAllButtonText: TEXT, resetAllFiltersAriaLabel: TEXT, removeFilterAriaLabel: TEXT }

/** The wrapper of `{categoryId}` on the given page; `limit` for a custom page size. */
export const categoryWrapper = (page: number, more: { limit?: string } = {}): Table => [
  {
    section: 'catalog 1.1',
    selector: WRAPPER,
    count: 1,
    attributes: {
      'data-listing': 'true',
      'data-listing-pagination': 'true',
      'data-listing-pagination-options': json({ page }),
      'data-listing-options': json({
        sidebar: false,
        params: { slots: ID, 'no-aggregations': 1, ...more },
        dataUrl: '/widgets/cms/navigation/{categoryId}',
        filterUrl: '/widgets/cms/navigation/{categoryId}/filter',
        disableEmptyFilter: true,
        ariaLiveUpdates: true,
        snippets: SNIPPETS,
      }),
    },
  },
]

/** The wrapper of a search result for `{searchTerm}`. */
export const SEARCH_WRAPPER: Table = [
  {
    section: 'catalog 1.1',
    selector: WRAPPER,
    count: 1,
    attributes: {
      'data-listing': 'true',
      'data-listing-pagination': 'true',
      'data-listing-pagination-options': json({ page: 1 }),
      'data-listing-options': json({
        sidebar: 0,
        params: { search: '{searchTerm}' },
        dataUrl: '/widgets/search',
        filterUrl: '/widgets/search/filter',
        disableEmptyFilter: true,
        ariaLiveUpdates: true,
        snippets: SNIPPETS,
      }),
    },
  },
]

/** `{shown}` boxes in the replaced region. */
export const RESULT: Table = [
  { section: 'catalog 1.1', selector: `${WRAPPER} > .cms-element-product-listing`, count: 1 },
  {
    section: 'catalog 1.1',
    selector: '.cms-element-product-listing > .cms-element-product-listing-actions.row.justify-content-between',
    count: 1,
  },
  { section: 'catalog 1.1', selector: '.cms-element-product-listing-actions > .col-md-auto', count: 2 },
  {
    section: 'catalog 1.1',
    selector: '.cms-element-product-listing > .row.cms-listing-row.js-listing-wrapper',
    count: 1,
    attributes: { role: 'list', 'data-aria-live-text': /\d+ of \d+/ },
  },
  {
    section: 'catalog 1.1',
    selector: '.js-listing-wrapper > .cms-listing-col.col-sm-6.col-lg-6.col-xl-4',
    attributes: { role: 'listitem' },
  },
  { section: 'catalog 1.1', each: '.js-listing-wrapper > .cms-listing-col', selector: '.product-box', count: 1 },
  { section: 'catalog 1.1', order: ['.cms-element-product-listing-actions', '.js-listing-wrapper'] },
]

/** No hits, or a page beyond the last. */
export const EMPTY_RESULT: Table = [
  {
    section: 'catalog 1.1',
    selector: `${WRAPPER} > .cms-element-product-listing > .js-listing-wrapper`,
    count: 1,
    attributes: { role: false, 'data-aria-live-text': TEXT },
  },
  {
    section: 'catalog 1.1',
    selector: '.js-listing-wrapper > .cms-listing-col.col-12 > div.alert.alert-info',
    count: 1,
    attributes: { role: 'alert' },
    text: TEXT,
  },
  { section: 'catalog 1.1', selector: '.cms-listing-col', count: 1 },
  { section: 'catalog 1.1', selector: '.cms-element-product-listing-actions', count: 0 },
  { section: 'catalog 1.9', selector: '.pagination-nav', count: 0 },
  { section: 'catalog 1.9', selector: '[data-listing-sorting]', count: 0 },
]

/** `{order}` is the current sorting key. */
export const SORTING: Table = [
  {
    section: 'catalog 1.9',
    selector: '.cms-element-product-listing-actions div.sorting[data-listing-sorting]',
    count: 1,
    attributes: { 'data-listing-sorting': 'true', 'data-listing-sorting-options': json({ sorting: '{order}' }) },
  },
  {
    section: 'catalog 1.9',
    selector: 'div.sorting[data-listing-sorting] select',
    count: 1,
    attributes: { class: /^(?=.*\bsorting\b)(?=.*\bform-select\b)/, 'aria-label': TEXT },
  },
  { section: 'catalog 1.9', selector: 'select.sorting option[selected]', count: 1, attributes: { value: '{order}' } },
  ...['name-asc', 'name-desc', 'price-asc', 'price-desc', 'topseller'].map((key) => ({
    section: 'catalog 1.3',
    selector: `select.sorting option[value="${key}"]`,
    count: 1,
    text: TEXT,
  })),
]
export const SEARCH_SORTING: Table = [
  ...SORTING,
  { section: 'catalog 1.3', selector: 'select.sorting option[value="score"]', count: 1, text: TEXT },
]

const TOP = '.cms-element-product-listing-actions nav.pagination-nav.listing-pagination'
const BOTTOM = '.cms-element-product-listing > nav.pagination-nav.listing-pagination-bottom'

function pages(nav: string, suffix: string): Table {
  const item = `${nav} > ul.pagination > li.page-item`
  return [
    { section: 'catalog 1.9', selector: nav, count: 1, attributes: { 'aria-label': TEXT } },
    {
      section: 'catalog 1.9',
      selector: `${item} > input[type="radio"]`,
      attributes: { name: 'p', class: /(^| )d-none( |$)/, title: TEXT, value: /^\d+$/ },
    },
    { section: 'catalog 1.9', each: `${nav} li.page-item`, selector: 'input[type="radio"]', count: 1 },
    { section: 'catalog 1.9', each: `${nav} li.page-item`, selector: 'label.page-link', count: 1, refers: ['for'] },
    { section: 'catalog 1.9', selector: `${item} > input#p{page}${suffix}`, count: 1, attributes: { value: '{page}' } },
    { section: 'catalog 1.9', selector: `${item} > input[checked]`, count: 1, attributes: { value: '{page}' } },
    { section: 'catalog 1.9', selector: `${item}.active`, count: 1, attributes: { 'aria-current': 'page' } },
    { section: 'catalog 1.9', selector: `${item}.active > input[value="{page}"]`, count: 1 },
    {
      section: 'catalog 1.9',
      selector: `${item}.page-first > input#p-first${suffix}`,
      count: 1,
      attributes: { value: '1' },
    },
    {
      section: 'catalog 1.9',
      selector: `${item}.page-prev > input#p-prev${suffix}`,
      count: 1,
      attributes: { value: '{previous}' },
    },
    {
      section: 'catalog 1.9',
      selector: `${item}.page-next > input#p-next${suffix}`,
      count: 1,
      attributes: { value: '{next}' },
    },
    {
      section: 'catalog 1.9',
      selector: `${item}.page-last > input#p-last${suffix}`,
      count: 1,
      attributes: { value: '{last}' },
    },
    {
      section: 'catalog 1.9',
      order: ['.page-first', '.page-prev', '.active', '.page-next', '.page-last'].map((li) => `${nav} ${li}`),
    },
  ]
}

/** `{page}` of `{last}`, both navigations; the edges are below. */
export const PAGINATION: Table = [
  ...pages(TOP, ''),
  ...pages(BOTTOM, '-bottom'),
  { section: 'catalog 1.9', selector: TOP, attributes: { 'data-pagination-location': false } },
  { section: 'catalog 1.9', selector: BOTTOM, attributes: { 'data-pagination-location': 'bottom' } },
]

/** On page 1 the links back are disabled, in both navigations. */
export const FIRST_PAGE: Table = [
  { section: 'catalog 1.9', selector: 'li.page-first.disabled > input', count: 2, attributes: { disabled: true } },
  { section: 'catalog 1.9', selector: 'li.page-prev.disabled > input', count: 2, attributes: { disabled: true } },
  { section: 'catalog 1.9', selector: 'li.page-next.disabled, li.page-last.disabled', count: 0 },
]
export const MIDDLE_PAGE: Table = [
  { section: 'catalog 1.9', selector: '.pagination li.disabled, .pagination input[disabled]', count: 0 },
]

/** No pagination if there is only one page. */
export const SINGLE_PAGE: Table = [{ section: 'catalog 1.9', selector: '.pagination-nav', count: 0 }]

/** `.cms-sections > .cms-section > …`, on pages made of blocks and in the fragments that replace them. */
export const CMS_PAGE: Table = [
  { section: 'catalog 7.2', selector: '.cms-sections > .cms-section', attributes: { class: /(^| )pos-\d+( |$)/ } },
  {
    section: 'catalog 7.2',
    selector: '.cms-section .cms-block > .cms-block-container > .cms-block-container-row.row.cms-row',
  },
]

export const SEARCH_PAGE: Table = [
  { section: 'catalog 1.3', selector: '.cms-page.search-page > h1.search-headline', count: 1, text: TEXT },
  { section: 'catalog 1.3', selector: `.cms-page.search-page ${WRAPPER}`, count: 1 },
]

/** `/widgets/search`: the wrapper is the root, without a panel. */
export const SEARCH_FRAGMENT: Table = [
  { section: 'catalog 1.3', selector: 'body > *', count: 1 },
  { section: 'catalog 1.3', selector: `body > ${WRAPPER}`, count: 1 },
]

/** `/widgets/cms/navigation/{id}`. */
export const NAVIGATION_FRAGMENT: Table = [
  { section: 'catalog 1.3', selector: 'body > *', count: 1 },
  { section: 'catalog 1.3', selector: 'body > .cms-sections > .cms-section', count: 'some' },
]
