/** What every page needs to know of the cookie bar (contract, shell 4.1): its options, and whether it may ask at all. */
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { cookieNames } from '../../services/consent/cookies.ts'
import { amount, word, words } from '../kit/options.ts'

/** Options of `data-cookie-permission-options`. */
export const CookiePermissionOptions = z.object({
  cookieExpiration: amount(30),
  cookieName: word('cookie-preference'),
  buttonSelector: word('.js-cookie-permission-button'),
  resizeDebounceTime: z.optional(z.number().check(z.minimum(0))),
  /** Names of the cookies that this shop asks about; with them it asks again once there is a new one. Not in the contract. */
  purposes: words([]),
})

/** What a page may name itself, of the options of the settings (`consent-options.ts`): the rest comes with their code. */
export const TriggerOptions = z.object({
  buttonOpenSelector: z.optional(z.string()),
  customLinkSelector: z.optional(z.string()),
  globalButtonAcceptAllSelector: word('.js-cookie-accept-all-button'),
})

/** Whether the shop asks by this bar, and not in a way of its own. */
export const isAsked = () => (window as { useDefaultCookieConsent?: unknown }).useDefaultCookieConsent === true

/** The cookies that were there when the page started: what its scripts read then, they need not be told. */
export const cookiesAtStart = (page: Page) => page.singleton('cookies-at-start', cookieNames)

/** Whether nobody looks at the page yet. */
export const isPrerendered = () => (document as { prerendering?: boolean }).prerendering === true

/** Calls `run` once somebody looks at the page: at once, unless it is prerendered. */
export function whenSeen(run: () => void): void {
  if (isPrerendered()) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
