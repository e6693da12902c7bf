/** The wishlist: markup, pages, and the calls of scripts (contract, catalog 6). */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage } from './check.ts'
import type { Shop } from './shop.ts'
import { GUEST_PAGE, HEADER_WISHLIST, HEART, LISTED, NOTHING_LISTED } from './tables/wishlist.ts'
import { expectFragment, expectPage } from './walk.ts'

/** Registers the tests. */
export function wishlist(shop: Shop): void {
  const { values } = shop
  const id = values['productId'] ?? ''
  const unknown = 'f'.repeat(32)
  const json = (productIds: unknown) => ({ sent: { json: { productIds } }, method: 'POST', marker: true }) as const
  const success = (is: boolean) => JSON.stringify({ success: is })

  describe('wishlist', () => {
    test('every page has the counter, a product its heart', async () => {
      const product = parsePage((await shop.visitor().get(values['productPath'] ?? '')).text)
      expectNone(failuresOf('product', product, [...HEADER_WISHLIST, ...HEART], values))
    })
    test('a guest’s page, and its list in the order of the browser; unknown ids are skipped', async () => {
      const guest = shop.visitor()
      expectPage(await guest.get('/wishlist'), {
        name: 'wishlist of a guest',
        controller: 'wishlist',
        action: 'index',
        tables: [GUEST_PAGE],
        values,
      })
      const path = '/wishlist/guest-pagelet'
      expectFragment(await guest.send({ path, ...json([unknown, id, 'x']) }), 'guest list', [LISTED], values)
      expectFragment(await guest.send({ path, ...json([]) }), 'empty guest list', [NOTHING_LISTED], values)
      expectFragment(await guest.send({ path, method: 'POST', marker: true }), 'no list', [NOTHING_LISTED], values)
    })
    test('adding, listing, merging and removing', async () => {
      const customer = await shop.person('customer')
      const post = async (path: string) => (await customer.send({ path, method: 'POST', marker: true })).text
      expect((await customer.get('/wishlist/list', true)).text).toBe('[]')
      expect(await post(`/wishlist/add/${unknown}`)).toBe(success(false))
      expect(await post('/wishlist/add/x')).toBe(success(false))
      expect(await post(`/wishlist/add/${id}`)).toBe(success(true))
      expect(await post(`/wishlist/add/${id}`)).toBe(success(false))
      expect((await customer.get('/wishlist/list', true)).text).toBe(JSON.stringify({ [id]: id }))
      expectPage(await customer.get('/wishlist'), {
        name: 'wishlist of a customer',
        controller: 'wishlist',
        action: 'index',
        tables: [LISTED],
        values,
      })
      expect(await post(`/wishlist/remove/${id}`)).toBe(success(true))
      expect(await post(`/wishlist/remove/${id}`)).toBe(success(false))
      expect(await post('/wishlist/merge')).toBe('')
      expect((await customer.send({ path: '/wishlist/merge', ...json([id]) })).text).toContain('alert-info')
      expectFragment(
        await customer.send({ path: '/wishlist/merge/pagelet', method: 'POST', marker: true }),
        'merged list',
        [LISTED],
        values,
      )
      const removed = await customer.post(`/wishlist/product/delete/${id}`, { redirectTo: 'frontend.wishlist.page' })
      expect(removed.status).toBe(302)
      expect((await customer.get('/wishlist/list', true)).text).toBe('[]')
      expect((await customer.send({ path: '/wishlist/guest-pagelet', ...json([id]) })).status).toBe(404)
    })
    test('a guest who adds is led to the login, and the list is for customers', async () => {
      const guest = shop.visitor()
      const { status, headers } = await guest.get(`/wishlist/add-after-login/${id}`)
      expect(status).toBe(302)
      expect(headers.get('location')).toMatch(/\/account\/login\?redirectTo=frontend\.wishlist\.add\.after\.login/)
      expect((await guest.get('/wishlist/list', true)).status).toBe(302)
      // To the login, which is no page for scripts: those are told 403.
      const add = await guest.send({ path: `/wishlist/add/${id}`, method: 'POST', marker: true })
      expect([add.status, add.headers.get('location')]).toEqual([302, expect.stringContaining('/account/login')])
    })
  })
}
