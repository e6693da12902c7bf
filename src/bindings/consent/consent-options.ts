/** The options of the cookie bar and the settings, all on the bar's element (contract, shell 4.1 and 4.2). */
import * as z from 'zod/mini'
import { RESIZE_DELAY_MS } from '../../machines/consent/cookie-bar-room.ts'
import { amount, filled, word, words } from '../kit.ts'

/** The bar's element; on a page without a bar, a detached element. */
export const barOf = (): HTMLElement =>
  document.querySelector<HTMLElement>('[data-cookie-permission]') ?? document.createElement('div')

/** The cookie by which the shopper allows fonts from another host. */
export const WEB_FONTS_COOKIE = 'zen_google_fonts'

/** Options of `data-cookie-permission-options`. */
export const ConsentOptions = z.object({
  cookieExpiration: amount(30),
  cookieName: word('cookie-preference'),
  buttonSelector: word('.js-cookie-permission-button'),
  resizeDebounceTime: amount(RESIZE_DELAY_MS),
  /** The names of the shop's optional cookies, so that a new one is asked for. Not in the contract. */
  purposes: words([]),
})

/** Options of `data-cookie-configuration-options`, as far as the bar needs them. */
export const BarOptions = z.object({
  buttonOpenSelector: word('.js-cookie-configuration-button button'),
  customLinkSelector: z.optional(filled()),
  globalButtonAcceptAllSelector: word('.js-cookie-accept-all-button'),
  cookieSelector: word('[data-cookie]'),
  parentInputSelector: word('.offcanvas-cookie-parent-input'),
  groupClass: word('offcanvas-cookie-group'),
})
