/**
 * Shows the server's cookie bar to who has not decided yet (contract, shell 4.1). On pages whose shopper has decided, or does
 * not touch the bar, this is all that runs of the consent: the rest comes with the first sign of interest or with a decision
 * in another tab. What may be pressed for it stands anywhere on the page (contract, shell 4.2), so the table is told of it.
 *
 * The bar stands at the end of the page's markup; while it asks it is moved to the front, so that who uses the keyboard
 * comes to it first (quality D8).
 */
import { isDecided, onRecordElsewhere } from '../../services/consent/consent-record.ts'
import { onPageRestored } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { readOptions } from '../kit/options.ts'
import { CookiePermissionOptions, cookiesAtStart, isAsked, TriggerOptions, whenSeen } from './cookie-permission.ts'

const FLOW = 'cookie-bar'

export const binding = defineBinding({
  name: FLOW,
  attribute: 'cookie-permission',
  options: CookiePermissionOptions,

  mount({ element: bar, options, page, signal }) {
    if (!isAsked()) return
    const report = (error: unknown) => page.report(FLOW, error, bar)
    /** Without its code nobody is asked, and nothing is allowed. */
    const start = () => void import('./consent.ts').then(({ binding }) => page.mount(bar, binding)).catch(report)
    const isAnswered = () => isDecided({ name: options.cookieName }, options.purposes)

    try {
      const { buttonOpenSelector, customLinkSelector, globalButtonAcceptAllSelector } = readOptions({
        element: bar,
        page,
        flow: 'cookie-settings',
        attribute: 'cookie-configuration',
        schema: TriggerOptions,
      })
      page.widen('consent', `${options.buttonSelector},${globalButtonAcceptAllSelector}`)
      page.widen('cookie-settings', [buttonOpenSelector, customLinkSelector].filter(Boolean).join())
    } catch (error) {
      // The bar asks all the same.
      report(error)
    }

    whenSeen(() => {
      cookiesAtStart(page)
      let wasAnswered = isAnswered()
      if (!wasAnswered) {
        show(bar)
        import('./cookie-bar-room.ts')
          .then(({ keepRoomFor }) => keepRoomFor(bar, page, options.resizeDebounceTime))
          .catch(report)
      }
      onRecordElsewhere(start, signal)
      const look = () => {
        if (wasAnswered !== isAnswered()) start()
        wasAnswered = isAnswered()
      }
      document.addEventListener('visibilitychange', look, { signal })
      onPageRestored(look, signal)
    })
  },
})

/** Moves the bar behind the link that skips to the content, or to the very front. Nothing moves on screen: it is fixed. */
function show(bar: HTMLElement) {
  const skip = document.querySelector('body > .skip-to-content')
  if (skip) skip.after(bar)
  else document.body.prepend(bar)
  bar.style.display = 'block'
  bar.dispatchEvent(new CustomEvent('showCookieBar'))
}
