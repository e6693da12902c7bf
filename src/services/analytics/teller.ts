/** Makes the event tracker's events of what it is asked to tell, and hands them to be sent. */
import type { Grant } from '../consent/consent.ts'
import type { Customer, TrackerCall } from '../contract/analytics.ts'
import type { Outbox } from './outbox.ts'
import { noteTold, wasTold } from './told-once.ts'
import {
  type Group,
  groupOf,
  identifyEvent,
  keptGroup,
  pageEvent,
  pageOf,
  propertiesOf,
  type TrackerMessage,
  trackEvent,
} from './tracker-events.ts'
import type { TrackerSettings } from './tracker-page.ts'
import { forgetPerson, keepUser, knownTraits, TOLD_KEY } from './tracker-store.ts'

const ORDERED = 'Checkout finish'

export type Teller = {
  /** Tells from now on as this customer, of whom only the group is told. */
  use(customer: Customer | null): void
  identify(customer: Customer | null): void
  logout(): void
  page(): void
  /** The order of a finish page, once. */
  order(): void
  call(call: TrackerCall): void
}

export function createTeller(settings: TrackerSettings, outbox: Outbox, grant: () => Grant): Teller {
  // oxlint-disable-next-line bindings/no-lasting-state -- Who is told of must be in no snapshot (quality 12): events take it from here alone.
  const current = { group: null as Group }
  const send = (message: TrackerMessage) => {
    outbox.send(message, grant())
    if (!settings.debug) return
    const { trackingId } = settings
    // oxlint-disable-next-line no-console -- the contract's own call (payments C4)
    console.dir({ trackingId, event: message.type, payload: JSON.parse(message.body) as unknown, config: settings })
  }
  const track = (name: string, properties: object) => send(trackEvent(name, properties, current.group, grant()))
  const identify = (id: string, traits: object) => {
    keepUser(id, traits, grant())
    send(identifyEvent(current.group, grant()))
  }
  const reset = () => {
    // Told as the customer who was logged in, under the name that the browser had with them.
    current.group ??= keptGroup(knownTraits())
    track('user:logout', {})
    forgetPerson()
    current.group = null
  }
  return {
    use: (customer) => {
      current.group = groupOf(customer)
    },
    identify(customer) {
      if (!customer) return
      const { id, ...traits } = customer
      identify(id, traits)
    },
    logout: reset,
    page: () => send(pageEvent({ ...propertiesOf(settings), ...pageOf(settings) }, current.group, grant())),
    order() {
      const orderId = new URL(location.href).searchParams.get('orderId')
      if (pageOf(settings).name !== ORDERED || !orderId || wasTold(TOLD_KEY, orderId)) return
      track('order:placed', { orderId })
      noteTold(TOLD_KEY, orderId, grant())
    },
    call(call) {
      if (call.call === 'identify') identify(call.id, call.traits)
      else if (call.call === 'track') track(call.name, call.properties)
      else if (call.call === 'reset') reset()
      else {
        const { category, name, properties } = call
        send(pageEvent({ ...properties, category, name }, current.group, grant()))
      }
    },
  }
}
