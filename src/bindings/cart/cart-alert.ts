/** Says that a product is in the cart where the shop opens no panel for it (contract, versions C6). Started by `add-to-cart`. */
import { putAlert, reflectCartAlert } from '../../components/cart/cart-alert.ts'
import { type CartAlertActor, cartAlertMachine } from '../../machines/cart/cart-alert.ts'
import type { CartPanel } from '../../machines/cart/off-canvas-cart.ts'
import { type Owner, type Tools, textOf, toolsFor } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'

/** What adding to the cart needs of its form. */
type AddingForm = {
  flow: Owner & Pick<Tools, 'publish'>
  form: HTMLFormElement
  /** null where the page has no sentence of its own. */
  template: HTMLTemplateElement | null
  cart: CartPanel
  /** Milliseconds. */
  delay: number
}

/** The sentence of a form, for the flow that adds. */
export function startCartAlert({ flow, form, template, cart, delay }: AddingForm): CartAlertActor {
  const machine = cartAlertMachine.provide({
    delays: { alertDelay: delay },
    actions: {
      showAlert: () => {
        if (template) putAlert(form, template)
        else {
          const message = { priority: 'status', text: textOf(flow.page, 'cart.added') } as const
          announcerOf(flow.page).send({ type: 'message.say', message })
        }
        flow.publish('addToCartWithoutOffcanvas')
      },
    },
  })
  return toolsFor({ ...flow, name: 'cart-alert' }).run(machine, { input: { cart }, reflect: reflectCartAlert(form) })
}
