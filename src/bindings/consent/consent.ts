/**
 * Whether the shopper must be asked about cookies on this page (contract, shell 4.1). Who has decided is not, and on most
 * pages nothing more of this runs: the bar comes when it has to ask, or when another tab changes the decision.
 */
import type * as z from 'zod/mini'
import { isDecided, onRecordElsewhere } from '../../services/consent-record.ts'
import { defineBinding } from '../define.ts'
import {
  CookiePermissionOptions,
  consentServices,
  cookiesAtStart,
  isAsked,
  isPrerendered,
} from './cookie-permission.ts'

const FLOW = 'consent'

declare module '../../loader/types.ts' {
  interface Flows {
    consent: { options: z.output<typeof CookiePermissionOptions>; services: typeof consentServices }
  }
}

export const binding = defineBinding({
  name: FLOW,
  attribute: 'cookie-permission',
  options: CookiePermissionOptions,
  services: consentServices,

  mount({ element: bar, options, page, signal }) {
    if (!isAsked()) return
    let isStarted = false
    const start = () => {
      if (isStarted) return
      isStarted = true
      import('./cookie-bar.ts')
        .then(({ startCookieBar }) => startCookieBar({ bar, options, page, signal }))
        .catch((error: unknown) => {
          // Nobody is asked, and nothing is allowed.
          isStarted = false
          page.report(FLOW, error, bar)
        })
    }
    cookiesAtStart(page)
    if (isPrerendered() || hasMoreToHear(bar) || !isDecided({ name: options.cookieName }, options.purposes)) start()
    else onRecordElsewhere(start, signal)
  },
})

/** Whether the page has selectors of its own, or a button to accept everything that stands outside of the bar. */
const hasMoreToHear = (bar: HTMLElement) =>
  bar.hasAttribute('data-cookie-configuration-options') ||
  [...document.querySelectorAll('.js-cookie-accept-all-button')].some((button) => !bar.contains(button))
