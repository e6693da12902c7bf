/** The events for a third-party service, from the contract's markup (catalog 10.1, versions C10). */
import { afterEach, describe, expect, test } from 'vitest'
import {
  cartSeen,
  checkoutBegun,
  formSent,
  newsOfPage,
  numberAdded,
  productChosen,
  productsAdded,
  productsRemoved,
  productWished,
  type ServiceNews,
  searched,
  wishRemoved,
} from '../../../src/services/analytics/service-events.ts'

afterEach(() => document.body.replaceChildren())

const shown = (news: readonly (ServiceNews | null)[]) =>
  news.map((event) => event && [event.name, event.payload?.open() ?? null])
const at = (controller: string, action: string, areOrdersTold = true) =>
  newsOfPage({ controller, action, areOrdersTold, isNewer: false, isAhead: false })
/** On a page that prints its route. */
const newerAt = (controller: string, action: string, isAhead = false) =>
  newsOfPage({ controller, action, areOrdersTold: true, isNewer: true, isAhead })

const LINES = `<div class="hidden-line-items-information" data-currency="EUR" data-shipping="4.9" data-value="24.9" data-tax="3.98">
<span class="hidden-line-item" data-id="mug" data-name="Mug" data-quantity="2" data-price="10"></span></div>`
const ITEMS = [{ id: 'mug', name: 'Mug', quantity: 2, price: 10, currency: 'EUR' }]

// Specification 3.17.
test('products come into the cart and leave it', () => {
  const line = { id: 'mug', name: 'Mug', quantity: 2, price: 10, currency: 'EUR' }
  expect(
    shown([
      productsAdded([line, { ...line, id: 'cup', name: null }]),
      productsAdded([]),
      numberAdded('SW10001'),
      numberAdded(''),
      productsRemoved(['mug']),
    ]),
  ).toEqual([
    [
      'add_to_cart',
      {
        items: [
          { id: 'mug', name: 'Mug', quantity: 2 },
          { id: 'cup', quantity: 2 },
        ],
      },
    ],
    ['add_to_cart', null],
    ['add_to_cart', { items: [{ id: 'SW10001', quantity: 1 }] }],
    ['add_to_cart', null],
    ['remove_from_cart', { items: [{ id: 'mug' }] }],
  ])
})

test('the steps to an order hold the lines of the cart, and have a key of their cart', () => {
  document.body.innerHTML = LINES
  const begun = checkoutBegun(document)
  expect(shown([begun, ...at('checkout', 'confirmpage')])).toEqual([
    ['begin_checkout', { items: ITEMS }],
    ['checkout_progress', { items: ITEMS }],
  ])
  expect(checkoutBegun(document).key).toBe(begun.key)
  document.querySelector('.hidden-line-item')?.setAttribute('data-quantity', '3')
  expect(checkoutBegun(document).key).not.toBe(begun.key)
})

describe('an order', () => {
  // Specification 3.17.
  test('is told with its number and sums', () => {
    document.body.innerHTML = `<p class="finish-ordernumber" data-order-number="10001"></p>${LINES}`
    expect(shown(at('checkout', 'finishpage'))).toEqual([
      [
        'purchase',
        { transaction_id: '10001', items: ITEMS, currency: 'EUR', shipping: '4.9', value: '24.9', tax: '3.98' },
      ],
    ])
    expect(at('checkout', 'finishpage')[0]?.key).toBe('purchase:10001')
  })
  // Specification 8.13.
  test('is not told without its number', () => {
    document.body.innerHTML = LINES
    expect(shown(at('checkout', 'finishpage'))).toEqual([['purchase', null]])
  })
  test('is not told where the shop does not want it', () => {
    document.body.innerHTML = `<p class="finish-ordernumber" data-order-number="10001"></p>${LINES}`
    expect(at('checkout', 'finishpage', false)).toEqual([])
  })
})

test('a login and a sign-up', () => {
  document.body.innerHTML = '<form class="login-form"></form><form class="register-form"></form><form></form>'
  const sentAt = (controller: string, action: string) =>
    shown([...document.forms].map((form) => formSent(form, { controller, action })))
  const both = [['login', { method: 'mail' }], ['sign_up', { method: 'mail' }], null]
  expect(sentAt('auth', 'loginpage')).toEqual(both)
  expect(sentAt('register', 'checkoutregisterpage')).toEqual(both)
  // A theme may have a form to log in on every page.
  for (const [controller, action] of [
    ['register', 'accountregisterpage'],
    ['auth', 'guestloginpage'],
    ['navigation', 'home'],
    ['', ''],
  ] as const)
    expect(sentAt(controller, action)).toEqual([null, null, null])
})

test('a search, without what is private', () => {
  document.body.innerHTML = '<input class="header-search-input" value=" mug ">'
  expect(shown([searched('mug'), searched('4242 4242 4242 4242'), ...at('search', 'search')])).toEqual([
    ['search', { search_term: 'mug' }],
    ['search', { search_term: '…' }],
    ['view_search_results', { search_term: 'mug' }],
  ])
})

describe('a product that is looked at', () => {
  test('is told by its id and name', () => {
    document.body.innerHTML = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name"> Mug </h1><meta itemprop="productID" content="mug"></div>`
    expect(shown(at('product', 'index'))).toEqual([['view_item', { items: [{ id: 'mug', name: 'Mug' }] }]])
    expect(at('navigation', 'index')).toEqual([])
  })
  // Versions D: without microdata.
  test('is read of the form that buys it, too', () => {
    document.body.innerHTML = `<form id="productDetailPageBuyProductForm"><input name="lineItems[mug][id]" value="mug"><input name="product-name" value="Mug"></form>`
    expect(shown(at('product', 'index'))).toEqual([['view_item', { items: [{ id: 'mug', name: 'Mug' }] }]])
  })
  // Specification 8.13.
  test('is not told without', () => {
    document.body.innerHTML = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Mug</h1></div>`
    expect(shown(at('product', 'index'))).toEqual([['view_item', null]])
  })
})

test('a list holds the products of its boxes, in either markup', () => {
  document.body.innerHTML = `<div class="cms-element-product-listing-wrapper">
<div class="product-box"><input name="product-id" value="mug"><input name="product-name" value="Mug"></div>
<div class="product-box" data-product-information='{"id":"cup","name":"Cup"}'></div>
<div class="product-box" data-product-information="{"></div><div class="product-box"></div></div>`
  expect(shown(at('navigation', 'index'))).toEqual([
    [
      'view_item_list',
      {
        items: [
          { id: 'mug', name: 'Mug' },
          { id: 'cup', name: 'Cup' },
        ],
      },
    ],
  ])
})

describe('pages that print their route', () => {
  const METHODS = (kind: string, checked: boolean) => `<div class="${kind}-method"><div class="${kind}-method-radio">
<input type="radio" class="${kind}-method-input" ${checked ? 'checked' : ''}><label class="${kind}-method-label"><strong> By ${kind} </strong></label></div></div>`
  const CART = { currency: 'EUR', value: '24.9', items: ITEMS }

  test('tell how a cart is paid and sent before it is ordered, once a cart', () => {
    document.body.innerHTML = LINES + METHODS('payment', true) + METHODS('shipping', true)
    const told = newerAt('checkout', 'confirmpage')
    expect(shown(told)).toEqual([
      ['checkout_progress', { items: ITEMS }],
      ['add_shipping_info', { ...CART, shipping_tier: 'By shipping' }],
      ['add_payment_info', { ...CART, payment_type: 'By payment' }],
    ])
    expect(told.map(({ key }) => key)).toEqual([
      'checkout_progress:mugx2',
      'add_shipping_info:mugx2',
      'add_payment_info:mugx2',
    ])
    expect(shown(at('checkout', 'confirmpage')).map((event) => event?.[0])).toEqual(['checkout_progress'])
  })

  test('tell no way to send what is not sent, and nothing that is not chosen; ahead of 6.8 not the old step', () => {
    document.body.innerHTML = LINES + METHODS('payment', false)
    expect(shown(newerAt('checkout', 'confirmpage', true))).toEqual([
      ['add_payment_info', { ...CART, payment_type: '' }],
    ])
    document.body.innerHTML = METHODS('payment', true)
    expect(newerAt('checkout', 'confirmpage', true)).toEqual([])
  })

  test('tell of a cart that is seen, each time once it has changed', () => {
    document.body.innerHTML = LINES
    expect(shown(newerAt('checkout', 'cartpage'))).toEqual([['view_cart', CART]])
    const before = cartSeen(document)[0]?.key
    document.querySelector('.hidden-line-item')?.setAttribute('data-quantity', '3')
    expect(cartSeen(document)[0]?.key).not.toBe(before)
    document.body.innerHTML = ''
    expect([newerAt('checkout', 'cartpage'), at('checkout', 'cartpage')]).toEqual([[], []])
  })

  const BOX = `<div class="product-box" data-product-information='{"id":"ab1","name":"Mug","brand":"Kiln","price":9.5,"sku":"SW1"}'>
<a class="product-name" href="/mug"><b>Mug</b></a><form><a href="#">in a form</a></form><p>text</p></div>
<div class="product-box" data-product-information="{"><a href="/cup">Cup</a></div><a href="/">home</a>`
  const MUG = { item_id: 'SW1', item_name: 'Mug', item_brand: 'Kiln', price: 9.5 }

  test('tell of a product whose link is followed', () => {
    document.body.innerHTML = BOX
    const pressed = [...document.querySelectorAll('b, a, p')].map(productChosen)
    const chosen = ['select_item', { items: [MUG] }]
    expect(shown(pressed)).toEqual([chosen, chosen, null, null, null, null])
  })

  test('tell of wishes, with what a box says of the product', () => {
    document.body.innerHTML = `${BOX}<form class="product-wishlist-form" action="/shop/wishlist/product/delete/ab1"></form>
<form action="/wishlist/product/delete/ab1"></form><form class="product-wishlist-form"></form>`
    const forms = [...document.querySelectorAll<HTMLFormElement>('body > form')]
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div class="product-box" data-product-information='{"id":"cup","price":"9,50"}'></div>`,
    )
    expect(shown([productWished('cup', true)])).toEqual([['add_to_wishlist', { items: [{ item_id: 'cup' }] }]])
    expect(shown([productWished('ab1', true), productWished('other', false), ...forms.map(wishRemoved)])).toEqual([
      ['add_to_wishlist', { items: [MUG] }],
      ['remove_from_wishlist', { items: [{ item_id: 'other' }] }],
      ['remove_from_wishlist', { items: [MUG] }],
      null,
      null,
    ])
  })
})
