/** The flows of a page of the soak with an order form, connected with their real services as their bindings connect them. */
import { type ActorOptions, type AnyActorLogic, type AnyActorRef, fromCallback, fromPromise } from 'xstate'
import { cardPaymentMachine } from '../../src/machines/card-app/card-payment.ts'
import { confirmOrderMachine } from '../../src/machines/checkout/confirm-order.ts'
import { payUponInvoiceMachine } from '../../src/machines/paypal/pay-upon-invoice.ts'
import { paymentAttemptMachine } from '../../src/machines/paypal/payment-attempt.ts'
import { paymentErrorMachine } from '../../src/machines/paypal/payment-error.ts'
import { routePath } from '../../src/page/kit/router.ts'
import { askEarlier, createBilling, createIntent } from '../../src/services/card-app/app.ts'
import { type CardAppOptions, callsOf } from '../../src/services/card-app/page-options.ts'
import { isCartEmpty } from '../../src/services/cart/cart-widget.ts'
import { attemptOf } from '../../src/services/checkout/form-attempt.ts'
import { holdOrderTurn } from '../../src/services/checkout/hold-order-turn.ts'
import { noteAttempt } from '../../src/services/checkout/order-attempt.ts'
import type { CardMethod } from '../../src/services/contract/card-app.ts'
import type { PaymentFailure } from '../../src/services/contract/payment-failure.ts'
import { askForInstructions } from '../../src/services/paypal/invoice.ts'
import { type FailureAddresses, failureOf, tellFailure } from '../../src/services/paypal/payment-failure.ts'
import { createPaymentOrder } from '../../src/services/paypal/payment-order.ts'
import type { Card, Express, Wall } from './page-wallets.ts'

/** How the shopper pays with the provider's script; what the shop calls it. */
export type WalletKind = 'spb' | 'acdc' | 'applepay' | 'googlepay'
export type Wallet = FailureAddresses & {
  kind: WalletKind
  createOrderUrl: string
  orderId: string | null
  preventErrorReload: boolean
}
export type Invoice = { pollingUrl: string; finishUrl: string; errorUrl: string }

/** What the browser does for a page. */
export type Host = {
  clock: NonNullable<ActorOptions<AnyActorLogic>['clock']>
  form: HTMLFormElement | null
  wallet: Wallet | null
  wall: Wall | null
  express: Express | null
  card: CardAppOptions | null
  invoice: Invoice | null
  /** The page's address ends in a code of a failed payment. */
  isDoubtful: boolean
  /** The first field that is missing; null if the form is complete. */
  missing: () => string | null
  /** Sends the form. */
  sendForm: () => void
  go: (address: string) => void
  reload: () => void
  typedCard: () => Card
}

export function orderOf(form: HTMLFormElement, submission: AnyActorRef) {
  return confirmOrderMachine.provide({
    actors: {
      takeTurn: fromCallback(({ sendBack }) =>
        holdOrderTurn({
          taken: () => sendBack({ type: 'turn.taken', ...attemptOf(form) }),
          refused: () => sendBack({ type: 'turn.refused' }),
        }),
      ),
      // Nothing is said here.
      holdVoice: fromCallback(() => undefined),
      isCartEmpty: fromPromise(({ signal }) => isCartEmpty({ url: routePath('frontend.checkout.info'), signal })),
    },
    actions: {
      releaseForm: () => submission.send({ type: 'turn.clear' }),
      refuseForm: () => submission.send({ type: 'form.refuse' }),
      noteAttempt: (_, { attempt }) => attempt && noteAttempt(attempt),
      nameAttempt: (_, { attempt, data }) => {
        if (attempt && data instanceof FormData && !data.has('attemptId')) data.set('attemptId', attempt.id)
      },
    },
  })
}

export function errorOf({ go, reload }: Host) {
  const leave = (address: string | null) => (address === null ? reload() : go(address))
  return paymentErrorMachine.provide({
    actors: {
      tellShop: fromPromise(({ input, signal }: { input: { failure: PaymentFailure | null }; signal: AbortSignal }) =>
        tellFailure({ ...input, signal }),
      ),
    },
    actions: {
      leave: (_, { failure }) => leave(failure?.page ?? failure?.back ?? null),
      reloadPage: () => reload(),
    },
  })
}

export function attemptMachineOf(form: HTMLFormElement, wallet: Wallet, errors: AnyActorRef) {
  return paymentAttemptMachine.provide({
    actors: {
      createOrder: fromPromise(({ signal }) =>
        createPaymentOrder({
          url: wallet.createOrderUrl,
          form,
          product: wallet.kind,
          orderId: wallet.orderId || null,
          signal,
        }),
      ),
      hearOrder: fromCallback(() => undefined),
    },
    actions: {
      reportFailure: (_, failure) => errors.send({ type: 'payment.fail', failure: failureOf(failure, wallet) }),
      nameOrder: (_, { orderId }) => setField(form, 'paypalOrderId', orderId ?? ''),
      reloadPage: () => location.reload(),
    },
  })
}

export function cardOf(options: CardAppOptions, host: Host) {
  const calls = callsOf(options)
  const number = String(options.page.order?.orderNumber ?? '')
  return cardPaymentMachine.provide({
    actors: {
      checkCard: fromPromise(async () => host.typedCard() !== 'none'),
      checkOrder: fromCallback(({ sendBack }) => {
        sendBack({ type: host.missing() === null ? 'order.fit' : 'order.unfit' })
      }),
      askEarlier: fromPromise(({ signal }) => askEarlier({ calls, signal })),
      createBilling: fromPromise(({ signal }) => createBilling({ calls, signal })),
      createMethod: fromPromise(async (): Promise<CardMethod> => {
        const random = crypto.getRandomValues(new Uint32Array(2)).join('')
        return { kind: 'made', id: `pm_sandbox_${host.typedCard()}_${random}` }
      }),
      createIntent: fromPromise(({ input, signal }: { input: { method: string | null }; signal: AbortSignal }) =>
        createIntent({ calls, ...input, signal }),
      ),
    },
    actions: {
      showPaid: () => host.go(`/account/order?stripe_order_status=order_paid&order_number=${number}`),
      reloadPage: () => host.reload(),
    },
  })
}

export function invoiceOf({ pollingUrl, finishUrl, errorUrl }: Invoice, { go }: Host) {
  return payUponInvoiceMachine.provide({
    actors: { askShop: fromPromise(({ signal }) => askForInstructions({ url: pollingUrl, signal })) },
    actions: { showInstructions: () => go(finishUrl), showOtherWays: () => go(errorUrl) },
  })
}

/** Adds a hidden field, or changes that of an earlier attempt. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const fields = form.elements as unknown as { name: string; value: string }[]
  const known = fields.find((field) => field.name === name)
  if (known) known.value = value
  else form.append(Object.assign(new HTMLInputElement(), { name, value }))
}
