/** Suggestions under the search field. */
import type { Table } from '../check.ts'
import { ABSOLUTE, TEXT } from '../patterns.ts'

const ROOT = 'body > .search-suggest.js-search-result'
const PRODUCT = 'ul.search-suggest-container > li.search-suggest-product.js-result'
const LINK = `${PRODUCT} > a.search-suggest-product-link`

export const SUGGESTIONS: Table = [
  { section: 'shell 9', selector: ROOT, count: 1, attributes: { 'aria-label': TEXT } },
  { section: 'shell 9', selector: `${ROOT} > ul.search-suggest-container`, count: 1 },
  { section: 'shell 9', selector: LINK, attributes: { href: ABSOLUTE, title: TEXT } },
  {
    section: 'shell 9',
    each: LINK,
    selector: '.row.g-0 > .col-auto.search-suggest-product-image-container > img.search-suggest-product-image',
    count: 1,
    attributes: { src: TEXT, alt: true },
  },
  { section: 'shell 9', each: LINK, selector: '.row.g-0 > .col.search-suggest-product-name', count: 1, text: TEXT },
  {
    section: 'shell 9',
    each: LINK,
    selector: '.row.g-0 > .col-auto.search-suggest-product-price > span.search-suggest-product-price',
    count: 1,
    text: /(^| )€\d{1,3}(,\d{3})*\.\d\d\*$/,
  },
  {
    section: 'shell 9',
    selector: `${ROOT} > ul > li.js-result.search-suggest-total:last-child a.search-suggest-total-link`,
    count: 1,
    attributes: { href: '/search?search={searchTerm}' },
    text: TEXT,
  },
  {
    section: 'shell 9',
    selector: '.search-suggest-total .col-auto.search-suggest-total-count',
    count: 1,
    text: /^\d+ results?$/,
  },
  { section: 'shell 9', selector: '.search-suggest-no-result', count: 0 },
  { section: 'shell 9', selector: `${PRODUCT}:nth-child(11)`, count: 0 },
]

export const NO_SUGGESTIONS: Table = [
  { section: 'shell 9', selector: ROOT, count: 1, attributes: { 'aria-label': TEXT } },
  { section: 'shell 9', selector: `${ROOT} > ul.search-suggest-container > li`, count: 1 },
  { section: 'shell 9', selector: `${ROOT} > ul > li.search-suggest-no-result`, count: 1, text: TEXT },
  { section: 'shell 9', selector: '.js-result', count: 0 },
]
