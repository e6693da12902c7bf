/** The counter and the hearts of a page on which nobody has pressed one yet (contract, catalog 6.1 and 6.2). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineBinding } from '../../../src/bindings/kit.ts'
import { binding as wishlistWidget } from '../../../src/bindings/wishlist/wishlist-widget.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

const KEY = 'wishlist-shop'
const SINCE = '2026-11-01T10:00:00.000Z'
const globals = window as { customerLoggedInState?: number; useDefaultCookieConsent?: boolean }

const heart = (id: string) =>
  `<button data-add-to-wishlist data-add-to-wishlist-options='{"productId":"${id}"}'
    class="product-wishlist-${id} product-wishlist-not-added product-wishlist-loading"></button>`

/** Whatever there is to do with the list is left to this flow, once it runs. */
const wishlistStorage = defineBinding({
  name: 'wishlist-storage',
  mount: ({ page }) => void page.singleton('wishlist-storage', () => 'runs'),
})
const isLeftToWishlist = () => shopPage.page.known('wishlist-storage') !== undefined

let shopPage: TestPage
beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { salesChannelId: 'shop', customerLoggedInState: 0, useDefaultCookieConsent: true })
  document.cookie = 'wishlist-enabled=1'
})
afterEach(() => {
  shopPage.mounting.unmountInside(document)
  localStorage.clear()
  document.cookie = 'wishlist-enabled=; max-age=0'
  delete globals.useDefaultCookieConsent
  document.body.replaceChildren()
})

const keep = (...ids: string[]) =>
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(ids.map((id) => [id, SINCE]))))
const counter = () => document.querySelector('[data-wishlist-widget]') as HTMLElement
const added = () =>
  [...document.querySelectorAll('.product-wishlist-added')].map(({ classList }) => classList[0]?.split('-').at(-1))
/** What is read has arrived. */
const arrived = () => new Promise((resolve) => setTimeout(resolve))

/** Opens a page with two hearts; returns what the page’s scripts are told, and what the shop was asked. */
async function open({ options = {}, shop }: { options?: object; shop?: () => Promise<Record<string, string>> } = {}) {
  document.body.innerHTML = `<a href="/wishlist"><span data-wishlist-storage data-wishlist-widget
    data-wishlist-storage-options='{"listPath":"/list"}' data-wishlist-widget-options='${JSON.stringify(options)}'></span></a>
    <main>${heart('mug')}${heart('lamp')}</main>`
  shopPage = createTestPage([
    { name: 'wishlist-widget', selector: '[data-wishlist-widget]', moment: 'load', binding: wishlistWidget },
    { name: 'wishlist-storage', selector: '[data-wishlist-storage]', moment: 'request', binding: wishlistStorage },
  ])
  const asked: string[] = []
  if (shop)
    shopPage.storefront.override('wishlist-widget', {
      services: {
        readWishlist: ({ url }: { url: string }) => {
          asked.push(url)
          return shop()
        },
      },
    })
  const told: unknown[] = []
  counter().addEventListener('Wishlist/onProductsLoaded', (event) => told.push((event as CustomEvent).detail))
  shopPage.mounting.mountInside(document)
  await arrived()
  return { asked, told }
}

describe('the list of a guest', () => {
  test('is on the hearts and in the counter, the page’s scripts are told, and nothing else is started', async () => {
    keep('mug')
    const { told } = await open()
    expect([counter().textContent, added()]).toEqual(['1', ['mug']])
    expect(document.querySelectorAll('.product-wishlist-loading')).toHaveLength(0)
    expect(told).toEqual([{ products: { mug: SINCE } }])
    expect(isLeftToWishlist()).toBe(false)
  })

  test('is on the hearts alone where the page wants no counter', async () => {
    keep('mug')
    await open({ options: { showCounter: false } })
    expect([counter().textContent, added()]).toEqual(['', ['mug']])
  })

  test('is on hearts that are inserted later', async () => {
    keep('mug', 'vase')
    await open()
    document.querySelector('main')?.insertAdjacentHTML('beforeend', heart('vase'))
    await vi.waitFor(() => expect(added()).toEqual(['mug', 'vase']))
  })

  test('is left to the wishlist, which forgets it, if it is there without consent', async () => {
    document.cookie = 'wishlist-enabled=; max-age=0'
    keep('mug')
    const { told } = await open()
    expect([isLeftToWishlist(), counter().textContent, added(), told]).toEqual([true, '', [], []])
  })

  test('that is empty needs no consent, and starts nothing', async () => {
    document.cookie = 'wishlist-enabled=; max-age=0'
    await open()
    expect(document.querySelectorAll('.product-wishlist-loading')).toHaveLength(0)
    expect(isLeftToWishlist()).toBe(false)
  })

  test('is left to the wishlist once consent to it is withdrawn, and not if consent to something else is', async () => {
    keep('mug')
    await open()
    shopPage.page.announce('consent.changed', { changes: { 'youtube-video': false } })
    await arrived()
    expect([isLeftToWishlist(), added()]).toEqual([false, ['mug']])
    document.cookie = 'wishlist-enabled=; max-age=0'
    shopPage.page.announce('consent.changed', { changes: { 'wishlist-enabled': false } })
    await arrived()
    expect(isLeftToWishlist()).toBe(true)
  })

  test.each([
    ['changes it', KEY, ['mug', 'lamp']],
    ['removes everything that is stored', null, []],
  ])('is shown anew when another tab %s', async (_, key, list) => {
    keep('mug')
    await open()
    localStorage.clear()
    if (list.length) keep(...list)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    await vi.waitFor(() => expect([counter().textContent, added()]).toEqual([String(list.length || ''), list]))
  })

  test('is not read again for what another tab stores under another key', async () => {
    keep('mug')
    const { told } = await open()
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist-other' }))
    await arrived()
    expect(told).toHaveLength(1)
  })

  test('is read again when the browser restores the page, and not when it is shown for the first time', async () => {
    keep('mug')
    await open()
    keep('lamp')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await arrived()
    expect(added()).toEqual(['mug'])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await vi.waitFor(() => expect(added()).toEqual(['lamp']))
  })
})

describe('the list of a customer', () => {
  beforeEach(() => {
    globals.customerLoggedInState = 1
    document.cookie = 'wishlist-enabled=; max-age=0'
  })

  test('is requested from the shop, without consent to a list in the browser', async () => {
    const { asked } = await open({ shop: () => Promise.resolve({ lamp: SINCE }) })
    expect([asked, counter().textContent, added()]).toEqual([['/list'], '1', ['lamp']])
    expect(isLeftToWishlist()).toBe(false)
  })

  test('that cannot be had leaves hearts to press, and tells nobody', async () => {
    const { told } = await open({ shop: () => Promise.reject(new Error('offline')) })
    expect([counter().textContent, document.querySelectorAll('.product-wishlist-loading').length, told]).toEqual([
      '',
      0,
      [],
    ])
    expect(shopPage.errors).not.toHaveBeenCalled()
  })

  test('is joined by the one in the browser: that is left to the flow that merges them', async () => {
    keep('mug')
    const { asked } = await open({ shop: () => Promise.resolve({}) })
    expect(isLeftToWishlist()).toBe(true)
    expect(asked).toEqual([])
  })
})

describe('a prerendered page', () => {
  beforeEach(() => void Object.defineProperty(document, 'prerendering', { configurable: true, value: true }))
  afterEach(() => void Reflect.deleteProperty(document, 'prerendering'))

  test('asks the shop for no list before it is seen', async () => {
    globals.customerLoggedInState = 1
    const { asked } = await open({ shop: () => Promise.resolve({}) })
    expect(asked).toEqual([])
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    await vi.waitFor(() => expect(asked).toEqual(['/list']))
  })
})

describe('once a heart was pressed', () => {
  const press = () => shopPage.page.start(counter(), 'wishlist-storage')

  test('what was read before the press is not shown', async () => {
    const read = Promise.withResolvers<Record<string, string>>()
    await open({ shop: () => read.promise })
    press()
    await arrived()
    read.resolve({ mug: SINCE })
    await arrived()
    expect([isLeftToWishlist(), counter().textContent, added()]).toEqual([true, '', []])
  })

  test('another tab, the consent and a restored page are left to the wishlist', async () => {
    const { asked } = await open({ shop: () => Promise.resolve({}) })
    press()
    await arrived()
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    shopPage.page.announce('consent.changed', { changes: { 'wishlist-enabled': true } })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await arrived()
    expect(asked).toEqual(['/list'])
  })
})
