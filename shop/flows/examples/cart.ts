import { DIALOG, type Examples, optionsOf } from './values.ts'

const ADD = `<input type="hidden" name="redirectTo" value="frontend.detail.page">`

/** Cart, checkout, account, wishlist. */
export const CART: Examples = {
  'add-to-cart': ({
    product: { id, name },
  }) => `<form action="/checkout/line-item/add" method="post" data-add-to-cart="true">
  ${ADD}
  <input type="hidden" name="lineItems[${id}][id]" value="${id}">
  <input type="hidden" name="lineItems[${id}][type]" value="product">
  <input type="hidden" name="lineItems[${id}][referencedId]" value="${id}">
  <input type="hidden" name="lineItems[${id}][stackable]" value="1">
  <input type="hidden" name="lineItems[${id}][removable]" value="1">
  <input type="hidden" name="lineItems[${id}][quantity]" value="1">
  <button class="btn btn-buy">Add ${name} to the cart</button>
</form>
<div data-off-canvas-cart="true"><a class="btn btn-light" href="/checkout/cart">Cart</a></div>`,
  'cart-widget': () => `<a class="btn btn-light" href="/checkout/cart" data-cart-widget="true">
  <span class="header-cart-total">€0.00</span>
</a>`,
  'off-canvas-cart': () =>
    `<div data-off-canvas-cart="true"><a class="btn btn-light" href="/checkout/cart">Cart</a></div>`,
  'confirm-order': () => `<form id="confirmOrderForm" action="/checkout/order" method="post">
  <input type="hidden" name="hash" value="what-the-cart-was">
  <label><input type="checkbox" name="tos" required> I have read the terms</label>
  <button type="submit" id="confirmFormSubmit" class="btn btn-primary">Order</button>
</form>`,
  'checkout-customer-storage':
    () => `<form action="/checkout/order" method="post" data-checkout-customer-storage="true" ${optionsOf(
      'checkout-customer-storage',
      { customerId: 'robin' },
    )}>
  <label class="form-label" for="customer-comment">Comment: it is still there after a reload</label>
  <textarea class="form-control" id="customer-comment" name="customerComment"></textarea>
  <label><input type="checkbox" name="tos"> I have read the terms</label>
</form>`,
  'address-editor': () =>
    `<a class="btn btn-light" href="/account/address" data-address-editor="true" ${optionsOf('address-editor', { changeBilling: true })}>Change billing address</a>
${DIALOG}`,
  'address-manager': () =>
    `<a class="btn btn-light" href="/account/address" data-address-manager="true" ${optionsOf('address-manager', { initialTab: 'billing' })}>Choose addresses</a>
${DIALOG}`,
  'address-search': () => `<div data-address-search="true">
  <input type="search" class="address-manager-list-search form-control" aria-label="Search addresses">
  <ul class="address-manager-list-wrapper">
    <li><div class="address-manager-select-address">Robin Hale, Lindenweg 4, Berlin</div></li>
    <li><div class="address-manager-select-address">Robin Hale, Am Markt 3, Bremen</div></li>
  </ul>
  <p class="address-manager-no-address d-none">No address contains this.</p>
  <p class="address-manager-empty-address d-none">There is no address.</p>
</div>`,
  'account-guest-abort-button': () =>
    `<a class="btn btn-light" href="/account/logout" data-account-guest-abort-button="true">End guest session</a>`,
  'wishlist-widget':
    () => `<span data-wishlist-widget="true" ${optionsOf('wishlist-widget', { showCounter: true })}></span>
${STORAGE}`,
  'wishlist-storage': () => STORAGE,
  'guest-wishlist-page': () =>
    `<div data-guest-wishlist-page="true" ${optionsOf('guest-wishlist-page', { pageletRouter: { path: '/wishlist/guest-pagelet' } })}></div>
${STORAGE}`,
  'add-to-wishlist': ({ product: { id } }) => `${heart(id)}
${STORAGE}`,
  'wishlist-missing': ({ product: { id } }) => heart(id),
}

const STORAGE = `<span hidden id="wishlist-basket" data-wishlist-storage="true" ${optionsOf('wishlist-storage', {
  listPath: '/wishlist/list',
  mergePath: '/wishlist/merge',
  pageletPath: '/wishlist/merge/pagelet',
})}></span>`

const heart = (id: string) =>
  `<button type="button" class="btn btn-light product-wishlist-${id} product-wishlist-not-added" title="Add to wishlist" data-add-to-wishlist="true" ${optionsOf(
    'add-to-wishlist',
    {
      productId: id,
      router: {
        add: { path: `/wishlist/add/${id}`, afterLoginPath: `/wishlist/add-after-login/${id}` },
        remove: { path: `/wishlist/remove/${id}` },
      },
    },
  )}>
  <span class="product-wishlist-btn-content">Add to wishlist</span>
</button>`
