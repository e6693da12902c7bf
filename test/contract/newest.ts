/** The shop printed as 6.7: what differs from 6.6.10 with its flag (contract, versions C, D and F1). */
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../e2e/support/catalogue.ts'
import { expectNone, failuresOf, parsePage } from './check.ts'
import { jsonMismatch } from './expectation.ts'
import { globalsOf } from './page-globals.ts'
import { type Shop, visitorWith } from './shop.ts'
import type { Shopper } from './shopper.ts'
import { BOXES, bodyAhead, bodyOf, ENDING, FLAGS, GLOBALS, NAVBAR, PREFERENCES } from './tables/newest.ts'

/** Registers the tests. */
export function newest(shop: Shop): void {
  const { values } = shop
  const visitor = (scenario: object = {}) => visitorWith(shop, { platform: '6.7', ...scenario })
  const pageOf = async (person: Shopper, path: string, marker = false) =>
    parsePage((await person.get(path, marker)).text)
  const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

  describe('6.7', () => {
    test.each([
      ['/', 'frontend.home.page'],
      ['{categoryPath}', 'frontend.navigation.page'],
      ['{productPath}', 'frontend.detail.page'],
      ['/account/login', 'frontend.account.login.page'],
      ['/checkout/cart', 'frontend.checkout.cart.page'],
    ])('%s says its route', async (path, route) => {
      const page = await pageOf(await visitor(), addressOf(path))
      expectNone(failuresOf(path, page, bodyOf(route), values))
      const globals = globalsOf(page)
      for (const [name, pattern] of Object.entries({ ...GLOBALS, activeRoute: route }))
        expect(jsonMismatch(pattern, globals[name], '', values), name).toBeNull()
      expect(globals['features']).toMatchObject(FLAGS)
      expect(JSON.parse(String(globals['activeRouteParameters']))).toEqual(
        path === '{productPath}' ? { productId: values['productId'] } : expect.any(Object),
      )
      const older = globalsOf(await pageOf(await visitorWith(shop, { platform: '6.6.10-flags' }), addressOf(path)))
      expect(['activeRoute', 'openOffcanvasAfterAddToCart'].filter((name) => name in older)).toEqual([])
    })
    test('a product that is sold off says where its limits of now are', async () => {
      const { id, path, stock } = PRODUCTS.ending
      const person = await visitor()
      const page = await pageOf(person, path)
      expectNone(failuresOf('ending product', page, ENDING, { ...values, productId: id }))
      const { status, text } = await person.get(`/product/${id}/purchase-limit`, true)
      expect([status, JSON.parse(text)]).toEqual([200, { minPurchase: 1, purchaseSteps: 1, maxPurchase: stock }])
      const usual = await pageOf(person, addressOf('{productPath}'))
      expect(
        usual.querySelectorAll('[data-quantity-selector-options], .js-quantity-stock-adjusted-template'),
      ).toHaveLength(0)
      const older = await visitorWith(shop, { platform: '6.6.10-flags' })
      expect(failuresOf('6.6.10', await pageOf(older, path), ENDING, values).length).toBe(ENDING.length)
      expect((await older.get(`/product/${id}/purchase-limit`, true)).status).toBe(404)
    })
    test('the bar of departments, and the boxes of a list', async () => {
      const page = await pageOf(await visitor(), addressOf('{categoryPath}'))
      expectNone(failuresOf('list', page, [...NAVBAR, ...BOXES], values))
    })
    test('forms of language and currency have their way back from the script', async () => {
      expectNone(failuresOf('home', await pageOf(await visitor(), '/'), PREFERENCES, values))
    })
    test('what 6.8 takes away', async () => {
      const page = await pageOf(await visitor({ platform: '6.7-flags' }), addressOf('{productPath}'))
      expectNone(failuresOf('product', page, bodyAhead('frontend.detail.page'), values))
      const globals = globalsOf(page)
      expect(['controllerName', 'actionName'].filter((name) => name in globals)).toEqual([])
      expect(globals['features']).toMatchObject({ 'v6.8.0.0': true })
    })
  })
}
