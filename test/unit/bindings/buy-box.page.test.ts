/** A variant chosen in a buy box while the code that shows it cannot be had (contract, catalog 4.7). */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/product/buy-box.ts'
import type { fetchBuyWidget } from '../../../src/services/product/buy-widget.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const end = new AbortController()
beforeAll(() => binding.prepare?.())
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test('the shop is asked once the code is at hand, and the variant is shown', async () => {
  const options = JSON.stringify({ elementId: 'a' })
  document.body.innerHTML = `<div data-buy-box data-buy-box-options='${options}'><div class="product-detail-buy-a">Blue</div></div>`
  const element = document.querySelector('[data-buy-box]') as HTMLElement
  const { page, storefront } = createTestPage([
    { name: 'buy-box', selector: '[data-buy-box]', moment: 'load', binding },
  ])
  const service = vi.fn<typeof fetchBuyWidget>(() =>
    Promise.resolve(fakeMarkup('<div class="product-detail-buy-a">Mustard</div>')),
  )
  storefront.override('buy-box', { services: { fetchBuyWidget: service } })
  const code = Promise.withResolvers<boolean>()
  const atHand = vi.fn(() => code.promise)
  page.atHand = atHand
  binding.mount({ element, signal: end.signal, page })
  const update = { url: `${location.origin}/there`, elementId: 'a' }
  document.dispatchEvent(new CustomEvent('updateBuyWidget', { detail: update }))
  await vi.waitFor(() => expect(atHand).toHaveBeenCalled())
  expect(service).not.toHaveBeenCalled()
  code.resolve(true)
  await vi.waitFor(() => expect(element.textContent).toContain('Mustard'))
  expect(service).toHaveBeenCalledOnce()
})
