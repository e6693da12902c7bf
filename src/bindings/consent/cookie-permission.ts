/** What every page needs to know of the cookie bar (contract, shell 4.1): its options, and whether it may ask at all. */
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import type { fetchAllCookies } from '../../services/cookie-boxes.ts'
import { cookieNames } from '../../services/cookies.ts'

const text = (value: string) => z._default(z.string().check(z.minLength(1)), value)

/** Options of `data-cookie-permission-options`. */
export const CookiePermissionOptions = z.object({
  cookieExpiration: z._default(z.number().check(z.minimum(0)), 30),
  cookieName: text('cookie-preference'),
  buttonSelector: text('.js-cookie-permission-button'),
  resizeDebounceTime: z.optional(z.number().check(z.minimum(0))),
  /** Names of the cookies that this shop asks about; with them it asks again once there is a new one. Not in the contract. */
  purposes: z._default(z.array(z.string()), []),
})

/** Services of the flow `consent`; their code comes with the first call. */
export const consentServices = {
  fetchAllCookies: async (request: Parameters<typeof fetchAllCookies>[0]) =>
    (await import('../../services/cookie-boxes.ts')).fetchAllCookies(request),
}

/** Whether the shop asks by this bar, and not in a way of its own. */
export const isAsked = () => (window as { useDefaultCookieConsent?: unknown }).useDefaultCookieConsent === true

/** The cookies that were there when the page started: what its scripts read then, they need not be told. */
export const cookiesAtStart = (page: Page) => page.singleton('cookies-at-start', cookieNames)

/** Whether nobody looks at the page yet. */
export const isPrerendered = () => (document as { prerendering?: boolean }).prerendering === true
