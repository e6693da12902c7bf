/** Where the choice of a variant leads, and whether back leads to the page before (contract, catalog 4.7 and 3). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/product/variant-switch.ts'
import { createTestPage } from '../support/page.ts'

const FORM = `<form id="form" data-variant-switch-options='{"url": "/detail/p/switch"}'>
  <label><input type="radio" name="colour" value="blue" class="product-detail-configurator-option-input" checked>Blue</label>
  <label><input type="radio" name="colour" value="red" class="product-detail-configurator-option-input">Red</label></form>`
let end = new AbortController()
afterEach(() => {
  end.abort()
  sessionStorage.clear()
  document.body.replaceChildren()
})

test.each([
  ['on the page of its product it takes its place', FORM, 'replace'],
  ['in a dialog over another page that page stays behind it', `<div class="modal">${FORM}</div>`, 'push'],
])('%s', async (_, html, type) => {
  end = new AbortController()
  document.body.innerHTML = html
  const { page, storefront } = createTestPage([
    { name: 'variant-switch', selector: '[data-variant-switch]', moment: 'load', binding },
  ])
  const address = `${location.origin}/red`
  storefront.override('variant-switch', { services: { findVariant: () => Promise.resolve(address) } })
  const left: string[][] = []
  navigation.addEventListener(
    'navigate',
    (event) => {
      event.preventDefault()
      left.push([event.navigationType, event.destination.url])
    },
    { signal: end.signal },
  )
  binding.mount({ element: document.querySelector('#form') as HTMLElement, page, signal: end.signal })
  document.querySelector<HTMLElement>('[value="red"]')?.click()
  await vi.waitFor(() => expect(left).toEqual([[type, address]]))
})
