/** The attempt to pay what a form orders, and the calls of the provider's script that it answers (contract, payments A3). */
import { createActor, fromCallback } from 'xstate'
import { paymentAttemptMachine } from '../../machines/paypal/payment-attempt.ts'
import { fieldsOf, isFit } from '../../page/forms/fields.ts'
import { type FailureAddresses, failureOf } from '../../services/paypal/payment-failure.ts'
import { createPaymentOrder } from '../../services/paypal/payment-order.ts'
import { sendsChange } from '../cart/unsent-changes.ts'
import { formSubmissionOf } from '../forms/form-submission.ts'
import { shopAddresses } from '../kit/addresses.ts'
import { type Flow, loadView, promised, refuses, startActor } from '../kit.ts'
import { callsOf } from './payment-calls.ts'
import { paymentErrorOf } from './payment-error.ts'
import { loadPaymentTexts } from './texts.ts'

/** What the shop takes the payment from (contract, payments A3). */
const ORDER_FIELD = 'paypalOrderId'

export const attemptServices = { createPaymentOrder }

type AttemptFlow = Flow<FailureAddresses & { createOrderUrl: string; orderId: string }, typeof attemptServices>

export const loadAttempt = () => loadView(import('../../components/paypal/PaymentAttempt.tsx'), loadPaymentTexts())

/**
 * The attempt of a flow in `form`, which is sent by `button` and not without an approved payment.
 *
 * @param product what the shop calls the way to pay
 * @param takesPress takes a submit of the form without an approved payment; returns false where the provider's button pays
 * @param isByCard the shopper pays on the page, and not in the provider's window
 */
export function startPaymentAttempt(
  flow: AttemptFlow,
  {
    form,
    button,
    product,
    takesPress = () => false,
    isByCard = () => false,
  }: {
    form: HTMLFormElement
    button: HTMLElement | null
    product: () => string
    takesPress?: () => boolean
    isByCard?: () => boolean
  },
) {
  const { page, element, options, services, signal, hear, drawWhen, onPageRestored } = flow
  shopAddresses(page, options, ['createOrderUrl', 'handleErrorUrl', 'addErrorUrl'])
  const errors = paymentErrorOf(page, element)
  const fail = (failure: Parameters<typeof failureOf>[0]) =>
    errors.send({ type: 'payment.fail', failure: failureOf(failure, options) })
  const machine = paymentAttemptMachine.provide({
    actors: {
      createOrder: promised(services.createPaymentOrder, () => ({
        url: options.createOrderUrl,
        form,
        product: product(),
        orderId: options.orderId || null,
      })),
      hearOrder: fromCallback(({ sendBack }) =>
        hear('order.explained', ({ form: other, isExplained }) => {
          if (other === form) sendBack({ type: isExplained ? 'order.explained' : 'order.unexplained' })
        }),
      ),
    },
    actions: {
      reportFailure: (_, failure) => fail(failure),
      nameOrder: (_, { orderId }) => setField(form, ORDER_FIELD, orderId ?? ''),
      pointOut: () => element.scrollIntoView({ block: 'center' }),
      reloadPage: () => location.reload(),
    },
  })
  const actor = startActor(createActor(machine), { name: 'payment-attempt', page, element, signal })
  const submission = formSubmissionOf(page, form, signal)
  const mayOrder = () => !refuses(actor, { type: 'order.want' })
  const isApproved = (): boolean => {
    if (!refuses(actor, { type: 'form.sent' })) return true
    if (mayOrder() && sendsChange(page, form)) return false
    if (!takesPress()) actor.send({ type: 'form.bypass' })
    return false
  }
  submission.check(isApproved, signal)
  actor.on('order.approved', () => submission.begin(button))
  submission.on('form.sent', () => actor.send({ type: 'form.sent' }), signal)
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  drawWhen(
    actor,
    'told',
    loadAttempt,
    (host) => element.after(host),
    ({ createElement, PaymentAttempt }) => createElement(PaymentAttempt, { actor, isByCard }),
  )
  // The browser tells each field that is wrong; whatever is asked twice is one order.
  const mayBegin = () => isFit(form) && mayOrder() && !sendsChange(page, form)
  return { actor, fail, mayBegin, calls: callsOf(() => actor, mayBegin) }
}

/** Adds a hidden field, or changes that of an earlier attempt. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const known = fieldsOf(form).find((field) => field.name === name)
  const field = known ?? Object.assign(document.createElement('input'), { type: 'hidden', name })
  field.value = value
  if (!known) form.append(field)
}
