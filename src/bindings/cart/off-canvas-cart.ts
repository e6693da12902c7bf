/** Opens the cart in the off-canvas panel; without script the link inside leads to the cart page. */
import { defineBinding } from '../kit.ts'
import { CartPanelOptions, cartPanelOf, cartPanelServices, loadCartPanel, panelFor } from './cart-panel.ts'
import { CART_PANEL } from './cart-panel-place.ts'

export const binding = defineBinding({
  name: CART_PANEL,
  options: CartPanelOptions,
  services: cartPanelServices,
  warm: loadCartPanel,
  mount({ element, options, page, onPress }) {
    const cart = cartPanelOf(page)
    onPress(element, () => cart?.send({ type: 'cart.open', panel: panelFor(options) }), { isOurs: () => cart !== null })
  },
})
