/** Pays with the card form when the order is placed, on the confirm and the order edit page (contract, payments B5). */
import { createActor, fromCallback, fromPromise } from 'xstate'
import { reflectCardPayment } from '../../components/card-app/card-payment.ts'
import { type CardPaymentActor, cardPaymentMachine, type Subject } from '../../machines/card-app/card-payment.ts'
import { ordersAddressOf } from '../../page/checkout/orders-address.ts'
import { goTo } from '../../page/kit/go-to.ts'
import { scrollToElement } from '../../page/shell/scrolling.ts'
import { ordersOf } from '../../services/account/orders.ts'
import type { askEarlier, createBilling, createIntent } from '../../services/card-app/app.ts'
import type { CardForm } from '../../services/card-app/card-form.ts'
import { type CardAppOptions, callsOf, transactionOf } from '../../services/card-app/page-options.ts'
import { type Flow, loadView, promised, reflectSnapshots, startActor, textOf } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'

const NAME = 'card-payment'
/** The shop adds it to the address of an order whose payment failed (contract, payments E3). */
const ERROR_CODE = 'error-code'

/** What the card form and its payment say. */
export const loadCardViews = () => loadView(import('../../components/card-app/views.ts'))

type Services = {
  askEarlier: typeof askEarlier
  createBilling: typeof createBilling
  createIntent: typeof createIntent
}

type Parts = {
  /** The order form. */
  form: HTMLFormElement
  cardForm: CardForm
  /** Where the card form is drawn. */
  place: HTMLElement
}

/** The payment with the card form of `place`, for the order of `form`; it ends with the flow. */
export function startCardPayment(
  flow: Flow<CardAppOptions, Services>,
  { form, cardForm, place }: Parts,
): CardPaymentActor {
  const { options, services, page, signal, on, onPageRestored, drawWhen } = flow
  const calls = callsOf(options)
  const given = () => ({ calls })
  const orders = ordersOf(location.pathname) ?? ordersAddressOf(form)
  const announcer = announcerOf(page)
  const say = (priority: 'error' | 'status', key: string) =>
    announcer.send({ type: 'message.say', message: { priority, text: textOf(page, key) } })

  const machine = cardPaymentMachine.provide({
    actors: {
      checkCard: fromPromise(() => cardForm.check()),
      checkOrder: fromCallback(({ sendBack }) => {
        const isFit = HTMLFormElement.prototype.reportValidity.call(form)
        sendBack({ type: isFit ? 'order.fit' : 'order.unfit' })
      }),
      askEarlier: promised(services.askEarlier, given),
      createBilling: promised(services.createBilling, given),
      createMethod: fromPromise(({ input }) => cardForm.createMethod(input)),
      createIntent: promised(services.createIntent, given),
    },
    actions: {
      showCard: () => {
        scrollToElement(place)
        place.focus({ preventScroll: true })
        say('error', 'cardApp.incomplete')
      },
      sayPatience: () => say('status', 'cardApp.patience'),
      sayUnsettled: () => say('error', 'cardApp.reconciling'),
      warnUnasked: () => console.warn('No transaction id, error checking aborted!'),
      showPaid: () => goTo(paidAddress(orders, options)),
      reloadPage: () => location.reload(),
    },
  })
  const buttons = () => [...form.querySelectorAll<HTMLElement>('[type=submit]')]
  const isDoubtful = new URLSearchParams(location.search).has(ERROR_CODE)
  const input = { subject: subjectOf(options), isDoubtful }
  const actor = startActor(createActor(machine, { input }), { name: NAME, page, element: place, signal })
  reflectSnapshots(actor, reflectCardPayment({ buttons, label: () => textOf(page, 'cardApp.patience') }))
  on(document, 'visibilitychange', () => document.visibilityState === 'visible' && actor.send({ type: 'tab.returned' }))
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  drawWhen(
    actor,
    'told',
    loadCardViews,
    form,
    ({ createElement, CardPayment }) => createElement(CardPayment, { actor, orders }),
    () => {
      actor.send({ type: 'order.retry' })
      actor.send({ type: 'check.again' })
    },
  )
  return actor
}

function subjectOf(options: CardAppOptions): Subject {
  if (!options.page.order) return 'cart'
  return transactionOf(options) === null ? 'unnamedOrder' : 'order'
}

/** The orders, told which one is paid (contract, payments B5). */
function paidAddress(orders: string | null, { page }: CardAppOptions): string {
  const number = String(page.order?.orderNumber ?? '')
  const query = new URLSearchParams({ stripe_order_status: 'order_paid', order_number: number })
  return `${orders ?? '/account/order'}?${query}`
}
