/** Every state has a way out that does not need luck. */
import type { AnyMachineSnapshot } from 'xstate'
import { happeningsIn, loadFlows, machinesOf, partsOf } from '../all-flows.ts'
import type { Claim } from '../claim.ts'
import { pendingIn, timersIn } from '../running.ts'
import { scene } from '../scene.ts'
import { withoutProperty, withoutTransition } from '../without.ts'

const flows = await loadFlows()

/** Tags of states in which a shopper must wait. */
const WAITING = ['busy', 'locked']

/** Nothing is awaited: what the shopper sees stays until something else happens. */
const isAtRest = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.status === 'done' ||
  (timersIn(snapshot).length === 0 &&
    pendingIn(snapshot).every(({ isRequest }) => !isRequest) &&
    !WAITING.some((tag) => snapshot.hasTag(tag)))

export const claim: Claim = {
  name: 'way-out',
  sentence: 'From every state of every flow, something that needs no luck leads on to rest.',
  row: 'Invariant 7; A7, B6',
  machines: machinesOf(flows),
  surroundings: [
    'Each flow alone, with all events of its test cases, from each of its beginnings.',
    'Fair are answers and failures of requests, timers, and what the shopper may do; what another flow, another tab or a script of the page says may never come.',
    'At rest, nothing is awaited: no request, no timer, and no state that says “busy”. A final state is at rest.',
    'The turn of a form is fair: whoever holds it gives it back within a deadline of its own.',
  ],
  scenes: (machines) =>
    flows.flatMap((flow) =>
      partsOf(flow, machines).map(({ begins, part }) =>
        scene({
          title: begins ? `${flow.name}: ${begins}` : flow.name,
          parts: { [flow.name]: part },
          starts: [{}],
          movesIn: (world) => happeningsIn(world, flow),
          restsIn: ({ flows: { [flow.name]: snapshot } }) => Boolean(snapshot && isAtRest(snapshot)),
        }),
      ),
    ),
  bites: [
    {
      says: 'A shopper whose browser does not leave for the login waits for ever.',
      machine: 'wishlist-storage',
      change: (machine) => withoutProperty(machine, 'leaving', 'after'),
    },
    {
      says: 'A form that is sent in the background is given up never.',
      machine: 'form-submission',
      change: (machine) => withoutProperty(machine, 'posting', 'after'),
    },
    {
      says: 'An order that waits for its turn is given up never.',
      machine: 'confirm-order',
      change: (machine) => withoutTransition(machine, { state: 'claimed.waiting', event: 'ordersDeadline' }),
    },
  ],
}
