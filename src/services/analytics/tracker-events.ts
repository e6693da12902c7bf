/** The events of the event tracker as they are sent (contract, payments C4). */
import * as z from 'zod/mini'
import type { Grant } from '../consent/consent.ts'
import type { Customer } from '../contract/analytics.ts'
import { timezone } from '../kit/timezone.ts'
import { lowerFirst, pageNameOf } from './page-names.ts'
import { withoutSecrets, withoutSecretsIn } from './private-text.ts'
import type { TrackerSettings } from './tracker-page.ts'
import { anonymousId } from './tracker-store.ts'

/** The version of the interface that is spoken (specification, section 9). */
const LIBRARY = { name: 'shopware-analytics', version: '0.2.1' }

/** `body` is JSON. */
export type TrackerMessage = { type: 'identify' | 'page' | 'track'; body: string }

/** What the receiver learns of a customer: nobody's name, address or id. */
export type Group = Pick<Customer, 'customerGroupId' | 'customerGroupName' | 'guest'> | null

export const groupOf = (customer: Customer | null): Group =>
  customer && {
    customerGroupId: customer.customerGroupId,
    customerGroupName: customer.customerGroupName,
    guest: customer.guest,
  }

const Kept = z.object({ customerGroupId: z.string(), customerGroupName: z.string(), guest: z.boolean() })

/** The group of a customer whose traits were kept. */
export function keptGroup(traits: unknown): Group {
  const { success, data } = Kept.safeParse(traits)
  return success ? data : null
}

/** An event that happens now. */
function eventOf(type: TrackerMessage['type'], group: Group, grant: Grant, more: object): TrackerMessage {
  const now = new Date()
  const event = {
    type,
    timestamp: now.toISOString(),
    anonymousId: anonymousId(grant),
    ...more,
    context: contextAt(now),
    customer: group,
  }
  return { type, body: JSON.stringify(event) }
}

export const identifyEvent = (group: Group, grant: Grant): TrackerMessage => eventOf('identify', group, grant, {})

export const trackEvent = (name: string, properties: object, group: Group, grant: Grant): TrackerMessage =>
  eventOf('track', group, grant, { name, properties })

export const pageEvent = (
  { category, name, ...given }: { category: string | null; name: string | null } & Record<string, unknown>,
  group: Group,
  grant: Grant,
): TrackerMessage => {
  const { title, path, url, referrer, search } = place()
  const properties = { ...given, category, name, title, path, url, referrer, search }
  return eventOf('page', group, grant, { properties: present(properties) })
}

/** The page as the tracker calls it. */
export const pageOf = (settings: TrackerSettings): { category: string | null; name: string | null } =>
  pageNameOf({
    controller: settings.storefrontController,
    action: settings.storefrontAction,
    layout: settings.storefrontCmsPageType,
  })

/** Where the page is in the shop. */
export const propertiesOf = (settings: TrackerSettings) => ({
  storefrontController: lowerFirst(settings.storefrontController),
  storefrontAction: settings.storefrontAction,
  storefrontRoute: settings.storefrontRoute,
  storefrontCmsPageType: settings.storefrontCmsPageType,
})

/** Without what is not there. */
const present = (properties: object): object =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined))

function place() {
  const url = withoutSecretsIn(location.href)
  const { pathname: path, search } = new URL(url)
  return {
    path,
    referrer: document.referrer && withoutSecretsIn(document.referrer),
    search,
    title: withoutSecrets(document.title),
    url,
  }
}

function contextAt(now: Date) {
  const { language: locale, userAgent } = navigator
  const { userAgentData } = navigator as { userAgentData?: { toJSON?: () => unknown } }
  return {
    app: 'storefront',
    library: LIBRARY,
    locale,
    page: place(),
    screen: { width: screen.width, height: screen.height, density: devicePixelRatio },
    timestamp: now.getTime(),
    timezone: timezone(),
    userAgent,
    userAgentData: userAgentData?.toJSON?.() ?? null,
  }
}
