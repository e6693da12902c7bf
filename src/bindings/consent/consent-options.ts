/** The options of the cookie settings, which the contract has on the element of the bar (shell 4.2). */
import * as z from 'zod/mini'
import type { BoxSelectors } from '../../services/cookie-boxes.ts'
import { routePath } from '../../services/router.ts'

export const CONSENT_SELECTOR = '[data-cookie-permission]'
const text = (value: string) => z._default(z.string().check(z.minLength(1)), value)

/** Options of `data-cookie-configuration-options`. */
export const CookieConfigurationOptions = z.object({
  offCanvasPosition: text('left'),
  submitEvent: text('click'),
  cookiePreference: text('cookie-preference'),
  cookieSelector: text('[data-cookie]'),
  buttonOpenSelector: text('.js-cookie-configuration-button button'),
  customLinkSelector: z.optional(z.string().check(z.minLength(1))),
  globalButtonAcceptAllSelector: text('.js-cookie-accept-all-button'),
  buttonSubmitSelector: text('.js-offcanvas-cookie-submit'),
  buttonAcceptAllSelector: text('.js-offcanvas-cookie-accept-all'),
  wrapperToggleSelector: text('.offcanvas-cookie-entries span'),
  parentInputSelector: text('.offcanvas-cookie-parent-input'),
  entriesActiveClass: text('offcanvas-cookie-entries--active'),
  entriesClass: text('offcanvas-cookie-entries'),
  groupClass: text('offcanvas-cookie-group'),
})
export type CookieConfiguration = z.output<typeof CookieConfigurationOptions>

/** Where the server gives the content of the panel. Throws on a page that does not print it. */
export const settingsUrl = (): string => routePath('frontend.cookie.offcanvas')

export const boxSelectorsOf = ({
  cookieSelector,
  parentInputSelector,
  groupClass,
}: CookieConfiguration): BoxSelectors => ({ cookieSelector, parentInputSelector, groupClass })
