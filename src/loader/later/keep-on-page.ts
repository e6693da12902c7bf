/**
 * Without a network, a link or a form would lead to an error page of the browser, and what was typed might be lost. It
 * is kept instead, and offered again. Flows have decided by then: these listeners are the last, but for one that tells
 * others that a form is being sent, and asks here first.
 *
 * A browser that is online may still get no answer. Where the last request of a flow got none, the shop is asked
 * once more before the page is left; not for an order, whose flow knows what becomes of it. What is lost without such a sign, on the way to the next page, only the browser can tell.
 */
import { NO_ANSWER_MARK } from '../../agreed.ts'
import type { Early, Later } from '../types.ts'
import { showHeard } from './heard.ts'

/** What replaces the page, by event type. A fragment is a place, mostly within this page. */
const LEAVING: Readonly<Record<string, string>> = {
  click: 'a[href]:not([download],[target],[href*="#"],[href^="mailto:"],[href^="tel:"])',
  submit: 'form:not([method=dialog],[target])',
}

/** Whether the last request of a flow got no answer. */
const isDoubtful = () => performance.getEntriesByName(NO_ANSWER_MARK).length > 0

/** Returns what keeps the page for an event before its turn. */
export function keepOnPage(
  { events: { isLeftAlone, replay }, isCutOff }: Pick<Early, 'events' | 'isCutOff'>,
  offerRetry: Later['offerRetry'],
): (event: Event) => void {
  let isAsking = false
  let hasAnswered = false

  /** Lets the event happen again if the shop answers. */
  async function askFirst(event: Event, again: () => void) {
    isAsking = true
    const answer = showHeard(event)
    const isLost = await isCutOff()
    answer()
    isAsking = false
    if (isLost) return offerRetry(again)
    hasAnswered = true
    again()
    hasAnswered = false
  }

  const keep = (event: Event): void => {
    const isOnline = navigator.onLine
    if (event.defaultPrevented || isLeftAlone(event)) return
    if (!(event.target instanceof Element && event.target.closest(LEAVING[event.type] ?? ''))) return
    if (isOnline && (hasAnswered || event.target.matches('#confirmOrderForm') || !isDoubtful())) return
    event.preventDefault()
    const again = () => replay(event)
    if (!isOnline) offerRetry(again)
    else if (!isAsking) void askFirst(event, again)
  }
  for (const type of Object.keys(LEAVING)) addEventListener(type, keep)
  return keep
}
