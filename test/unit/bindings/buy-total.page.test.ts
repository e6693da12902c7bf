/** The total of the buy form, where its quantity is. */
import { expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/product/buy-total.ts'
import { announcerOf } from '../../../src/bindings/shell/announcer.ts'
import { createTestPage } from '../support/page.ts'
import { testLife } from '../support/test-life.ts'

const end = testLife()

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

// Versions D: pages without microdata.
test('what a piece costs is read of the options, too; each quantity marks its row', () => {
  document.documentElement.lang = 'en-GB'
  const options = {
    currency: 'EUR',
    prices: [
      { from: 1, price: 9.9 },
      { from: 5, price: 8 },
    ],
  }
  document.body.innerHTML = `<div class="product-detail-buy"><table><tbody class="product-block-prices-body">
    <tr class="product-block-prices-row"></tr><tr class="product-block-prices-row"></tr></tbody></table>
    <form id="buy">${QUANTITY}><p data-buy-total data-buy-total-options='${JSON.stringify(options)}'>Total <span class="product-detail-total-price">€9.90</span></p></form></div>`
  const { page, errors } = createTestPage()
  const element = document.querySelector('[data-buy-total]') as HTMLElement
  binding.mount({ element, page, signal: end.signal })
  expect(errors).not.toHaveBeenCalled()
  const field = document.querySelector('input') as HTMLInputElement
  const shown = (quantity: string) => {
    field.value = quantity
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const rows = [...document.querySelectorAll('tr')].map((row) => row.getAttribute('aria-current'))
    return [document.querySelector('.product-detail-total-price')?.textContent, ...rows]
  }
  expect([shown('4'), shown('5')]).toEqual([
    ['€39.60', 'true', null],
    ['€40.00', null, 'true'],
  ])
})

test('more than can be ordered costs what can be', () => {
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = `<div class="product-detail-buy"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="9.9">
    <form id="buy">${QUANTITY} max="100"><p data-buy-total>Total <span class="product-detail-total-price">€9.90</span></p></form></div>`
  binding.mount({
    element: document.querySelector('[data-buy-total]') as HTMLElement,
    page: createTestPage().page,
    signal: end.signal,
  })
  const field = document.querySelector('input') as HTMLInputElement
  field.value = '999'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(document.querySelector('.product-detail-total-price')?.textContent).toBe('€990.00')
})

const GROUP = `<div data-quantity-selector><button id="less"></button>${QUANTITY} form="buy"></div>`

test.each([
  ['in the form', `${QUANTITY}><button id="less"></button>`, ''],
  ['elsewhere, with the name of the form', '', GROUP],
])(
  'where the quantity is %s, the total is read out to who changes it, and to nobody else',
  async (_, inside, beside) => {
    document.documentElement.lang = 'en-GB'
    document.body.innerHTML = `<button id="elsewhere"></button><div class="product-detail-buy"><meta itemprop="priceCurrency" content="EUR"><meta itemprop="price" content="9.9">
    <input id="variant" type="radio">${beside}<form id="buy">${inside}<p data-buy-total>Total <span class="product-detail-total-price">€9.90</span></p></form></div>`
    const { page } = createTestPage()
    const send = vi.spyOn(announcerOf(page), 'send')
    const said = () =>
      send.mock.calls.splice(0).flatMap(([event]) => (event.type === 'message.say' ? event.message : []))
    const rested: number[] = []
    page.hear('main-quantity.changed', ({ quantity }) => rested.push(quantity), { signal: end.signal })
    binding.mount({ element: document.querySelector('[data-buy-total]') as HTMLElement, page, signal: end.signal })
    const field = document.querySelector('[name="quantity"]') as HTMLInputElement
    const fill = async (quantity: number, focused: string) => {
      document.querySelector<HTMLElement>(focused)?.focus()
      field.value = String(quantity)
      field.dispatchEvent(new Event('change', { bubbles: true }))
      await vi.waitFor(() => expect(rested.at(-1)).toBe(quantity), { timeout: 5000 })
      return said()
    }
    // A script, or the page of another variant, fills in the quantity.
    expect(await fill(3, '#elsewhere')).toEqual([])
    expect(await fill(5, '#variant')).toEqual([])
    expect(await fill(2, '[name="quantity"]')).toEqual([{ priority: 'status', text: 'Total €19.80' }])
    expect(await fill(1, '#less')).toEqual([{ priority: 'status', text: 'Total €9.90' }])
  },
)

test('a buy widget that does not say its currency is an error, and so is one without a quantity', () => {
  const page = (currency: string, field: string) => {
    document.body.innerHTML = `<div class="product-detail-buy">${currency}<form id="buy">${field}<p data-buy-total><span class="product-detail-total-price"></span></p></form></div>`
    const element = document.querySelector('[data-buy-total]') as HTMLElement
    return () => binding.mount({ element, page: createTestPage().page, signal: end.signal })
  }
  const currency = '<meta itemprop="priceCurrency" content="EUR">'
  expect(page('', `${QUANTITY}>`)).toThrow('a total needs a buy widget with a currency')
  expect(page(currency, '')).toThrow('a total needs a buy widget with a currency')
  expect(page(currency, `${QUANTITY}>`)).not.toThrow()
})
