/** An outcome that is not known is never shown as a failure, and never as a payment. */
import { cardPaymentMachine } from '../../../src/machines/card-app/card-payment.ts'
import { confirmOrderMachine } from '../../../src/machines/checkout/confirm-order.ts'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import { payUponInvoiceMachine } from '../../../src/machines/paypal/pay-upon-invoice.ts'
import { paymentWallMachine } from '../../../src/machines/paypal/payment-wall.ts'
import { type Card, cardOrder } from '../card.ts'
import { askTurn, submitForm, tellForm } from '../checkout.ts'
import { type Claim, type Machines, machineIn } from '../claim.ts'
import { answersTo, isIn, isPending, type Run, type SceneOf, scene, sent, timersOf, type World } from '../scene.ts'
import { withGuard, withTarget } from '../without.ts'

const lost = { says: 'no answer', error: 'offline' }

type Invoice = { truth: 'undecided' | 'settled' | 'refused' }

const INVOICE = 'pay-upon-invoice'

/** The provider decides at some time, and the shop says so, or nothing usable. */
const invoice = (machines: Machines, hasOtherWays: boolean): SceneOf<Invoice> => ({
  title: `An order on invoice, on a page that names ${hasOtherWays ? 'other ways' : 'no other way'} to pay`,
  parts: {
    [INVOICE]: {
      machine: machineIn(machines, INVOICE),
      input: { hasOtherWays },
      reads: ({ isDoubted }: { isDoubted: boolean }) => isDoubted,
    },
  },
  starts: [{ truth: 'undecided' }],
  *movesIn(world) {
    const { truth } = world.env
    if (truth === 'undecided')
      for (const decision of ['settled', 'refused'] as const)
        yield {
          flow: 'provider',
          event: `decides: ${decision}`,
          does: ({ env }) => {
            env.truth = decision
          },
        }
    yield* answersTo(world, INVOICE, {
      askShop: () => [
        truth === 'undecided' ? { says: 'still open', output: 'open' } : { says: truth, output: truth },
        { says: 'a login page, or an error of the shop', output: 'unknown' },
        lost,
      ],
    })
    yield* timersOf(world, INVOICE)
    yield* sent(world, INVOICE, 'the shopper asks again', { type: 'check.again' })
    yield* sent(world, INVOICE, 'the page is restored', { type: 'page.restored' })
  },
  react({ env, fail }, _, deed) {
    if (deed.kind !== 'does') return
    if (deed.action === 'showInstructions' && env.truth !== 'settled') fail('An undecided payment is shown as settled.')
    if (deed.action === 'showOtherWays' && env.truth !== 'refused')
      fail('A payment that was not refused is shown as refused.')
  },
  wrongIn: (world) =>
    isIn(world, INVOICE, 'refused') && world.env.truth !== 'refused'
      ? 'A payment that was not refused is shown as refused.'
      : null,
})

/** What a card form says of a payment. */
function wronglySaid(world: World<Card>): string | null {
  const isIntentUnheard = world.env.isUnheard && !isPending(world, 'card-payment', 'createIntent')
  const saysFailed = isIn(world, 'card-payment', 'unprepared') || isIn(world, 'card-payment', 'refused')
  if (isIn(world, 'card-payment', 'paid') && !world.env.isPaid) return 'An order that is not paid is shown as paid.'
  return saysFailed && isIntentUnheard ? 'A payment whose preparation was not heard of is shown as failed.' : null
}

type Wall = {
  isOrdered: boolean
  wasSent: boolean
  /** The order was sent in the background, and nothing was heard of it since. */
  isUnknown: boolean
  /** The shop was asked for the cart last, and said that it is empty. */
  isSaidEmpty: boolean
}

const [ORDER, FORM, WALL] = ['confirm-order', 'form-submission', 'payment-wall'] as const

/** An order that a payment wall sends in the background. */
const wall = (machines: Machines): SceneOf<Wall> => ({
  title: 'An order by the payment wall',
  parts: {
    [ORDER]: {
      machine: machineIn(machines, ORDER),
      reads: ({ missing }: { missing: readonly string[] }) => missing.length,
    },
    [FORM]: { machine: machineIn(machines, FORM) },
    [WALL]: {
      machine: machineIn(machines, WALL),
      input: { approvalUrl: 'address' },
      reads: ({ address }: { address: string | null }) => address,
    },
  },
  starts: [{ isOrdered: false, wasSent: false, isUnknown: false, isSaidEmpty: false }],
  *movesIn(world) {
    const { env } = world
    yield {
      flow: ORDER,
      event: 'the shopper presses the order button',
      does: submit,
    }
    if (isIn(world, FORM, 'cleared')) {
      yield { flow: ORDER, event: 'the form is submitted', does: submit }
      yield* sent(
        world,
        ORDER,
        'the terms are not accepted',
        { type: 'order.refuse', field: 'tos' },
        { also: (run) => run.send(FORM, { type: 'form.lapse' }) },
      )
    }
    if (isIn(world, ORDER, 'claimed.waiting')) {
      const turn = { attempt: { hash: 'cart', id: '1' }, wasSent: env.wasSent }
      yield* sent(world, ORDER, 'the turn comes', { type: 'turn.taken', ...turn })
    }
    if (isPending(world, WALL, 'orderByWall') && !env.isOrdered)
      yield {
        flow: 'shop',
        event: 'creates the order',
        does: ({ env }) => {
          env.isOrdered = true
        },
      }
    const heard = ({ env }: Run<Wall>) => {
      env.isUnknown = false
    }
    yield* answersTo(world, WALL, {
      orderByWall: () => [
        ...(env.isOrdered
          ? [
              { says: 'ordered, the wall leads on', output: { address: null }, also: heard },
              { says: 'ordered, a page follows', output: { address: 'finish' }, also: heard },
            ]
          : []),
        lost,
      ],
    })
    yield* answersTo(world, ORDER, {
      isCartEmpty: () => [
        {
          says: env.isOrdered ? 'the cart is empty' : 'the cart is full',
          output: env.isOrdered,
          also: (run) => {
            run.env.isSaidEmpty = env.isOrdered
          },
        },
        lost,
      ],
    })
    yield* sent(world, WALL, 'the wall is drawn', { type: 'wall.drawn' })
    yield* sent(world, WALL, 'the wall cannot be had', { type: 'wall.failed' })
    yield* sent(world, WALL, 'the wall leads nowhere', { type: 'wall.stuck' })
    for (const flow of [ORDER, FORM, WALL]) yield* timersOf(world, flow)
  },
  react(run, flow, deed) {
    const { env } = run
    if (deed.kind === 'asks' && deed.service === 'orderByWall') {
      env.isUnknown = true
      env.wasSent = true
    }
    if (flow === ORDER) tellForm(run, FORM, deed)
    if (flow === FORM) askTurn(run, ORDER, deed)
    // With another press the shopper has read what was said.
    if (flow === FORM && deed.kind === 'does' && deed.action === 'ask') env.isUnknown = false
    if (flow === WALL && deed.kind === 'does') {
      const told = { holdForm: 'form.post', leaveForm: 'form.leave', releaseForm: 'form.failed' }[deed.action]
      if (told) run.send(FORM, { type: told })
    }
    if (flow === FORM && deed.kind === 'emits') {
      const told = { 'form.sent': 'form.sent', 'form.failed': 'form.failed', 'form.refused': 'form.stopped' }[
        deed.event.type
      ]
      if (told) run.send(ORDER, { type: told })
    }
  },
  wrongIn(world) {
    const isOver = world.env.isUnknown && !isPending(world, WALL, 'orderByWall')
    if (isOver && (isIn(world, ORDER, 'ready') || isIn(world, ORDER, 'incomplete')))
      return 'An order of which nothing was heard is shown as if nothing had been sent.'
    if (isIn(world, ORDER, 'gone') && !world.env.isSaidEmpty) return 'The cart is called empty, and nobody knows.'
    return null
  },
})

/** A submit of the order form, as its flows meet it. */
function submit(run: Run<Wall>): void {
  submitForm(run, FORM, () => {
    if (run.placeIn(WALL) === 'shown') run.send(WALL, { type: 'order.send', submit: null })
  })
}

export const claim: Claim = {
  name: 'unknown-is-unknown',
  sentence: 'An outcome that nobody knows is never shown as failed, and never as paid.',
  row: 'Invariant 2; A5, A6',
  machines: {
    'pay-upon-invoice': payUponInvoiceMachine,
    'card-payment': cardPaymentMachine,
    'payment-wall': paymentWallMachine,
    'confirm-order': confirmOrderMachine,
    'form-submission': formSubmissionMachine,
  },
  surroundings: [
    'The provider decides at some time, or never; the app pays an order elsewhere whenever the shopper is away. An answer says what was true when it was made, or nothing usable: a login page, an error, no answer at all.',
    'The provider’s wall comes, fails or leads nowhere; the shop creates the order or not, and its answer may be lost all the same.',
    'What is shown is the state; that its text fits is tested elsewhere.',
  ],
  scenes: (machines) => [
    scene(invoice(machines, true)),
    scene(invoice(machines, false)),
    ...(['cart', 'order', 'unnamedOrder'] as const).map((subject) =>
      scene(cardOrder(machines, { subject, wrongIn: wronglySaid })),
    ),
    scene(wall(machines)),
  ],
  bites: [
    {
      says: 'Whatever is not open counts as refused.',
      machine: 'pay-upon-invoice',
      change: (machine) => withGuard(machine, 'isRefused', true),
    },
    {
      says: 'An answer that does not come in time counts as a refusal.',
      machine: 'pay-upon-invoice',
      change: (machine) =>
        withTarget(machine, { state: 'checking.heard.asking', event: 'readDeadline' }, '#payUponInvoice.refused'),
    },
    {
      says: 'Any answer counts as settled.',
      machine: 'pay-upon-invoice',
      change: (machine) => withGuard(machine, 'isSettled', true),
    },
    {
      says: 'A preparation that is not heard of in time counts as failed.',
      machine: 'card-payment',
      change: (machine) =>
        withTarget(machine, { state: 'paying.creatingIntent', event: 'intentDeadline' }, '#cardPayment.unprepared'),
    },
    {
      says: 'Any word on an earlier payment counts as paid.',
      machine: 'card-payment',
      change: (machine) => withGuard(machine, 'isPaid', true),
    },
    {
      says: 'An order of which nothing was heard counts as not sent.',
      machine: 'confirm-order',
      change: (machine) =>
        withTarget(machine, { state: 'claimed.placing', event: 'form.failed' }, '#confirmOrder.ready'),
    },
  ],
}
