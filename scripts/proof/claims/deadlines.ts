/** A deadline ends every wait. */
import type { AnyMachineSnapshot } from 'xstate'
import { happeningsIn, loadFlows, machinesOf, partsOf } from '../all-flows.ts'
import type { Claim, Machines } from '../claim.ts'
import { type Pending, pendingIn, placeOf, take, timersIn } from '../running.ts'
import { type Scene, scene, type World } from '../scene.ts'
import { withoutProperty, withoutTransition, withTarget } from '../without.ts'

const flows = await loadFlows()

/** States in which a request waits for the shopper, who is with the provider and may give it up, by flow. */
const SHOPPERS: Readonly<Record<string, string>> = { 'card-fields': 'shown.paying.attempting' }

/** A wait that has not ended after so many timers goes on for ever. */
const MOST_TIMERS = 1000

const requestsIn = (snapshot: AnyMachineSnapshot): Pending[] => pendingIn(snapshot).filter(({ isRequest }) => isRequest)

/**
 * How long a flow waits for its requests if nothing answers and nothing else happens, in milliseconds, with all its timers just
 * started; null if that never ends.
 */
function waitOf(start: AnyMachineSnapshot): number | null {
  const ends = new Map(timersIn(start).flatMap(({ event, ms }) => (ms === null ? [] : [[event, ms] as const])))
  let snapshot = start
  let now = 0
  for (let count = 0; count < MOST_TIMERS; count += 1) {
    if (snapshot.status !== 'active' || requestsIn(snapshot).length === 0) return now
    const [next] = [...ends].toSorted(([, one], [, other]) => one - other)
    if (!next) return null
    const [event, at] = next
    now = at
    ends.delete(event)
    const after = take(snapshot.machine, snapshot, { type: event })
    for (const deed of after.deeds) {
      if (deed.kind === 'waits') ends.set(deed.event.type, now + deed.ms)
      if (deed.kind === 'stopsWaiting') ends.delete(deed.id)
    }
    ;({ snapshot } = after)
  }
  return null
}

/** How long each request of the shipped flows is waited for at most, by flow and service. */
const longest = new Map<string, number>()

const scenesOf = (machines: Machines): Scene[] =>
  flows.flatMap((flow) =>
    partsOf(flow, machines).map(({ begins, part }) =>
      scene({
        title: begins ? `${flow.name}: ${begins}` : flow.name,
        parts: { [flow.name]: part },
        starts: [{}],
        movesIn: (world) => happeningsIn(world, flow),
        wrongIn: (world) => endless(world, flow.name, machines === claim.machines),
      }),
    ),
  )

function endless(world: World, name: string, isShipped: boolean): string | null {
  const snapshot = world.flows[name]
  const requests = snapshot ? requestsIn(snapshot) : []
  if (!snapshot || requests.length === 0 || placeOf(snapshot) === SHOPPERS[name]) return null
  const wait = waitOf(snapshot)
  const services = requests.map(({ service }) => service)
  if (wait === null) return `No deadline ends the wait for ${services.join(' and ')}.`
  for (const service of isShipped ? services : []) {
    const key = `${name} ${service}`
    longest.set(key, Math.max(longest.get(key) ?? 0, wait))
  }
  return null
}

const inSeconds = (ms: number) => `${(ms / 1000).toLocaleString('en-GB')} s`

export const claim: Claim = {
  name: 'deadlines',
  sentence: 'A deadline ends every wait of every flow.',
  row: 'Invariant 7; A7, A17',
  machines: machinesOf(flows),
  surroundings: [
    'Each flow alone, with all events of its test cases, from each of its beginnings.',
    'In each situation in which a request is pending, everything falls silent: no answer, no failure, no press. The flow’s timers alone, with their real lengths, must end all waiting.',
    'Where the shopper is with a provider to approve a payment, the wait is the shopper’s, who may give it up: card-fields, while its attempt is under way.',
    'A listener, such as for the shopper’s consent, is no wait: it may run for ever.',
  ],
  scenes: scenesOf,
  bites: [
    {
      says: 'The counter waits for its answer without a deadline.',
      machine: 'cart-widget',
      change: (machine) => withoutTransition(machine, { state: 'refreshing', event: 'readDeadline' }),
    },
    {
      says: 'An intent is waited for without a deadline.',
      machine: 'card-payment',
      change: (machine) => withoutProperty(machine, 'paying.creatingIntent', 'after'),
    },
    {
      says: 'An order on invoice is asked for without an end.',
      machine: 'pay-upon-invoice',
      change: (machine) =>
        withTarget(
          withoutProperty(machine, 'checking', 'after'),
          { state: 'checking.unheard.asking', event: 'readDeadline' },
          'asking',
        ),
    },
  ],
  facts: () => ({
    heads: ['Flow', 'Waits for', 'At most'],
    rows: [...longest].map(([key, ms]) => [...key.split(' '), inSeconds(ms)]),
  }),
}
