/** The checkout: register, confirm, order, finish. */
import { describe, expect, test } from 'vitest'
import { cartValues, shippingOf } from './cart.ts'
import { expectNone, failuresOf, parsePage } from './check.ts'
import { addToCart, register, registration, type Shop } from './shop.ts'
import { fieldsOf, type Shopper } from './shopper.ts'
import { alertIn } from './tables/alert.ts'
import { CONFIRM, FINISH, SAME_ADDRESS, TERMS_MISSING } from './tables/confirm.ts'
import { CHECKOUT_FLASHBAGS, EMPTIED_DOCUMENT, ROOT_MENU_BLOCK } from './tables/frame.ts'
import { CHECKOUT_REGISTER, LOGIN_FORM, REGISTER_INVALID } from './tables/register.ts'
import { expectPage } from './walk.ts'

const ORDER_FORM = 'form#confirmOrderForm'
const ORDER_FORM_THERE = { section: 'shell 2 HTML answers', selector: ORDER_FORM, count: 1 } as const

/** Sends the order form as printed on the confirm page, with accepted terms unless `changes` override it. */
export async function order(person: Shopper, changes: Readonly<Record<string, string>> = { tos: 'on' }) {
  const { text } = await person.get('/checkout/confirm')
  return person.post('/checkout/order', { ...fieldsOf(text, ORDER_FORM), ...changes })
}

/** Registers the tests of the checkout. */
export function checkout(shop: Shop): void {
  const { values } = shop
  const confirmPage = { controller: 'checkout', action: 'confirmpage', reduced: true } as const
  const guest = async (email: string, quantity = 2) => {
    const person = shop.visitor()
    await addToCart(person, values, quantity)
    const shipping = await shippingOf(person)
    await register(person, values, email, { guest: true })
    return { person, all: { ...cartValues(shop, quantity, shipping), lastName: 'Example' } }
  }

  describe('checkout register', () => {
    const facts = { controller: 'register', action: 'checkoutregisterpage', reduced: true } as const
    test('page', async () => {
      expectPage(await (await shop.person('shopper')).get('/checkout/register'), {
        ...facts,
        name: 'checkout register',
        tables: [CHECKOUT_FLASHBAGS, CHECKOUT_REGISTER, LOGIN_FORM, ROOT_MENU_BLOCK],
        values,
      })
    })
    test('the form again, with what is missing', async () => {
      const person = await shop.person('shopper')
      const { text } = await person.get('/checkout/register')
      const answer = await person.post('/account/register', {
        ...fieldsOf(text, 'form.register-form'),
        email: 'only@example.com',
      })
      expectPage(answer, {
        ...facts,
        name: 'checkout register, invalid',
        tables: [REGISTER_INVALID],
        values: { ...values, email: 'only@example.com' },
      })
    })
    test('a guest continues to confirm', async () => {
      const person = shop.visitor()
      await addToCart(person, values)
      const { text } = await person.get('/checkout/register')
      const form = { ...fieldsOf(text, 'form.register-form'), ...registration(values, 'goes.on@example.com') }
      const answer = await person.post('/account/register', form)
      expect([answer.status, answer.headers.get('location')], 'shell 15.6').toEqual([302, '/checkout/confirm'])
    })
  })

  describe('confirm', () => {
    test('page', async () => {
      const { person, all } = await guest('confirm@example.com')
      expectPage(await person.get('/checkout/confirm'), {
        ...confirmPage,
        name: 'confirm',
        tables: [CHECKOUT_FLASHBAGS, CONFIRM, SAME_ADDRESS, ROOT_MENU_BLOCK],
        values: all,
      })
    })
    test('a script gets a whole document with empty header and menu', async () => {
      const { person } = await guest('script@example.com')
      const answer = await person.get('/checkout/confirm', true)
      expect(answer.status, 'shell 2 HTML answers').toBe(200)
      expectNone(failuresOf('confirm, marker', parsePage(answer.text), [...EMPTIED_DOCUMENT, ORDER_FORM_THERE], values))
    })
    test('another payment method stays selected', async () => {
      const { person } = await guest('pays@example.com')
      const page = parsePage((await person.get('/checkout/confirm')).text)
      const other = page.querySelector('.payment-method-input:not([checked])')?.getAttribute('value') ?? ''
      const answer = await person.post('/checkout/configure', {
        redirectTo: 'frontend.checkout.confirm.page',
        redirectParameters: '{"redirected":0}',
        paymentMethodId: other,
      })
      expect(answer.headers.get('location'), 'shell 15.5 Confirm page').toBe('/checkout/confirm?redirected=0')
      const again = parsePage((await person.get('/checkout/confirm?redirected=0')).text)
      expect(
        again.querySelector('.payment-method-input[checked]')?.getAttribute('value'),
        'shell 15.5 Confirm page',
      ).toBe(other)
    })
    test('no order without the terms', async () => {
      const { person, all } = await guest('terms@example.com')
      expectPage(await order(person, {}), {
        ...confirmPage,
        name: 'confirm without terms',
        tables: [CONFIRM, TERMS_MISSING],
        values: all,
      })
    })
    test('no order of a cart that was not confirmed', async () => {
      const { person, all } = await guest('hash@example.com')
      expectPage(await order(person, { tos: 'on', hash: '0'.repeat(64) }), {
        ...confirmPage,
        name: 'confirm after a changed cart',
        tables: [CONFIRM, alertIn('.checkout-main > .flashbags', 'danger')],
        values: all,
      })
    })
  })

  describe('finish', () => {
    test('ordered, shown, and shown again', async () => {
      const { person, all } = await guest('finish@example.com')
      const answer = await order(person)
      expect(answer.status, 'shell 15.5 Confirm page').toBe(302)
      const path = answer.headers.get('location') ?? ''
      expect(path, 'shell 15.5 Confirm page').toMatch(/^\/checkout\/finish\?orderId=[0-9a-f]{32}$/)
      for (const time of ['first', 'second'])
        expectPage(await person.get(path), {
          controller: 'checkout',
          action: 'finishpage',
          name: `finish, ${time} time`,
          reduced: true,
          tables: [CHECKOUT_FLASHBAGS, FINISH, ROOT_MENU_BLOCK],
          values: all,
        })
      const stored = await person.get(path)
      expect(stored.headers.get('cache-control'), 'shell 2 Cache headers').toBe('no-store, private')
      expect((await person.get(path, true)).status, 'shell 2 Marker guard').toBe(403)
      expect((await person.get('/widgets/checkout/info', true)).status, 'shell 5').toBe(204)
    })
    test('nobody else can see it', async () => {
      const { person } = await guest('mine@example.com')
      const path = (await order(person)).headers.get('location') ?? ''
      const other = await shop.person('customer')
      const answer = await other.get(path)
      expect([answer.status, answer.headers.get('location')], 'shell 2 Login guard').toEqual([302, '/checkout/cart'])
    })
  })
}
