/**
 * Sends an add-to-cart form in the background and shows the answer in the cart panel.
 *
 * The form stays as the server made it: the redirect to the panel is put into what is sent, not into the page, so that
 * the form still completes by itself whenever this flow does not take it.
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
import { cartPanelOf, loadCartPanel } from './cart-panel.tsx'

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

  mount({ element, options, services, page, on, publish, run, view }) {
    const form = formOf(element, FLOW)
    const url = new URL(form.getAttribute('action') ?? '', location.href)
    const cart = cartPanelOf(page, view)
    // Without a panel to show the answer in, or with a foreign address, the browser's own submit is the right thing.
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
      // The answer is heard even if the modal around the form makes way for the cart, which may offer to try again.
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

/** What is sent: the form as it stands, redirected to the cart panel instead of a page (contract, shell 8). */
function readForm(form: HTMLFormElement, submitter: object | null, options: z.output<typeof Options>): FormData {
  const data = new FormData(form, submitter instanceof HTMLElement && submitter.isConnected ? submitter : null)
  const redirect = form.querySelector(options.redirectSelector)?.getAttribute('name')
  const parameters = form.querySelector(options.redirectParamSelector)?.getAttribute('name')
  if (redirect && parameters) data.delete(parameters)
  if (redirect) data.set(redirect, options.redirectTo)
  return data
}
