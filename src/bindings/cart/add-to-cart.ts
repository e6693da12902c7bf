/**
 * Sends an add-to-cart form in the background and shows the response in the cart panel. The redirect to the panel is added to the
 * request, not to the form, so that the form still works when the browser submits it.
 */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectAddToCart } from '../../components/cart/add-to-cart.ts'
import { addToCartMachine } from '../../machines/cart/add-to-cart.ts'
import { focusTrigger } from '../../page/press.ts'
import { addToCart } from '../../services/cart/cart.ts'
import { linesAdded } from '../../services/cart/cart-lines.ts'
import { formOf } from '../forms/fields.ts'
import { defineBinding, nextId, word } from '../kit.ts'
import { cartPanelOf, loadCartPanel } from './cart-panel.ts'

const FLOW = 'add-to-cart'

/** Options of `data-add-to-cart-options` (contract, shell 8). */
const Options = z.object({
  redirectSelector: word('[name="redirectTo"]'),
  redirectParamSelector: word('[data-redirect-parameters="true"]'),
  redirectTo: word('frontend.cart.offcanvas'),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { addToCart },
  warm: loadCartPanel,

  mount({ element, options, services, page, on, publish, run }) {
    const form = formOf(element, FLOW)
    const url = new URL(form.getAttribute('action') ?? '', location.href)
    const cart = cartPanelOf(page)
    // Without a panel for the response, or with an address of another origin, the browser submits the form.
    if (!cart || url.origin !== location.origin) return

    const machine = addToCartMachine.provide({
      actors: {
        addToCart: fromPromise(async ({ input: { submitter }, signal }) => {
          const body = readForm(form, submitter, options)
          publish('beforeFormSubmit', body)
          const markup = await services.addToCart({ url: url.href, body, signal })
          return { markup, lines: linesAdded(body, markup.read()) }
        }),
      },
      actions: {
        announceChange: (_, { lines }) => page.announce('cart.changed', { kind: 'added', lines }, { isKept: true }),
        announceShown: () => publish('openOffCanvasCart'),
      },
    })
    const actor = run(machine, {
      input: { cart, form: nextId(page, 'form') },
      reflect: reflectAddToCart(form),
      // The modal around the form may close for the cart, which shows the response and may offer a retry.
      isSettled: (snapshot) => !snapshot.hasTag('busy') && !snapshot.can({ type: 'add.retry' }),
    })
    on(form, 'submit', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      focusTrigger(event)
      actor.send({ type: 'form.submit', submitter: event.submitter })
    })
  },
})

/** The form's data, redirected to the cart panel instead of a page (contract, shell 8). */
function readForm(form: HTMLFormElement, submitter: object | null, options: z.output<typeof Options>): FormData {
  const data = new FormData(form, submitter instanceof HTMLElement && submitter.isConnected ? submitter : null)
  const redirect = form.querySelector(options.redirectSelector)?.getAttribute('name')
  const parameters = form.querySelector(options.redirectParamSelector)?.getAttribute('name')
  if (redirect && parameters) data.delete(parameters)
  if (redirect) data.set(redirect, options.redirectTo)
  return data
}
