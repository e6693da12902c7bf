/** What the shop says of a feature that needs a cookie (contract, versions C9). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import type { Markup } from '../contract/markup.ts'
import { fetchMarkup, type MarkupRequest } from '../kit/fragments.ts'

/** The buttons of the panel, whatever the feature. */
export const FEATURE_BUTTONS = {
  allow: '.js-wishlist-cookie-accept',
  logIn: '.js-wishlist-login',
  cancel: '.js-wishlist-cookie-offcanvas-cancel',
  settings: '.js-wishlist-cookie-preferences',
} as const

/** GET of the panel. Throws where nothing in it can allow the cookie. */
export async function fetchFeature({ url, signal }: MarkupRequest): Promise<Markup> {
  return sanitiseAnswer(await fetchMarkup({ url, signal }), url, FEATURE_BUTTONS.allow)
}

/** The panel's address, from a page's script. Throws for one of another host. */
export function featureAddress(route: string): string {
  const url = new URL(route, location.href)
  if (url.origin !== location.origin) throw new Error(`the panel for a cookie must be of this shop, not "${route}"`)
  return url.href
}
