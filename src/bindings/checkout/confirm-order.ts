/**
 * Sends the order form once. The form stays the server's: the name of the attempt is added to what is sent and not to the
 * page, and without this flow the form sends itself.
 */
import { createActor, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectConfirmOrder } from '../../components/checkout/confirm-order.ts'
import { type ConfirmOrderActor, confirmOrderMachine } from '../../machines/checkout/confirm-order.ts'
import { isCartEmpty } from '../../services/cart/cart.ts'
import { attemptFor, noteAttempt } from '../../services/checkout/order-attempt.ts'
import { holdOrderTurn } from '../../services/checkout/order-turn.ts'
import { routePath } from '../../services/kit/router.ts'
import { fieldsOf, formOf, isField } from '../forms/fields.ts'
import { formSubmissionOf } from '../forms/form-submission.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { drawWhen } from '../kit/draw-when.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { announcerOf } from '../shell/announcer.ts'

const FLOW = 'confirm-order'

/** Tells one cart from another (contract, shell 15.5). */
const HASH_FIELD = 'hash'
/** Names the attempt, for shops that make one order of an attempt. */
const ATTEMPT_FIELD = 'attemptId'
/** The box that accepts the terms (contract, shell 15.5). */
const TERMS_FIELD = 'tos'

/** The contract prints none. */
const Options = z.object({})

const confirmOrderServices = { isCartEmpty }

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: confirmOrderServices,
  warm: loadTexts,

  mount({ element, services, page, signal }) {
    const form = formOf(element, FLOW)
    const submission = formSubmissionOf(page, form, signal)
    const announcer = announcerOf(page)
    const textFor = (field: string) =>
      textsOf(page)[field === TERMS_FIELD ? 'checkout.termsMissing' : 'forms.required'] ?? ''

    const actor = createActor(
      confirmOrderMachine.provide({
        actors: {
          takeTurn: fromCallback(({ sendBack }) =>
            holdOrderTurn({
              taken: () => {
                const hash = fieldsOf(form).find(({ name }) => name === HASH_FIELD)?.value
                const { wasSent = false, ...attempt } = hash ? attemptFor(hash) : {}
                sendBack({ type: 'turn.taken', attempt: hash ? attempt : null, wasSent })
              },
              refused: () => sendBack({ type: 'turn.refused' }),
            }),
          ),
          isCartEmpty: fromPromise((run) =>
            services.isCartEmpty({ url: routePath('frontend.checkout.info'), signal: run.signal }),
          ),
        },
        actions: {
          // Asked for from outside: only then is the machine where the form may pass.
          sendChange: () => queueMicrotask(() => submit(unsentForm(form), null)),
          submitForm: (_, { button }) => queueMicrotask(() => submit(form, button)),
          noteAttempt: (_, { attempt }) => attempt && noteAttempt(attempt),
          sayMissing: (_, { field }) =>
            announcer.send({ type: 'message.say', message: { priority: 'error', text: textFor(field) } }),
        },
      }),
    )
    startActor(actor, { name: FLOW, page, signal })
    reflectSnapshots(actor, reflectConfirmOrder({ form, fields: () => fieldsOf(form), textFor }))
    drawWhen(
      actor,
      { name: FLOW, page, element, signal },
      (snapshot) => snapshot.hasTag('told'),
      async () => {
        const [{ drawOrderLine }] = await Promise.all([import('./order-line.tsx'), loadTexts()])
        drawOrderLine({ name: FLOW, page, form, actor, signal })
      },
    )

    const order = (button: HTMLElement | null) =>
      actor.send({ type: 'order.submit', isUnsent: unsentForm(form) !== undefined, button })
    submission.check((button) => {
      if (actor.getSnapshot().hasTag('passing')) return true
      order(button)
      return false
    }, signal)
    submission.onSent(() => actor.send({ type: 'form.sent' }), signal)
    const subscription = submission.actor.subscribe((snapshot) => {
      if (snapshot.matches('refused') && actor.getSnapshot().hasTag('passing')) actor.send({ type: 'form.stopped' })
    })
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
    form.addEventListener(
      'formdata',
      ({ formData }) => {
        const { attempt } = actor.getSnapshot().context
        if (attempt && !formData.has(ATTEMPT_FIELD)) formData.set(ATTEMPT_FIELD, attempt.id)
      },
      { signal },
    )
    listenToFields({ form, actor, signal })
    listenToNavigation({ form, actor, order: () => order(null), signal })
    addEventListener('pagehide', () => actor.send({ type: 'page.left' }), { signal })
    onPageRestored(() => actor.send({ type: 'page.restored' }), signal)
  },
})

/** A form of the page that sends itself, with a field that does not say any more what the shop printed. */
function unsentForm(order: HTMLFormElement): HTMLFormElement | undefined {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-form-auto-submit]')].find(
    (form) =>
      form !== order &&
      fieldsOf(form).some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue),
  )
}

function submit(form: HTMLFormElement | undefined, button: object | null): void {
  if (!form) return
  const isThere = button instanceof HTMLElement && button.isConnected
  // Read from the prototype: a field named `requestSubmit` must not stand in for it.
  HTMLFormElement.prototype.requestSubmit.call(form, isThere ? button : null)
}

type Listening = { form: HTMLFormElement; actor: ConfirmOrderActor; signal: AbortSignal }

function listenToFields({ form, actor, signal }: Listening): void {
  const isWrong = (field: Element | null) => isField(field) && field.form === form && !field.validity.valid
  // What the browser refused before this flow was there.
  for (const field of fieldsOf(form))
    if (field.matches(':user-invalid')) actor.send({ type: 'order.refuse', field: field.name })
  // Before the document hears of it: whoever scrolls to the field keeps the event from everybody behind.
  addEventListener(
    'invalid',
    (event) => {
      const { target } = event
      if (!isField(target) || target.form !== form) return
      // The browser's own message would cover ours, and it comes with the focus; so that is moved here, to the first field.
      event.preventDefault()
      if (!isWrong(document.activeElement)) target.focus()
      actor.send({ type: 'order.refuse', field: target.name })
    },
    { capture: true, signal },
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!isField(target) || target.form !== form || !target.validity.valid) return
      if (actor.getSnapshot().context.missing.includes(target.name))
        actor.send({ type: 'field.correct', field: target.name })
    },
    { signal },
  )
}

/**
 * A script may send a form without a submit event; then only the navigation tells, in browsers that report it. An order
 * sent so takes its turn like any other, and while an order is under way no other form of this page leaves.
 */
function listenToNavigation({ form, actor, order, signal }: Listening & { order: () => void }): void {
  if (!('navigation' in window)) return
  navigation.addEventListener(
    'navigate',
    (event) => {
      if (!event.formData || !event.cancelable) return
      const { href } = new URL(form.getAttribute('action') ?? '', location.href)
      const isOrder = event.destination.url === href
      const snapshot = actor.getSnapshot()
      if (isOrder && snapshot.hasTag('passing')) actor.send({ type: 'page.leaving' })
      else if (isOrder || snapshot.hasTag('busy')) {
        event.preventDefault()
        if (isOrder) order()
      }
    },
    { signal },
  )
}
