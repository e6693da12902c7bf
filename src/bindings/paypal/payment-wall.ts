/** The provider's payment wall at the chosen method, and the order by it (contract, payments A11 and A16). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { paymentWallMachine } from '../../machines/paypal/payment-wall.ts'
import { safeAddress } from '../../page/kit/address.ts'
import { goTo } from '../../page/kit/go-to.ts'
import { drawWall, orderByWall, payByWall } from '../../services/paypal/payment-wall.ts'
import { formSubmissionOf } from '../forms/form-submission.ts'
import { shopAddresses } from '../kit/addresses.ts'
import { defineBinding, filled, flag, loadView, promised, text, word } from '../kit.ts'
import { loadPaymentTexts } from './texts.ts'

/** Options of `data-swag-pay-pal-plus-payment-wall-options`. */
const Options = z.object({
  placeholder: word('ppplus'),
  approvalUrl: text(''),
  mode: word('live'),
  customerCountryIso: text(''),
  buttonLocation: word('outside'),
  customerSelectedLanguage: word('en_GB'),
  userAction: word('commit'),
  surcharging: flag(false),
  showLoadingIndicator: flag(true),
  showPuiOnSandbox: flag(true),
  handlePaymentUrl: filled(),
  isEnabledParameterName: word('isPayPalPlusCheckout'),
  orderId: text(''),
  confirmOrderFormSelector: word('#confirmOrderForm'),
})

/** On the document, once the shopper can choose in the wall (contract, payments A11). */
const DRAWN = 'paypalPlusSelectionLoaded'

const loadWall = () => loadView(import('../../components/paypal/PaymentWall.tsx'), loadPaymentTexts())

export const binding = defineBinding({
  name: 'payment-wall',
  attribute: 'swag-pay-pal-plus-payment-wall',
  options: Options,
  services: { orderByWall },
  warm: loadWall,

  mount({ element, options, services, page, signal, on, onEnd, onPageRestored, report, run, drawWhen }) {
    shopAddresses(page, options, ['handlePaymentUrl'])
    const { handlePaymentUrl: url, isEnabledParameterName, orderId, confirmOrderFormSelector } = options
    const form = document.querySelector(confirmOrderFormSelector)
    if (!(form instanceof HTMLFormElement)) throw new Error(`No form matches "${confirmOrderFormSelector}"`)
    const submission = formSubmissionOf(page, form, signal)

    /** Calls the provider's script, and `fail` if that throws. */
    const trying = (call: () => void, fail: () => void): void => {
      try {
        call()
      } catch (error) {
        report(error)
        fail()
      }
    }

    const machine = paymentWallMachine.provide({
      actors: {
        drawWall: fromCallback(({ sendBack }) => {
          const draw = () => drawWall(options, () => sendBack({ type: 'wall.drawn' }))
          trying(draw, () => sendBack({ type: 'wall.failed' }))
        }),
        orderByWall: promised(services.orderByWall, () => {
          const body = new FormData(form)
          if (orderId) body.set('orderId', orderId)
          return { url, body }
        }),
        payByWall: fromCallback(({ sendBack }) => trying(payByWall, () => sendBack({ type: 'wall.stuck' }))),
      },
      actions: {
        tellPage: () => document.dispatchEvent(new CustomEvent(DRAWN)),
        keepHere: (_, { submit }) => submit instanceof Event && submit.preventDefault(),
        leaveOutWall: (_, { data }) => data instanceof FormData && data.delete(isEnabledParameterName),
        holdForm: () => submission.actor.send({ type: 'form.post' }),
        leaveForm: () => submission.actor.send({ type: 'form.leave' }),
        releaseForm: () => submission.actor.send({ type: 'form.failed' }),
        goOn: (_, { address }) => address && goTo(address),
      },
    })
    const actor = run(machine, { input: { approvalUrl: safeAddress(options.approvalUrl) } })
    onEnd(() => submission.actor.send({ type: 'form.failed' }))
    drawWhen(
      actor,
      'told',
      loadWall,
      // A message within the label would be part of the method's name.
      (host) => (element.closest('label') ?? element).after(host),
      ({ createElement, PaymentWall }) => createElement(PaymentWall, { actor }),
    )

    on(form, 'submit', (submit) => {
      if (!submit.defaultPrevented) actor.send({ type: 'order.send', submit })
    })
    on(form, 'formdata', ({ formData: data }) => actor.send({ type: 'form.read', data }))
    onPageRestored(() => actor.send({ type: 'page.restored' }))
  },
})
