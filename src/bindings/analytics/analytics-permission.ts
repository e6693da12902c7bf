/**
 * Starts the trackers of the page (contract, payments C) once the shopper allows them. Until then, not even their code is loaded, and
 * nothing happens while the page is prerendered.
 */
import { isServiceWanted, isTrackerWanted, TRACKER_COOKIE } from '../../services/analytics/purposes.ts'
import { hearSaid } from '../../services/consent/said-elsewhere.ts'
import { isAsked, whenSeen } from '../../services/consent/watch-decisions.ts'
import { consentOf } from '../consent/consent.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'analytics-permission',
  mount({ element, page, signal, onEnd, hear, announce }) {
    const { said, say } = consentOf(page)
    const look = () => {
      if (isServiceWanted() && !signal.aborted) page.start(element, 'third-party-events')
      if (isTrackerWanted(said(TRACKER_COOKIE)) && !signal.aborted) page.start(element, 'event-tracker')
    }
    hear('consent.changed', look)
    // From a page that asks by itself (contract, payments C3).
    onEnd(
      hearSaid('sw-analytics-consent', (detail) => {
        const isGiven = (detail as { consent?: unknown } | null)?.consent === true
        announce('tracking.decided', { isGiven }, { isKept: true })
        if (!isAsked()) say({ [TRACKER_COOKIE]: isGiven })
      }),
    )
    whenSeen(look)
  },
})
