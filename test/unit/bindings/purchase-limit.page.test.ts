/** A quantity of a product that is sold off, and the unit behind a quantity, as pages of 6.7 print them (contract, versions C6). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/product/quantity-selector.ts'
import type { PurchaseLimitActor } from '../../../src/machines/product/purchase-limit.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
let heard: unknown[] = []
const asked = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  end = new AbortController()
  heard = []
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const field = () => get('#field')
const TEMPLATE =
  '<template class="js-quantity-stock-adjusted-template"><div class="alert alert-warning" role="alert"><div class="alert-content-container"></div></div></template>'
const TEXTS = { stockAdjustedText: 'Now %quantity%.', outOfStockText: 'Sold out.' }

type Printed = {
  options?: object
  texts?: object
  template?: string
  unit?: string
  value?: number
  before?: () => void
}

function mount(printed: Printed = {}) {
  const { options = { purchaseLimitUrl: '/product/p1/purchase-limit' }, texts = TEXTS } = printed
  const { template = TEMPLATE, unit = '', value = 7 } = printed
  document.body.innerHTML = `<form data-add-to-cart="true" data-add-to-cart-options='${JSON.stringify(texts)}'>${template}
    <div id="group" data-quantity-selector="true" data-quantity-selector-options='${JSON.stringify(options)}'>
      <button type="button" class="js-btn-minus" id="less">-</button>
      <input type="number" class="js-quantity-selector" id="field" min="1" max="10" step="1" value="${value}" aria-label="Quantity">
      <button type="button" class="js-btn-plus" id="more">+</button>${unit}</div></form>`
  const { page, errors } = createTestPage()
  printed.before?.()
  binding.mount({ element: get('#group'), page, signal: end.signal })
  for (const type of ['change', 'QuantitySelector/StockAdjusted', 'QuantitySelector/OutOfStock'])
    get('form').addEventListener(type, (event) => {
      if (type !== 'change') heard.push([type, (event as CustomEvent).detail])
      else if (event.target === field()) heard.push([type, field().value])
    })
  return { page, errors }
}
const answer = (body: object, status = 200) =>
  asked.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
const limits = (minPurchase: number, purchaseSteps: number, maxPurchase: number) =>
  answer({ minPurchase, purchaseSteps, maxPurchase })
const alerts = () => [...document.querySelectorAll('form + .alert')].map((alert) => alert.textContent)

describe('a quantity of a product that is sold off', () => {
  test('is asked for once, at the first touch, and gets the limits of now', async () => {
    limits(1, 1, 9)
    mount()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(asked).not.toHaveBeenCalled()
    await userEvent.click(field())
    await vi.waitFor(() => expect(field().max).toBe('9'))
    await userEvent.click(get('#less'))
    await userEvent.click(field())
    expect(asked).toHaveBeenCalledOnce()
    const [url, init] = asked.mock.calls[0] ?? []
    expect([url, init?.method ?? 'GET', new Headers(init?.headers).get('X-Requested-With')]).toEqual([
      '/product/p1/purchase-limit',
      'GET',
      'XMLHttpRequest',
    ])
    expect([heard, alerts()]).toEqual([[['change', '6']], []])
  })

  test('is asked for if it was touched or changed before the code was there', async () => {
    limits(1, 1, 9)
    mount({ before: () => get('#more').focus() })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    end.abort()
    end = new AbortController()
    mount({ before: () => (field().value = '10') })
    await vi.waitFor(() => expect(field().value).toBe('9'))
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('is asked for by a press on a button, too; a limit that is reached by it shows on the button', async () => {
    limits(1, 1, 8)
    mount()
    get('#more').click()
    await vi.waitFor(() => expect(get('#more').getAttribute('aria-disabled')).toBe('true'))
    expect(field().value).toBe('8')
  })

  test('becomes the nearest that is offered; the form is told, and the page’s alert says so until the next', async () => {
    limits(2, 2, 5)
    mount()
    field().focus()
    await vi.waitFor(() => expect(field().value).toBe('4'))
    expect([field().min, field().step, field().max]).toEqual(['2', '2', '5'])
    expect(heard).toEqual([
      ['change', '4'],
      ['QuantitySelector/StockAdjusted', { quantity: 4 }],
    ])
    expect(alerts()).toEqual(['Now 4.'])
    await userEvent.click(get('#less'))
    expect([field().value, alerts()]).toEqual(['2', []])
  })

  test('of which nothing is left can no longer be changed; the alert gets the focus', async () => {
    limits(1, 1, 0)
    mount()
    field().focus()
    await vi.waitFor(() => expect(alerts()).toEqual(['Sold out.']))
    expect([field(), get('#less'), get('#more')].map(({ disabled }) => disabled)).toEqual([true, true, true])
    expect(heard).toEqual([['QuantitySelector/OutOfStock', null]])
    expect(document.activeElement).toBe(get('form + .alert'))
    // Hours later, by the way back.
    limits(1, 1, 3)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await vi.waitFor(() => expect(field().value).toBe('3'))
    expect([field(), get('#less'), get('#more')].map(({ disabled }) => disabled)).toEqual([false, false, false])
  })

  test('is asked for again where the code for that could not be had', async () => {
    limits(1, 1, 9)
    const { page, errors } = mount()
    const atHand = vi.spyOn(page, 'atHand').mockRejectedValueOnce(new Error('no network'))
    await userEvent.click(field())
    await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce())
    expect([asked.mock.calls, atHand.mock.calls.length]).toEqual([[], 1])
    await userEvent.click(get('#more'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  })

  test('keeps the page’s limits where the shop does not say', async () => {
    answer({ maxPurchase: 'none' })
    const { page } = mount()
    field().focus()
    const stateOf = () =>
      [...page.actors].flatMap(([actor, name]) =>
        name === 'purchase-limit' ? [(actor as PurchaseLimitActor).getSnapshot().value] : [],
      )
    await vi.waitFor(() => expect(stateOf()).toEqual(['known']))
    expect([field().max, field().value, field().disabled]).toEqual(['10', '7', false])
  })

  test('has its words in the template of an earlier release', async () => {
    limits(1, 1, 3)
    mount({
      texts: {},
      template:
        '<template class="js-quantity-stock-adjusted-template" data-stock-adjusted-text="Only %quantity% left."><div class="alert"><div class="js-stock-adjusted-text"></div></div></template>',
    })
    field().focus()
    await vi.waitFor(() => expect(alerts()).toEqual(['Only 3 left.']))
  })

  test('says it without an alert of the page, too', async () => {
    limits(1, 1, 3)
    mount({ template: '' })
    field().focus()
    await vi.waitFor(() =>
      expect(document.querySelector('[data-storefront-announcer]')?.textContent).toContain('Now 3.'),
    )
    expect(alerts()).toEqual([])
  })

  test('that the page does not ask for is not asked for', async () => {
    mount({ options: {} })
    await userEvent.click(field())
    get('#more').click()
    expect(asked).not.toHaveBeenCalled()
  })
})

test('the unit behind a quantity follows it', async () => {
  mount({
    options: {},
    unit: '<span class="js-quantity-selector-unit" data-unit-singular="box" data-unit-plural="boxes">boxes</span>',
    value: 2,
  })
  const unit = () => get('.js-quantity-selector-unit').textContent
  expect(unit()).toBe('boxes')
  await userEvent.click(get('#less'))
  expect(unit()).toBe('box')
  await userEvent.fill(field(), '3')
  expect(unit()).toBe('boxes')
})
