/** Which page this is, as the platform's scripts call it: by its route, or by controller and action, which go (contract, versions F1, D). */
import { globalOf } from '../../globals.ts'

/** Where the shopper is: the platform's names of controller and action, both empty for a page that says nothing of itself. */
export type PlaceOfPage = { controller: string; action: string }

/** What has been printed for each route as controller and action. Names begin with a lower-case letter. */
const PLACES: Readonly<Record<string, string>> = {
  'frontend.home.page': 'navigation/home',
  'frontend.navigation.page': 'navigation/index',
  'frontend.landing.page': 'landingPage/index',
  'frontend.detail.page': 'product/index',
  'frontend.search.page': 'search/search',
  'frontend.wishlist.page': 'wishlist/index',
  'frontend.checkout.cart.page': 'checkout/cartPage',
  'frontend.checkout.register.page': 'register/checkoutRegisterPage',
  'frontend.checkout.confirm.page': 'checkout/confirmPage',
  'frontend.checkout.finish.page': 'checkout/finishPage',
  'frontend.account.home.page': 'accountProfile/index',
  'frontend.account.profile.page': 'accountProfile/profileOverview',
  'frontend.account.login.page': 'auth/loginPage',
  'frontend.account.guest.login.page': 'auth/guestLoginPage',
  'frontend.account.recover.page': 'auth/recoverAccountForm',
  'frontend.account.register.page': 'register/accountRegisterPage',
  'frontend.account.register.mail': 'register/confirmRegistration',
  'frontend.account.customer-group-registration.page': 'register/customerGroupRegistration',
  'frontend.account.address.page': 'address/accountAddressOverview',
  'frontend.account.address.create.page': 'address/accountCreateAddress',
  'frontend.account.order.page': 'accountOrder/orderOverview',
  'frontend.account.order.single.page': 'accountOrder/orderSingleOverview',
  'frontend.account.edit-order.page': 'accountOrder/editOrder',
  'frontend.account.payment.page': 'accountPayment/paymentOverview',
  'frontend.newsletter.subscribe': 'newsletter/subscribeMail',
  'frontend.maintenance.page': 'maintenance/renderMaintenancePage',
}

const classOf = (kind: string) => new RegExp(`(?:^|\\s)is-${kind}-(\\S+)`).exec(document.body.className)?.[1] ?? ''
const textOf = (name: string) => {
  const value = globalOf(name)
  return typeof value === 'string' ? value : ''
}

/** The page's route as it is printed, or as the class of its body says it; empty where neither does. */
export function routeOfPage(): string {
  const printed = classOf('active-route')
  return textOf('activeRoute') || (Object.keys(PLACES).find((route) => route.replaceAll('.', '-') === printed) ?? '')
}

/** Whether the page is printed as 6.8 prints it (contract, versions F1). */
export const isAheadOfItsTime = (): boolean =>
  (globalOf('features') as Readonly<Record<string, unknown>> | undefined)?.['v6.8.0.0'] === true

/** Controller and action of a route that the platform has; null for any other. */
export function placeOf(route: string): PlaceOfPage | null {
  const [controller = '', action = ''] = Object.hasOwn(PLACES, route) ? (PLACES[route] ?? '').split('/') : []
  return controller ? { controller, action } : null
}

/** Where the shopper is, in the order of versions F1. */
export const placeOfPage = (): PlaceOfPage =>
  placeOf(routeOfPage()) ?? {
    controller: textOf('controllerName') || classOf('ctl'),
    action: textOf('actionName') || classOf('act'),
  }
