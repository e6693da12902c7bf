/**
 * Without a network, a link or a form would lead to an error page of the browser, and what was typed might be lost. It
 * is kept instead, and offered again. Flows have decided by then: these listeners are the last.
 */
import { isLeftAlone, replay } from './replay.ts'

/** What replaces the page, by event type. A fragment is a place, mostly within this page. */
const LEAVING: Readonly<Record<string, string>> = {
  click: 'a[href]:not([download],[target],[href*="#"],[href^="mailto:"],[href^="tel:"])',
  submit: 'form:not([method=dialog],[target])',
}

export function keepOnPage(offerRetry: (retry: () => void) => void): void {
  for (const [type, selector] of Object.entries(LEAVING))
    addEventListener(type, (event) => {
      if (navigator.onLine || event.defaultPrevented || isLeftAlone(event)) return
      if (!(event.target instanceof Element && event.target.closest(selector))) return
      event.preventDefault()
      offerRetry(() => replay(event))
    })
}
