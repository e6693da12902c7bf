/** The rows of the table of first presses: what is pressed where, and how it is seen that it was heard and what came of it. */
import type { Page } from 'playwright'
import type { Pages } from './pages.ts'

const PHONE = { width: 390, height: 844 }

/** One row of the table. */
export type Press = {
  kind: keyof Pages | 'product with variants' | 'product with accessories' | 'listing with quick views'
  viewport?: { width: number; height: number }
  /** What is pressed; the first that is visible. */
  control: string
  /** What happens before the press, at full speed. */
  before?: (page: Page) => Promise<void>
  /** The event that counts as the press. */
  event?: 'click' | 'change'
  /** Part of the request's address; without one, the flow asks the shop for nothing. */
  request?: string
  /** Matched by an element once the press is heard. */
  heard: string
  /** Matched by an element once the content is there; with `isNew`, once its text has changed. */
  content: string
  isNew?: true
  /** The content is on the next page. */
  leaves?: true
  /** A pointer that rests on it does what a finger's press does, and its press leaves the page. */
  opensByPointer?: true
  /** A menu, which needs nothing from the shop. */
  isMenu?: true
  /** Runs in the page, in place of the bundle, and answers the press. */
  script?: URL
}

const FOLDED_SEARCH =
  '.search-toggle-btn { display: block !important } #searchCollapse:not(.show) { display: none !important }'
const BUSY = '[aria-busy=true]'
export const OTHER_VARIANT =
  '[data-variant-switch] .product-detail-configurator-option-input.is-combinable:not(:checked)'
export const MORE = `[data-accessory-group*='"kind":"list"'][open] .js-accessory-more:not(:disabled)`

export const BY_BOOTSTRAP = 'account-menu by Bootstrap'

/** The account menu as the script that such pages ship today opens it: by Bootstrap's own dropdown. */
export const OPENED_BY_BOOTSTRAP: Press = {
  kind: 'listing',
  control: '[data-account-menu]',
  heard: '.dropdown-menu.show',
  content: '.dropdown-menu.show',
  script: new URL('../../node_modules/bootstrap/dist/js/bootstrap.bundle.min.js', import.meta.url),
}

/** A row for every flow that answers a press, by its name. */
export const PRESSES: Record<string, Press> = {
  'add-to-cart': {
    kind: 'product',
    control: '[data-add-to-cart] .btn-buy',
    request: '/checkout/line-item/add',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .js-cart-item',
  },
  'off-canvas-cart': {
    kind: 'listing',
    control: '[data-off-canvas-cart]',
    request: '/checkout/offcanvas',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .offcanvas-cart, .offcanvas .alert',
  },
  'ajax-modal': {
    kind: 'product',
    control: 'main [data-ajax-modal][data-url], main [data-bs-toggle="modal"][data-url]',
    request: '/',
    heard: `${BUSY}, .modal.show`,
    content: '.modal.show .modal-body > :not(.loader), .modal.show [data-storefront-layer] > :not(.loader)',
  },
  'account-menu': {
    kind: 'listing',
    isMenu: true,
    control: '[data-account-menu]',
    heard: '.account-menu-dropdown.show, .js-account-menu-dropdown.show',
    content: '.account-menu-dropdown.show, .js-account-menu-dropdown.show',
  },
  'account-menu on a phone': {
    kind: 'listing',
    isMenu: true,
    viewport: PHONE,
    control: '[data-account-menu]',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas.show',
  },
  'off-canvas-menu': {
    kind: 'listing',
    isMenu: true,
    viewport: PHONE,
    control: '[data-off-canvas-menu]',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .navigation-offcanvas-list-item',
  },
  'off-canvas-filter': {
    kind: 'listing',
    isMenu: true,
    viewport: PHONE,
    control: '[data-off-canvas-filter]',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .filter-panel',
  },
  listing: {
    kind: 'listing',
    control: '.filter-multi-select-checkbox, .filter-boolean-input',
    before: async (page) => {
      const toggle = page.locator('.filter-panel-item-toggle').first()
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
      await page.locator('.filter-multi-select-checkbox').first().waitFor()
    },
    event: 'change',
    request: '/widgets/cms',
    heard: '.filter-panel.is-loading, .has-element-loader, .filter-active',
    content: '.cms-element-product-listing',
    isNew: true,
  },
  'quick-view': {
    kind: 'listing with quick views',
    control: 'main [data-quick-view]',
    request: '/widgets/quickview/',
    heard: `${BUSY}, .quickview-loading, .modal.show`,
    content: '.modal.show .quickview-container',
  },
  dropdown: {
    kind: 'listing',
    isMenu: true,
    control: '.top-bar [data-bs-toggle="dropdown"], header [data-bs-toggle="dropdown"]:not([data-account-menu])',
    heard: '.dropdown-menu.show',
    content: '.dropdown-menu.show',
  },
  'flyout-menu': {
    kind: 'listing',
    isMenu: true,
    control: '[data-flyout-menu] [data-flyout-menu-trigger], [data-flyout-menu-trigger]',
    heard: '.navigation-flyout.is-open',
    content: '.navigation-flyout.is-open',
    opensByPointer: true,
  },
  // Of themes that fold the search; this shop always shows it.
  'search-toggle': {
    kind: 'listing',
    isMenu: true,
    viewport: PHONE,
    control: '.js-search-toggle-btn',
    before: async (page) => {
      await page.addStyleTag({ content: FOLDED_SEARCH })
    },
    heard: '#searchCollapse.collapsing, #searchCollapse.show',
    content: '#searchCollapse.collapsing, #searchCollapse.show',
  },
  'cookie-settings': {
    kind: 'listing',
    control: '.footer-cookie-link',
    request: '/cookie/offcanvas',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .offcanvas-cookie-list',
  },
  tab: {
    kind: 'product',
    control: '[data-bs-toggle="tab"][role="tab"]:not(.active)',
    heard: '.tab-pane.active',
    content: '.tab-pane.active',
  },
  // Of a guest who allows a list in the browser.
  'add-to-wishlist': {
    kind: 'listing',
    control: 'main [data-add-to-wishlist]',
    before: (page) =>
      page.evaluate(() => {
        document.cookie = 'wishlist-enabled=1;path=/'
      }),
    heard: `${BUSY}, .product-wishlist-loading`,
    content: '.product-wishlist-added',
  },
  collapse: {
    kind: 'listing',
    isMenu: true,
    control: 'main [data-bs-toggle="collapse"]',
    heard: '.collapsing, .collapse.show',
    content: '.collapsing, .collapse.show',
  },
  'buy-total': {
    kind: 'product',
    control: '[data-quantity-selector] .js-btn-plus',
    heard: '[data-buy-total]',
    content: '.product-detail-total-price',
    isNew: true,
  },
  accessories: {
    kind: 'product with accessories',
    control: MORE,
    heard: '.js-accessory-total',
    content: '.js-accessory-total',
    isNew: true,
  },
  // The next page has the price.
  'variant-switch': {
    kind: 'product with variants',
    control: OTHER_VARIANT,
    event: 'change',
    heard: BUSY,
    content: '.product-detail-price-container',
    leaves: true,
  },
  'quantity-selector': {
    kind: 'product',
    control: '[data-quantity-selector] .js-btn-plus',
    heard: '[data-quantity-selector]',
    content: '[data-quantity-selector]',
  },
  // The slide that comes into view.
  'product-slider': {
    kind: 'product',
    control: '[data-product-slider-controls] .base-slider-controls-next',
    before: async (page) => {
      const slider = page.locator('[data-product-slider]').first()
      await slider.scrollIntoViewIfNeeded()
      await page.locator('[data-product-slider].js-slider-initialized').first().waitFor()
    },
    heard: '.tns-slide-active',
    content: '.tns-slide-active',
  },
}
