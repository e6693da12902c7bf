/** What the event tracker is told by the page: its account, its place in the shop, and its customer (contract, payments C2). */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { placeOf, routeOfPage } from '../../page/analytics/page-place.ts'
import type { Customer, Visitor } from '../contract/analytics.ts'
import { fetchMarked, jsonIn } from '../kit/fragments.ts'
import { Sealed } from '../kit/sealed.ts'
import { knownUser } from './tracker-store.ts'

const text = z._default(z.string(), '')
const Settings = z.object({
  trackingId: z._default(z.nullable(z.string()), ''),
  merchantConsent: z._default(z.unknown(), false),
  debug: z._default(z.unknown(), false),
  storefrontController: text,
  storefrontAction: text,
  storefrontRoute: text,
  storefrontCmsPageType: z._default(z.nullable(z.string()), null),
})
export type TrackerSettings = z.output<typeof Settings>

/** The settings of the page; where they name no controller, its route does. Throws where they are not of this form. */
export function readSettings(): TrackerSettings {
  const { success, data, error } = Settings.safeParse(globalOf('shopwareAnalytics'))
  if (!success)
    throw new Error(`window.shopwareAnalytics is wrong in ${error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  const route = data.storefrontRoute || routeOfPage()
  const { controller, action } = placeOf(route) ?? { controller: '', action: '' }
  return {
    ...data,
    storefrontController: data.storefrontController || controller,
    storefrontAction: data.storefrontAction || action,
    storefrontRoute: route,
  }
}

/**
 * Whether anything may be told: the shop has an account, and wants consent to be asked for; and the browser can make random names,
 * which it does on safe addresses alone.
 */
export const mayTrack = ({ trackingId, merchantConsent }: TrackerSettings): boolean =>
  Boolean(trackingId) && merchantConsent === true && typeof (crypto as Partial<Crypto>).randomUUID === 'function'

const Answer = z.object({
  customer: z.nullable(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      customerGroupId: z.string(),
      customerGroupName: z.string(),
      guest: z.boolean(),
    }),
  ),
})

/** Asks the shop who is logged in, and compares with whom this browser told last. */
export async function readVisitor({ url, signal }: { url: string; signal: AbortSignal }): Promise<Visitor> {
  const { customer } = await jsonIn(await fetchMarked({ url, signal }), { url, schema: Answer, what: 'a customer' })
  return { standing: standingOf(customer), customer: new Sealed(customer) }
}

function standingOf(customer: Customer | null): Visitor['standing'] {
  const known = knownUser()
  if (customer) return customer.id === known ? 'same' : 'new'
  return known === null ? 'nobody' : 'left'
}
