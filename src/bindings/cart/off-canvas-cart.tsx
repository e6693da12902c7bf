/** Opens the cart in the off-canvas panel; the link to the cart page inside stays for everyone without script. */
import { focusTrigger } from '../../page/focus.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { CART_PANEL, CartPanelOptions, cartPanelOf, cartPanelServices, loadCartPanel, panelFor } from './cart-panel.tsx'

export const binding = defineBinding({
  name: CART_PANEL,
  options: CartPanelOptions,
  services: cartPanelServices,
  warm: loadCartPanel,

  mount({ element, options, page, signal, view }) {
    const cart = cartPanelOf(page, view)
    element.addEventListener(
      'click',
      (event) => {
        if (!cart || !isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        cart.send({ type: 'cart.open', panel: panelFor(options) })
      },
      { signal },
    )
  },
})
