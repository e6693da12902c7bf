/** Preparation of specs, over plain HTTP (contract, shell 8 and 15.6). */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { DEMO_CUSTOMER } from '../../shop/catalogue/demo-customer.ts'
import { CURRENCIES } from '../../shop/transport/currency.ts'
import { type Registration, registrationFields } from './registration.ts'

/** Sends a form that succeeds with a redirect, which is not followed. */
async function post(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const response = await request.post(path, { form, maxRedirects: 0 })
  expect(response.status(), `answer to POST ${path}`).toBe(302)
}

/** Logs the session of `request` in as the demo customer, whose cart and orders all such sessions share. */
export async function logIn(request: APIRequestContext): Promise<void> {
  await post(request, '/account/login', {
    username: DEMO_CUSTOMER.email,
    password: DEMO_CUSTOMER.password,
    redirectTo: 'frontend.account.home.page',
    redirectParameters: '[]',
  })
}

/** Registers a new customer, with an address in Germany, and leaves the session of `request` logged in. */
export async function register(request: APIRequestContext): Promise<Registration> {
  const registration = { email: `${randomUUID()}@statefront.example`, password: randomUUID() }
  await post(request, '/account/register', registrationFields(registration))
  return registration
}

/** An account of somebody who is not logged in here. */
export async function registerElsewhere(page: Page): Promise<Registration> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('there is no browser')
  const registration = await register(context.request)
  await context.close()
  return registration
}

/** Puts a product into the cart of the session of `request`, with fields of its own. */
export async function putInCart(
  request: APIRequestContext,
  productId: string,
  quantity = 1,
  fields: Record<string, string> = {},
): Promise<void> {
  const field = (name: string) => `lineItems[${productId}][${name}]`
  await post(request, '/checkout/line-item/add', {
    redirectTo: 'frontend.checkout.cart.page',
    [field('id')]: productId,
    [field('referencedId')]: productId,
    [field('type')]: 'product',
    [field('stackable')]: '1',
    [field('removable')]: '1',
    [field('quantity')]: String(quantity),
    ...fields,
  })
}

/** Makes dollars the currency of the session of `request`. */
export function useDollars(request: APIRequestContext): Promise<void> {
  const dollars = CURRENCIES.find(({ currency }) => currency === 'USD')
  return post(request, '/checkout/configure', { currencyId: dollars?.id ?? '', redirectTo: 'frontend.home.page' })
}

/** Orders the cart of the session of `request`, which must be logged in. */
export function placeOrder(request: APIRequestContext): Promise<void> {
  return post(request, '/checkout/order', { tos: 'on' })
}
