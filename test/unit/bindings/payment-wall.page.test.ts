/** The payment wall beside the other checks of the order form (contract, payments A11; quality.md A19). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { binding } from '../../../src/bindings/paypal/payment-wall.ts'
import { keepHere } from '../support/leaving.ts'
import { createTestPage } from '../support/page.ts'

type Answer = { address: string | null }

/** A form with its wall, drawn if the provider is there; `press` submits the form. */
function draw({ isDrawn = true, more = {}, answer = new Promise<Answer>(() => undefined) } = {}) {
  document.body.innerHTML = `<form id="confirmOrderForm" action="/checkout/order" method="post">
      <input type="hidden" name="isPayPalPlusCheckout" value="1"><button>Order</button></form>
    <label>Wall<div data-swag-paypal-payment-wall="true"><div id="ppplus"></div></div></label>`
  if (isDrawn) Object.assign(window, { PAYPAL: { apps: { PPP: ({ onLoad }: { onLoad: () => void }) => onLoad() } } })
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
    Reflect.deleteProperty(window, 'PAYPAL')
  })
  const element = document.querySelector('[data-swag-paypal-payment-wall]') as HTMLElement
  element.setAttribute(
    'data-swag-pay-pal-plus-payment-wall-options',
    JSON.stringify({ handlePaymentUrl: '/handle', ...more }),
  )
  const { page, storefront, errors } = createTestPage([
    { name: 'payment-wall', selector: '[data-swag-paypal-payment-wall]', moment: 'load', binding },
  ])
  const orderByWall = vi.fn((_order: { url: string; body: FormData }) => answer)
  storefront.override('payment-wall', { services: { orderByWall } })
  binding.mount({ element, page, signal: end.signal })
  const form = document.querySelector('form') as HTMLFormElement
  const submission = formSubmissionOf(page, form, end.signal)
  const left = vi.fn((event: Event) => event.defaultPrevented || event.preventDefault())
  addEventListener('submit', left, { signal: end.signal })
  return {
    orderByWall,
    submission,
    submissionFor: (other: AbortSignal) => formSubmissionOf(page, form, other),
    errors,
    left,
    signal: end.signal,
    end: () => end.abort(),
    press: () => document.querySelector('button')?.click(),
  }
}

test('an order that nothing refuses is placed by the wall, once', () => {
  const { orderByWall, press } = draw()
  press()
  press()
  expect(orderByWall).toHaveBeenCalledOnce()
})

test('an order that another check has refused is not placed by the wall', () => {
  const { orderByWall, signal, press } = draw()
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal })
  press()
  expect(orderByWall).not.toHaveBeenCalled()
})

test.each([
  ['a cart', {}, null],
  ['an order that exists', { orderId: 'o1' }, 'o1'],
])('the wall is told to order for %s', (_, more, orderId) => {
  const { orderByWall, press } = draw({ more })
  press()
  const body = orderByWall.mock.calls[0]?.[0].body ?? new FormData()
  expect([body.get('isPayPalPlusCheckout'), body.get('orderId')]).toEqual(['1', orderId])
})

test('where the wall is not there, the browser sends the order without the mark of the wall', () => {
  const { orderByWall, press } = draw({ isDrawn: false })
  press()
  const form = document.querySelector('form') as HTMLFormElement
  expect([orderByWall.mock.calls, new FormData(form).has('isPayPalPlusCheckout')]).toEqual([[], false])
})

test('a wall that has the payment handled by another host does not start', () => {
  document.body.innerHTML = '<form id="confirmOrderForm"></form><div id="wall"></div>'
  onTestFinished(() => document.body.replaceChildren())
  const element = document.querySelector('#wall') as HTMLElement
  const options = { handlePaymentUrl: 'https://foreign.example/handle' }
  element.setAttribute('data-swag-pay-pal-plus-payment-wall-options', JSON.stringify(options))
  const { page } = createTestPage()
  const mount = () => binding.mount({ element, page, signal: new AbortController().signal })
  expect(mount).toThrow('option "handlePaymentUrl"')
})

/** A wall that the provider draws at once, and what the shop answers to an order by it. */
function order(given: Parameters<typeof draw>[0] = {}) {
  const answer = Promise.withResolvers<{ address: string | null }>()
  const drawn = draw({ ...given, answer: answer.promise })
  return { ...drawn, answer }
}

test('an order that the wall takes is kept on the page, and sent nowhere else while it is under way', async () => {
  const { orderByWall, press, left, answer } = order()
  press()
  press()
  expect(orderByWall.mock.calls.map(([{ url }]) => url)).toEqual(['/handle'])
  // The browser is kept from sending it; of the second press, nobody hears.
  expect(left.mock.results.map(({ value }) => value as unknown)).toEqual([true])
  answer.reject(new Error('no answer'))
  await vi.waitFor(() => {
    press()
    expect(orderByWall).toHaveBeenCalledTimes(2)
  })
})

test('while the wall orders, the form is as one that is being sent: other flows see it, and what became of it', async () => {
  const { submission, press, answer, signal } = order()
  const heard: string[] = []
  submission.on('form.sent', () => heard.push('sent'), signal)
  submission.on('form.failed', () => heard.push('failed'), signal)
  submission.on('form.delivered', () => heard.push('delivered'), signal)
  press()
  expect(heard).toEqual(['sent'])
  answer.reject(new Error('no answer'))
  await vi.waitFor(() => expect(heard).toEqual(['sent', 'failed']))
})

test('an order that the shop has placed leads where it says, and is delivered', async () => {
  const { submission, press, answer, signal } = order()
  const tried = keepHere(signal)
  const delivered = vi.fn()
  submission.on('form.delivered', delivered, signal)
  press()
  answer.resolve({ address: '/finish' })
  await vi.waitFor(() => expect(tried.map(({ to }) => to)).toEqual(['/finish']))
  expect(delivered).toHaveBeenCalledOnce()
})

test.each([
  ['https://provider.example/approve', ['https://provider.example/approve']],
  ['javascript:alert(1)', []],
])('a wall that cannot lead on is reported, and %s is where the order goes on', async (approvalUrl, expected) => {
  const { press, answer, signal, errors, orderByWall } = order({ more: { approvalUrl } })
  const tried = keepHere(signal)
  press()
  // The script has gone since it has drawn.
  Reflect.deleteProperty(window, 'PAYPAL')
  answer.resolve({ address: null })
  await vi.waitFor(() => expect(errors.mock.calls.map(([, error]) => String(error)).join()).toContain('is not there'))
  if (expected.length === 0)
    await vi.waitFor(() => {
      press()
      expect(orderByWall).toHaveBeenCalledTimes(2)
    })
  expect(tried.map(({ to }) => to)).toEqual(expected)
})

test('the page’s scripts hear once that the shopper can choose in the wall, and not where it is missing', () => {
  const heard = vi.fn()
  document.addEventListener('paypalPlusSelectionLoaded', heard)
  onTestFinished(() => document.removeEventListener('paypalPlusSelectionLoaded', heard))
  draw({ isDrawn: false })
  expect(heard).not.toHaveBeenCalled()
  draw()
  expect(heard).toHaveBeenCalledOnce()
})

test('that the wall is missing is said after the label of its method, of whose name it is no part', async () => {
  const { errors } = draw({ isDrawn: false })
  expect(errors.mock.calls.map(([, error]) => String(error))).toEqual([expect.stringContaining('is not there')])
  await vi.waitFor(() => expect(document.querySelector('label + div')?.textContent).toContain('could not be loaded'))
  expect(document.querySelector('label')?.textContent.trim()).toBe('Wall')
})

test('a page that comes back can be ordered from again', async () => {
  const { press, orderByWall } = order()
  press()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  press()
  expect(orderByWall).toHaveBeenCalledOnce()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  press()
  expect(orderByWall).toHaveBeenCalledTimes(2)
})

test('a wall that leaves the page while it orders lets the form be sent again', async () => {
  const { submissionFor, press, end, signal } = order()
  const other = new AbortController()
  const submission = submissionFor(other.signal)
  onTestFinished(() => other.abort())
  const failed = vi.fn()
  // Another flow of the form keeps its submission.
  submission.check(() => true, other.signal)
  submission.on('form.failed', failed, other.signal)
  press()
  expect([failed.mock.calls.length, signal.aborted]).toEqual([0, false])
  end()
  expect(failed).toHaveBeenCalledOnce()
})
