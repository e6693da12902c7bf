/** Options of `data-off-canvas-cart-options` (contract, shell 7). */
import * as z from 'zod/mini'
import { QUANTITY_INPUT_DELAY_MS } from '../../machines/cart/off-canvas-cart.ts'
import { amount, word } from '../kit.ts'
import { panelClass } from '../shell/panel-class.ts'

export const CartPanelOptions = z.object({
  offcanvasPosition: word('right'),
  additionalOffcanvasClass: panelClass('cart-offcanvas'),
  removeProductTriggerSelector: word('.js-offcanvas-cart-remove-product'),
  changeProductQuantityTriggerSelector: word('.js-offcanvas-cart-change-quantity'),
  changeProductQuantityTriggerNumberSelector: word('.js-offcanvas-cart-change-quantity-number'),
  changeQuantityInputDelay: amount(QUANTITY_INPUT_DELAY_MS),
  addPromotionTriggerSelector: word('.js-offcanvas-cart-add-promotion'),
  cartItemSelector: word('.js-cart-item'),
  cartPromotionSelector: word('.js-offcanvas-cart-promotion'),
  summarySelector: word('.offcanvas-summary'),
  shippingContainerSelector: word('.offcanvas-shipping-preference'),
  shippingToggleSelector: word('.js-toggle-shipping-selection'),
})
export type CartPanelOptions = z.output<typeof CartPanelOptions>
