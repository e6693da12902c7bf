/** Types of what the trackers tell (contract, payments C and catalog 10). */
import type { Sealed } from '../kit/sealed.ts'

/** The events of the third-party service. */
export type ServiceEventName =
  | 'add_payment_info'
  | 'add_shipping_info'
  | 'add_to_cart'
  | 'add_to_wishlist'
  | 'begin_checkout'
  | 'checkout_progress'
  | 'login'
  | 'purchase'
  | 'remove_from_cart'
  | 'remove_from_wishlist'
  | 'search'
  | 'select_item'
  | 'sign_up'
  | 'view_cart'
  | 'view_item'
  | 'view_item_list'
  | 'view_search_results'

/** A line of a cart or a product; what the page does not say is left out. */
export type ServiceItem = { id: string; name?: string; quantity?: number; price?: number; currency?: string }

export type ServiceEvent = {
  name: ServiceEventName
  /** Null where the page does not say what it must: nothing is told then, except to developers. */
  payload: Sealed<object> | null
  /** Names what is told once; null for what may happen again. */
  key: string | null
  /** It was told before, on an earlier page or in another tab. */
  isTold: boolean
}

/** The consent that the service is told of. */
export type ServiceConsent = { analytics: boolean; ads: boolean }
/** What is said of it; null as long as nobody has said anything. */
export type SaidConsent = { [Purpose in keyof ServiceConsent]: boolean | null }

/** What the shop answers about the person on its page. */
export type Customer = {
  id: string
  firstName: string
  lastName: string
  email: string
  customerGroupId: string
  customerGroupName: string
  guest: boolean
}

/** The person on the page, compared with whom this browser told last. `left`: that one has logged out. */
export type Visitor = { standing: 'new' | 'same' | 'left' | 'nobody'; customer: Sealed<Customer | null> }

/** What a page's script tells may be anything. */
export type SealedCall = Sealed<TrackerCall>

/** A call of the page's scripts to `window._shopwareAnalytics`. */
export type TrackerCall =
  | { call: 'identify'; id: string; traits: object }
  | { call: 'page'; category: string | null; name: string | null; properties: object }
  | { call: 'track'; name: string; properties: object }
  | { call: 'reset' }
