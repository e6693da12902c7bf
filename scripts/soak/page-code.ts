/**
 * What runs in a page of the soak: the payment flows themselves, with their real services, connected as their bindings connect
 * them. It is bundled, and evaluated anew for every page, so that nothing outlives a page that would not in a browser.
 *
 * In the place of the views are the shopper's hands: `press`, `pay` and so on.
 */
import { type ActorOptions, type AnyActorLogic, type AnyActorRef, createActor, StateMachine } from 'xstate'
import { callsOf as paymentCallsOf } from '../../src/bindings/paypal/payment-calls.ts'
import { withoutEffects } from '../../src/machines/effect.ts'
import { formSubmissionMachine } from '../../src/machines/forms/form-submission.ts'
import { transactionOf } from '../../src/services/card-app/page-options.ts'
import { failureOf } from '../../src/services/paypal/payment-failure.ts'
import { attemptMachineOf, cardOf, errorOf, type Host, invoiceOf, orderOf } from './page-flows.ts'
import { applePayOf, cardFieldsOf, expressOf, googlePayOf, type Place, type Submit, wallOf } from './page-wallets.ts'

/** An express purchase has no order that could be changed. */
const NO_ORDER = { accountOrderEditCancelledUrl: '', accountOrderEditFailedUrl: '' }
const nothing = { subscribe: () => ({ unsubscribe: () => undefined }) }

/** Starts the flows of a page. */
export function startPage(host: Host) {
  const { clock, form, wallet, wall, express, card, invoice } = host
  const place: Place = { window: null, isGone: false }
  const actors = new Map<string, AnyActorRef>()
  const start = <Logic extends AnyActorLogic>(name: string, logic: Logic, input?: unknown) => {
    // What only a real page shows or says is left out.
    const silent = logic instanceof StateMachine ? withoutEffects(logic) : logic
    const actor = createActor(silent, { clock, input } as unknown as ActorOptions<Logic>)
    // A machine that throws is a fault of its own.
    actor.subscribe({ error: (error: unknown) => reportError(error) })
    actors.set(name, actor)
    actor.start()
    return actor
  }
  const refuses = (actor: AnyActorRef, event: object): boolean =>
    !(actor.getSnapshot() as { can: (event: object) => boolean }).can(event)

  const submission = start(
    'form-submission',
    formSubmissionMachine.provide({
      actions: {
        ask: (_, { partner, submitter }) => partner?.ask(submitter),
        submitForm: () =>
          queueMicrotask(() => {
            if (refuses(submission, { type: 'form.pass' })) return
            submit()
            submission.send({ type: 'form.lapse' })
          }),
      },
    }),
  )
  const order = form && start('confirm-order', orderOf(form, submission))
  const error = (wallet ?? express) && start('payment-error', errorOf(host))
  const attempt = wallet && form && error && start('payment-attempt', attemptMachineOf(form, wallet, error))
  const payment =
    card &&
    form &&
    start('card-payment', cardOf(card, host), {
      subject: card.page.order ? (transactionOf(card) === null ? 'unnamedOrder' : 'order') : 'cart',
      isDoubtful: host.isDoubtful,
    })
  const wallActor = startWall()
  const expressActor = startExpress()
  const poll = invoice && start('pay-upon-invoice', invoiceOf(invoice, host), { hasOtherWays: invoice.errorUrl !== '' })
  submission.on('form.refused', () => order?.send({ type: 'form.stopped' }))
  submission.on('form.sent', () => {
    order?.send({ type: 'form.sent' })
    attempt?.send({ type: 'form.sent' })
  })
  submission.on('form.failed', () => order?.send({ type: 'form.failed' }))
  payment?.send({ type: 'form.opened' })

  /** Whether the browser finds the form complete; it tells what is missing. */
  function isFit(): boolean {
    const field = host.missing()
    if (field !== null) order?.send({ type: 'order.refuse', field })
    return field === null
  }

  const checks: (() => boolean)[] = [
    () => {
      if (!attempt || !refuses(attempt, { type: 'form.sent' })) return true
      if (!takesCardPress()) attempt.send({ type: 'form.bypass' })
      return false
    },
    () => !takesPress(),
  ]
  for (const check of checks) {
    const ask = () => submission.send(check() ? { type: 'check.clear' } : { type: 'form.refuse' })
    submission.send({ type: 'partner.join', partner: { role: 'check', ask } })
  }
  const askOrder = () => order?.send({ type: 'order.submit', isUnsent: false })
  if (order) submission.send({ type: 'partner.join', partner: { role: 'turn', ask: askOrder } })
  const begin = () => isFit() && submission.send({ type: 'form.submit', submitter: null })
  attempt?.on('order.approved', begin)
  payment?.on('payment.prepared', begin)

  /** The form is submitted, by a press or a flow; everything that has a say is asked. */
  function submit(): void {
    if (!form || !isFit()) return
    submission.send({ type: 'form.submit', submitter: null })
    submission.send({ type: 'form.pass' })
    if (refuses(submission, { type: 'form.lapse' })) return
    const submitted: Submit = { isKept: false }
    wallActor?.send({ type: 'order.send', submit: submitted })
    if (submitted.isKept) return
    submission.send({ type: 'form.send' })
    host.sendForm()
  }

  /** As the binding of the card's fields: a press that nothing else refuses has them looked at. */
  function takesCardPress(): boolean {
    if (!fields || refuses(fields, { type: 'order.press' })) return false
    if (isFit()) fields.send({ type: 'order.press' })
    return true
  }

  function startWall() {
    if (!wall || !form) return null
    const { machine, input } = wallOf(wall, { form, submission, go: host.go })
    return start('payment-wall', machine, input)
  }

  function startExpress() {
    if (!express || !error) return null
    const fail = (failure: Parameters<typeof failureOf>[0]) =>
      error.send({ type: 'payment.fail', failure: failureOf(failure, { ...NO_ORDER, ...express }) })
    const { machine, input } = expressOf(express, { fail, go: host.go, reload: host.reload })
    return start('express-button', machine, input)
  }

  function startFields() {
    if (!attempt || wallet?.kind !== 'acdc') return null
    const { typedCard, reload } = host
    const machineFor = cardFieldsOf(place, { attempt: () => attempt, calls, typedCard, reload })
    const isPaying = () => !refuses(actor, { type: 'order.want' })
    const actor: AnyActorRef = start(
      'card-fields',
      machineFor(() => actor, isPaying),
    )
    actor.send({ type: 'fields.drawn' })
    return actor
  }

  function startSheet() {
    if (!attempt || !error || !wallet) return null
    const needs = {
      attempt,
      fail: (failure: Parameters<typeof failureOf>[0]) =>
        error.send({ type: 'payment.fail', failure: failureOf(failure, wallet) }),
      isBankAsking: () => host.typedCard() === 'challenge',
    }
    const input = { attempt }
    if (wallet.kind === 'applepay') return start('apple-pay', applePayOf(place, needs), input)
    return wallet.kind === 'googlepay' ? start('google-pay', googlePayOf(place, needs), input) : null
  }

  function takesPress(): boolean {
    if (!payment || refuses(payment, { type: 'order.press', button: null })) return false
    payment.send({ type: 'order.press', button: null })
    return true
  }

  const none = {
    getSnapshot: () => ({ context: { orderId: null }, tags: new Set<string>(), status: 'done' }),
    send: () => undefined,
    ...nothing,
  }
  const calls = paymentCallsOf(
    () => attempt ?? expressActor ?? none,
    () => {
      const paying = attempt ?? expressActor
      return isFit() && paying !== null && !refuses(paying, { type: 'order.want' })
    },
  )

  const fields = startFields()
  const sheet = startSheet()

  return {
    calls,
    /** The provider's buttons are there. */
    hasButtons: expressActor !== null || (attempt !== null && wallet?.kind === 'spb'),
    /** The button of a wallet, which opens its sheet within the press. */
    openSheet: () => {
      if (sheet && attempt && isFit() && !refuses(attempt, { type: 'order.want' })) sheet.send({ type: 'payment.want' })
    },
    /** What the shopper can do in a sheet or in the bank's window; null where none is open. */
    window: () => place.window,
    /** Another way to pay is chosen, or this one again; the page follows. */
    methodChosen: (isOurs: boolean) => fields?.send({ type: 'method.chosen', isOurs }),
    /** The order button, or Enter in a field. The card form takes it before the browser looks at the fields. */
    press: () => {
      if (!takesPress()) submit()
    },
    /** The form's data is read for sending. */
    readForm: (data: FormData) => {
      wallActor?.send({ type: 'form.read', data })
      order?.send({ type: 'form.read', data })
    },
    /** The browser leaves with the form: whether it may. */
    leaves: (): boolean => {
      if (!order) return true
      if (refuses(order, { type: 'page.leaving' })) return false
      order.send({ type: 'page.leaving' })
      return true
    },
    left: () => order?.send({ type: 'page.left' }),
    restored: () => {
      for (const actor of actors.values()) actor.send({ type: 'page.restored' })
    },
    seen: () => payment?.send({ type: 'tab.returned' }),
    cardTyped: (isEmpty: boolean) => {
      payment?.send({ type: 'card.changed', isEmpty })
      fields?.send({ type: 'card.typed', faults: isEmpty ? ['number'] : [] })
    },
    /** The buttons of the messages: whatever the page offers now. */
    retry: () => {
      payment?.send({ type: 'order.retry' })
      payment?.send({ type: 'check.again' })
      poll?.send({ type: 'check.again' })
      error?.send({ type: 'page.reload' })
    },
    giveUp: () => {
      attempt?.send({ type: 'attempt.abandon' })
      expressActor?.send({ type: 'attempt.abandon' })
      sheet?.send({ type: 'payment.abandon' })
    },
    /** What waits for something that only time or an answer ends. */
    busy: (): string[] =>
      [...actors].flatMap(([name, actor]) => {
        const snapshot = actor.getSnapshot() as { status: string; value: unknown; tags: ReadonlySet<string> }
        // The fields wait for an attempt, which the shopper can give up while the bank asks.
        const isUpToShopper = name === 'card-fields' && attempt && !refuses(attempt, { type: 'attempt.abandon' })
        if (isUpToShopper) return []
        const isBusy = snapshot.status === 'active' && ['busy', 'locked'].some((tag) => snapshot.tags.has(tag))
        return isBusy ? [`${name} is ${JSON.stringify(snapshot.value)}`] : []
      }),
    states: (): string =>
      [...actors]
        .map(([name, actor]) => `${name} ${JSON.stringify((actor.getSnapshot() as { value: unknown }).value)}`)
        .join(', '),
    stop: () => {
      place.isGone = true
      place.window = null
      for (const actor of actors.values()) actor.stop()
    },
  }
}
export type PageFlows = ReturnType<typeof startPage>
