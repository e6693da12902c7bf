/** The total of the buy form, where its quantity is. */
import { afterEach, expect, test } from 'vitest'
import { binding } from '../../../src/bindings/product/buy-total.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
afterEach(() => {
  end.abort()
  end = new AbortController()
  document.body.replaceChildren()
})

const QUANTITY = '<input class="js-quantity-selector" type="number" name="quantity" value="1"'

test.each([
  ['in the form', `${QUANTITY}>`, ''],
  ['elsewhere, with the name of the form', '', `${QUANTITY} form="buy">`],
])('the quantity is %s', (_, inside, beside) => {
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = `<div class="product-detail-buy"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="9.9">
    ${beside}<form id="buy">${inside}<p data-buy-total>Total <span class="product-detail-total-price">€9.90</span></p></form></div>`
  const { page, errors } = createTestPage()
  const element = document.querySelector('[data-buy-total]') as HTMLElement
  binding.mount({ element, page, signal: end.signal })
  expect(errors).not.toHaveBeenCalled()
  const field = document.querySelector('input') as HTMLInputElement
  field.value = '3'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(document.querySelector('.product-detail-total-price')?.textContent).toBe('€29.70')
})
