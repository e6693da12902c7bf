/**
 * Card fields, the two wallets and the payment wall in a page of the soak, connected as their bindings connect them. In the place of
 * the provider's scripts is what they ask of the page and of the provider; in the place of what they show, a window that the
 * shopper's hands act in.
 */
import { type AnyActorRef, createActor, fromCallback, fromPromise } from 'xstate'
import { hearAttempt } from '../../src/bindings/paypal/hear-attempt.ts'
import { applePayMachine } from '../../src/machines/paypal/apple-pay.ts'
import { cardFieldsMachine } from '../../src/machines/paypal/card-fields.ts'
import { expressButtonMachine } from '../../src/machines/paypal/express-button.ts'
import { expressPurchaseMachine } from '../../src/machines/paypal/express-purchase.ts'
import { googlePayMachine } from '../../src/machines/paypal/google-pay.ts'
import type { PaymentAttemptActor } from '../../src/machines/paypal/payment-attempt.ts'
import { paymentWallMachine } from '../../src/machines/paypal/payment-wall.ts'
import { safeAddress } from '../../src/page/kit/address.ts'
import type { FailureCode } from '../../src/services/contract/payment-failure.ts'
import type { CardField, PaymentCalls } from '../../src/services/contract/provider.ts'
import {
  createExpressOrder,
  prepareExpressCart,
  prepareExpressCheckout,
} from '../../src/services/paypal/express-button.ts'
import type { FailureAddresses } from '../../src/services/paypal/payment-failure.ts'
import { orderByWall } from '../../src/services/paypal/payment-wall.ts'

/** What is typed as a card; a `challenge` is one of which the bank asks, and it looks at the payment of a `processing` one. */
export type Card = 'none' | 'ok' | 'declined' | 'challenge' | 'processing'

/** What the shopper can do in the sheet of a wallet, or in the window of a bank. */
export type Window = { approve: (times: number) => void; cancel: () => void; fail: () => void }

/** The one window over a page. */
export type Place = { window: Window | null; isGone: boolean }

type Failure = { code: FailureCode; error: unknown }
type Approval = { source: string; actionNeeded?: boolean; authentication?: object }

const PASSED = { liabilityShift: 'POSSIBLE', enrollment: 'Y' }
const FAILED = { liabilityShift: 'NO', enrollment: 'Y' }
const BANK_ASKS = 'PAYER_ACTION_REQUIRED'

/** Tells the provider that the shopper approves an order. Throws without a usable answer. */
async function tellProvider(orderId: string | null, approval: Approval): Promise<string> {
  const response = await fetch(`/__sandbox/provider/orders/${orderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(approval),
  })
  if (!response.ok) throw new Error(`the provider answers ${response.status}`)
  const { status } = (await response.json()) as { status: string }
  return status
}

const repeat = (times: number, call: () => void) => {
  for (let time = 0; time < times; time++) call()
}

/** The fields of a card; `typedCard` is what the shopper typed into them. */
export function cardFieldsOf(
  place: Place,
  {
    attempt,
    calls,
    typedCard,
    reload,
  }: {
    attempt: () => AnyActorRef
    calls: PaymentCalls
    typedCard: () => Card
    reload: () => void
  },
) {
  /** The bank asks the shopper. */
  const askBank = () => {
    const { promise, resolve } = Promise.withResolvers<'passed' | 'failed' | 'cancelled'>()
    const answer = (word: Awaited<typeof promise>) => () => {
      place.window = null
      resolve(word)
    }
    place.window = { approve: answer('passed'), cancel: answer('cancelled'), fail: answer('failed') }
    return promise
  }
  /** The provider's script, from the press on. */
  const pay = async (told: Pick<PaymentCalls, 'createOrder' | 'onApprove' | 'onCancel'>): Promise<void> => {
    const orderID = await told.createOrder()
    if (place.isGone) return
    if (typedCard() === 'declined') throw new Error('CARD_DECLINED')
    const answer = typedCard() === 'challenge' ? await askBank() : null
    if (place.isGone) return
    if (answer === 'cancelled') {
      told.onCancel()
      return
    }
    const authentication = answer === null ? undefined : answer === 'passed' ? PASSED : FAILED
    await tellProvider(orderID, { source: 'card', ...(authentication && { authentication }) })
    if (!place.isGone) repeat(answer === null ? 2 : 1, () => told.onApprove({ orderID }))
  }
  return (actor: () => AnyActorRef, isPaying: () => boolean) =>
    cardFieldsMachine.provide({
      actors: {
        readCard: fromPromise(async (): Promise<readonly CardField[]> => (typedCard() === 'none' ? ['number'] : [])),
        submitCard: fromPromise(async () => {
          try {
            await pay({
              createOrder: () => {
                if (!isPaying()) return Promise.reject(new Error('nobody pays by this card now'))
                actor().send({ type: 'order.want' })
                return calls.createOrder()
              },
              onApprove: (data) => isPaying() && calls.onApprove(data),
              onCancel: () => isPaying() && calls.onCancel(),
            })
          } catch (error) {
            if (isPaying()) calls.onError(error)
            actor().send({ type: 'card.fail' })
            throw error
          }
        }),
        hearAttempt: fromCallback(({ sendBack }) => {
          const subscription = attempt().subscribe({
            next: (snapshot: { can: (event: object) => boolean }) => {
              if (snapshot.can({ type: 'form.sent' })) sendBack({ type: 'attempt.approved' })
            },
            complete: () => sendBack({ type: 'attempt.over' }),
          })
          return () => subscription.unsubscribe()
        }),
      },
      actions: { failAttempt: (_, { error }) => calls.onError(error), reloadPage: reload },
    })
}

type WalletNeeds = { attempt: PaymentAttemptActor; fail: (failure: Failure) => void; isBankAsking: () => boolean }

/** Apple Pay; its sheet asks at once which shop this is. */
export const applePayOf = (place: Place, { attempt, fail }: WalletNeeds) =>
  applePayMachine.provide({
    actors: {
      openSheet: fromCallback<{ type: string }, unknown>(({ sendBack }) => {
        openSheet(place, sendBack)
        sendBack({ type: 'merchant.ask', address: 'https://apple.example/session' })
        return () => closeSheet(place)
      }),
      hearAttempt: hearAttempt(attempt),
      validateMerchant: fromPromise(async (): Promise<void> => undefined),
      confirmPayment: fromPromise(async ({ input: { orderId } }: { input: { orderId: string | null } }) => {
        await tellProvider(orderId, { source: 'apple_pay' })
      }),
    },
    actions: { reportFailure: (_, failure) => fail(failure) },
  })

/** Google Pay; the bank may ask the shopper once the sheet is closed. */
export function googlePayOf(place: Place, { attempt, fail, isBankAsking }: WalletNeeds) {
  let close: () => void = () => undefined
  return googlePayMachine.provide({
    actors: {
      openSheet: fromCallback<{ type: string }, unknown>(({ sendBack }) => {
        openSheet(place, sendBack)
        close = () => sendBack({ type: 'sheet.close' })
        return () => closeSheet(place)
      }),
      hearAttempt: hearAttempt(attempt),
      confirmPayment: fromPromise(async ({ input: { orderId } }: { input: { orderId: string | null } }) => {
        const status = await tellProvider(orderId, { source: 'google_pay', actionNeeded: isBankAsking() })
        return { isBankAsking: status === BANK_ASKS }
      }),
      askPayer: fromCallback<{ type: string }, { orderId: string | null }>(({ sendBack, input: { orderId } }) => {
        const refuse = (error: unknown) => sendBack({ type: 'payer.fail', error })
        const approve = () => {
          place.window = null
          tellProvider(orderId, { source: 'google_pay', authentication: PASSED }).then(
            () => sendBack({ type: 'payer.pass' }),
            refuse,
          )
        }
        place.window = {
          approve,
          cancel: () => refuse(new Error('3-D Secure: cancel')),
          fail: () => refuse(new Error('3-D Secure: fail')),
        }
        return () => closeSheet(place)
      }),
    },
    actions: {
      reportFailure: (_, failure) => fail(failure),
      acceptPayment: () => queueMicrotask(() => close()),
    },
  })
}

function openSheet(place: Place, tell: (event: { type: string; error?: unknown }) => void): void {
  place.window = {
    approve: (times) => repeat(times, () => tell({ type: 'payment.authorize' })),
    cancel: () => tell({ type: 'sheet.cancel' }),
    fail: () => tell({ type: 'sheet.fail', error: new Error('the sheet failed') }),
  }
}

function closeSheet(place: Place): void {
  place.window = null
}

/** What a page says of the provider's button in the cart and on the page to register. */
export type Express = FailureAddresses & {
  payPalPaymentMethodId: string
  contextSwitchUrl: string
  createOrderUrl: string
  prepareCheckoutUrl: string
  checkoutConfirmUrl: string
}

/** The provider's button without a form, whose script is there at once. */
export const expressOf = (
  { payPalPaymentMethodId, contextSwitchUrl, createOrderUrl, prepareCheckoutUrl, checkoutConfirmUrl }: Express,
  { fail, go, reload }: { fail: (failure: Failure) => void; go: (address: string) => void; reload: () => void },
) => ({
  // The only such button of the page.
  input: { addsProduct: false, begins: 'byItself', purchase: createActor(expressPurchaseMachine).start() },
  machine: expressButtonMachine.provide({
    actors: {
      hearScript: fromCallback<{ type: string }, unknown>(({ sendBack }) =>
        sendBack({ type: 'script.there', provider: {} }),
      ),
      drawButtons: fromPromise(async () => true),
      prepareCart: fromPromise(({ signal }) =>
        prepareExpressCart({ url: contextSwitchUrl, paymentMethodId: payPalPaymentMethodId, isEmptied: false, signal }),
      ),
      createOrder: fromPromise(({ signal }) => createExpressOrder({ url: createOrderUrl, signal })),
      prepareCheckout: fromPromise(({ input, signal }: { input: { orderId: string | null }; signal: AbortSignal }) =>
        prepareExpressCheckout({ url: prepareCheckoutUrl, orderId: input.orderId, signal }),
      ),
    },
    actions: {
      reportFailure: (_, failure) => fail(failure),
      goToCheckout: () => go(checkoutConfirmUrl),
      reloadPage: reload,
    },
  }),
})

/** What a page says of the payment wall. */
export type Wall = { approvalUrl: string; handlePaymentUrl: string; orderId: string | null }

/** A submit of the form, which a flow can keep on the page. */
export type Submit = { isKept: boolean }

/** The wall, which is drawn at once and leads to the provider when it is told to. */
export const wallOf = (
  { approvalUrl, handlePaymentUrl, orderId }: Wall,
  { form, submission, go }: { form: HTMLFormElement; submission: AnyActorRef; go: (address: string) => void },
) => ({
  input: { approvalUrl: safeAddress(approvalUrl) },
  machine: paymentWallMachine.provide({
    actors: {
      drawWall: fromCallback<{ type: string }, unknown>(({ sendBack }) => sendBack({ type: 'wall.drawn' })),
      orderByWall: fromPromise(({ signal }) => {
        const body = new FormData(form)
        if (orderId) body.set('orderId', orderId)
        return orderByWall({ url: handlePaymentUrl, body, signal })
      }),
      payByWall: fromCallback(() => go(approvalUrl)),
    },
    actions: {
      keepHere: (_, { submit }) => submit && Object.assign(submit, { isKept: true } satisfies Submit),
      leaveOutWall: (_, { data }) => data instanceof FormData && data.delete('isPayPalPlusCheckout'),
      holdForm: () => submission.send({ type: 'form.post' }),
      leaveForm: () => submission.send({ type: 'form.leave' }),
      releaseForm: () => submission.send({ type: 'form.failed' }),
      goOn: (_, { address }) => address && go(address),
    },
  }),
})
