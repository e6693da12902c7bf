/** The header's widgets on a page: always for a visitor with an empty cart, since pages may be cached. */
import type { Table } from '../check.ts'
import { json, ofType } from '../expectation.ts'
import { ABSOLUTE, AMOUNT, ID, TEXT } from '../patterns.ts'

/** The inner markup of the cart link, which the script stores, loads and replaces as a whole. */
export const CART_WIDGET: Table = [
  {
    section: 'shell 5',
    selector: '.header-cart-icon > .icon.icon-bag > svg',
    count: 1,
    attributes: { 'aria-label': TEXT },
  },
  { section: 'shell 5', selector: '.header-cart-total', count: 1, text: AMOUNT },
  { section: 'shell 5', order: ['.header-cart-icon', '.header-cart-total'] },
]

export const HEADER_CART: Table = [
  { section: 'shell 5', selector: '.header-cart', count: 1, attributes: { 'data-off-canvas-cart': 'true' } },
  {
    section: 'shell 5',
    selector: '.header-cart > a.btn.header-cart-btn.header-actions-btn',
    count: 1,
    attributes: { href: '/checkout/cart', 'data-cart-widget': 'true', title: TEXT, 'aria-label': TEXT },
  },
  { section: 'shell 5', selector: 'a[data-cart-widget] > .header-cart-icon', count: 1 },
  { section: 'shell 5', selector: 'a[data-cart-widget] > .header-cart-total', count: 1, text: '€0.00' },
  { section: 'shell 5', selector: '.header-cart-badge', count: 0 },
]

/** The response of `/widgets/checkout/info` for a filled cart: nothing around it, no empty badge. */
export const FILLED_CART_WIDGET: Table = [
  ...CART_WIDGET,
  { section: 'shell 5', selector: 'body > .badge.bg-primary.header-cart-badge', count: 1, text: '{goods}' },
  { section: 'shell 5', selector: 'body > .header-cart-total', count: 1, text: '{total}' },
  { section: 'shell 5', selector: 'a, [data-cart-widget]', count: 0 },
  { section: 'shell 5', order: ['.header-cart-icon', '.header-cart-badge', '.header-cart-total'] },
]

const FORM = '#searchCollapse > .header-search > form.header-search-form'

export const SEARCH_FORM: Table = [
  {
    section: 'shell 9',
    selector: 'button.btn.search-toggle-btn.js-search-toggle-btn.collapsed',
    attributes: {
      'data-bs-toggle': 'collapse',
      'data-bs-target': '#searchCollapse',
      'aria-expanded': 'false',
      'aria-controls': 'searchCollapse',
      'aria-label': TEXT,
    },
    refers: ['aria-controls'],
  },
  { section: 'shell 9', selector: '.collapse#searchCollapse', count: 1 },
  {
    section: 'shell 9',
    selector: FORM,
    count: 1,
    attributes: {
      action: '/search',
      method: 'get',
      'data-search-widget': 'true',
      'data-search-widget-options': json({ searchWidgetMinChars: ofType('number') }),
      'data-url': '/suggest?search=',
    },
  },
  {
    section: 'shell 9',
    selector: `${FORM} > .input-group > input.form-control.header-search-input`,
    count: 1,
    attributes: {
      type: 'search',
      name: 'search',
      autocomplete: 'off',
      autocapitalize: 'off',
      'aria-label': TEXT,
      value: '{searchTerm}',
    },
  },
  {
    section: 'shell 9',
    selector: `${FORM} > .input-group > button.btn.header-search-btn`,
    count: 1,
    attributes: { type: 'submit' },
  },
  { section: 'shell 9', selector: '.header-search-btn .header-search-icon', count: 1 },
  {
    section: 'shell 9',
    selector: `${FORM} > button.btn.header-close-btn.js-search-close-btn.d-none`,
    count: 1,
    attributes: { type: 'button', 'aria-label': TEXT },
  },
]

const DROPDOWN = '.dropdown > .dropdown-menu.dropdown-menu-end.account-menu-dropdown.js-account-menu-dropdown'

export const ACCOUNT_MENU: Table = [
  {
    section: 'shell 12',
    selector: '.dropdown > button.btn.account-menu-btn#accountWidget',
    count: 1,
    attributes: {
      type: 'button',
      'data-account-menu': 'true',
      'data-bs-toggle': 'dropdown',
      'aria-haspopup': 'true',
      'aria-expanded': 'false',
      'aria-label': TEXT,
    },
  },
  { section: 'shell 12', selector: DROPDOWN, count: 1, attributes: { 'aria-labelledby': 'accountWidget' } },
  {
    section: 'shell 12',
    selector: `${DROPDOWN} > .offcanvas-header > button.btn.offcanvas-close.js-offcanvas-close`,
    count: 1,
    text: TEXT,
  },
  { section: 'shell 12', selector: `${DROPDOWN} > .offcanvas-body > .account-menu`, count: 1 },
]

export const VISITOR_MENU: Table = [
  ...ACCOUNT_MENU,
  {
    section: 'shell 12',
    selector: '.account-menu .account-menu-login a.btn.account-menu-login-button',
    count: 1,
    attributes: { href: '/account/login' },
    text: TEXT,
  },
  {
    section: 'shell 12',
    selector: '.account-menu .account-menu-login a:not(.account-menu-login-button)',
    count: 1,
    attributes: { href: '/account/login' },
    text: TEXT,
  },
  {
    section: 'shell 12',
    selector: '.account-menu .account-menu-links nav.list-group > a.list-group-item.account-aside-item',
    attributes: { href: /^\/account/ },
    text: TEXT,
  },
  { section: 'shell 12', selector: '.account-menu [href="/account/logout"]', count: 0 },
]

export const CUSTOMER_MENU: Table = [
  ...ACCOUNT_MENU,
  {
    section: 'shell 12',
    selector: '.account-menu nav.list-group > a.list-group-item.account-aside-item',
    attributes: { href: /^\/account/ },
  },
  {
    section: 'shell 12',
    selector: '.account-menu a.account-aside-item.is-active',
    count: 1,
    attributes: { 'aria-current': 'page' },
  },
  {
    section: 'shell 12',
    selector: '.account-menu .account-aside-footer a.account-aside-btn',
    count: 1,
    attributes: { href: '/account/logout' },
  },
  { section: 'shell 12', selector: '.account-menu .account-menu-login', count: 0 },
]

export const GUEST_MENU: Table = [
  ...ACCOUNT_MENU,
  {
    section: 'shell 12',
    selector: '.account-menu .account-guest-abort a[data-account-guest-abort-button]',
    count: 1,
    attributes: { href: '/account/logout' },
  },
  { section: 'shell 12', selector: '.account-menu .account-menu-login, .account-menu nav', count: 0 },
]

const NAV = '#mainNavigation > .container > nav.nav.main-navigation-menu'
const FLYOUT = '#mainNavigation > .container > .navigation-flyouts > .navigation-flyout'

export const MAIN_NAVIGATION: Table = [
  {
    section: 'shell 10',
    selector: '.nav-main .main-navigation#mainNavigation',
    count: 1,
    attributes: { 'data-flyout-menu': 'true' },
  },
  { section: 'shell 10', selector: NAV, count: 1, attributes: { 'aria-label': TEXT } },
  {
    section: 'shell 10',
    selector: `${NAV} > a.nav-link.main-navigation-link.home-link`,
    count: 1,
    attributes: { href: '/' },
    text: TEXT,
  },
  {
    section: 'shell 10',
    selector: `${NAV} > a.main-navigation-link:not(.home-link)`,
    attributes: {
      class: /(^| )nav-item-[0-9a-f]{32}( |$)/,
      href: ABSOLUTE,
      title: TEXT,
      itemprop: 'url',
      'data-flyout-menu-trigger': ID,
    },
  },
  {
    section: 'shell 10',
    each: '#mainNavigation nav > a.main-navigation-link:not(.home-link)',
    selector: '.main-navigation-link-text > span',
    count: 1,
    text: TEXT,
  },
  { section: 'shell 10', selector: FLYOUT, attributes: { 'data-flyout-menu-id': ID } },
  {
    section: 'shell 10',
    each: '.navigation-flyout',
    selector: '.container > .row.navigation-flyout-bar > .col > .navigation-flyout-category-link > a.nav-link',
    count: 1,
    attributes: { href: ABSOLUTE, title: TEXT, itemprop: 'url' },
    text: TEXT,
  },
  {
    section: 'shell 10',
    each: '.navigation-flyout',
    selector: '.navigation-flyout-bar > .col-auto > .navigation-flyout-close.js-close-flyout-menu',
    count: 1,
  },
  {
    section: 'shell 10',
    each: '.navigation-flyout',
    selector:
      '.row.navigation-flyout-content > .col > .navigation-flyout-categories > .row.navigation-flyout-categories.is-level-0',
    count: 1,
  },
  {
    section: 'shell 10',
    each: '.navigation-flyout',
    selector: '.navigation-flyout-col.col-3 > a.nav-item.nav-link.navigation-flyout-link.is-level-0',
    attributes: {
      class: /(^| )nav-item-[0-9a-f]{32}( |$)/,
      href: ABSOLUTE,
      title: TEXT,
      itemprop: 'url',
    },
    text: TEXT,
  },
  {
    section: 'shell 10',
    each: '.navigation-flyout-categories.is-level-0 > .navigation-flyout-col',
    selector: ':scope > a.is-level-0 + .navigation-flyout-categories.is-level-1',
    count: 1,
  },
]

/** On the page of a category, or of a descendant. */
export const ACTIVE_NAVIGATION: Table = [
  {
    section: 'shell 10',
    selector: '#mainNavigation nav > a.main-navigation-link.active[data-flyout-menu-trigger="{topCategoryId}"]',
    count: 1,
  },
]
