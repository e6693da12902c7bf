/** A quantity as 6.6.10 prints it: named by a legend, with a place beside it for what a screen reader is told (contract, versions A2). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'

/** `group` holds the field and its buttons; the script fills in `%product%` and `%quantity%`. */
export function labelledQuantity(c: ShopContext, name: string, legend: string, group: Html): Html {
  return html`<fieldset class="quantity-selector-fieldset"><legend class="visually-hidden">${legend}</legend>
    ${group}
    <div class="quantity-area-live visually-hidden" aria-live="polite" aria-atomic="true" data-aria-live-text="${textsOf(c)('product.quantity.live')}" data-aria-live-product-name="${name}"></div></fieldset>`
}
