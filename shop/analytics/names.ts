/** The platform's spelling of controllers and actions, which body classes print in lower case (contract, payments C5). */

const CONTROLLERS = ['AccountOrder', 'AccountPayment', 'AccountProfile', 'LandingPage'] as const

const ACTIONS = [
  'accountAddressOverview',
  'accountCreateAddress',
  'accountEditAddress',
  'accountRegisterPage',
  'cartPage',
  'checkoutRegisterPage',
  'confirmPage',
  'confirmRegistration',
  'customerGroupRegistration',
  'editOrder',
  'finishPage',
  'guestLoginPage',
  'loginPage',
  'orderOverview',
  'orderSingleOverview',
  'paymentOverview',
  'profileOverview',
  'recoverAccountForm',
  'renderMaintenancePage',
  'subscribeMail',
] as const

const find = (names: readonly string[], lower: string) => names.find((name) => name.toLowerCase() === lower)

/** `accountorder` → `AccountOrder`, `auth` → `Auth`. */
export const controllerName = (lower: string): string =>
  find(CONTROLLERS, lower) ?? lower.charAt(0).toUpperCase() + lower.slice(1)

/** `orderoverview` → `orderOverview`, `index` → `index`. */
export const actionName = (lower: string): string => find(ACTIONS, lower) ?? lower
