/** What pages tell the trackers (contract, payments C and catalog 10): stand-ins for a service and a receiver, on another host. */
import type { ShopContext } from '../context.ts'
import { isAhead } from '../layout/platform.ts'
import { RECEIVER, TAG } from '../sandbox/analytics-addresses.ts'
import { otherOrigin } from '../sandbox/other-host.ts'
import type { SandboxSession } from '../sandbox/sessions.ts'
import { actionName, controllerName } from './names.ts'

/** Which page this is; names in lower case, as in the body classes. */
export type TrackedPage = { controller: string; action: string; route: string; layout: string | null }

/** A test session (`sandbox-session`) has accounts of its own, so that tests do not count each other's events. */
const accountOf = (name: string, { name: session }: SandboxSession) => (session === null ? name : `${name}-${session}`)

export const serviceAccount = (c: ShopContext): string => accountOf('G-STATEFRONT', c.var.sandbox)
export const trackerAccount = (c: ShopContext): string => accountOf('statefront', c.var.sandbox)

/** For the third-party service. */
export function serviceGlobals(c: ShopContext, { controller, action }: TrackedPage): Record<string, unknown> {
  const id = serviceAccount(c)
  return {
    gtagActive: true,
    gtagURL: `${otherOrigin(c)}${TAG}?${new URLSearchParams({ id })}`,
    gtagTrackingId: id,
    gtagConfig: { anonymize_ip: '1', cookie_domain: 'none', cookie_prefix: '_swag_ga' },
    ...(!isAhead(c) && { controllerName: controller, actionName: action }),
    trackOrders: '1',
  }
}

/** For the event tracker. */
export function trackerGlobals(c: ShopContext, { controller, action, route, layout }: TrackedPage) {
  return {
    shopwareAnalytics: {
      trackingId: trackerAccount(c),
      merchantConsent: true,
      debug: false,
      ...(!isAhead(c) && { storefrontController: controllerName(controller), storefrontAction: actionName(action) }),
      storefrontRoute: route.toLowerCase(),
      storefrontCmsPageType: layout,
    },
  }
}

/** The receiver of the event tracker's events, as an option of its flow. */
export const trackerOptions = (c: ShopContext): string => JSON.stringify({ url: `${otherOrigin(c)}${RECEIVER}` })
