/** What a spec needs done before its own story starts, over plain HTTP (contract, shell 8 and 15.6). */
import { type APIRequestContext, expect } from 'playwright/test'
import { DEMO_CUSTOMER } from '../../shop/catalogue/install.ts'

/** Logs the session of `request` in as the demo customer. */
export async function logIn(request: APIRequestContext): Promise<void> {
  const response = await request.post('/account/login', {
    form: {
      username: DEMO_CUSTOMER.email,
      password: DEMO_CUSTOMER.password,
      redirectTo: 'frontend.account.home.page',
      redirectParameters: '[]',
    },
    maxRedirects: 0,
  })
  expect(response.status(), 'answer to the login').toBe(302)
}

/** Puts a product into the cart of the session of `request`. */
export async function putInCart(request: APIRequestContext, productId: string, quantity = 1): Promise<void> {
  const field = (name: string) => `lineItems[${productId}][${name}]`
  const response = await request.post('/checkout/line-item/add', {
    form: {
      redirectTo: 'frontend.checkout.cart.page',
      [field('id')]: productId,
      [field('referencedId')]: productId,
      [field('type')]: 'product',
      [field('stackable')]: '1',
      [field('removable')]: '1',
      [field('quantity')]: String(quantity),
    },
    maxRedirects: 0,
  })
  expect(response.status(), 'answer to the purchase').toBe(302)
}
