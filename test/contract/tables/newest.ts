/** What pages of 6.7 print differently: versions C and F1. */
import type { Row, Table } from '../check.ts'
import { type JsonPattern, json, ofType, oneOf } from '../expectation.ts'
import { ID, TEXT } from '../patterns.ts'

const row = (section: string, selector: string, rest: Partial<Row> = {}): Row => ({
  section: `versions ${section}`,
  selector,
  count: 1,
  ...rest,
})

/** The page's route, with dashes. */
export const bodyOf = (route: string): Table => [
  row('C1', `body.is-active-route-${route.replaceAll('.', '-')}[class*="is-ctl-"][class*="is-act-"]`),
]
/** With what 6.8 takes away taken away: versions D. */
export const bodyAhead = (route: string): Table => [
  row('C1', `body.is-active-route-${route.replaceAll('.', '-')}`),
  row('D', 'body:is([class*="is-ctl-"], [class*="is-act-"])', { count: 0 }),
]

/** The form of a product that is sold off. */
export const ENDING: Table = [
  row(
    'C6',
    'form[data-add-to-cart-options] [data-quantity-selector][data-quantity-selector-options*="purchase-limit"]',
  ),
  row('C6', 'form[data-add-to-cart] template.js-quantity-stock-adjusted-template'),
]

/** In a list. */
export const BOXES: Table = [
  row('C10', '.product-box', {
    count: 'some',
    attributes: {
      'data-product-information': json({ id: ID, name: TEXT, brand: TEXT, price: ofType('number'), sku: TEXT }),
    },
  }),
]

/** The bar of departments, which says nothing of the page. */
export const NAVBAR: Table = [
  row('C5', 'nav#main-navigation-menu.navbar.navbar-expand-lg.main-navigation-menu[data-navbar]'),
  row('C5', '.nav-item.dropdown.position-static > a.main-navigation-link.dropdown-toggle[data-bs-toggle=dropdown]', {
    count: 'some',
  }),
  row('C5', '.nav-item.dropdown > .dropdown-menu.w-100', { count: 'some' }),
  row('C5', '[data-flyout-menu], .main-navigation-link.active', { count: 0 }),
  row('C5', '.js-search-close-btn'),
]

/** In the top bar. */
export const PREFERENCES: Table = [
  row('C7', '.top-bar form[data-form-add-dynamic-redirect]', { count: 2 }),
  row('C7', '.top-bar form [name="redirectTo"]', { count: 0 }),
]

/** Global → value, as JSON. */
export const GLOBALS: Readonly<Record<string, JsonPattern>> = {
  activeRoute: /^frontend(\.[a-z-]+)+$/,
  activeRouteParameters: /^\{.*\}$/,
  openOffcanvasAfterAddToCart: oneOf('0', '1'),
  trackOffcanvasCart: '1',
  validationMessages: {
    required: /./,
    email: /./,
    confirmation: /./,
    minLength: /./,
    pattern: /./,
    grecaptcha: /./,
  },
}

/** In `features`, among others. */
export const FLAGS: Readonly<Record<string, boolean>> = {
  V6_7_0_0: true,
  'v6.7.0.0': true,
  'v6.8.0.0': false,
  ACCESSIBILITY_TWEAKS: true,
  ADDRESS_SELECTION_REWORK: true,
  JSON_LD_DATA: false,
  BREADCRUMB_REWORK: false,
  WEBHOOKS_REWORK: false,
}
