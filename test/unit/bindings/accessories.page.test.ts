/** The product's own quantity in a form with accessories (docs/contract-accessories.md). */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { binding } from '../../../src/bindings/accessories/accessories.ts'
import type { accessoriesMachine } from '../../../src/machines/accessories/accessories.ts'
import { createTestPage } from '../support/page.ts'

const end = new AbortController()
beforeAll(() => binding.prepare?.())
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test('the quantity counts as well where it names the form from outside', async () => {
  const options = {
    active: true,
    productId: 'desk',
    name: 'Desk',
    currency: 'EUR',
    locale: 'en-GB',
    priceArray: [{ from: 1, price: 10 }],
    url: '/variants',
    addUrl: '/add',
    deleteUrl: '/delete',
  }
  document.body.innerHTML = `<form id="buy"><div data-accessories data-accessories-options='${JSON.stringify(options)}'></div></form>
    <input class="js-quantity-selector" type="number" value="3" form="buy">`
  const { page } = createTestPage()
  binding.mount({ element: document.querySelector('[data-accessories]') as HTMLElement, signal: end.signal, page })
  const [actor] = page.actors.keys()
  const main = () => (actor as ActorRefFrom<typeof accessoriesMachine>).getSnapshot().context.picks.main
  expect(main()).toBe(3)
  const field = document.querySelector('input') as HTMLInputElement
  field.value = '4'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(main()).toBe(4))
})
