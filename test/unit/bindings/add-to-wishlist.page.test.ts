/** Hearts on a page: what a press wishes, and what the shop and the page's scripts hear of it (contract, catalog 6.1 and 6.3). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/wishlist/add-to-wishlist.ts'
import { binding as wishlistStorage } from '../../../src/bindings/wishlist/wishlist-storage.ts'
import type { readWishlist } from '../../../src/services/wishlist/wishlist.ts'
import type { mergeWishlist, saveWish } from '../../../src/services/wishlist/wishlist-changes.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

const SINCE = '2026-11-01T10:00:00.000Z'
const KEY = 'wishlist-shop'
const ROUTER = { add: { path: '/add/mug', afterLoginPath: '/login/mug' }, remove: { path: '/remove/mug' } }

let shopPage: TestPage
beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { salesChannelId: 'shop', customerLoggedInState: 1 })
  document.cookie = 'wishlist-enabled=1'
})
afterEach(() => {
  shopPage.mounting.unmountInside(document)
  localStorage.clear()
  Object.assign(window, { customerLoggedInState: 0 })
  document.cookie = 'wishlist-enabled=; max-age=0'
  document.body.replaceChildren()
})
const heart = () => document.querySelector('#heart') as HTMLElement
const polite = () => document.querySelector('[aria-live="polite"]')?.textContent

/** A customer's page with the heart of a mug; `products` are on the list. */
async function open({
  products = {},
  rest = '',
  widget = '{}',
}: {
  products?: Record<string, string>
  rest?: string
  widget?: string
} = {}) {
  document.body.innerHTML = `<a href="/wishlist"><span data-wishlist-storage data-wishlist-widget id="storage"
      data-wishlist-storage-options='{"listPath":"/list","mergePath":"/merge","pageletPath":"/pagelet"}' data-wishlist-widget-options='${widget}'></span></a>
    <button id="heart" class="product-wishlist-mug product-wishlist-not-added" data-add-to-wishlist
      data-add-to-wishlist-options='${JSON.stringify({ productId: 'mug', router: ROUTER })}'></button>${rest}`
  shopPage = createTestPage([
    { name: 'wishlist-storage', selector: '[data-wishlist-storage]', moment: 'request', binding: wishlistStorage },
    { name: 'add-to-wishlist', selector: '[data-add-to-wishlist]', moment: 'interaction', binding },
  ])
  const services = {
    readWishlist: vi.fn<typeof readWishlist>(() => Promise.resolve(products)),
    mergeWishlist: vi.fn<typeof mergeWishlist>(() =>
      Promise.resolve({ products: { mug: SINCE }, message: null, list: null }),
    ),
    saveWish: vi.fn<typeof saveWish>(({ wish }) => Promise.resolve(wish.isWanted ? { mug: SINCE } : {})),
  }
  shopPage.storefront.override('wishlist-storage', { services })
  const heard: [string, unknown][] = []
  for (const type of ['Added', 'Removed', 'Merged'].map((what) => `Wishlist/onProduct${what}`))
    document
      .querySelector('#storage')
      ?.addEventListener(type, (event) => heard.push([type, (event as CustomEvent<unknown>).detail]))
  shopPage.page.start(heart(), 'add-to-wishlist')
  await shopPage.mounting.settled()
  const saved: unknown[] = []
  shopPage.page.hear('wish.saved', (wish) => saved.push(wish))
  return { ...services, heard, saved }
}
const isOn = (is: boolean) =>
  vi.waitFor(() => expect(heart().classList.contains('product-wishlist-added')).toBe(is), { timeout: 5000 })

test('a press on an empty heart wishes for its product, and a second one takes it back', async () => {
  const { saveWish, heard, saved } = await open()
  const product = { id: 'mug', addPath: '/add/mug', loginPath: '/login/mug', removePath: '/remove/mug' }
  heart().click()
  await isOn(true)
  expect(saveWish.mock.calls[0]?.[0].wish).toEqual({ product, isWanted: true })
  await vi.waitFor(() =>
    expect(heard).toEqual([['Wishlist/onProductAdded', { products: { mug: SINCE }, productId: 'mug' }]]),
  )
  await vi.waitFor(() => expect(polite()).toBe('The product is on your wishlist.'))
  expect(saved).toEqual([{ productId: 'mug', isWanted: true }])
  // Each thing the shopper does may be told of.
  heart().dispatchEvent(new Event('pointerdown', { bubbles: true }))
  heart().click()
  await isOn(false)
  expect(saveWish.mock.calls[1]?.[0].wish).toEqual({ product, isWanted: false })
  expect(heard.at(-1)).toEqual(['Wishlist/onProductRemoved', { products: {}, productId: 'mug' }])
  await vi.waitFor(() => expect(polite()).toBe('The product was removed from your wishlist.'))
})

test('a press with a modifier key wishes for nothing', async () => {
  const { saveWish } = await open()
  heart().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(saveWish).not.toHaveBeenCalled()
})

test('the list is read from the shop’s address, and shown in the counter unless the page wants none', async () => {
  const { readWishlist } = await open({ products: { mug: SINCE } })
  await isOn(true)
  expect(readWishlist.mock.calls.map(([{ url }]) => url)).toEqual(['/list'])
  const counter = () => document.querySelector('#storage')?.textContent.trim()
  expect(counter()).toBe('1')
  shopPage.mounting.unmountInside(document)
  await open({ products: { mug: SINCE }, widget: '{"showCounter":false}' })
  await isOn(true)
  expect(counter()).toBe('')
})

test.each([
  ['', null],
  ['<div class="wishlist-page"></div>', '/pagelet'],
])(
  'a list that was kept before the login is merged; the page of the list is asked for where it is: "%s"',
  async (rest, pageletUrl) => {
    localStorage.setItem(KEY, JSON.stringify({ mug: SINCE }))
    const { mergeWishlist, heard } = await open({ rest })
    await vi.waitFor(() => expect(heard).toEqual([['Wishlist/onProductMerged', { products: { mug: SINCE } }]]))
    const [asked] = mergeWishlist.mock.calls[0] ?? []
    expect([asked?.url, asked?.pageletUrl, asked?.permission === null]).toEqual(['/merge', pageletUrl, false])
  },
)
