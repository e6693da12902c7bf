/** When the trackers are wanted on a page (contract, payments C, catalog 10). Runs on every page, with or without them. */
import { globalOf } from '../../globals.ts'
import { readCookie } from '../consent/cookies.ts'
import { isAsked } from '../consent/watch-decisions.ts'
import { readStored } from '../kit/storage.ts'

/** The cookies by which the shopper allows the third-party service, its advertisements, and the event tracker. */
export const SERVICE_COOKIE = 'google-analytics-enabled'
export const ADS_COOKIE = 'google-ads-enabled'
export const TRACKER_COOKIE = '_swa_consent_enabled'

/** The first of the event tracker's storage keys to be written; the others never exist without it. */
export const ANONYMOUS_KEY = '_swa_anonymousId'

const isGiven = (cookie: string) => readCookie(cookie) === '1'

/** Whether the page has the service, and the shopper allows it something. */
export const isServiceWanted = (): boolean =>
  Boolean(globalOf('gtagActive')) && (!isAsked() || isGiven(SERVICE_COOKIE) || isGiven(ADS_COOKIE))

/** Whether the page has the event tracker, and it may run as far as is `said`, or has left something in the browser to be removed. */
export const isTrackerWanted = (said: boolean | null): boolean =>
  Boolean(globalOf('shopwareAnalytics')) && (said === true || readStored(ANONYMOUS_KEY) !== null)
