/** The check of an order on invoice on its page: when the shop is asked again (contract, payments A12; quality, faults: 429). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/pay-upon-invoice.ts'
import type { InvoiceAnswer } from '../../../src/services/contract/invoice.ts'
import { keepHere } from '../support/leaving.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

let end: AbortController
beforeEach(async () => {
  end = new AbortController()
  await binding.prepare?.()
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function mount(answers: readonly InvoiceAnswer[], more: object = {}) {
  const options = { pollingUrl: '/ask', pollingInterval: 500, ...more }
  document.body.innerHTML = `<div data-swag-paypal-pui-polling="true"
    data-swag-paypal-pui-polling-options='${JSON.stringify(options)}'></div>`
  const { page, storefront } = createTestPage([
    { name: 'pay-upon-invoice', selector: '[data-swag-paypal-pui-polling]', moment: 'load', binding },
  ])
  const { wait } = stopTime()
  const ask = vi.fn((_given: { url: string }) => Promise.resolve(answers[ask.mock.calls.length - 1] ?? 'open'))
  storefront.override('pay-upon-invoice', { services: { askForInstructions: ask } })
  binding.mount({ element: document.body.firstElementChild as HTMLElement, page, signal: end.signal })
  /** How often the shop has been asked when so many milliseconds more have passed. */
  const askedAfter = async (ms: number) => {
    await ask.mock.results.at(-1)?.value
    await new Promise(requestAnimationFrame)
    wait(ms)
    return ask.mock.calls.length
  }
  return { askedAfter, ask }
}

test('at the interval of the page', async () => {
  const { askedAfter } = mount(['open', 'unknown'])
  expect([await askedAfter(499), await askedAfter(1), await askedAfter(499), await askedAfter(1)]).toEqual([1, 2, 2, 3])
})

test('not before the time that the shop sets, and at the interval again afterwards', async () => {
  const { askedAfter } = mount([{ retryAfter: 30 }, 'unknown'])
  expect([await askedAfter(30_499), await askedAfter(1), await askedAfter(500)]).toEqual([1, 2, 3])
})

test('not at all where that time is longer than the check; a browser takes longer timers for none', async () => {
  const { askedAfter } = mount([{ retryAfter: 10_000_000 }])
  const timers = vi.spyOn(window, 'setTimeout')
  expect([await askedAfter(599_999), await askedAfter(3_600_000)]).toEqual([1, 1])
  expect(timers).toHaveBeenCalled()
  for (const [, ms = 0] of timers.mock.calls) expect(ms).toBeLessThan(2 ** 31)
})

/** What follows from the shop's answer, with what the page prints. */
function settle(answer: InvoiceAnswer, options: object) {
  const tried = keepHere(end.signal)
  const { ask } = mount([answer], options)
  return { tried, ask }
}

test.each([
  ['settled', { successUrl: '/finish', errorUrl: '/edit' }, ['/finish']],
  ['settled', { finishUrl: '/thanks', errorUrl: '/edit' }, ['/thanks']],
  ['refused', { successUrl: '/finish', errorUrl: '/edit' }, ['/edit']],
] as const)('an invoice that is %s, on a page with %j, leads on', async (answer, options, expected) => {
  const { tried, ask } = settle(answer, options)
  await vi.waitFor(() => expect(tried.map(({ to }) => to)).toEqual(expected))
  expect(ask.mock.calls).toMatchObject([[{ url: '/ask' }]])
})

test('a page that names no other has the instructions when it is loaded anew', async () => {
  const { tried } = settle('settled', { errorUrl: '/edit' })
  await vi.waitFor(() => expect(tried.map(({ kind }) => kind)).toEqual(['reload']))
})

test('an invoice that is refused, where no other way to pay is named, is said so with its order and the way there', async () => {
  vi.unstubAllGlobals()
  const { tried } = settle('refused', { pollingUrl: '/de/paypal/pui/poll', orderNumber: '10001' })
  vi.unstubAllGlobals()
  const notice = () => document.querySelector('[data-swag-paypal-pui-polling] + div')
  await vi.waitFor(() => expect(notice()?.textContent).toMatch(/declined.*Your order number: 10001/), {
    timeout: 10_000,
  })
  expect(notice()?.querySelector('a')?.getAttribute('href')).toBe('/de/account/order')
  expect(tried).toEqual([])
})

test('a page that comes back asks again', async () => {
  const { tried, ask } = settle('settled', { successUrl: '/finish' })
  await vi.waitFor(() => expect(tried).toHaveLength(1))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(ask).toHaveBeenCalledOnce()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('of a shop that does not answer, it is said where its orders are', async () => {
  const { askedAfter } = mount(['unknown', 'unknown'], { errorUrl: '/de/account/order/edit/1' })
  expect(await askedAfter(500)).toBe(2)
  vi.unstubAllGlobals()
  const link = () => document.querySelector('[data-swag-paypal-pui-polling] + div a')?.getAttribute('href')
  await vi.waitFor(() => expect(link()).toBe('/de/account/order'), { timeout: 10_000 })
})
