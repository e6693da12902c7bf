/** Sends the order form once. The attempt's id is added to the request and not to the form, which works without script. */
import { fromCallback } from 'xstate'
import { reflectConfirmOrder } from '../../components/checkout/confirm-order.ts'
import { globalOf } from '../../globals.ts'
import { confirmOrderMachine } from '../../machines/checkout/confirm-order.ts'
import { ordersAddressOf } from '../../page/checkout/orders-address.ts'
import { addressOf, afterEvent, fieldsOf, isField, showField, submitForm } from '../../page/forms/fields.ts'
import { routePath } from '../../page/kit/router.ts'
import { onceReleased, watchPointer } from '../../page/shell/pointer.ts'
import { isCartEmpty } from '../../services/cart/cart-widget.ts'
import { ATTEMPT_FIELD, attemptOf } from '../../services/checkout/form-attempt.ts'
import { holdOrderTurn } from '../../services/checkout/hold-order-turn.ts'
import { noteAttempt } from '../../services/checkout/order-attempt.ts'
import { unsentFormOn } from '../forms/auto-submit-triggers.ts'
import { formOf, onField } from '../forms/fields.ts'
import { formSubmissionOf } from '../forms/form-submission.ts'
import { defineBinding, loadTexts, loadView, promised, refuses, textOf } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'

/** The box that accepts the terms (contract, shell 15.5). */
const TERMS_FIELD = 'tos'

const loadOrder = () => loadView(import('../../components/checkout/ConfirmOrder.tsx'))

export const binding = defineBinding({
  name: 'confirm-order',
  services: { isCartEmpty },
  prepare: loadTexts,
  views: [loadOrder],

  mount(flow) {
    const { name, element, services, page, signal, on, onPageRestored, announce, report, run, drawWhen } = flow
    const form = formOf(element, name)
    const submission = formSubmissionOf(page, form, signal)
    const announcer = announcerOf(page)
    /** A page may name its field (contract, shell 15.1). */
    const textFor = (name: string) =>
      (name === TERMS_FIELD && textOf(page, 'checkout.termsMissing')) ||
      fieldsOf(form)
        .find((field) => field.name === name)
        ?.getAttribute('data-form-validation-required-message') ||
      textOf(page, 'forms.required')

    const machine = confirmOrderMachine.provide({
      actors: {
        takeTurn: fromCallback(({ sendBack }) =>
          holdOrderTurn({
            taken: () => sendBack({ type: 'turn.taken', ...attemptOf(form) }),
            refused: () => sendBack({ type: 'turn.refused', ...attemptOf(form) }),
          }),
        ),
        holdVoice: fromCallback(() => {
          const tell = (isExplained: boolean) => announce('order.explained', { form, isExplained })
          tell(true)
          return () => tell(false)
        }),
        isCartEmpty: promised(services.isCartEmpty, () => ({ url: routePath('frontend.checkout.info') })),
      },
      actions: {
        sendChange: () => {
          const unsent = unsentFormOn(page, form)
          if (unsent) afterEvent(() => submitForm(unsent))
        },
        releaseForm: (_, { isNative }) =>
          isNative
            ? afterEvent(() => HTMLFormElement.prototype.submit.call(form))
            : submission.actor.send({ type: 'turn.clear' }),
        beginSubmit: () => submission.begin(null),
        refuseForm: () => submission.actor.send({ type: 'form.refuse' }),
        noteAttempt: (_, { attempt }) => attempt && noteAttempt(attempt),
        nameAttempt: (_, { attempt, data }) => {
          if (attempt && data instanceof FormData && !data.has(ATTEMPT_FIELD)) data.set(ATTEMPT_FIELD, attempt.id)
        },
        keepHere: (_, { leaving }) => leaving instanceof Event && leaving.preventDefault(),
        sayMissing: (_, { field }) =>
          announcer.send({ type: 'message.say', message: { priority: 'error', text: textFor(field) } }),
      },
    })
    const reflect = reflectConfirmOrder({ form, fields: () => fieldsOf(form), textFor })
    const actor = run(machine, { reflect })
    drawWhen(actor, 'told', loadOrder, form, ({ createElement, ConfirmOrder }) =>
      createElement(ConfirmOrder, { actor, orders: ordersAddressOf(form) }),
    )

    const submit = (type: 'order.submit' | 'order.bypass') =>
      actor.send({ type, isUnsent: unsentFormOn(page, form) !== undefined })
    submission.consult('turn', () => submit('order.submit'), signal)
    submission.on('form.refused', () => actor.send({ type: 'form.stopped' }), signal)
    submission.on('form.sent', () => actor.send({ type: 'form.sent' }), signal)
    submission.on('form.failed', () => actor.send({ type: 'form.failed' }), signal)
    // A page may have two order forms, with one address: the one that was read last is being sent.
    on(document, 'formdata', ({ target, formData }) =>
      actor.send(target === form ? { type: 'form.read', data: formData } : { type: 'other.read' }),
    )
    // A script may send a form without a submit event: only the Navigation API, where supported, reports it.
    if (globalOf('navigation'))
      on(navigation, 'navigate', (event) => {
        if (!event.formData || !event.cancelable) return
        if (event.destination.url !== addressOf(form).href) actor.send({ type: 'other.leaving', leaving: event })
        else if (refuses(actor, { type: 'form.leaving' })) return
        else if (!refuses(actor, { type: 'page.leaving' })) actor.send({ type: 'page.leaving' })
        else {
          event.preventDefault()
          submit('order.bypass')
        }
      })
    on(window, 'pagehide', () => actor.send({ type: 'page.left' }))
    onPageRestored(() => actor.send({ type: 'page.restored' }))

    const isWrong = (field: Element | null) => isField(field) && field.form === form && !field.validity.valid
    // Fields that the browser marked as invalid before this flow started.
    for (const field of fieldsOf(form))
      if (field.matches(':is(:user-invalid)')) actor.send({ type: 'order.refuse', field: field.name })
    const refuse = (event: Event): void => {
      const { target: field } = event
      if (!isField(field) || field.form !== form) return
      // The browser's message would cover this flow's. Preventing it also prevents the focus on the first field.
      event.preventDefault()
      if (!isWrong(document.activeElement)) {
        showField(field, report)
        field.focus()
      }
      actor.send({ type: 'order.refuse', field: field.name })
    }
    // Before the document: `invalid-fields` stops the event there.
    on(window, 'invalid', refuse, { capture: true })
    watchPointer()
    onField({ on }, form, 'change', (field) =>
      // After the press: a message that goes must not move the button that is being pressed.
      onceReleased(() => {
        if (field.validity.valid) actor.send({ type: 'field.correct', field: field.name })
      }),
    )
  },
})
