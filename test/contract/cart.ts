/** The cart: panel, page, header widget, and its routes. */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage, type Table } from './check.ts'
import { euros } from './examples.ts'
import type { Values } from './expectation.ts'
import { addToCart, type Shop } from './shop.ts'
import type { Shopper } from './shopper.ts'
import { type AlertType, alertIn, noAlertIn } from './tables/alert.ts'
import { CART_PAGE_PROMOTION, EMPTY_CART_PAGE, FILLED_CART_PAGE } from './tables/cart-page.ts'
import {
  EMPTY_PANEL,
  FILLED_PANEL,
  PROMOTION_IN_PANEL,
  REFUSED_CODE,
  UNIT_PRICE_HIDDEN,
  UNIT_PRICE_SHOWN,
} from './tables/cart-panel.ts'
import { CHECKOUT_FLASHBAGS, ROOT_MENU_BLOCK } from './tables/frame.ts'
import { FILLED_CART_WIDGET, HEADER_CART, VISITOR_MENU } from './tables/header.ts'
import { expectFragment, expectPage } from './walk.ts'

const PANEL_ALERTS = '.offcanvas-cart > .flashbags'

/**
 * Values for the tables of a cart with `quantity` pieces of the simple product; `shippingCents` is added to the total.
 */
export function cartValues({ values }: Shop, quantity: number, shippingCents: number): Values {
  const cents = Number(values['cents'])
  return {
    ...values,
    quantity: String(quantity),
    min: values['minPurchase'] ?? '',
    max: values['maxQuantity'] ?? '',
    step: values['purchaseSteps'] ?? '',
    unit: euros(cents),
    total: euros(quantity * cents),
    value: String((quantity * cents + shippingCents) / 100),
    countText: quantity === 1 ? '1 item' : `${quantity} items`,
  }
}

/** The shipping costs shown in the panel, in cents. */
export async function shippingOf(person: Shopper): Promise<number> {
  const panel = parsePage((await person.get('/checkout/offcanvas')).text)
  const text = panel.querySelector('.offcanvas-shipping-info .shipping-value')?.textContent ?? ''
  return Math.round(Number(/(\d+\.\d\d)/.exec(text)?.[1] ?? 0) * 100)
}

/** Registers the tests of the cart. */
export function cart(shop: Shop): void {
  const { values } = shop
  const productId = values['productId'] ?? ''
  const back = { redirectTo: 'frontend.cart.offcanvas' }
  const filled = async (quantity = 1) => {
    const person = shop.visitor()
    await addToCart(person, values, quantity)
    await person.get('/checkout/offcanvas')
    return person
  }

  describe('cart panel', () => {
    test('empty', async () => {
      const answer = await shop.visitor().get('/checkout/offcanvas', true)
      expectFragment(answer, 'empty cart panel', [EMPTY_PANEL], values)
    })
    test('two pieces, right after adding them', async () => {
      const person = shop.visitor()
      await addToCart(person, values, 2)
      const answer = await person.get('/checkout/offcanvas', true)
      const shipping = await shippingOf(person)
      const tables = [FILLED_PANEL, UNIT_PRICE_SHOWN, alertIn(PANEL_ALERTS, 'success')]
      expectFragment(answer, 'cart panel', tables, cartValues(shop, 2, shipping))
    })
    test('one piece, messages shown before', async () => {
      const person = await filled()
      const answer = await person.get('/checkout/offcanvas', true)
      const tables = [FILLED_PANEL, UNIT_PRICE_HIDDEN, noAlertIn(PANEL_ALERTS)]
      expectFragment(answer, 'cart panel', tables, cartValues(shop, 1, await shippingOf(person)))
    })
    test('without the marker it may have a head, but shows the same cart', async () => {
      const person = await filled()
      const answer = await person.get('/checkout/offcanvas')
      const shown = failuresOf(
        'cart panel opened as a page',
        parsePage(answer.text),
        FILLED_PANEL,
        cartValues(shop, 1, await shippingOf(person)),
      )
      expectNone(shown)
    })
    test('with a promotion', async () => {
      const person = await filled(2)
      await person.post('/checkout/promotion/add', { ...back, code: 'SAVE10' }, true)
      expectFragment(
        await person.get('/checkout/offcanvas', true),
        'cart panel with a promotion',
        [PROMOTION_IN_PANEL],
        values,
      )
    })
  })

  describe('header cart', () => {
    test('empty: no content', async () => {
      const answer = await shop.visitor().get('/widgets/checkout/info', true)
      expect([answer.status, answer.text], 'shell 5').toEqual([204, ''])
    })
    test('filled', async () => {
      const person = await filled(2)
      const total = 2 * Number(values['cents']) + (await shippingOf(person))
      const totals = [euros(total), euros(2 * Number(values['cents']))]
      const answer = await person.get('/widgets/checkout/info', true)
      const shown = parsePage(answer.text).querySelector('.header-cart-total')?.textContent?.trim() ?? ''
      expect(totals, 'shell 5').toContain(shown)
      expectFragment(answer, 'header cart', [FILLED_CART_WIDGET], { ...values, goods: '2', total: shown })
    })
    // The reference counts line items, promotions included; shoppers expect the number of goods.
    test('the badge counts goods by quantity, and no promotion', async () => {
      const person = await filled(2)
      await person.post('/checkout/promotion/add', { ...back, code: 'SAVE10' }, true)
      const document = parsePage((await person.get('/widgets/checkout/info', true)).text)
      expect(document.querySelector('.header-cart-badge')?.textContent?.trim(), 'shell 5').toBe('2')
    })
    test('a page shows the empty cart, for every shopper', async () => {
      const person = await filled(2)
      expectNone(failuresOf('home with a filled cart', parsePage((await person.get('/')).text), HEADER_CART, values))
    })
  })

  describe('cart page', () => {
    const facts = { controller: 'checkout', action: 'cartpage' }
    test('filled', async () => {
      const person = await filled(2)
      expectPage(await person.get('/checkout/cart'), {
        ...facts,
        name: 'cart page',
        tables: [CHECKOUT_FLASHBAGS, FILLED_CART_PAGE, ROOT_MENU_BLOCK, VISITOR_MENU],
        values: cartValues(shop, 2, await shippingOf(person)),
      })
    })
    test('with a promotion', async () => {
      const person = await filled(2)
      await person.post('/checkout/promotion/add', { redirectTo: 'frontend.checkout.cart.page', code: 'SAVE10' })
      expectPage(await person.get('/checkout/cart'), {
        ...facts,
        name: 'cart page with a promotion',
        tables: [CART_PAGE_PROMOTION],
        values,
      })
    })
    test('empty', async () => {
      expectPage(await shop.visitor().get('/checkout/cart'), {
        ...facts,
        name: 'empty cart page',
        tables: [EMPTY_CART_PAGE, ROOT_MENU_BLOCK],
        values,
      })
    })
  })

  describe('cart routes', () => {
    const quantityIn = async (person: Shopper) => {
      const panel = parsePage((await person.get('/checkout/offcanvas', true)).text)
      return panel.querySelector('input[name="quantity"]')?.getAttribute('value') ?? 'none'
    }
    const change = (quantity: string) => ({
      method: 'POST' as const,
      path: `/checkout/line-item/change-quantity/${productId}`,
      sent: { form: { ...back, quantity } },
    })
    /** Sends `request` with a cart of two pieces; the panel it leads to must show one message of `type`. */
    const shows = async (request: Parameters<Shopper['send']>[0], type: AlertType | null, quantity: string) => {
      const person = await filled(2)
      const first = await person.send({ ...request, marker: true })
      expect([first.status, first.headers.get('location')], 'shell 7').toEqual([302, '/checkout/offcanvas'])
      const panel = await person.get('/checkout/offcanvas', true)
      const table: Table = type ? alertIn(PANEL_ALERTS, type) : noAlertIn(PANEL_ALERTS)
      expectNone(failuresOf('cart panel', parsePage(panel.text), table, values))
      expect(await quantityIn(person), 'shell 7').toBe(quantity)
    }
    test('change a quantity', () => shows(change('3'), 'success', '3'))
    for (const quantity of ['0', '-1', 'abc', ''])
      test(`a quantity of "${quantity}" changes nothing`, () => shows(change(quantity), 'danger', '2'))
    test('more than available is reduced', () => shows(change('1000000000'), 'warning', values['maxQuantity'] ?? ''))
    test('remove', () =>
      shows(
        // The script reports what it removed, with a way back; other requests get the contract's message.
        { method: 'POST', path: `/checkout/line-item/delete/${productId}`, sent: { form: back } },
        null,
        'none',
      ))
    test('remove by DELETE', async () => {
      const person = await filled(2)
      const answer = await person.send({
        method: 'DELETE',
        path: `/checkout/line-item/delete/${productId}`,
        marker: true,
      })
      expect([answer.status, answer.text], 'shell 2.1').toEqual([200, ''])
      expect(await quantityIn(person), 'shell 7').toBe('none')
    })
    test('an unknown line', () =>
      shows(
        { method: 'POST', path: `/checkout/line-item/delete/${values['unknownId']}`, sent: { form: back } },
        'danger',
        '2',
      ))
    // Below the field instead of above the cart, so that the code can be corrected.
    test.each(['NOPE', ''])('the unknown code "%s"', async (code) => {
      const person = await filled(2)
      await person.post('/checkout/promotion/add', { ...back, code }, true)
      const panel = await person.get('/checkout/offcanvas', true)
      expectNone(failuresOf('cart panel', parsePage(panel.text), [...REFUSED_CODE, ...noAlertIn(PANEL_ALERTS)], values))
      expect(await quantityIn(person), 'shell 7').toBe('2')
    })
    test('an unknown product', () => {
      const id = values['unknownId'] ?? ''
      const form = {
        ...back,
        [`lineItems[${id}][id]`]: id,
        [`lineItems[${id}][type]`]: 'product',
        [`lineItems[${id}][referencedId]`]: id,
      }
      return shows({ method: 'POST', path: '/checkout/line-item/add', sent: { form } }, 'danger', '2')
    })
    // The reference shows nothing, which looks like a fault.
    test('a code added twice is information', async () => {
      const person = await filled(2)
      await person.post('/checkout/promotion/add', { ...back, code: 'SAVE10' }, true)
      await person.get('/checkout/offcanvas', true)
      await person.post('/checkout/promotion/add', { ...back, code: 'SAVE10' }, true)
      const panel = parsePage((await person.get('/checkout/offcanvas', true)).text)
      expectNone(failuresOf('cart panel', panel, alertIn(PANEL_ALERTS, 'info'), values))
    })
    test('below the minimum it is raised, with a message', async () => {
      const person = shop.visitor()
      const { inPacks } = shop.examples
      await addToCart(person, inPacks, 1)
      const panel = parsePage((await person.get('/checkout/offcanvas', true)).text)
      expect(panel.querySelector(`${PANEL_ALERTS} .alert`), 'shell 7').not.toBeNull()
      expect(panel.querySelector('input[name="quantity"]')?.getAttribute('value'), 'shell 7').toBe(
        inPacks['minPurchase'],
      )
    })
    test('another shipping method: the panel again, in the same response', async () => {
      const person = await filled(2)
      const form = { shippingMethodId: values['otherShippingId'] ?? '', forwardTo: 'frontend.cart.offcanvas' }
      const answer = await person.post('/checkout/configure', form, true)
      const values2 = cartValues(shop, 2, await shippingOf(person))
      expectFragment(answer, 'cart panel after another way to ship', [FILLED_PANEL], values2)
      const chosen = parsePage(answer.text).querySelector('select[name="shippingMethodId"] option[selected]')
      expect(chosen?.getAttribute('value'), 'shell 7').toBe(values['otherShippingId'])
    })
    test('a product by its number', async () => {
      const person = shop.visitor()
      const form = { number: values['productNumber'] ?? '', redirectTo: 'frontend.checkout.cart.page' }
      const answer = await person.post('/checkout/product/add-by-number', form)
      expect([answer.status, answer.headers.get('location')], 'shell 7').toEqual([302, '/checkout/cart'])
      expect(await quantityIn(person), 'shell 7').toBe('1')
    })
    test('several lines at once: update and delete', async () => {
      const person = await filled(2)
      const form = { ...back, [`lineItems[0][id]`]: productId, [`lineItems[0][quantity]`]: '4' }
      expect((await person.post('/checkout/line-item/update', form)).status, 'shell 7').toBe(302)
      expect(await quantityIn(person), 'shell 7').toBe('4')
      expect((await person.post('/checkout/line-item/delete', { ...back, 'ids[]': productId })).status, 'shell 7').toBe(
        302,
      )
      expect(await quantityIn(person), 'shell 7').toBe('none')
    })
    test('the cart as JSON', async () => {
      const answer = await (await filled(2)).get('/checkout/cart.json')
      expect(answer.headers.get('content-type'), 'shell 7').toMatch(/^application\/json/)
      expect(typeof JSON.parse(answer.text), 'shell 7').toBe('object')
    })
  })
}
