/** The options of the cookie settings, which the contract has on the element of the bar (shell 4.2). */
import * as z from 'zod/mini'
import type { BoxSelectors } from '../../services/consent/cookie-boxes.ts'
import { routePath } from '../../services/kit/router.ts'
import { word } from '../kit/options.ts'

export const CONSENT_SELECTOR = '[data-cookie-permission]'

/** Options of `data-cookie-configuration-options`. */
export const CookieConfigurationOptions = z.object({
  offCanvasPosition: word('left'),
  submitEvent: word('click'),
  cookiePreference: word('cookie-preference'),
  cookieSelector: word('[data-cookie]'),
  buttonOpenSelector: word('.js-cookie-configuration-button button'),
  customLinkSelector: z.optional(z.string().check(z.minLength(1))),
  globalButtonAcceptAllSelector: word('.js-cookie-accept-all-button'),
  buttonSubmitSelector: word('.js-offcanvas-cookie-submit'),
  buttonAcceptAllSelector: word('.js-offcanvas-cookie-accept-all'),
  wrapperToggleSelector: word('.offcanvas-cookie-entries span'),
  parentInputSelector: word('.offcanvas-cookie-parent-input'),
  entriesActiveClass: word('offcanvas-cookie-entries--active'),
  entriesClass: word('offcanvas-cookie-entries'),
  groupClass: word('offcanvas-cookie-group'),
})
export type CookieConfiguration = z.output<typeof CookieConfigurationOptions>

/** Where the server gives the content of the panel. Throws on a page that does not print it. */
export const settingsUrl = (): string => routePath('frontend.cookie.offcanvas')

export const boxSelectorsOf = ({
  cookieSelector,
  parentInputSelector,
  groupClass,
}: CookieConfiguration): BoxSelectors => ({ cookieSelector, parentInputSelector, groupClass })
