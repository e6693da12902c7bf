/** The wait for the provider's word on an order on invoice, on the finish page (contract, payments A12 and A16). */
import * as z from 'zod/mini'
import { reflectPayUponInvoice } from '../../components/paypal/pay-upon-invoice.ts'
import { POLLING_INTERVAL_MS, payUponInvoiceMachine } from '../../machines/paypal/pay-upon-invoice.ts'
import { goTo } from '../../page/kit/go-to.ts'
import { ordersOf } from '../../services/account/orders.ts'
import { askForInstructions, pagesAfter } from '../../services/paypal/invoice.ts'
import { amount, defineBinding, filled, loadView, promised, text, textOf } from '../kit.ts'
import { loadPaymentTexts } from './texts.ts'

/**
 * Options of `data-swag-paypal-pui-polling-options`. Real pages print `finishUrl` instead of `successUrl`, and no order
 * number.
 */
const Options = z.object({
  pollingUrl: filled(),
  successUrl: text(''),
  finishUrl: text(''),
  errorUrl: text(''),
  pollingInterval: amount(POLLING_INTERVAL_MS),
  orderNumber: text(''),
})

const loadInvoice = () => loadView(import('../../components/paypal/PayUponInvoice.tsx'), loadPaymentTexts())

export const binding = defineBinding({
  name: 'pay-upon-invoice',
  attribute: 'swag-paypal-pui-polling',
  options: Options,
  services: { askForInstructions },
  prepare: loadPaymentTexts,
  views: [loadInvoice],

  mount({ element, options, page, services, run, drawWhen, onPageRestored }) {
    const { pollingUrl, errorUrl, pollingInterval, orderNumber } = options
    const { instructions, otherWays } = pagesAfter(options)
    const machine = payUponInvoiceMachine.provide({
      delays: { pollingInterval, pauseTime: ({ context }) => context.pauseMs },
      actors: { askShop: promised(services.askForInstructions, () => ({ url: pollingUrl })) },
      actions: {
        showInstructions: () => leaveFor(instructions),
        showOtherWays: () => goTo(otherWays),
      },
    })
    const actor = run(machine, {
      input: { hasOtherWays: otherWays !== '' },
      reflect: reflectPayUponInvoice(element, textOf(page, 'paypal.invoiceWaiting')),
    })
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    drawWhen(
      actor,
      'told',
      loadInvoice,
      (host) => element.after(host),
      ({ createElement, PayUponInvoice }) =>
        createElement(PayUponInvoice, {
          actor,
          orders: ordersOf(errorUrl) ?? ordersOf(pollingUrl),
          orderNumber: orderNumber || null,
        }),
    )
  },
})

/** Follows an address that the page printed; without one, this page has the instructions when it is loaded again. */
function leaveFor(url: string): void {
  if (url) goTo(url)
  else location.reload()
}
