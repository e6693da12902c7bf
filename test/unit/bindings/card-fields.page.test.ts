/** What the provider's script asks of the page while a card is typed: each once, and nothing once the shopper has gone on. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/paypal/card-fields.ts'
import type { ButtonsOptions, CardFieldsOptions, CardState, Provider } from '../../../src/services/contract/provider.ts'
import { keepHere } from '../support/leaving.ts'
import { answerWith } from '../support/network.ts'
import { createTestPage } from '../support/page.ts'
import { hearFailures, offerProvider } from '../support/provider-script.ts'

const OPTIONS = { clientId: 'mine', createOrderUrl: '/paypal/create-order', paymentMethodId: 'card' }

/** What draws is loaded first. */
const LATE = { timeout: 5000 }

const MARKUP = `
  <form id="changePaymentForm">
    <input type="radio" name="paymentMethodId" value="invoice">
    <div><input type="radio" name="paymentMethodId" value="card" checked id="radio"><label for="radio">Card</label>
      <div id="swag-paypal-acdc-form" class="d-none">
        ${['cardnumber', 'expiration', 'cvv'].map((id) => `<div><label class="d-none" for="swag-paypal-acdc-form-${id}">${id}</label><div id="swag-paypal-acdc-form-${id}" data-placeholder=""></div></div>`).join('')}
      </div></div>
  </form>
  <form id="confirmOrderForm"><button type="submit">Order</button><div data-swag-paypal-acdc-fields="true"></div></form>`

const end = { now: () => undefined as void }
afterEach(() => {
  end.now()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const SOUND: CardState = { isFormValid: true, fields: {} }

/** The flow with its fields drawn, by a provider that does what the test says; and each time that the form is sent. */
async function draw(
  submit: (options: CardFieldsOptions) => Promise<unknown> = () => new Promise(() => undefined),
  more: object = {},
) {
  document.body.innerHTML = MARKUP
  const place = document.querySelector('[data-swag-paypal-acdc-fields]') as HTMLElement
  place.setAttribute('data-swag-paypal-acdc-fields-options', JSON.stringify({ ...OPTIONS, ...more }))
  const form = document.querySelector('#confirmOrderForm') as HTMLFormElement
  const [other, own] = document.querySelectorAll<HTMLInputElement>('[type=radio]') as unknown as HTMLInputElement[]
  const told: { options?: CardFieldsOptions; focused: string[] } = { focused: [] }
  const state = { now: SOUND }
  const asked: string[] = []
  const field = (name: string) => () => ({
    render: () => Promise.resolve(),
    focus: () => told.focused.push(name),
  })
  const provider: Provider = {
    CardFields: (options) => {
      told.options = options
      return {
        isEligible: () => true,
        getState() {
          asked.push('getState')
          return Promise.resolve(state.now)
        },
        submit() {
          asked.push('submit')
          return submit(options)
        },
        NameField: field('name'),
        NumberField: field('number'),
        ExpiryField: field('expiry'),
        CVVField: field('cvv'),
      }
    },
  }
  const { page, errors } = createTestPage()
  offerProvider(page, provider)
  const failures = hearFailures(page)
  const ended = new AbortController()
  end.now = () => ended.abort()
  const sent: unknown[] = []
  window.addEventListener(
    'submit',
    (event) => {
      if (!event.defaultPrevented) sent.push(new FormData(form).get('paypalOrderId'))
      event.preventDefault()
    },
    { signal: ended.signal },
  )
  await binding.prepare?.()
  binding.mount({ element: place, signal: ended.signal, page })
  const press = () => form.requestSubmit()
  const choose = (radio: HTMLInputElement | undefined) => {
    if (radio) radio.checked = true
    radio?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const ready = () =>
    vi.waitFor(() => expect(document.querySelector('#swag-paypal-acdc-form')?.className).not.toContain('d-none'))
  return {
    form,
    asked,
    sent,
    errors,
    failures,
    told,
    state,
    press,
    ready,
    other: () => choose(other),
    own: () => choose(own),
    button: () => form.querySelector('button') as HTMLButtonElement,
    options: () => told.options as CardFieldsOptions,
  }
}

test('where the order button is not there yet, it is said why', async () => {
  const { button, ready } = await draw(undefined, { loadPoint: 'intent' })
  const said = () => document.querySelector('#confirmOrderForm .form-text')?.textContent ?? ''
  await vi.waitFor(
    () => expect(said()).toMatch(/order here once the card form is there, among the payment methods/),
    LATE,
  )
  expect([...button().classList]).toContain('d-none')
  const load = await vi.waitFor(
    () => document.querySelector<HTMLElement>('#changePaymentForm .alert button') as HTMLElement,
  )
  load.click()
  await ready()
  await vi.waitFor(() => expect(said()).toBe(''))
  expect([...button().classList]).not.toContain('d-none')
})

/** A quantity of the page, and the forms that are submitted. */
function drawLine() {
  const line = document.createElement('form')
  line.dataset['formAutoSubmit'] = 'true'
  line.innerHTML = '<input name="quantity" value="1">'
  document.body.append(line)
  const submitted: EventTarget[] = []
  const hear = ({ target }: Event) => target && submitted.push(target)
  addEventListener('submit', hear)
  onTestFinished(() => removeEventListener('submit', hear))
  return { line, quantity: line.elements[0] as HTMLInputElement, submitted }
}

test('B2: a change of the cart that is not sent yet is sent instead of the payment', async () => {
  const { ready, press, asked, sent, form } = await draw()
  await ready()
  const { line, quantity, submitted } = drawLine()
  quantity.value = '3'
  press()
  expect([submitted, asked, sent]).toEqual([[line], [], [null]])
  quantity.value = '1'
  press()
  await vi.waitFor(() => expect(asked).toEqual(['getState', 'submit']))
  expect(submitted).not.toContain(form)
})

// The page would be left, and with it what the order lacks.
test('B2: it is not sent for an order that lacks something, on a page whose script checks that', async () => {
  const { ready, press, asked, sent, form } = await draw()
  await ready()
  const { quantity, submitted } = drawLine()
  form.noValidate = true
  form.insertAdjacentHTML('beforeend', '<input type="checkbox" name="terms" required>')
  quantity.value = '3'
  press()
  expect([submitted, asked, sent]).toEqual([[], [], []])
})

const alert = () => document.querySelector('#confirmOrderForm .alert')?.textContent ?? ''

const shop = () => answerWith(() => new Response('{"token":"EC-1"}'))

test('two calls for an order are one, which pays the form once, whatever is approved twice', async () => {
  const requests = shop()
  const page = await draw(async ({ createOrder, onApprove }) => {
    expect(await Promise.all([createOrder(), createOrder()])).toEqual(['EC-1', 'EC-1'])
    onApprove({ orderID: 'EC-1' })
    onApprove({ orderID: 'EC-1' })
  })
  await page.ready()
  page.press()
  page.press()
  await vi.waitFor(() => expect(page.sent).toEqual(['EC-1']))
  expect(page.asked).toEqual(['getState', 'submit'])
  expect(requests).toHaveLength(1)
  const body = await requests[0]?.formData()
  expect(body?.get('product')).toBe('acdc')
})

test.each([
  ['is ordered', true, ['EC-1']],
  ['is not without the terms', false, []],
])('an approved payment whose button was switched off since %s', async (_, isAgreed, expected) => {
  shop()
  const approved = vi.fn()
  const page = await draw(async ({ createOrder, onApprove }) => {
    await createOrder()
    page.button().disabled = true
    terms.checked = isAgreed
    onApprove({ orderID: 'EC-1' })
    queueMicrotask(() => {
      approved(page.form.matches(':invalid'))
    })
  })
  const terms = Object.assign(document.createElement('input'), { type: 'checkbox', required: true, checked: true })
  page.form.append(terms)
  await page.ready()
  page.press()
  await vi.waitFor(() => expect(approved).toHaveBeenCalledWith(!isAgreed), LATE)
  expect(page.sent).toEqual(expected)
})

test('after the shopper has chosen another method, no order is created, and none is approved', async () => {
  const requests = shop()
  const page = await draw()
  await page.ready()
  page.press()
  await vi.waitFor(() => expect(page.asked).toEqual(['getState', 'submit']))
  expect(page.button().getAttribute('aria-disabled')).toBe('true')
  page.other()
  expect(page.button().hasAttribute('aria-disabled')).toBe(false)
  await expect(page.options().createOrder()).rejects.toThrow('nobody pays by this card now')
  page.press()
  page.options().onError(new Error('nobody pays'))
  expect([requests.length, page.sent]).toEqual([0, []])
  // Back with the card, it is paid with.
  page.own()
  page.press()
  await vi.waitFor(() => expect(page.asked).toEqual(['getState', 'submit', 'getState', 'submit']))
})

test('an approval that comes after another method was chosen sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop()
  const page = await draw(async ({ createOrder, onApprove }) => {
    await createOrder()
    await promise
    onApprove({ orderID: 'EC-1' })
  })
  await page.ready()
  page.press()
  await expect.poll(alert, { timeout: 10_000 }).toContain('Your card is being checked')
  page.other()
  resolve()
  await promise
  await Promise.resolve()
  expect(page.sent).toEqual([])
})

// Specification 5.17.
test('Enter in a field orders; wrong fields are marked and the first is focused, until they are right', async () => {
  const page = await draw()
  await page.ready()
  page.state.now = {
    isFormValid: false,
    fields: { cardCvvField: { isValid: false }, cardExpiryField: { isValid: false } },
  }
  page.options().inputEvents.onInputSubmitRequest(page.state.now)
  await vi.waitFor(() => expect(page.told.focused).toEqual(['expiry']))
  const marked = () => [...document.querySelectorAll('.is-invalid')].map(({ id }) => id.split('-').at(-1))
  expect(marked()).toEqual(['expiration', 'cvv'])
  page.options().inputEvents.onChange({ isFormValid: false, fields: { cardCvvField: { isValid: false } } })
  expect(marked()).toEqual(['cvv'])
  page.options().inputEvents.onChange(SOUND)
  expect(marked()).toEqual([])
  document.querySelector<HTMLElement>('label[for$=cvv]')?.click()
  expect(page.told.focused).toEqual(['expiry', 'cvv'])
})

test.each([
  ['empty', true, 'Please enter the card number.'],
  ['wrong', false, /^Please check the card number/],
])('a card number that is %s is told as such', async (_, isEmpty, words) => {
  const page = await draw()
  await page.ready()
  page.state.now = { isFormValid: false, fields: { cardNumberField: { isValid: false, isEmpty } } }
  page.press()
  await vi.waitFor(() => expect(document.querySelector('.invalid-feedback')?.textContent).toMatch(words))
  await vi.waitFor(() => expect(said('assertive')).toMatch(words))
})

test('a provider that refuses before it asks for an order: a sentence, and another press tries again', async () => {
  const requests = shop()
  const page = await draw(({ onError }) => {
    const error = new Error('INVALID_FORM')
    onError(error)
    return Promise.reject(error)
  })
  await page.ready()
  page.press()
  await expect.poll(alert, { timeout: 10_000 }).toContain('Nothing has been charged')
  page.press()
  await vi.waitFor(() => expect(page.asked).toEqual(['getState', 'submit', 'getState', 'submit']))
  expect([requests.length, page.sent, page.errors.mock.calls]).toEqual([0, [], []])
})

test('a provider that refuses without a word, after the order was created, ends the attempt', async () => {
  shop()
  const page = await draw(async ({ createOrder }) => {
    await createOrder()
    throw new Error('gone')
  })
  await page.ready()
  page.press()
  await vi.waitFor(() => expect(page.failures).toMatchObject([{ detail: 'Error: gone' }]))
  expect(page.sent).toEqual([])
  expect(page.button().className).toContain('d-none')
})

const refusal = () => document.querySelector('#swag-paypal-acdc-form .alert')

test.each([
  ['declined', 'UNPROCESSABLE_ENTITY: INSTRUMENT_DECLINED', /^Your bank has declined this card\. Nothing/],
  ['declined for want of money', 'CARD_DECLINED: INSUFFICIENT_FUNDS', /not enough money for this payment\. Nothing/],
  ['broken off at the bank', null, /^You cancelled the payment at your bank\. Nothing/],
])(
  'S5: a card that is %s is told at its fields, which stay, and another press pays by a new order',
  async (_, detail, words) => {
    const orders = ['EC-1', 'EC-2']
    const requests = answerWith(() => new Response(JSON.stringify({ token: orders[requests.length - 1] })))
    const page = await draw(async ({ createOrder, onApprove, onError, onCancel }) => {
      const orderID = await createOrder()
      if (orderID === 'EC-2') return onApprove({ orderID })
      if (detail === null) return onCancel()
      const error = new Error(detail)
      onError(error)
      throw error
    })
    await page.ready()
    page.press()
    await expect.poll(() => refusal()?.textContent, LATE).toMatch(words)
    expect(refusal()?.getAttribute('class')).toContain(detail === null ? 'alert-info' : 'alert-danger')
    expect(document.activeElement?.textContent).toMatch(words)
    expect([page.failures, page.sent, page.button().className]).toEqual([[], [], ''])
    page.press()
    await vi.waitFor(() => expect(page.sent).toEqual(['EC-2']))
    expect(refusal()).toBeNull()
    expect(page.errors.mock.calls).toEqual([])
  },
)

test('a radio of anything else, such as the shipping, ends no payment by card', async () => {
  const { ready, press, asked, form } = await draw()
  await ready()
  const shipping = Object.assign(document.createElement('input'), {
    type: 'radio',
    name: 'shippingMethodId',
    value: 's',
  })
  form.before(shipping)
  shipping.click()
  press()
  await vi.waitFor(() => expect(asked).toEqual(['getState', 'submit']))
})

const said = (priority: 'assertive' | 'polite') =>
  document.querySelector(`[aria-live="${priority}"]`)?.textContent ?? ''

test('a press before the fields are there is said to be too early, and nothing is asked', async () => {
  const { press, asked, sent } = await draw(undefined, { loadPoint: 'intent' })
  const scrolled = vi.spyOn(window, 'scrollTo')
  press()
  expect(scrolled).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(said('assertive')).toContain('The card form is not there yet'))
  expect([asked, sent]).toEqual([[], []])
})

test('a second press is asked for patience, and asks nothing', async () => {
  const { ready, press, asked } = await draw()
  await ready()
  press()
  await vi.waitFor(() => expect(asked).toEqual(['getState', 'submit']))
  press()
  await vi.waitFor(() => expect(said('polite')).toContain('Your card is being checked'))
  expect(asked).toEqual(['getState', 'submit'])
})

test('a press after another method was chosen is said to wait for its page', async () => {
  const { ready, press, other, asked, sent } = await draw()
  await ready()
  other()
  press()
  await vi.waitFor(() => expect(said('polite')).toContain('You have chosen another payment method'))
  expect([asked, sent]).toEqual([[], []])
})

test('a page that comes back after another method was chosen is loaded anew', async () => {
  const { ready, other } = await draw()
  await ready()
  const watching = new AbortController()
  onTestFinished(() => watching.abort())
  const left = keepHere(watching.signal)
  const come = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  come(true)
  other()
  come(false)
  expect(left).toEqual([])
  come(true)
  expect(left.map(({ kind }) => kind)).toEqual(['reload'])
})

test('what is wrong with the card is said, and brought into view below a fixed header', async () => {
  const page = await draw()
  await page.ready()
  page.state.now = { isFormValid: false, fields: { cardCvvField: { isValid: false } } }
  const header = '<header class="fixed-top" style="position:fixed;height:50px"></header>'
  document.body.insertAdjacentHTML('afterbegin', header)
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  page.press()
  await vi.waitFor(() => expect(page.told.focused).toEqual(['cvv']))
  const { top = 0 } = document.querySelector('label[for$=cvv]')?.getBoundingClientRect() ?? {}
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ top: top + scrollY - 50 - 15 }))
  await vi.waitFor(() => expect(said('assertive')).toMatch(/\w/))
})

test('an order that lacks something is not paid, on a page whose script checks that', async () => {
  const { ready, press, asked, sent, form } = await draw()
  await ready()
  form.noValidate = true
  form.insertAdjacentHTML('beforeend', '<input type="checkbox" name="terms" required>')
  press()
  expect([asked, sent]).toEqual([[], []])
  form.querySelector<HTMLInputElement>('[name=terms]')?.click()
  press()
  await vi.waitFor(() => expect(asked).toEqual(['getState', 'submit']))
})

test('Enter in a field of the card does what the order button does: nothing while that is switched off', async () => {
  const { ready, options, button, asked, sent } = await draw()
  await ready()
  button().disabled = true
  options().inputEvents.onInputSubmitRequest(SOUND)
  expect([asked, sent]).toEqual([[], []])
  button().disabled = false
  options().inputEvents.onInputSubmitRequest(SOUND)
  await vi.waitFor(() => expect(asked).toEqual(['getState', 'submit']))
})

test.each([
  ['while its order is created', false, 1],
  ['after another method was chosen', true, 0],
])('a card that the provider breaks off with, %s, is told so many times: %s', async (_, isLeft, count) => {
  if (isLeft) shop()
  else answerWith(() => new Promise<Response>(() => undefined))
  const page = await draw()
  await page.ready()
  page.press()
  await vi.waitFor(() => expect(page.asked).toEqual(['getState', 'submit']))
  const created = page.options().createOrder()
  void created.catch(() => undefined)
  if (isLeft) {
    await created
    page.other()
  }
  page.options().onCancel()
  expect(page.failures.map(({ code }) => code)).toEqual(Array(count).fill('SWAG_PAYPAL__USER_CANCELLED'))
})

test.each([
  ['its own', {}, expect.objectContaining({ body: { padding: '0' } })],
  ['that of the page', { cardFieldStyleConfig: { input: { color: 'red' } } }, { input: { color: 'red' } }],
])('the fields have %s look', async (_, more, style) => {
  const { ready, options } = await draw(undefined, more)
  await ready()
  expect(options().style).toEqual(style)
})

test('where a field has no place, the provider’s own button takes cards, as a way to pay of its own', async () => {
  const requests = shop()
  document.body.innerHTML = MARKUP
  document.querySelector('#swag-paypal-acdc-form-cvv')?.remove()
  const element = document.querySelector('[data-swag-paypal-acdc-fields]') as HTMLElement
  element.setAttribute('data-swag-paypal-acdc-fields-options', JSON.stringify(OPTIONS))
  const drawn: ButtonsOptions[] = []
  const { page } = createTestPage()
  const CardFields = vi.fn()
  offerProvider(page, {
    CardFields,
    FUNDING: { CARD: 'card', SEPA: 'sepa' },
    Buttons: (asked) => ({ render: () => Promise.resolve(void drawn.push(asked)) }),
  })
  const ended = new AbortController()
  end.now = () => ended.abort()
  await binding.prepare?.()
  binding.mount({ element, signal: ended.signal, page })
  const calls = await vi.waitUntil(() => drawn[0], { timeout: 10_000 })
  expect([calls.fundingSource, calls.style.color, CardFields.mock.calls]).toEqual(['card', 'black', []])
  await calls.createOrder()
  expect((await requests[0]?.formData())?.get('product')).toBe('spb')
})
