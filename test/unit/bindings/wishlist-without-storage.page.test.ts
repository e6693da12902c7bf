/** Hearts in a browser that stores nothing (contract, catalog 6.2; quality, C5). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding as wishlistStorage } from '../../../src/bindings/wishlist/wishlist-storage.ts'
import { binding as wishlistWidget } from '../../../src/bindings/wishlist/wishlist-widget.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

const heart = (id: string) =>
  `<button class="product-wishlist-not-added" data-add-to-wishlist data-add-to-wishlist-options='{"productId":"${id}"}'>Add</button>`

let shopPage: TestPage
beforeEach(() => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
})
afterEach(() => {
  shopPage.mounting.unmountInside(document)
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

// Specification 4.23.
test('C5: none is shown, and the page says nothing is wrong', async () => {
  Object.assign(window, { salesChannelId: 'shop', customerLoggedInState: 0 })
  document.body.innerHTML = `<a href="/wishlist"><span data-wishlist-storage data-wishlist-widget></span></a>
    <main>${heart('mug')}${heart('lamp')}</main>`
  const hearts = () => [...document.querySelectorAll('main button')].map((each) => each.checkVisibility())
  expect(hearts()).toEqual([true, true])
  shopPage = createTestPage([
    { name: 'wishlist-widget', selector: '[data-wishlist-widget]', moment: 'load', binding: wishlistWidget },
    { name: 'wishlist-storage', selector: '[data-wishlist-storage]', moment: 'request', binding: wishlistStorage },
  ])
  shopPage.mounting.mountInside(document)
  await vi.waitFor(() => expect(hearts()).toEqual([false, false]))
  expect(shopPage.errors).not.toHaveBeenCalled()
})
