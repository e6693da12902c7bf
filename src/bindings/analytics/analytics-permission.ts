/**
 * Starts the trackers of the page (contract, payments C) once the shopper allows them. Until then, not even their code is loaded, and
 * nothing happens while the page is prerendered.
 */
import { isServiceWanted, isTrackerWanted } from '../../services/analytics/purposes.ts'
import { whenSeen } from '../../services/consent/watch-decisions.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'analytics-permission',
  mount({ element, page, signal, on }) {
    const look = () => {
      if (isServiceWanted() && !signal.aborted) page.start(element, 'third-party-events')
      if (isTrackerWanted() && !signal.aborted) page.start(element, 'event-tracker')
    }
    page.hear('consent.changed', look, { signal })
    // From a page that asks by itself (contract, payments C3).
    on(document, 'sw-analytics-consent', (event) =>
      whenSeen(() => {
        const said: unknown = event instanceof CustomEvent ? event.detail : null
        const isGiven = said instanceof Object && 'consent' in said && said.consent === true
        page.announce('tracking.decided', { isGiven }, { isKept: true })
        if (isGiven && !signal.aborted) page.start(element, 'event-tracker')
      }),
    )
    whenSeen(look)
  },
})
