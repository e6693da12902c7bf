/** The page's wishlist beside other tabs (contract, catalog 6; quality, C1). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding as addToWishlist } from '../../../src/bindings/wishlist/add-to-wishlist.ts'
import { binding, wishlistOf } from '../../../src/bindings/wishlist/wishlist-storage.ts'
import { createTestPage } from '../support/page.ts'

const KEY = 'wishlist-shop'
const [FIRST, SECOND] = ['2026-11-01T10:00:00.000Z', '2026-11-01T10:00:01.000Z']

beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { salesChannelId: 'shop', customerLoggedInState: 0 })
  document.cookie = 'wishlist-enabled=1'
  document.body.innerHTML = '<a href="/wishlist"><span data-wishlist-storage data-wishlist-widget></span></a>'
})
afterEach(() => {
  localStorage.clear()
  document.cookie = 'wishlist-enabled=; max-age=0'
  document.body.replaceChildren()
})

/** What another tab does: its change is there, and told to all others. */
function changeElsewhere(products: Record<string, string>): void {
  localStorage.setItem(KEY, JSON.stringify(products))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

test('what another tab keeps while a wish is saved is on the list, too', async () => {
  const { page, storefront } = createTestPage([
    { name: 'wishlist-storage', selector: '[data-wishlist-storage]', moment: 'request', binding },
  ])
  const saved = Promise.withResolvers<Record<string, string>>()
  storefront.override('wishlist-storage', { services: { saveWish: () => saved.promise } })
  const list = wishlistOf(page)
  const product = { id: 'mug', addPath: '/add', removePath: '/remove', loginPath: '/login' }
  await vi.waitFor(() => expect(list.getSnapshot().value).toBe('resting'))
  list.send({ type: 'product.wish', wish: { product, isWanted: true } })
  expect(list.getSnapshot().value).toBe('saving')
  changeElsewhere({ mug: FIRST, lamp: SECOND })
  saved.resolve({ mug: FIRST })
  await vi.waitFor(() => expect(list.getSnapshot().value).toBe('resting'))
  expect(list.getSnapshot().context.products).toEqual({ mug: FIRST, lamp: SECOND })
})

/** Opens a page with a mug on the list. */
async function openWithMug() {
  localStorage.setItem(KEY, JSON.stringify({ mug: FIRST }))
  const { page } = createTestPage([
    { name: 'wishlist-storage', selector: '[data-wishlist-storage]', moment: 'request', binding },
  ])
  const list = wishlistOf(page)
  const products = () => list.getSnapshot().context.products
  await vi.waitFor(() => expect(products()).toEqual({ mug: FIRST }))
  return { page, list, products }
}

test('storage that another tab clears empties the list', async () => {
  const { products } = await openWithMug()
  localStorage.clear()
  // A browser names no key where everything was removed.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(products()).toEqual({})
})

test('a change under another key leaves the list alone', async () => {
  const { products } = await openWithMug()
  localStorage.setItem(KEY, '{}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist-other' }))
  expect(products()).toEqual({ mug: FIRST })
})

test('consent to the list that is withdrawn empties it, consent to something else does not', async () => {
  const { page, list, products } = await openWithMug()
  page.announce('consent.changed', { changes: { 'youtube-video': false } })
  expect([list.getSnapshot().value, products(), localStorage.getItem(KEY)]).toEqual([
    'resting',
    { mug: FIRST },
    JSON.stringify({ mug: FIRST }),
  ])
  page.announce('consent.changed', { changes: { 'wishlist-enabled': false } })
  expect([list.getSnapshot().value, products(), localStorage.getItem(KEY)]).toEqual(['forbidden', {}, null])
})

/** Presses a heart on a page whose wishlist cannot save; returns what is tried. */
async function wishInVain() {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<main><button class="product-wishlist-mug product-wishlist-not-added" data-add-to-wishlist
      data-add-to-wishlist-options='{"productId":"mug","router":{"add":{"path":"/add"},"remove":{"path":"/remove"}}}'></button></main>`,
  )
  const { page, storefront, mounting } = createTestPage([
    { name: 'wishlist-storage', selector: '[data-wishlist-storage]', moment: 'request', binding },
    { name: 'add-to-wishlist', selector: '[data-add-to-wishlist]', moment: 'interaction', binding: addToWishlist },
  ])
  const tried: string[] = []
  storefront.override('wishlist-storage', {
    services: {
      saveWish: ({ wish }: { wish: { product: { id: string } } }) => {
        tried.push(wish.product.id)
        return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      },
    },
  })
  const heart = document.querySelector('main button') as HTMLElement
  page.start(heart, 'add-to-wishlist')
  await mounting.settled()
  heart.click()
  const sentence = () => document.querySelector('.alert-danger p')?.textContent
  await vi.waitFor(() => expect(sentence()).toBe('This change was not made. The hearts show what is on your wishlist.'))
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    button?.focus()
    button?.click()
  }
  return { heart, tried, sentence, press }
}

// Specification 8.12.
test('C5: a wish that cannot be kept is said and not shown as kept; Close leads back to its heart', async () => {
  const { heart, sentence, press } = await wishInVain()
  expect([...heart.classList]).toEqual(['product-wishlist-mug', 'product-wishlist-not-added'])
  expect(document.querySelector('[data-wishlist-widget]')?.textContent).toBe('')
  press('Close')
  await vi.waitFor(() => expect(sentence()).toBeUndefined())
  expect(document.activeElement).toBe(heart)
})

test('a wish that cannot be kept can be tried again', async () => {
  const { heart, tried, press } = await wishInVain()
  press('Try again')
  await vi.waitFor(() => expect(tried).toEqual(['mug', 'mug']))
  expect(document.activeElement).toBe(heart)
})
