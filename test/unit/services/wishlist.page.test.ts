/** Changes of the wishlist over tabs, a login and answers that fail: no wish is lost (quality, C1, C2 and C5). */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Wish } from '../../../src/services/contract/wishlist.ts'
import { readGuestWishlist } from '../../../src/services/wishlist/wishlist.ts'
import {
  dropProducts,
  leaveForLogin,
  mergeWishlist,
  saveWish,
} from '../../../src/services/wishlist/wishlist-changes.ts'

const KEY = 'wishlist-channel'
const globals = window as { salesChannelId?: string; customerLoggedInState?: number }
const { signal } = new AbortController()
const permission = 'session' as const

const wish = (id: string, isWanted = true): Wish => ({
  product: { id, addPath: `/add/${id}`, removePath: `/remove/${id}`, loginPath: '' },
  isWanted,
})
const save = (id: string, isWanted = true) => saveWish({ wish: wish(id, isWanted), products: {}, permission, signal })
const merge = () => mergeWishlist({ url: '/merge', pageletUrl: null, permission, signal })
const inBrowser = () => Object.keys(readGuestWishlist()).toSorted()

const ids = fc.constantFrom('a', 'b', 'c', 'd')

beforeEach(() => {
  globals.salesChannelId = 'channel'
  globals.customerLoggedInState = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A shop whose answers `outcomes` decide: saved and told, saved and not told, or neither. */
function shopWith(outcomes: readonly ('told' | 'lost' | 'failed')[]) {
  const listed = new Set<string>()
  let asked = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, request) => {
    const outcome = outcomes[asked % outcomes.length] ?? 'told'
    asked += 1
    const { productIds } = JSON.parse(request?.body as string) as { productIds: string[] }
    if (outcome === 'failed') return new Response('oops', { status: 500 })
    for (const id of productIds) listed.add(id)
    if (outcome === 'lost') throw new TypeError('the connection breaks')
    return new Response('<div class="alert">merged</div>', { headers: { 'content-type': 'text/html' } })
  })
  return listed
}

describe('the wishlist', () => {
  // Specification 3.10, 9.16.
  test('C1: holds what every tab last wanted, in whatever order they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ id: ids, isWanted: fc.boolean() }), { maxLength: 12 }), async (wishes) => {
        localStorage.clear()
        await Promise.all(wishes.map(({ id, isWanted }) => save(id, isWanted)))
        const last = new Map(wishes.map(({ id, isWanted }) => [id, isWanted]))
        expect(inBrowser()).toEqual([...last].flatMap(([id, isWanted]) => (isWanted ? [id] : [])).toSorted())
        if (inBrowser().length === 0) expect(localStorage.getItem(KEY)).toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  test('gives a product back its place, if it is told since when it was there', async () => {
    const since = '2026-01-01T00:00:00.000Z'
    await saveWish({ wish: { ...wish('a'), since }, products: {}, permission, signal })
    await save('b')
    expect(readGuestWishlist()['a']).toBe(since)
    expect(Date.parse(String(readGuestWishlist()['b']))).toBeGreaterThan(Date.parse(since))
  })

  // Specification 4.21, 8.12.
  test('C2: is in the shop or still in the browser, whatever becomes of the merge and of presses meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(ids, { minLength: 1 }),
        fc.array(ids, { maxLength: 3 }),
        fc.array(fc.constantFrom('told', 'lost', 'failed'), { minLength: 1, maxLength: 3 }),
        async (before, meanwhile, outcomes) => {
          localStorage.clear()
          const listed = shopWith(outcomes)
          for (const id of before) await save(id)
          const merging = [merge(), merge()].map((each) => each.catch(() => null))
          await Promise.all([...merging, ...meanwhile.map((id) => save(id))])
          expect([...new Set([...listed, ...inBrowser()])].toSorted()).toEqual(
            [...new Set([...before, ...meanwhile])].toSorted(),
          )
          vi.mocked(window.fetch).mockRestore()
        },
      ),
      { numRuns: 50 },
    )
  })

  test.each(['{"a":', '[1,2]', '"text"', 'null', '7', '{"__proto__":{"polluted":true}}'])(
    'C5: %s under its key is an empty list',
    async (stored) => {
      localStorage.setItem(KEY, stored)
      expect(Object.keys(readGuestWishlist())).toEqual([])
      await save('a')
      expect(inBrowser()).toEqual(['a'])
      expect('polluted' in {}).toBe(false)
      expect('polluted' in readGuestWishlist()).toBe(false)
    },
  )

  test('C5: storage that takes nothing more leaves the list as it was', async () => {
    await save('a')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(save('b')).rejects.toThrow('does not store')
    expect(inBrowser()).toEqual(['a'])
  })

  test('of 10,000 products takes one more, and merges all of them at once', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index.toString(16).padStart(32, '0'))
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(many.map((id) => [id, '1']))))
    await save('a')
    expect(inBrowser()).toEqual([...many, 'a'].toSorted())
    globals.customerLoggedInState = 1
    const answer = new Response('<div class="alert">merged</div>', { headers: { 'content-type': 'text/html' } })
    const asked = vi.spyOn(window, 'fetch').mockResolvedValue(answer)
    await merge()
    const sent = JSON.parse(asked.mock.calls[0]?.[1]?.body as string) as { productIds: string[] }
    expect(sent.productIds).toHaveLength(10_001)
    expect(inBrowser()).toEqual([])
  })

  test('keeps what is added while the merge is on its way, by a script that takes no turns', async () => {
    await save('a')
    vi.spyOn(window, 'fetch').mockImplementation(() => {
      localStorage.setItem(KEY, JSON.stringify({ a: '1', b: '2' }))
      return Promise.resolve(
        new Response('<div class="alert">merged</div>', { headers: { 'content-type': 'text/html' } }),
      )
    })
    const { products } = await merge()
    expect(Object.keys(products)).toEqual(['a'])
    expect(inBrowser()).toEqual(['b'])
  })

  test.each(['', ' \n '])('stays in the browser if the merge is answered by "%s"', async (blank) => {
    await save('a')
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response(blank, { headers: { 'content-type': 'text/html' } }))
    await expect(merge()).rejects.toThrow('did not confirm')
    expect(inBrowser()).toEqual(['a'])
  })

  test('is under a key of its own where the page names no sales channel', async () => {
    delete globals.salesChannelId
    await save('a')
    expect(Object.keys(JSON.parse(localStorage.getItem('wishlist-') ?? '{}') as object)).toEqual(['a'])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('is not kept without consent', async () => {
    await expect(saveWish({ wish: wish('a'), products: {}, permission: null, signal })).rejects.toThrow('consent')
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('loses only the products that are dropped', async () => {
    await save('a')
    await save('b')
    expect(Object.keys(await dropProducts({ ids: ['a', 'x'], permission, signal }))).toEqual(['b'])
  })

  test.each(['', 'https://evil.example/login', 'javascript:alert(1)'])('never leaves for "%s"', (path) => {
    expect(() => leaveForLogin(path)).toThrow('no page of this shop')
  })

  // Specification 7.20.
  test('of a customer is saved in the shop, which must confirm it', async () => {
    globals.customerLoggedInState = 1
    const answer = (success: boolean) => Response.json({ success })
    const asked = vi.spyOn(window, 'fetch').mockResolvedValueOnce(answer(true)).mockResolvedValueOnce(answer(false))
    expect(Object.keys(await save('a'))).toEqual(['a'])
    expect(asked.mock.calls[0]).toEqual(['/add/a', expect.objectContaining({ method: 'POST', body: '' })])
    await expect(save('a', false)).rejects.toThrow('did not save')
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})
