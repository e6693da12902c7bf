/** The wishlist: counter, hearts, pages (contract, catalog 6). */
import type { Table } from '../check.ts'
import { json } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const STORAGE = { listPath: '/wishlist/list', mergePath: '/wishlist/merge', pageletPath: '/wishlist/merge/pagelet' }

export const HEADER_WISHLIST: Table = [
  {
    section: 'catalog 6.1',
    selector: 'header a.btn.header-wishlist-btn.header-actions-btn',
    count: 1,
    attributes: { href: '/wishlist', 'aria-label': TEXT },
  },
  {
    section: 'catalog 6.1',
    selector: 'a.header-wishlist-btn > span.badge.bg-primary.header-wishlist-badge#wishlist-basket',
    count: 1,
    attributes: {
      'data-wishlist-storage': 'true',
      'data-wishlist-storage-options': json(STORAGE),
      'data-wishlist-widget': 'true',
      'data-wishlist-widget-options': json({ showCounter: true }),
    },
  },
]

/** The heart of the product `{productId}`. */
export const HEART: Table = [
  {
    section: 'catalog 6.1',
    selector:
      '.product-wishlist button.product-wishlist-{productId}.product-wishlist-not-added.product-wishlist-loading',
    count: 1,
    attributes: {
      title: TEXT,
      'data-add-to-wishlist': 'true',
      'data-add-to-wishlist-options': json({
        productId: '{productId}',
        router: {
          add: { path: '/wishlist/add/{productId}', afterLoginPath: '/wishlist/add-after-login/{productId}' },
          remove: { path: '/wishlist/remove/{productId}' },
        },
        texts: { add: TEXT, remove: TEXT },
      }),
    },
  },
  { section: 'catalog 6.1', selector: '.product-wishlist .icon-wishlist-added', count: 'some' },
  { section: 'catalog 6.1', selector: '.product-wishlist .icon-wishlist-not-added', count: 'some' },
]

const LIST = '.cms-element-product-listing-wrapper[data-listing="true"]'

/** A list with the product `{productId}` alone. */
export const LISTED: Table = [
  { section: 'catalog 6.5', selector: `.col-12 > h1.wishlist-headline`, count: 1, text: TEXT },
  { section: 'catalog 6.5', selector: `.col-12 > ${LIST} .cms-listing-row .product-box.box-wishlist`, count: 1 },
  {
    section: 'catalog 6.5',
    selector: 'form.product-wishlist-form',
    count: 1,
    attributes: { action: '/wishlist/product/delete/{productId}', method: 'post' },
    fields: { redirectTo: 'frontend.wishlist.page' },
  },
  {
    section: 'catalog 6.5',
    selector: 'form.product-wishlist-form .product-wishlist-btn-remove',
    count: 1,
    attributes: { 'aria-label': TEXT },
  },
]

export const NOTHING_LISTED: Table = [
  { section: 'catalog 6.5', selector: '.wishlist-headline, .product-box', count: 0 },
  { section: 'catalog 6.5', selector: `${LIST} .cms-listing-col.wishlist-listing-col.col-12`, count: 1 },
  { section: 'catalog 6.5', selector: 'h1.wishlist-listing-header', count: 1, text: TEXT },
  { section: 'catalog 6.5', selector: 'p.wishlist-listing-description', count: 1, text: TEXT },
]

export const GUEST_PAGE: Table = [
  {
    section: 'catalog 6.5',
    selector: '.wishlist-page > .row[data-guest-wishlist-page]',
    count: 1,
    attributes: {
      'data-guest-wishlist-page-options': json({ pageletRouter: { path: '/wishlist/guest-pagelet' } }),
    },
  },
]
