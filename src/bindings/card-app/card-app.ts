/**
 * The card form among the payment methods of the confirm and the order edit page (contract, payments B). Names of elements and
 * attributes are this project's (contract, payments E5; docs/on-a-shop-page.md).
 */
import { fromCallback, fromPromise } from 'xstate'
import { reflectCardApp } from '../../components/card-app/card-app.ts'
import { cardAppMachine } from '../../machines/card-app/card-app.ts'
import { scrollToElement } from '../../page/shell/scrolling.ts'
import {
  askEarlier,
  authorise,
  configure,
  createBilling,
  createIntent,
  describeForm,
} from '../../services/card-app/app.ts'
import { createCardForm, placeForm } from '../../services/card-app/card-form.ts'
import { rememberedWay, rememberWay } from '../../services/card-app/chosen-way.ts'
import { CardAppOptions, callsOf } from '../../services/card-app/page-options.ts'
import { consentOf } from '../consent/consent.ts'
import { formSubmissionOf } from '../forms/form-submission.ts'
import { serviceAddress } from '../kit/service-address.ts'
import { defineBinding, promised, refuses, textOf } from '../kit.ts'
import { loadPaymentTexts } from '../paypal/texts.ts'
import { announcerOf } from '../shell/announcer.ts'
import { loadCardViews, startCardPayment } from './card-payment.ts'

/** With this cookie the shopper agrees to the provider; this project's name. */
const PROVIDER_COOKIE = 'stripe-cookie-key'
/** The place of the form is near view (specification, section 9). */
const NEAR = '200px'

export const binding = defineBinding({
  name: 'card-app',
  options: CardAppOptions,
  services: { authorise, configure, describeForm, createBilling, createIntent, askEarlier },
  prepare: loadPaymentTexts,
  warm: loadCardViews,

  mount(flow) {
    const { element, options, services, page, signal, on, onPageRestored, report, run, drawWhen } = flow
    const { stripePaymentMethodId: ours, locale, appUrl } = options.app
    // A shop without the method has no use for the form (contract, payments B1).
    if (!ours) return
    serviceAddress('app.appUrl', appUrl)
    const form = document.querySelector<HTMLFormElement>('#confirmOrderForm')
    if (!form) throw new Error('the page has no #confirmOrderForm to pay for')
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio][name=paymentMethodId]')]
    const radio = radios.find(({ value }) => value === ours)
    /** The method's own row in the list, where the form usually goes. */
    const row = radio?.closest('.payment-method') ?? element
    const place = document.createElement('div')
    place.className = 'card-app-form'
    place.tabIndex = -1
    const cardForm = createCardForm(place)
    const payment = startCardPayment(flow, { form, cardForm, place })
    const { grant, actor: consent } = consentOf(page)
    const isAllowed = () => options.loadPoint === 'visible' || grant(PROVIDER_COOKIE) !== null
    const given = () => ({ calls: callsOf(options) })

    const machine = cardAppMachine.provide({
      actors: {
        hearConsent: fromCallback(({ sendBack }) => {
          const subscription = consent?.subscribe(() => isAllowed() && sendBack({ type: 'consent.given' }))
          return () => subscription?.unsubscribe()
        }),
        watchPlace: fromCallback(({ sendBack }) => {
          const see = (entries: readonly IntersectionObserverEntry[]) =>
            entries.some(({ isIntersecting }) => isIntersecting) && sendBack({ type: 'place.near' })
          const observer = new IntersectionObserver(see, { rootMargin: NEAR })
          for (const each of [element, row]) observer.observe(each)
          return () => observer.disconnect()
        }),
        authorise: promised(services.authorise, given),
        configure: promised(services.configure, given),
        describeForm: promised(services.describeForm, given),
        loadScript: fromPromise(({ input: { app } }) => cardForm.load({ key: app?.key ?? '', locale })),
        keepForm: fromCallback(({ input: { app, form: settings, isOpen }, sendBack }) => {
          if (!app || !settings || !radio) return undefined
          placeForm(place, radio, app.position)
          try {
            const remove = cardForm.draw(
              settings,
              { isOpen, locale, first: rememberedWay(radio.value) },
              {
                ready: () => sendBack({ type: 'form.ready' }),
                lost: () => sendBack({ type: 'form.lost' }),
                changed: (change) => sendBack({ type: 'card.changed', ...change }),
              },
            )
            return () => {
              remove()
              place.remove()
            }
          } catch (error) {
            report(error)
            sendBack({ type: 'form.lost' })
            return () => place.remove()
          }
        }),
      },
      actions: {
        warnUnoffered: () =>
          console.warn(
            'The payment method of the card app is not enabled: activate it in the settings of the payment method, and allow changing to it after checkout.',
          ),
        showPlace: () => {
          scrollToElement(place.isConnected ? place : row)
          announcerOf(page).send({
            type: 'message.say',
            message: { priority: 'error', text: textOf(page, 'cardApp.loading') },
          })
        },
        chooseMethod: () => {
          if (!radio) return
          radio.checked = true
          radio.dispatchEvent(new Event('change', { bubbles: true }))
        },
        rememberWay: (_, { way }) => rememberWay({ method: ours, way }),
        closeForm: () => cardForm.close(),
      },
    })
    const actor = run(machine, {
      input: {
        payment,
        isOffered: radio !== undefined,
        isChosen: radio?.checked ?? false,
        isAllowed: isAllowed(),
      },
      reflect: reflectCardApp(element, () => textOf(page, 'cardApp.waiting')),
    })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    drawWhen(
      actor,
      'told',
      loadCardViews,
      (host) => element.after(host),
      ({ createElement, CardApp }) => createElement(CardApp, { actor }),
      () => actor.send({ type: 'form.retry' }),
    )

    on(document, 'change', ({ target }) => {
      if (target instanceof HTMLInputElement && radios.includes(target))
        actor.send({ type: 'method.chosen', isOurs: target === radio })
    })

    /** Whether one of the two takes the press; otherwise the order form is submitted. */
    const takes = (button: HTMLElement | null): boolean => {
      const press = { type: 'order.press', button } as const
      if (!refuses(payment, press)) payment.send(press)
      else if (!refuses(actor, { type: 'order.press' })) actor.send({ type: 'order.press' })
      else return false
      return true
    }
    // The one say in a submit that cannot wait for the submission, which hears of a press when the browser has checked the fields: the card
    // is checked before them, even before the terms (contract, payments B5, steps 1 to 3 and 8). What is no click joins it below.
    on(
      document,
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('button, input') : null
        if (isSubmitOf(form, button) && !button.disabled && takes(button)) event.preventDefault()
      },
      { capture: true },
    )
    const submission = formSubmissionOf(page, form, signal)
    submission.check((button) => !takes(button), signal)
    payment.on('payment.prepared', ({ button }) => submission.begin(button))
  },
})

const isSubmitOf = (form: HTMLFormElement, button: Element | null): button is HTMLButtonElement | HTMLInputElement =>
  (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) &&
  button.form === form &&
  button.type === 'submit'
