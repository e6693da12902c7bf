/** Places of a page that is printed for version 6 of the provider's SDK (contract, wallets-v6, V2). */
import type { Component } from '../../services/contract/provider-v6.ts'

/** Of all buttons of a page, which share one instance of the SDK. */
const BUTTONS = ['paypal-payments', 'venmo-payments'] as const

/** What the SDK needs for a place, by the place's marker. */
const COMPONENTS = {
  'swag-paypal-checkout-paypal': BUTTONS,
  'swag-paypal-checkout-pay-later': BUTTONS,
  'swag-paypal-checkout-venmo': BUTTONS,
  'swag-paypal-checkout-card-fields': ['card-fields'],
  'swag-paypal-checkout-apple-pay': ['applepay-payments'],
  'swag-paypal-checkout-google-pay': ['googlepay-payments'],
  'swag-paypal-express-paypal': BUTTONS,
  'swag-paypal-express-pay-later': BUTTONS,
  'swag-paypal-express-venmo': BUTTONS,
  'swag-paypal-eligibility': [],
  'swag-paypal-messages': ['paypal-messages'],
} as const satisfies Readonly<Record<string, readonly Component[]>>

export type Marker = keyof typeof COMPONENTS

const MARKERS = Object.keys(COMPONENTS) as Marker[]

/** A button's place, which shows and hides all of them. */
const CHECKOUT_SELECTOR = '.swag-paypal-checkout-buttons'
/** Their places elsewhere are hidden until the SDK draws, and so never come into view themselves. */
const PLACES_SELECTOR = '.swag-paypal-express-buttons,.swag-paypal-installment-banner'

/** What the place's options add to what the page prints: empty for version 5. */
export type SdkPlace = { components?: readonly Component[]; plugin?: string }

/** The elements of version 6 that a flow's element is, or holds. */
export function printedIn(element: Element): { element: HTMLElement; marker: Marker }[] {
  const all = element.matches(PLACES_SELECTOR) ? element.querySelectorAll('*') : [element]
  return [...all].flatMap((one) => {
    const marker = MARKERS.find((name) => one.hasAttribute(`data-${name}`))
    return marker && one instanceof HTMLElement ? [{ element: one, marker }] : []
  })
}

/** The middle of the name of an attribute with options: that of version 6, or else `attribute`. */
export const attributeOf =
  (attribute: string) =>
  (element: Element): string =>
    printedIn(element)[0]?.marker ?? attribute

/** The element that has it. */
export const optionsOn = (element: Element): Element => printedIn(element)[0]?.element ?? element

/** What the SDK loads for the flow's place, and what the shop calls the script that it is for. */
export function sdkPlaceOf(element: Element): SdkPlace {
  const marker = printedIn(element)[0]?.marker
  if (!marker) return {}
  const plugin = marker.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { components: COMPONENTS[marker], plugin }
}

/** Where a button of the checkout is shown and hidden: with what the page prints around it. */
export const checkoutPlaceOf = (element: HTMLElement): HTMLElement =>
  element.closest<HTMLElement>(CHECKOUT_SELECTOR) ?? element

/** A place of our making for a wallet's own button, in place of the element that the page prints for the plugin's. */
export function walletPlaceOf(element: HTMLElement): HTMLElement {
  if (printedIn(element).length === 0) return element
  element.hidden = true
  const place = document.createElement('div')
  element.after(place)
  return place
}
