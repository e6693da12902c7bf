import { html } from 'hono/html'
import type { Html } from '../context.ts'

/** The hidden fields that put one product into the cart, without quantity and names (contract, catalog 4.8). */
export function buyFields(productId: string): Html {
  const field = (name: string) => `lineItems[${productId}][${name}]`
  return html`<input type="hidden" name="redirectTo" value="frontend.detail.page">
    <input type="hidden" name="redirectParameters" data-redirect-parameters="true" value='${JSON.stringify({ productId })}'>
    <input type="hidden" name="${field('id')}" value="${productId}">
    <input type="hidden" name="${field('type')}" value="product">
    <input type="hidden" name="${field('referencedId')}" value="${productId}">
    <input type="hidden" name="${field('stackable')}" value="1">
    <input type="hidden" name="${field('removable')}" value="1">`
}

/** The name of the quantity field of a product in a form. */
export function quantityField(productId: string): string {
  return `lineItems[${productId}][quantity]`
}
