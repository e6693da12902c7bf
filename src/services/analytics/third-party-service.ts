/** The third-party service on the page: its data layer, its script, and what it leaves in the browser (contract, catalog 10.1). */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { isAheadOfItsTime, placeOfPage, routeOfPage } from '../../page/analytics/page-place.ts'
import { type Grant, mustBePermitted } from '../consent/consent.ts'
import { removeCookie } from '../consent/cookie-writing.ts'
import { cookieNames } from '../consent/cookies.ts'
import { loadScript } from '../consent/third-party-script.ts'
import type { ServiceConsent, ServiceEvent } from '../contract/analytics.ts'
import { readStored, store } from '../kit/storage.ts'
import { withoutSecretsIn } from './private-text.ts'
import { isForAllPages, isStepBefore, type ServiceNews, type ServicePage, servicePageOf } from './service-events.ts'
import { noteTold, wasTold } from './told-once.ts'

const COOKIES = /^(_swag_ga|_gat_gtag)/

const Globals = z.object({
  gtagURL: z.string(),
  gtagTrackingId: z.string(),
  gtagConfig: z._default(z.looseObject({}), {}),
  trackOrders: z._default(z.unknown(), ''),
})

export type Service = { url: string; id: string; config: object; page: ServicePage }

const namesIn = ({ issues }: z.core.$ZodError) => issues.map(({ path }) => path.join('.')).join(', ')

/** The service as the page describes it. Throws where something is missing. */
export function readService(): Service {
  const { success, data, error } = Globals.safeParse(
    Object.fromEntries(Object.keys(Globals.shape).map((name) => [name, globalOf(name)])),
  )
  if (!success || !data.gtagURL || !data.gtagTrackingId)
    throw new Error(
      `the page must set window.gtagURL and window.gtagTrackingId${error ? `; wrong is ${namesIn(error)}` : ''}`,
    )
  const { gtagURL: url, gtagTrackingId: id, gtagConfig: config, trackOrders } = data
  return {
    url,
    id,
    config,
    page: servicePageOf(placeOfPage(), {
      areOrdersTold: Boolean(trackOrders),
      isNewer: routeOfPage() !== '',
      isAhead: isAheadOfItsTime(),
    }),
  }
}

type Gtag = (...call: unknown[]) => void

/** What the service reads: the page's, or a new one. */
function dataLayer(): unknown[] {
  if (!globalOf('dataLayer')) Object.assign(window, { dataLayer: [] })
  return globalOf('dataLayer') as unknown[]
}

/** Calls the service by the page's own function, or as that one is written in the service's documents. */
function call(...words: unknown[]): void {
  const gtag = globalOf('gtag')
  if (typeof gtag === 'function') return (gtag as Gtag)(...words)
  const calls = dataLayer()
  const note: (...given: unknown[]) => void = function () {
    // The service tells calls from other entries by this kind of object
    calls.push(arguments)
  }
  return note(...words)
}

const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

/** Tells the service what has become allowed, or is no longer; at first, on a page without a word on it, that all is denied. */
export function tellConsent({ analytics, ads }: Partial<ServiceConsent>): void {
  if (analytics === undefined && ads === undefined) return
  const isSilent = !((globalOf('dataLayer') ?? []) as unknown[]).some(
    (entry) => (entry as Record<number, unknown>)[0] === 'consent',
  )
  if (isSilent) call('consent', 'default', DENIED)
  const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')
  call('consent', 'update', {
    ...(analytics !== undefined && { analytics_storage: word(analytics) }),
    ...(ads !== undefined && { ad_storage: word(ads), ad_user_data: word(ads), ad_personalization: word(ads) }),
  })
}

const placeOf = (what: 'gclid' | 'told') => `google-analytics-${String(globalOf('salesChannelId'))}-${what}`

/** Tells the service the time and the page, with the name of the advertisement's click, which is kept. */
export function configure({ id, config }: Service, grant: Grant): void {
  mustBePermitted(grant, `events for ${id}`)
  const address = new URL(location.href)
  const clicked = address.searchParams.get('gclid')
  if (clicked) store(placeOf('gclid'), clicked, grant)
  const click = clicked ?? readStored(placeOf('gclid'))
  if (click) address.searchParams.set('gclid', click)
  const shown = withoutSecretsIn(address.href)
  call('js', new Date())
  call('config', id, { ...config, ...(shown !== location.href && { page_location: shown }) })
}

/** Loads the service's script. */
export const loadServiceScript = ({ url, grant, signal }: { url: string; grant: Grant; signal: AbortSignal }) =>
  loadScript({ url, grant, signal })

export const tellEvent = ({ name, payload }: ServiceEvent): void => {
  if (payload) call('event', name, payload.open())
}

/** The event, and whether it was told before, on another page or in another tab. */
export const withHistory = (news: ServiceNews): ServiceEvent => ({
  ...news,
  isTold: news.key !== null && isForAllPages(news.key) && wasTold(placeOf('told'), news.key),
})

/** Remembers that the event was told, where it must not be told on another page. */
export function remember({ key }: ServiceEvent, grant: Grant): void {
  if (key !== null && isForAllPages(key)) noteTold(placeOf('told'), key, grant, isStepBefore(key))
}

/** The flag by which the service's script sends nothing any more. */
const setDisabled = ({ id }: Service, isDisabled: boolean) => {
  Object.assign(window, { [`ga-disable-${id}`]: isDisabled })
}

/** Removes what the service and its flow left in the browser, and keeps its script from going on. */
export function forgetService(service: Service): void {
  setDisabled(service, true)
  for (const name of cookieNames()) if (COOKIES.test(name)) removeCookie(name)
  for (const what of ['gclid', 'told'] as const) store(placeOf(what), null, 'session')
}

export const resumeService = (service: Service): void => setDisabled(service, false)
