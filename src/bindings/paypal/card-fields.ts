/** The provider's fields for a card on the confirm and the order edit page (contract, payments A6 and A16). */
import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectCardFields } from '../../components/paypal/card-fields.ts'
import { cardFieldsMachine } from '../../machines/paypal/card-fields.ts'
import { isFit, submitForm } from '../../page/forms/fields.ts'
import { FIXED_HEADER_SELECTOR, SCROLL_OFFSET_PX, scrollToElement } from '../../page/shell/scrolling.ts'
import type { CardCalls, CardField, CardRefusal } from '../../services/contract/provider.ts'
import {
  type CardPlaces,
  createCardFields,
  type Drawing,
  drawCard,
  faultsIn,
  refusalIn,
} from '../../services/paypal/card-fields.ts'
import { drawButtons } from '../../services/paypal/payment-buttons.ts'
import { defineBinding, loadView, number, promised, refuses, text, textOf, word } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'
import { attemptServices, startPaymentAttempt } from './payment-attempt.ts'
import {
  lookFields,
  lookOf,
  orderFormOf,
  placeFields,
  placeViews,
  startPaymentButtons,
  withSdk,
} from './payment-place.ts'
import { attributeOf } from './sdk-place.ts'
import { loadPaymentTexts } from './texts.ts'

/** What the shop calls the two ways to pay by card (contract, payments A3). */
const TYPED = 'acdc'
const BY_BUTTON = 'spb'
/** Of the provider's button for cards. */
const COLOR = 'black'

/** How the fields look where a page does not say; only what the provider's own sheet leaves narrow. */
const STYLE = {
  input: { 'font-size': '1rem', padding: '0.5rem 0.75rem' },
  body: { padding: '0' },
  'input.card-field-number.display-icon': { 'padding-left': 'calc(0.75rem + 40px)' },
}

/** Options of `data-swag-paypal-acdc-fields-options`; real pages print none of the selectors and styles (A16). */
const Options = z.object({
  ...placeFields,
  ...lookFields,
  /** The payment method of the fields. */
  paymentMethodId: text(''),
  cardFieldFormSelector: word('#swag-paypal-acdc-form,#swag-paypal-card-fields-form'),
  cardNameFieldSelector: word('#swag-paypal-acdc-form-cardholder,#swag-paypal-card-field-cardholder'),
  cardNumberFieldSelector: word('#swag-paypal-acdc-form-cardnumber,#swag-paypal-card-field-cardnumber'),
  cardExpiryFieldSelector: word('#swag-paypal-acdc-form-expiration,#swag-paypal-card-field-expiration'),
  cardCvvFieldSelector: word('#swag-paypal-acdc-form-cvv,#swag-paypal-card-field-cvv'),
  cardFieldStyleConfig: z._default(z.looseObject({}), STYLE),
  scrollOffset: number(SCROLL_OFFSET_PX),
  fixedHeaderSelector: word(FIXED_HEADER_SELECTOR),
})

const TEXTS: Readonly<Record<CardField, string>> = {
  name: 'paypal.cardName',
  number: 'paypal.cardNumber',
  expiry: 'paypal.cardExpiry',
  cvv: 'paypal.cardCvv',
}

const loadCard = () => loadView(import('../../components/paypal/CardFields.tsx'), loadPaymentTexts())

export const binding = defineBinding({
  name: 'card-fields',
  attribute: attributeOf('swag-paypal-acdc-fields'),
  options: Options,
  services: attemptServices,
  prepare: loadPaymentTexts,
  views: [...placeViews, loadCard],

  mount(given) {
    const flow = { ...given, options: withSdk(given) }
    const { element, options, page, on, onPageRestored, run, drawWhen } = flow
    const { form, button } = orderFormOf(options)
    const card = document.querySelector(options.cardFieldFormSelector)
    // The label of the payment method (contract, payments A16).
    const above = card?.previousElementSibling ?? card?.parentElement
    const places = placesOf(options)
    const labels = Object.entries(places).flatMap(([field, place]) => {
      const label = document.querySelector<HTMLElement>(`label[for="${CSS.escape(place.id)}"]`)
      return label ? [{ field: field as CardField, label }] : []
    })
    // A card can be typed without its name; without any other field, the provider's button takes it.
    const { number, expiry, cvv } = places
    const fields =
      card && number && expiry && cvv
        ? createCardFields({
            form: card,
            places,
            labels: labels.map(({ label }) => label),
            style: options.cardFieldStyleConfig,
          })
        : null

    const attempt = startPaymentAttempt(flow, {
      form,
      button,
      product: () => (isPaying() ? TYPED : BY_BUTTON),
      isByCard: () => isPaying(),
      takesPress() {
        if (refuses(actor, { type: 'order.press' })) return false
        if (isFit(form)) actor.send({ type: 'order.press' })
        return true
      },
    })
    /** What the script asks after the shopper has gone on is not part of this payment any more. */
    const isPaying = () => !refuses(actor, { type: 'order.want' })
    /** Keeps the page and what is typed, where the attempt can begin again; false where it has to end. */
    const refuse = (refusal: CardRefusal): boolean => {
      if (refuses(attempt.actor, { type: 'card.refuse' })) return false
      attempt.actor.send({ type: 'card.refuse' })
      actor.send({ type: 'card.refuse', refusal })
      return true
    }
    const calls: CardCalls = {
      createOrder() {
        if (!isPaying()) return Promise.reject(new Error('nobody pays by this card now'))
        actor.send({ type: 'order.want' })
        return attempt.calls.createOrder()
      },
      onApprove: (data) => isPaying() && attempt.calls.onApprove(data),
      onCancel: () => isPaying() && !refuse('cancelled') && attempt.calls.onCancel(),
      onError(error) {
        const refusal = refusalIn(error)
        if (isPaying() && !(refusal && refuse(refusal))) attempt.calls.onError(error)
        actor.send({ type: 'card.fail' })
      },
      inputEvents: {
        onChange: (state) => actor.send({ type: 'card.typed', faults: faultsIn(state) }),
        // As Enter in a field of the form does: with its button, unless that is switched off.
        onInputSubmitRequest: () => (button ? button.click() : submitForm(form)),
      },
    }
    const announcer = announcerOf(page)
    const say = (priority: 'error' | 'status', key: string) =>
      announcer.send({ type: 'message.say', message: { priority, text: textOf(page, key) } })

    /** Where nothing is typed, no number is wrong. */
    const wordsFor = (field: CardField) =>
      textOf(page, field === 'number' && fields?.isEmpty(field) ? 'paypal.cardNumberEmpty' : TEXTS[field])
    const machine = cardFieldsMachine.provide({
      actors: {
        readCard: fromPromise(() => fields?.read() ?? Promise.resolve([])),
        submitCard: fromPromise(() => fields?.submit() ?? Promise.resolve()),
        hearAttempt: fromCallback(({ sendBack }) => {
          const tell = () => {
            if (!refuses(attempt.actor, { type: 'form.sent' })) sendBack({ type: 'attempt.approved' })
          }
          const subscription = attempt.actor.subscribe({
            next: tell,
            complete: () => sendBack({ type: 'attempt.over' }),
          })
          return () => subscription.unsubscribe()
        }),
      },
      actions: {
        showFault: (_, { field }) => {
          if (!field) return
          fields?.focus(field)
          scrollToElement(labels.find((other) => other.field === field)?.label ?? places[field] ?? element, {
            offset: options.scrollOffset,
            fixedHeaderSelector: options.fixedHeaderSelector,
          })
          announcer.send({ type: 'message.say', message: { priority: 'error', text: wordsFor(field) } })
        },
        sayAbsent: () => {
          scrollToElement(above ?? element)
          say('error', 'paypal.cardAbsent')
        },
        sayPatience: () => say('status', 'paypal.cardPatience'),
        sayLeft: () => say('status', 'paypal.cardLeft'),
        failAttempt: (_, { error }) => attempt.calls.onError(error),
        reloadPage: () => location.reload(),
      },
    })
    const actor = run(machine, {
      reflect: reflectCardFields({
        places,
        button,
        label: () => textOf(page, 'paypal.cardPatience'),
        textFor: wordsFor,
        mark: (field, words) => fields?.mark(field, words),
      }),
    })
    startPaymentButtons(flow, {
      button,
      attempt,
      // Until they are drawn, the fields' form has no box.
      places: above ? [above, element] : [element],
      draw: promised(drawCard, () => ({
        fields,
        calls,
        instead: (given: Drawing) =>
          drawButtons({
            ...given,
            place: element,
            funding: 'CARD',
            look: lookOf(options, COLOR),
            calls: attempt.calls,
          }),
        told: {
          fields: () => actor.send({ type: 'fields.drawn' }),
          button: () => actor.send({ type: 'button.drawn' }),
        },
      })),
      fields: actor,
    })
    drawWhen(
      actor,
      'told',
      loadCard,
      (host) => element.after(host),
      ({ createElement, CardFields }) => createElement(CardFields, { actor }),
    )

    drawWhen(
      actor,
      'refused',
      loadCard,
      (host) => card?.prepend(host),
      ({ createElement, CardRefused }) => createElement(CardRefused, { actor }),
    )

    for (const { field, label } of labels) on(label, 'click', () => fields?.focus(field))
    on(document, 'change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'radio' && target.name === METHODS)
        actor.send({ type: 'method.chosen', isOurs: target.value === options.paymentMethodId })
    })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
  },
})

/** The radios of the payment methods (contract, payments A0). */
const METHODS = 'paymentMethodId'

/** Where the page wants each field. */
function placesOf(options: z.output<typeof Options>): CardPlaces {
  const selectors: Readonly<Record<CardField, string>> = {
    name: options.cardNameFieldSelector,
    number: options.cardNumberFieldSelector,
    expiry: options.cardExpiryFieldSelector,
    cvv: options.cardCvvFieldSelector,
  }
  const found = Object.entries(selectors).map(([field, selector]) => [field, document.querySelector(selector)] as const)
  return Object.fromEntries(found.filter(([, place]) => place !== null))
}
