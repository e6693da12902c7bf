/** A place in the order form where the shopper pays with the provider's script: what all of them share (contract, payments A1 to A3). */
import { createActor, fromCallback, type PromiseActorLogic } from 'xstate'
import * as z from 'zod/mini'
import type { CardFieldsActor } from '../../machines/paypal/card-fields.ts'
import { paymentButtonsMachine } from '../../machines/paypal/payment-buttons.ts'
import type { PaymentCalls, Provider } from '../../services/contract/provider.ts'
import type { ButtonLook } from '../../services/paypal/payment-buttons.ts'
import { type Flow, filled, flag, loadView, promised, startActor, text, word } from '../kit.ts'
import { agreementOf } from './agreement.ts'
import { hearNearness } from './hear-nearness.ts'
import { hearWantedScript } from './hear-script.ts'
import { startOrderButton } from './order-button.ts'
import { type attemptServices, loadAttempt, startPaymentAttempt } from './payment-attempt.ts'
import { onDemand, scriptFields } from './provider-script.ts'
import { sdkPlaceOf } from './sdk-place.ts'
import { loadPaymentTexts } from './texts.ts'

/** Options of every such place; what real pages never print has its default here (A16). */
export const placeFields = {
  ...scriptFields,
  commit: flag(true),
  loadPoint: onDemand,
  createOrderUrl: filled(),
  orderId: text(''),
  handleErrorUrl: text(''),
  addErrorUrl: text(''),
  accountOrderEditCancelledUrl: text(''),
  accountOrderEditFailedUrl: text(''),
  preventErrorReload: flag(false),
  confirmOrderFormSelector: word('#confirmOrderForm'),
  confirmOrderButtonSelector: word('button[type="submit"]'),
}

/** Of places with the provider's own button. */
export const lookFields = { buttonColor: text(''), buttonShape: word('sharp'), buttonSize: word('small') }

const Options = z.object(placeFields)
type Options = z.output<typeof Options>
const Look = z.object(lookFields)

export type Drawing = { provider: Provider | null; calls: PaymentCalls; signal: AbortSignal }

const loadButtons = () => loadView(import('../../components/paypal/PaymentButtons.tsx'), loadPaymentTexts())

/** What each flow with a place for paying draws with. */
export const placeViews = [loadAttempt, loadButtons]

/** The form that an order is placed with, and its button. Throws where the page has no such form. */
export function orderFormOf({ confirmOrderFormSelector, confirmOrderButtonSelector }: Options) {
  const form = document.querySelector<HTMLFormElement>(confirmOrderFormSelector)
  if (!form) throw new Error(`no form matches "${confirmOrderFormSelector}" (confirmOrderFormSelector)`)
  return { form, button: form.querySelector<HTMLButtonElement>(confirmOrderButtonSelector) }
}

/** The ways to pay on the page of an order (contract, shell 15.5). */
const WAYS_SELECTOR = '.payment-method-input'

/**
 * Whether the shop takes no payment for the order now: it prints the button and every way to pay switched off (contract, payments
 * A0, E3). The button alone says nothing: browsers restore how a script had left it.
 */
function isRefused(button: HTMLButtonElement | null): boolean {
  const ways = [...document.querySelectorAll<HTMLInputElement>(WAYS_SELECTOR)]
  return Boolean(button?.disabled) && ways.length > 0 && ways.every((way) => way.disabled)
}

/** How the page wants a button; `color` where it does not say. */
export const lookOf = ({ buttonSize, buttonShape, buttonColor }: z.output<typeof Look>, color: string): ButtonLook => ({
  size: buttonSize,
  shape: buttonShape,
  color: buttonColor || color,
})

/**
 * Has the provider's script at the page's load point, lets `draw` draw with it, and starts the attempt that a press begins.
 *
 * @param product what the shop calls the way to pay
 * @param isLedByShop the shop leads to the provider after a plain order
 * @param draw false if this way to pay is not open to the shopper; what it throws is told to the shop
 * @param place what is shown and hidden, where it is another than the flow's element
 * @throws Error if the page has no such form
 */
export function startPaymentPlace(
  flow: Flow<Options, typeof attemptServices>,
  {
    product,
    isLedByShop = false,
    draw,
    place = flow.element,
  }: { product: string; isLedByShop?: boolean; draw: (given: Drawing) => Promise<boolean>; place?: HTMLElement },
) {
  const { form, button } = orderFormOf(flow.options)
  const at = { ...flow, element: place, options: withSdk(flow) }
  const attempt = startPaymentAttempt(at, { form, button, product: () => product })
  startPaymentButtons(at, { button, attempt, isLedByShop, draw: promised(draw, () => ({ calls: attempt.calls })) })
  return attempt
}

/** The options of a place in the checkout, with what they are for version 6 of the SDK. */
export const withSdk = <Given extends Options>({ element, options }: { element: Element; options: Given }) => {
  const sdk = sdkPlaceOf(element)
  return sdk.components ? { ...options, ...sdk, pageType: options.pageType || 'checkout' } : options
}

/**
 * Brings what the provider draws onto the page, in place of the order button.
 *
 * @param places coming near one of them counts; messages come after the first
 * @param draw the actor that draws, and says whether this way to pay is open to the shopper
 * @param fields a card's fields are drawn, which the order button pays with
 */
export function startPaymentButtons(
  flow: Pick<Flow, 'page' | 'element' | 'signal' | 'drawWhen'> & { options: Options },
  {
    button,
    attempt,
    places = [flow.element],
    draw,
    isLedByShop = false,
    fields,
  }: {
    button: HTMLButtonElement | null
    attempt: ReturnType<typeof startPaymentAttempt>
    places?: readonly Element[]
    draw: PromiseActorLogic<boolean, { provider: Provider | null }>
    isLedByShop?: boolean
    fields?: CardFieldsActor
  },
) {
  const { element, options, page, signal, drawWhen } = flow
  const [place = element] = places
  const agreement = agreementOf(page)
  const machine = paymentButtonsMachine.provide({
    actors: {
      hearNearness: hearNearness(places),
      hearConsent: fromCallback(({ sendBack }) => {
        const tell = () => agreement.isGiven() && sendBack({ type: 'provider.allow' })
        tell()
        return agreement.onDecision(tell)
      }),
      hearScript: hearWantedScript(flow, options, (provider) => ({ type: 'script.there', provider })),
      drawButtons: draw,
    },
    actions: { reportFailure: (_, failure) => attempt.fail(failure) },
  })
  const loadPoint = agreement.isOptional() ? 'consent' : options.loadPoint
  const input = {
    isRefused: isRefused(button),
    isPrevented: options.preventErrorReload,
    isLedByShop,
    loadPoint,
    attempt: attempt.actor,
  }
  const actor = startActor(createActor(machine, { input }), { name: 'payment-buttons', page, element, signal })
  startOrderButton({ page, element, signal }, button, { buttons: actor, attempt: attempt.actor, fields })
  drawWhen(
    actor,
    'told',
    loadButtons,
    (host) => place.after(host),
    ({ createElement, PaymentButtons }) => createElement(PaymentButtons, { actor, isForm: fields !== undefined }),
  )
  if (place !== element)
    drawWhen(
      actor,
      'told',
      loadButtons,
      (host) => element.after(host),
      ({ createElement, OrderAwaited }) => createElement(OrderAwaited, { actor }),
    )
}
