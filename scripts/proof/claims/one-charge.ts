/** At most one charge and one order per attempt. */
import { cardPaymentMachine } from '../../../src/machines/card-app/card-payment.ts'
import { confirmOrderMachine } from '../../../src/machines/checkout/confirm-order.ts'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import { paymentAttemptMachine } from '../../../src/machines/paypal/payment-attempt.ts'
import { cardOrder } from '../card.ts'
import { checkout } from '../checkout.ts'
import { type Claim, type Machines, machineIn } from '../claim.ts'
import { answersTo, type Run, type SceneOf, scene, sent, timersOf } from '../scene.ts'
import { withGuard, withoutAction, withoutActions, withoutTransition, withTarget } from '../without.ts'

/** What was asked for once is not asked for again. */
type Counts = { created: number; submitted: number; isApproved: boolean; isSent: boolean }

const OUR_ORDER = 'our order'

/** One attempt with a provider whose script repeats itself, and calls in any order. */
function attempt(machines: Machines): SceneOf<Counts> {
  const flow = 'payment-attempt'
  return {
    title: 'A provider whose script asks twice, and in any order',
    parts: {
      [flow]: { machine: machineIn(machines, flow), reads: ({ orderId }: { orderId: string }) => orderId },
    },
    starts: [{ created: 0, submitted: 0, isApproved: false, isSent: false }],
    *movesIn(world) {
      const approve = { also: ({ env }: Run<Counts>) => void (env.isApproved = true) }
      yield* sent(world, flow, 'the script asks for an order', { type: 'order.want' })
      yield* sent(world, flow, 'the shopper approves it', { type: 'order.approve', orderId: OUR_ORDER }, approve)
      yield* sent(world, flow, 'another order is approved', { type: 'order.approve', orderId: 'another' })
      yield* sent(world, flow, 'the shopper breaks off', { type: 'order.cancel' })
      yield* sent(world, flow, 'the script fails', { type: 'order.fail', error: 'broken' })
      yield* sent(world, flow, 'the shopper gives the window up', { type: 'attempt.abandon' })
      yield* sent(world, flow, 'the form is submitted past the button', { type: 'form.bypass' })
      yield* sent(world, flow, 'the order button is offered as well', { type: 'order.offer' })
      // The attempt lets the form pass, or keeps it back.
      if (world.flows[flow]?.can({ type: 'form.sent' }))
        yield* sent(
          world,
          flow,
          'the browser sends the form',
          { type: 'form.sent' },
          {
            also({ env, fail }) {
              env.isSent = true
              if (env.created > 0 && !env.isApproved)
                fail('The form is sent while an order is being paid with the provider.')
            },
          },
        )
      yield* sent(world, flow, 'the order form says how it stands', { type: 'order.explained' })
      yield* sent(world, flow, 'the order form says nothing any more', { type: 'order.unexplained' })
      yield* sent(world, flow, 'the page is restored', { type: 'page.restored' })
      yield* timersOf(world, flow)
      yield* answersTo(world, flow, {
        createOrder: () => [
          { says: 'the order', output: OUR_ORDER },
          { says: 'no answer', error: 'offline' },
        ],
      })
    },
    react({ env, fail }, _, deed) {
      if (deed.kind === 'asks' && deed.service === 'createOrder') {
        env.created += 1
        if (env.created > 1) fail('Two orders are created at the provider.')
        if (env.isSent) fail('An order is created at the provider for a form that was sent without it.')
      }
      if (deed.kind === 'does' && deed.action === 'nameOrder') {
        env.submitted += 1
        if (env.submitted > 1) fail('The approved order is submitted twice.')
        if (!env.isApproved) fail('An order is submitted that the shopper has not approved.')
      }
    },
  }
}

export const claim: Claim = {
  name: 'one-charge',
  sentence: 'At most one charge and one order per attempt.',
  row: 'Invariant 1; A1, A2, A4, A9',
  machines: {
    'confirm-order': confirmOrderMachine,
    'form-submission': formSubmissionMachine,
    'payment-attempt': paymentAttemptMachine,
    'card-payment': cardPaymentMachine,
  },
  surroundings: [
    'Shoppers press the order button at any time, load the page anew, go back, and confirm the same cart in two tabs; other checks refuse the form.',
    'A sent order is lost, arrives at any time later, in any order, and is repeated once by the browser. The shop handles orders at the same time; it creates one for an attempt’s id.',
    'A shop that ignores the id has handled an order, or lost it, before the page stops waiting and before another page replaces it. This is an assumption: nothing in a browser can make up for a shop that does neither.',
    'The order button is pressed at most two to four times in all, each tab loads at most two pages, and at most three sent orders are on their way.',
    'A browser without locks has one tab. The storage of the browser works.',
    'The provider’s script calls whatever it may call, in any order.',
    'By card, the order was tried before and may be paid elsewhere whenever the shopper is away.',
  ],
  scenes: (machines) => {
    const both = { title: '', machines, tabs: 2 }
    return [
      scene(
        checkout({
          ...both,
          title: 'Two tabs, and a shop that knows attempts',
          shop: 'knowing',
          repeats: 1,
          presses: 2,
        }),
      ),
      scene(checkout({ ...both, title: 'Two tabs, and a shop that ignores attempts', shop: 'plain', presses: 3 })),
      scene(
        checkout({ ...both, title: 'A browser without locks', tabs: 1, shop: 'knowing', hasLocks: false, repeats: 1 }),
      ),
      scene(attempt(machines)),
      scene(cardOrder(machines, { subject: 'order' })),
      scene(cardOrder(machines, { subject: 'unnamedOrder' })),
    ]
  },
  bites: [
    {
      says: 'The turn ends as soon as the browser takes the form.',
      machine: 'confirm-order',
      change: (machine) =>
        withTarget(machine, { state: 'claimed.submitting', event: 'form.sent' }, '#confirmOrder.unclear'),
    },
    {
      says: 'The attempt is not named in the form’s data.',
      machine: 'confirm-order',
      change: (machine) => withoutTransition(machine, { state: '', event: 'form.read' }),
    },
    {
      says: 'Where the browser refuses the turn, the attempt is not noted.',
      machine: 'confirm-order',
      change: (machine) => withoutActions(machine, { state: 'claimed.waiting', event: 'turn.refused', number: 1 }),
    },
    {
      says: 'Any approved order is taken for the one that was created.',
      machine: 'payment-attempt',
      change: (machine) => withGuard(machine, 'isOurs', true),
    },
    {
      says: 'An attempt whose order was not heard of in time may begin again.',
      machine: 'payment-attempt',
      change: (machine) =>
        withTarget(machine, { state: 'running.creating', event: 'changeDeadline' }, '#paymentAttempt.open'),
    },
    {
      says: 'A form that was sent without a payment leaves the provider’s button open.',
      machine: 'payment-attempt',
      change: (machine) => withTarget(machine, { state: 'beside', event: 'form.sent' }, '#paymentAttempt.open'),
    },
    {
      says: 'The app is not asked for an earlier payment.',
      machine: 'card-payment',
      change: (machine) => withGuard(machine, 'isDoubtfulOrder', false),
    },
    {
      says: 'A shopper who comes back while the payment is prepared raises no doubt.',
      machine: 'card-payment',
      change: (machine) => withoutTransition(machine, { state: 'paying.creatingBilling', event: 'tab.returned' }),
    },
    {
      says: 'An intent that was not heard of raises no doubt.',
      machine: 'card-payment',
      change: (machine) => withoutAction(machine, 'noteDoubt'),
    },
  ],
}
