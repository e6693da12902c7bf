/** The provider's button on products, in the cart and on the page to register (contract, payments A4 and A16; wallets-v6, V5). */
import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { CartPanel } from '../../machines/cart/off-canvas-cart.ts'
import { expressButtonMachine } from '../../machines/paypal/express-button.ts'
import { isFit, submitForm } from '../../page/forms/fields.ts'
import { followed } from '../../page/kit/address.ts'
import { goTo } from '../../page/kit/go-to.ts'
import type { ButtonSwitch, PaymentCalls, Provider } from '../../services/contract/provider.ts'
import { createExpressOrder, prepareExpressCart, prepareExpressCheckout } from '../../services/paypal/express-button.ts'
import { drawExpressButtons } from '../../services/paypal/payment-buttons.ts'
import { failureOf } from '../../services/paypal/payment-failure.ts'
import { sendsChange } from '../cart/unsent-changes.ts'
import { shopAddresses } from '../kit/addresses.ts'
import { defineBinding, type Flow, filled, flag, loadView, promised, refuses, text, word, words } from '../kit.ts'
import { agreementOf } from './agreement.ts'
import { expressPurchaseOf } from './express-purchase.ts'
import { hearScript, hearWantedScript } from './hear-script.ts'
import { callsOf } from './payment-calls.ts'
import { paymentErrorOf } from './payment-error.ts'
import { onDemand, scriptFields } from './provider-script.ts'
import { attributeOf, optionsOn, printedIn, sdkPlaceOf } from './sdk-place.ts'
import { loadPaymentTexts } from './texts.ts'

/** Options of `data-swag-pay-pal-express-button-options`; what real pages never print has its default here (A16). */
const Options = z.object({
  ...scriptFields,
  loadPoint: onDemand,
  commit: flag(false),
  buttonColor: word('gold'),
  buttonShape: word('sharp'),
  buttonSize: word('small'),
  tagline: flag(false),
  fundingSources: words([]),
  addProductToCart: flag(false),
  buyButtonSelector: word('.btn-buy'),
  disabledClass: word('is-disabled'),
  payPalPaymentMethodId: text(''),
  contextSwitchUrl: filled(),
  createOrderUrl: filled(),
  prepareCheckoutUrl: filled(),
  /** A page that may be followed; without one the flow does not start. */
  checkoutConfirmUrl: z.string().check(z.refine((address) => followed(address) !== '')),
  cancelRedirectUrl: text(''),
  handleErrorUrl: text(''),
  addErrorUrl: text(''),
})

/** Of version 6 of the SDK: how the markers of buttons begin, and the provider's names of ways to pay by how they end. */
const SDK_MARKER = 'swag-paypal-express-'
const SOURCES: Readonly<Record<string, string>> = { paypal: 'paypal', 'pay-later': 'paylater', venmo: 'venmo' }

/** Of a place where the shop printed a button of its own (payment-offer). */
const OFFER = 'paymentOffer'

/** What a purchase is asked for with. */
const SHOP = ['contextSwitchUrl', 'createOrderUrl', 'prepareCheckoutUrl', 'handleErrorUrl', 'addErrorUrl'] as const

const loadButton = () => loadView(import('../../components/paypal/ExpressButton.tsx'), loadPaymentTexts())

export const binding = defineBinding({
  name: 'express-button',
  attribute: attributeOf('swag-pay-pal-express-button'),
  options: Options,
  optionsOn,
  services: { prepareExpressCart, createExpressOrder, prepareExpressCheckout },
  views: [loadButton],

  mount(flow) {
    const { element, services, page, on, onEnd, onPageRestored, run, drawWhen } = flow
    const options = { ...flow.options, ...sdkPlaceOf(element) }
    shopAddresses(page, options, SHOP)
    const purchase = expressPurchaseOf(page)
    const { addProductToCart: addsProduct } = options
    const form = addsProduct ? element.closest('form') : null
    if (addsProduct && !form) throw new Error('a button with "addProductToCart" is inside no form')
    const buyButton = form?.querySelector<HTMLButtonElement>(options.buyButtonSelector) ?? null
    // oxlint-disable-next-line bindings/no-lasting-state -- What the provider gives to switch its buttons.
    const switches = new Set<ButtonSwitch>()

    /** A product that cannot be bought cannot be paid either. */
    const mirror = (): void => {
      const isOff = buyButton?.disabled ?? false
      element.classList.toggle(options.disabledClass, isOff)
      for (const { enable, disable } of switches) void (isOff ? disable() : enable())
    }

    const calls: PaymentCalls = {
      ...callsOf(
        () => actor,
        // The cart that is paid is the one that the shop has shown; for a product, it is emptied first.
        () =>
          !refuses(actor, { type: 'order.want' }) &&
          !refuses(purchase, { type: 'purchase.begin', buyer: actor }) &&
          (form ? isFit(form) : !sendsChange(page)),
      ),
      ...(buyButton && {
        onInit: (_: unknown, button: ButtonSwitch) => {
          switches.add(button)
          mirror()
        },
      }),
    }
    const there = (provider: Provider) => ({ type: 'script.there', provider })
    const printed = printedIn(element).map(({ marker }) => SOURCES[marker.slice(SDK_MARKER.length)] ?? '')
    const sources = printed.length > 0 ? printed : options.fundingSources
    const { buttonSize: size, buttonShape: shape, buttonColor: color, tagline } = options
    const machine = expressButtonMachine.provide({
      actors: {
        hearScript: hearScript(flow, options, there),
        hearWantedScript: hearWantedScript(flow, options, there),
        // What is drawn stays, whatever becomes of the rest.
        drawButtons: fromPromise(({ input: { provider } }) =>
          drawExpressButtons({
            provider,
            place: element,
            sources,
            look: { size, shape, color, tagline },
            calls,
          }),
        ),
        prepareCart: promised(services.prepareExpressCart, () => ({
          url: options.contextSwitchUrl,
          paymentMethodId: options.payPalPaymentMethodId,
          isEmptied: addsProduct,
        })),
        addProduct: fromCallback(({ sendBack }) => {
          if (!form) return undefined
          const added = () => sendBack({ type: 'product.added' })
          form.addEventListener('openOffCanvasCart', added)
          const ignore = page.hear(
            'add.failed',
            ({ form: other }) => other === form && sendBack({ type: 'product.refused' }),
          )
          submitForm(form, buyButton)
          return () => {
            form.removeEventListener('openOffCanvasCart', added)
            ignore()
          }
        }),
        createOrder: promised(services.createExpressOrder, () => ({ url: options.createOrderUrl })),
        prepareCheckout: promised(services.prepareExpressCheckout, () => ({ url: options.prepareCheckoutUrl })),
      },
      actions: {
        closeCart: () => (page.known('cart-news') as CartPanel | undefined)?.send({ type: 'cart.dismiss' }),
        pointOut: () => element.scrollIntoView({ block: 'center' }),
        reportFailure: (_, failure) =>
          paymentErrorOf(page, element).send({
            type: 'payment.fail',
            failure: failureOf(failure, { ...NO_ORDER, ...options }),
          }),
        goToCheckout: () => goTo(options.checkoutConfirmUrl),
        reloadPage: () => location.reload(),
      },
    })
    const actor = run(machine, {
      input: { addsProduct, begins: beginningOf(flow), purchase },
      // The provider's window pays on where the panel around its button is closed, or its cart is replaced.
      isSettled: (snapshot) => !snapshot.matches('paying') && !snapshot.matches('approved'),
    })

    onEnd(() => purchase.send({ type: 'purchase.end', buyer: actor }))
    if (buyButton) {
      const observer = new MutationObserver(mirror)
      observer.observe(buyButton, { attributeFilter: ['disabled'] })
      onEnd(() => observer.disconnect())
    }
    on(window, 'online', () => actor.send({ type: 'network.returned' }))
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    drawWhen(
      actor,
      'told',
      loadButton,
      (host) => element.after(host),
      ({ createElement, ExpressButton }) => createElement(ExpressButton, { actor }),
    )
  },
})

/** When the script is wanted: on the shop's own button (payment-offer) the shopper has just pressed. */
function beginningOf({ element, options, page }: Pick<Flow, 'element' | 'page'> & { options: { loadPoint: string } }) {
  const { isOptional, isGiven } = agreementOf(page)
  const isFree = !isOptional()
  if (OFFER in element.dataset) return isFree || isGiven() ? 'wanted' : 'onDemand'
  return isFree && options.loadPoint === 'intent' ? 'onDemand' : 'byItself'
}

/** There is no order that could be changed. */
const NO_ORDER = { accountOrderEditCancelledUrl: '', accountOrderEditFailedUrl: '' }
