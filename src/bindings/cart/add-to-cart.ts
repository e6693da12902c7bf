/**
 * Sends an add-to-cart form in the background and shows the response in the cart panel. The redirect to the panel is added to the
 * request, not to the form, so that the form still works when the browser submits it.
 */
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { reflectAddToCart } from '../../components/cart/add-to-cart.ts'
import { globalOf } from '../../globals.ts'
import { loadAhead } from '../../loader/views.ts'
import { addToCartMachine } from '../../machines/cart/add-to-cart.ts'
import type { CartPanel } from '../../machines/cart/off-canvas-cart.ts'
import { linesAdded } from '../../page/cart/cart-lines.ts'
import { addressOf, fieldsOf } from '../../page/forms/fields.ts'
import { goTo } from '../../page/kit/go-to.ts'
import { focusTrigger } from '../../page/kit/press.ts'
import { addToCart } from '../../services/cart/cart.ts'
import { formOf } from '../forms/fields.ts'
import { lazySibling } from '../kit/lazy-sibling.ts'
import { amount, defineBinding, nextId, onePerPage, word } from '../kit.ts'
import { cartTrigger, hasCartPanel } from './cart-panel-place.ts'

const FLOW = 'add-to-cart'
/** A form by which a script opens the panel (`openOffCanvas` of its plugin). */
const PANEL_SELECTOR = '[data-add-to-cart=panel]'

const loadPanel = () => import('./off-canvas-cart.ts')

/** The page's cart panel, whose code is loaded when a product is on its way into the cart. */
const cartPanelLater = onePerPage(
  { name: 'cart-news' },
  ({ page, run }) =>
    run(
      lazySibling({ name: FLOW, page }, loadPanel, ({ theCartPanel }) => theCartPanel(page), { type: 'panel.missing' }),
    ) as CartPanel,
)

/** The link inside the element that opens the panel leads to the cart page (contract, shell 7). Without one, the page is loaded anew, with what is in the cart. */
function openCartPage(): void {
  const link = cartTrigger()?.querySelector<HTMLAnchorElement>('a[href]')
  if (link) goTo(link.href)
  else location.reload()
}

/** Options of `data-add-to-cart-options` (contract, shell 8). */
const Options = z.object({
  redirectSelector: word('[name="redirectTo"]'),
  redirectParamSelector: word('[data-redirect-parameters="true"]'),
  redirectTo: word('frontend.cart.offcanvas'),
  alertTemplateSelector: word('.js-add-to-cart-alert-template'),
  alertDismissDelay: amount(3000),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  services: { addToCart },
  async warm() {
    const panel = await loadAhead(loadPanel)
    await loadAhead(panel.loadCartPanel)
    return panel
  },
  views: [loadPanel],

  mount(flow) {
    const { element, options, services, page, on, publish, announce, run } = flow
    const form = formOf(element, FLOW)
    // Without a panel for the response, the browser submits the form.
    if (!hasCartPanel(page)) return

    const machine = addToCartMachine.provide({
      actors: {
        addToCart: fromPromise(async ({ input: { submitter, sent }, signal }) => {
          const body = readForm(form, submitter, options)
          publish('beforeFormSubmit', body)
          const answer = services.addToCart({ url: addressOf(form).href, body, signal, sent })
          // A service of the page's own does not say when it has sent the form.
          if (page.overridesOf(FLOW).services?.['addToCart']) sent()
          const markup = await answer
          return { markup, lines: linesAdded(body, markup.read()) }
        }),
      },
      actions: {
        announceChange: (_, { lines }) => announce('cart.changed', { kind: 'added', lines }, { isKept: true }),
        announceShown: () => publish('openOffCanvasCart'),
        openCartPage,
        submitNatively: () => HTMLFormElement.prototype.submit.call(form),
      },
    })
    const panel = cartPanelLater(page)
    const template = document.querySelector<HTMLTemplateElement>(`template${options.alertTemplateSelector}`)
    // A shop of 6.7 may have a sentence in the place of the panel, unless a script has asked for the panel.
    const cart =
      globalOf('openOffcanvasAfterAddToCart') === '0' && !form.matches(PANEL_SELECTOR)
        ? (run(
            lazySibling(
              { name: FLOW, page },
              () => import('./cart-alert.ts'),
              ({ startCartAlert }) =>
                startCartAlert({ flow, form, template, cart: panel, delay: options.alertDismissDelay }),
              { type: 'panel.missing' },
            ),
          ) as CartPanel)
        : panel
    const actor = run(machine, {
      input: { cart, form: nextId(page, 'form') },
      reflect: reflectAddToCart(form),
      // The modal around the form may close for the cart, which shows the response and may offer a retry.
      isSettled: (snapshot) =>
        !snapshot.hasTag('busy') && !snapshot.hasTag('due') && !snapshot.can({ type: 'add.retry' }),
    })
    actor.on('add.failed', () => announce('add.failed', { form }))
    on(form, 'submit', (event) => {
      // A script may have set another address meanwhile; to one of another origin, the browser submits the form.
      if (event.defaultPrevented || addressOf(form).origin !== location.origin) return
      event.preventDefault()
      focusTrigger(event)
      actor.send({ type: 'form.submit', submitter: event.submitter })
    })
  },
})

/** The form's data, redirected to the cart panel instead of a page (contract, shell 8). */
function readForm(form: HTMLFormElement, submitter: object | null, options: z.output<typeof Options>): FormData {
  const data = new FormData(form, submitter instanceof HTMLElement && submitter.isConnected ? submitter : null)
  const nameOf = (selector: string) => fieldsOf(form).find((field) => field.matches(selector))?.name
  const redirect = nameOf(options.redirectSelector)
  const parameters = nameOf(options.redirectParamSelector)
  if (redirect && parameters) data.delete(parameters)
  if (redirect) data.set(redirect, options.redirectTo)
  return data
}
