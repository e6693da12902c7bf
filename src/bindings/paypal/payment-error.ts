/** What follows a failed payment, for all places of a page where a shopper can pay (contract, payments A2). */
import { paymentErrorMachine } from '../../machines/paypal/payment-error.ts'
import { goTo } from '../../page/kit/go-to.ts'
import { addressAnew, tellFailure } from '../../services/paypal/payment-failure.ts'
import { withNetwork } from '../kit/network.ts'
import { loadView, onePerPage, promised } from '../kit.ts'
import { loadPaymentTexts } from './texts.ts'

const loadError = () => loadView(import('../../components/paypal/PaymentError.tsx'), loadPaymentTexts())

/** The page's failures; messages come after `place`, which is that of the first flow that asks. */
export const paymentErrorOf = onePerPage(
  { name: 'payment-error', services: { tellFailure } },
  ({ page, services, run, report, drawWhen, onPageRestored }, place: Element) => {
    // Without a network the browser would show an error page of its own.
    const leaveFor = (address: string | null) => withNetwork(page, () => leaveTo(address))
    const machine = paymentErrorMachine.provide({
      actors: { tellShop: promised(services.tellFailure) },
      actions: {
        logFailure: (_, { failure }) =>
          report(
            new Error(
              `a payment failed, and the page has no "handleErrorUrl" to tell it: ${failure?.code} ${failure?.detail}`,
            ),
          ),
        leave: (_, { failure }) => leaveFor(failure?.page ?? failure?.back ?? null),
        reloadPage: () => leaveFor(null),
      },
    })
    const actor = run(machine)
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    drawWhen(
      actor,
      'told',
      loadError,
      (host) => place.after(host),
      ({ createElement, PaymentError }) => createElement(PaymentError, { actor }),
      // As for a page that comes back: whatever was begun, it is left again.
      () => actor.send({ type: 'page.restored' }),
    )
    return actor
  },
)

/** To the address, or to this page, loaded anew; the next page is read from its top, where it says what happened. */
function leaveTo(address: string | null): void {
  scrollTo(0, 0)
  const anew = address === null ? addressAnew(location.href) : null
  if (anew !== null) location.replace(anew)
  else if (address === null) location.reload()
  else goTo(address)
}
