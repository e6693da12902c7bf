/** What the event tracker calls each page (contract, payments C5). */

/** The controller's category, and the name of each of its actions. Names begin with a lower-case letter. */
const PAGES: Readonly<Record<string, readonly [category: string, actions: Readonly<Record<string, string>>]>> = {
  accountOrder: [
    'Account',
    { orderOverview: 'Order overview', orderSingleOverview: 'Order details', editOrder: 'Order edit' },
  ],
  accountPayment: ['Account', { paymentOverview: 'Payment overview' }],
  accountProfile: ['Account', { index: 'Account overview', profileOverview: 'Profile overview' }],
  address: ['Account', { accountAddressOverview: 'Address overview', accountCreateAddress: 'Address create' }],
  auth: [
    'Account',
    {
      loginPage: 'Sign in',
      guestLoginPage: 'Guest sign in',
      logout: 'Sign out',
      recoverAccountForm: 'Account recovery',
    },
  ],
  register: [
    'Account',
    {
      accountRegisterPage: 'Sign up',
      customerGroupRegistration: 'Business sign up',
      checkoutRegisterPage: 'Checkout sign up',
      confirmRegistration: 'Sign up confirmation',
    },
  ],
  checkout: ['Checkout', { cartPage: 'Cart', confirmPage: 'Checkout confirm', finishPage: 'Checkout finish' }],
  navigation: ['Navigation', { home: 'Home', index: 'Product listing' }],
  product: ['Product', { index: 'Product detail' }],
  search: ['Search', { search: 'Search' }],
  wishlist: ['Wish list', { index: 'Wish list' }],
  landingPage: ['Landing page', { index: 'Landing page' }],
  newsletter: ['Newsletter', { subscribeMail: 'Newsletter subscription' }],
  maintenance: ['Maintenance', { renderMaintenancePage: 'Maintenance' }],
  error: ['Error', { error: 'Error page' }],
}

/** Pages with a layout of the shop's page builder. */
const LAYOUTS: Readonly<Record<string, string>> = {
  page: 'Shop page',
  landingpage: 'Landing page',
  product_list: 'Product listing',
  product_detail: 'Product detail',
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const known = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? (table[key] as Value) : null

/** The page's category and name; null for what has none. */
export function pageNameOf(page: { controller: string; action: string; layout: string | null }): {
  category: string | null
  name: string | null
} {
  if (page.layout !== null) return { category: 'CMS', name: known(LAYOUTS, page.layout) }
  const [category, actions] = known(PAGES, lowerFirst(page.controller)) ?? [null, {}]
  return { category, name: known(actions, lowerFirst(page.action)) }
}
