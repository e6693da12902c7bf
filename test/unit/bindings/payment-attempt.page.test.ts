/** The attempt to pay on its page: what is asked of the shop, and its place among the checks of the form (contract, payments A3). */
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { binding } from '../../../src/bindings/paypal/payment-buttons.ts'
import type { Page } from '../../../src/loader/types.ts'
import type { PaymentCalls, Provider } from '../../../src/services/contract/provider.ts'
import { keepHere } from '../support/leaving.ts'
import { createTestPage } from '../support/page.ts'
import { hearFailures, offerProvider } from '../support/provider-script.ts'
import { stopTime } from '../support/time.ts'

type Request = { url: string; product: string; orderId: string | null }

/** The smart buttons of a form with these further options; `check` was in the form before. */
async function draw(more: object = {}) {
  document.body.innerHTML = `<form id="confirmOrderForm" action="/checkout/order"><button type="submit">Order</button></form>
    <div data-swag-paypal-smart-payment-buttons="true"></div>`
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const element = document.querySelector('div') as HTMLElement
  const options = { clientId: 'mine', createOrderUrl: '/create', ...more }
  element.setAttribute('data-swag-pay-pal-smart-payment-buttons-options', JSON.stringify(options))
  const drawn = Promise.withResolvers<PaymentCalls>()
  const provider: Provider = {
    Buttons: (given) => ({ render: () => Promise.resolve(drawn.resolve(given)) }),
  }
  const { page, storefront } = createTestPage([
    { name: 'payment-buttons', selector: '[data-swag-paypal-smart-payment-buttons]', moment: 'load', binding },
  ])
  offerProvider(page, provider)
  const failures = hearFailures(page)
  const createPaymentOrder = vi.fn((_request: Request) => Promise.resolve('EC-1'))
  storefront.override('payment-buttons', { services: { createPaymentOrder } })
  const form = document.querySelector('form') as HTMLFormElement
  const check = vi.fn(() => false)
  const submission = formSubmissionOf(page, form, end.signal)
  submission.check(check, end.signal)
  addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
  binding.mount({ element, page, signal: end.signal })
  return { calls: await drawn.promise, createPaymentOrder, check, submission, form, page, failures }
}

test.each([
  ['a cart', {}, null],
  ['a cart whose page prints null', { orderId: null }, null],
  ['an order that exists', { orderId: 'o1' }, 'o1'],
])('for %s, the shop is asked with the order that it names', async (_, more, orderId) => {
  const { calls, createPaymentOrder } = await draw(more)
  expect(await calls.createOrder()).toBe('EC-1')
  expect(createPaymentOrder.mock.calls.map(([{ url, product, orderId: asked }]) => [url, product, asked])).toEqual([
    ['/create', 'spb', orderId],
  ])
})

test('a form without a payment takes no turn', async () => {
  const { check, submission, form } = await draw()
  check.mockReturnValue(true)
  const takeTurn = vi.fn()
  submission.consult('turn', takeTurn, new AbortController().signal)
  form.requestSubmit()
  expect(takeTurn).not.toHaveBeenCalled()
})

test.each(['createOrderUrl', 'handleErrorUrl', 'addErrorUrl'])(
  'buttons whose %s is of another host are not drawn',
  async (name) => {
    await expect(draw({ [name]: 'https://foreign.example/pay' })).rejects.toThrow(`option "${name}"`)
  },
)

/** The forms that the browser would send, with the provider's order and the button; until the test ends. */
function watchSubmits() {
  const sent: unknown[][] = []
  const end = new AbortController()
  onTestFinished(() => end.abort())
  document.addEventListener(
    'submit',
    ({ target, submitter, defaultPrevented }) => {
      if (defaultPrevented) return
      sent.push([...new FormData(target as HTMLFormElement).getAll('paypalOrderId'), (submitter as Element | null)?.id])
    },
    { signal: end.signal },
  )
  return sent
}

test.each([
  ['has no field for it', ''],
  ['has one from an earlier attempt', '<input type="hidden" name="paypalOrderId" value="EC-0">'],
])('an approved payment is sent once with the order, whose form %s, as its button would', async (_, field) => {
  const { calls, form, check } = await draw()
  const button = form.querySelector('button') as HTMLButtonElement
  button.id = 'order'
  form.insertAdjacentHTML('beforeend', field)
  check.mockReturnValue(true)
  const sent = watchSubmits()
  await calls.createOrder()
  calls.onApprove({ orderID: 'EC-1' })
  await vi.waitFor(() => expect(sent).toEqual([['EC-1', 'order']]))
})

const gateOf = (calls: PaymentCalls) => {
  const gate = { resolve: vi.fn(), reject: vi.fn() }
  calls.onClick({}, gate)
  return [gate.resolve.mock.calls.length, gate.reject.mock.calls.length]
}

test('the provider’s window opens for an order that lacks nothing, and for one at a time', async () => {
  const { calls, form } = await draw()
  form.insertAdjacentHTML('beforeend', '<input name="terms" required>')
  expect(gateOf(calls)).toEqual([0, 1])
  form.querySelector('input')?.remove()
  expect(gateOf(calls)).toEqual([1, 0])
  await calls.createOrder()
  expect(gateOf(calls)).toEqual([0, 1])
})

test('an order that is sent without a payment is pointed to the button that pays', async () => {
  const { form, check } = await draw()
  check.mockReturnValue(true)
  const place = document.querySelector<HTMLElement>('[data-swag-paypal-smart-payment-buttons]') as HTMLElement
  const scrolled = vi.spyOn(place, 'scrollIntoView')
  expect(scrolled).not.toHaveBeenCalled()
  form.requestSubmit()
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'center' })
  await vi.waitFor(() => expect(place.nextElementSibling?.querySelector('[role=alert], .alert')).toBeTruthy())
})

test.each(['running', 'approved'])('a page that comes back to a payment (%s) is loaded anew', async (state) => {
  const { calls } = await draw()
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const left = keepHere(end.signal)
  const come = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  come(true)
  await calls.createOrder()
  if (state === 'approved') calls.onApprove({ orderID: 'EC-1' })
  come(false)
  expect(left).toEqual([])
  come(true)
  expect(left.map(({ kind }) => kind)).toEqual(['reload'])
})

test('a failure of the provider is told by what it threw, where the page says', async () => {
  const { calls, failures } = await draw({ handleErrorUrl: '/failed' })
  await calls.createOrder()
  calls.onError(new Error('gone'))
  expect(failures).toMatchObject([
    { code: 'SWAG_PAYPAL__GENERIC_ERROR', detail: 'Error: gone', report: { url: '/failed' } },
  ])
})

describe('an approved order that is not sent', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** The place of the buttons, once the order is kept back, five seconds after what `announce` says of it. */
  async function hold(announce: (page: Page, form: HTMLFormElement) => void, isSent = false) {
    await Promise.all((binding.views ?? []).map((load) => load()))
    const { calls, page, form, check } = await draw()
    check.mockReturnValue(isSent)
    await calls.createOrder()
    const { wait } = stopTime()
    calls.onApprove({ orderID: 'EC-1' })
    announce(page, form)
    // It is submitted once this event is over.
    await Promise.resolve()
    wait(5_000)
    vi.unstubAllGlobals()
    return () => document.querySelector('[data-swag-paypal-smart-payment-buttons] + div')?.textContent ?? ''
  }
  const say = (isExplained: boolean) => (page: Page, form: HTMLFormElement) =>
    page.announce('order.explained', { form, isExplained })

  test.each([
    ['nothing', () => undefined],
    ['something of another form', (page: Page) => say(true)(page, document.createElement('form'))],
    [
      'something that is over',
      (page: Page, form: HTMLFormElement) => [true, false].forEach((is) => say(is)(page, form)),
    ],
  ])('is said to be approved where the page has said %s of it', async (_, announce) => {
    const said = await hold(announce)
    await vi.waitFor(() => expect(said()).toMatch(/approved/i))
  })

  test.each([
    ['its form says already how it stands', say(true), false],
    ['the browser is sending it', () => undefined, true],
  ])('is said nothing of where %s', async (_, announce, isSent) => {
    const said = await hold(announce, isSent)
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    expect(said()).toBe('')
  })
})
