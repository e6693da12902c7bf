/** Where the cart panel is opened from: for flows that reach it without its code. */
import type { PageSettings } from '../../loader/types.ts'

export const CART_PANEL = 'off-canvas-cart'
export const TRIGGER = '[data-off-canvas-cart]'

/** The element that opens the panel, and holds its options. */
export const cartTrigger = (): Element | null => document.querySelector(TRIGGER)

/** Whether the page has a cart panel, and does not leave it to a script of others. */
export const hasCartPanel = (page: PageSettings): boolean =>
  cartTrigger() !== null && !page.overridesOf(CART_PANEL).yields
