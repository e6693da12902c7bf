/** The card app where a page has no payment method of it (contract, payments B1). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/card-app/card-app.ts'
import { answerWith } from '../support/network.ts'
import { createTestPage } from '../support/page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const OPTIONS = {
  context: {
    salesChannelId: 'c1',
    currency: { isoCode: 'EUR' },
    shippingLocation: { country: {}, address: {} },
    customer: { id: 'k1', email: 'ada@example.org' },
  },
  page: { cart: { price: { totalPrice: 24.9 } } },
}

test.each([{}, { stripePaymentMethodId: null }, { stripePaymentMethodId: '' }])(
  'of the app it says %j: nothing is done, and nothing said',
  async (method) => {
    const requests = answerWith(() => Response.json({}))
    const warned = vi.spyOn(console, 'warn')
    document.body.innerHTML = `<input type="radio" name="paymentMethodId" value="" checked>
      <form id="confirmOrderForm"><button type="submit">Order</button></form><div data-card-app="chosen"></div>`
    const element = document.querySelector('[data-card-app]') as HTMLElement
    const app = { appShopId: 's1', appUrl: '/app', ...method }
    element.setAttribute('data-card-app-options', JSON.stringify({ ...OPTIONS, app }))
    const { page, errors } = createTestPage()
    await binding.prepare?.()
    const end = new AbortController()
    const sent = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    document.addEventListener('submit', sent, { signal: end.signal })
    binding.mount({ element, page, signal: end.signal })
    document.querySelector('button')?.click()
    expect(sent).toHaveBeenCalledOnce()
    end.abort()
    expect([requests, warned.mock.calls, errors.mock.calls]).toEqual([[], [], []])
  },
)

test.each(['http://app:secret@localhost/app', 'ftp://localhost/app', 'javascript:1'])(
  'an app at %s is asked nothing, which is reported; the form stays as it is',
  async (appUrl) => {
    const requests = answerWith(() => Response.json({}))
    document.body.innerHTML = `<input type="radio" name="paymentMethodId" value="m1" checked>
    <form id="confirmOrderForm"><button type="submit">Order</button></form><div data-card-app="chosen"></div>`
    const element = document.querySelector('[data-card-app]') as HTMLElement
    const app = { appShopId: 's1', appUrl, stripePaymentMethodId: 'm1' }
    const context = { ...OPTIONS.context, paymentMethod: { id: 'm1' } }
    element.setAttribute('data-card-app-options', JSON.stringify({ ...OPTIONS, context, app }))
    const { page } = createTestPage()
    await binding.prepare?.()
    const end = new AbortController()
    expect(() => binding.mount({ element, page, signal: end.signal })).toThrow('option "app.appUrl"')
    const sent = vi.fn((event: Event) => (event.defaultPrevented ? undefined : event.preventDefault()))
    addEventListener('submit', sent, { signal: end.signal })
    document.querySelector('button')?.click()
    expect([requests, sent.mock.calls.length]).toEqual([[], 1])
    end.abort()
  },
)

test.each([
  [false, true],
  [true, false],
])('a press within the order button, switched off: %s, is taken: %s', async (isOff, isTaken) => {
  answerWith(() => new Promise<Response>(() => undefined))
  document.body.innerHTML = `<input type="radio" name="paymentMethodId" value="m1" class="payment-method-input" checked>
    <form id="confirmOrderForm"><button type="submit"><span>Order</span></button></form><div data-card-app="chosen"></div>`
  const element = document.querySelector('[data-card-app]') as HTMLElement
  const app = { appShopId: 's1', appUrl: '/app', stripePaymentMethodId: 'm1' }
  const context = { ...OPTIONS.context, paymentMethod: { id: 'm1' } }
  element.setAttribute('data-card-app-options', JSON.stringify({ ...OPTIONS, context, app }))
  const { page } = createTestPage()
  await binding.prepare?.()
  const end = new AbortController()
  binding.mount({ element, page, signal: end.signal })
  const [button, words] = ['button', 'span'].map((name) => document.querySelector(name) as HTMLButtonElement)
  if (button) button.disabled = isOff
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
  words?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(isTaken)
  end.abort()
})
