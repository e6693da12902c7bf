/** The check of an order on invoice on its page: when the shop is asked again (contract, payments A12; quality, faults: 429). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/pay-upon-invoice.ts'
import type { InvoiceAnswer } from '../../../src/services/contract/invoice.ts'
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

function mount(answers: readonly InvoiceAnswer[]) {
  document.body.innerHTML = `<div data-swag-paypal-pui-polling="true"
    data-swag-paypal-pui-polling-options='{"pollingUrl":"/ask","pollingInterval":500}'></div>`
  const { page, storefront } = createTestPage([
    { name: 'pay-upon-invoice', selector: '[data-swag-paypal-pui-polling]', moment: 'load', binding },
  ])
  const { wait } = stopTime()
  const ask = vi.fn(() => Promise.resolve(answers[ask.mock.calls.length - 1] ?? 'open'))
  storefront.override('pay-upon-invoice', { services: { askForInstructions: ask } })
  binding.mount({ element: document.body.firstElementChild as HTMLElement, page, signal: end.signal })
  /** How often the shop has been asked when so many milliseconds more have passed. */
  const askedAfter = async (ms: number) => {
    await ask.mock.results.at(-1)?.value
    await new Promise(requestAnimationFrame)
    wait(ms)
    return ask.mock.calls.length
  }
  return { askedAfter }
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
