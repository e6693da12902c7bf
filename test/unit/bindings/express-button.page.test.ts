/** What a press on the provider's button begins while the shop does not know the cart that the page shows. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, createEmptyActor, fromPromise } from 'xstate'
import { binding } from '../../../src/bindings/paypal/express-button.ts'
import type { Page } from '../../../src/loader/types.ts'
import { type ChangedCart, cartChangesMachine } from '../../../src/machines/cart/cart-changes.ts'
import type { OffCanvasCartActor } from '../../../src/machines/cart/off-canvas-cart.ts'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { providerScriptMachine } from '../../../src/machines/paypal/provider-script.ts'
import type { ButtonsOptions, PaymentCalls, Provider } from '../../../src/services/contract/provider.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { keepHere } from '../support/leaving.ts'
import { createTestPage } from '../support/page.ts'
import { hearFailures, offerProvider, refuseProvider } from '../support/provider-script.ts'

const OPTIONS = {
  clientId: 'mine',
  fundingSources: ['paypal'],
  contextSwitchUrl: '/prepare',
  createOrderUrl: '/create',
  prepareCheckoutUrl: '/take',
  checkoutConfirmUrl: '/confirm',
}

/** The flow with its button drawn; `press` says whether the provider's window opens. */
async function draw() {
  document.body.innerHTML = `<div data-swag-paypal-express-button="true"></div>
    <form id="line" method="post" data-form-auto-submit="true"><input name="quantity" value="1"></form>`
  onTestFinished(() => document.body.replaceChildren())
  const element = document.querySelector('div') as HTMLElement
  element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify(OPTIONS))
  const drawn = Promise.withResolvers<PaymentCalls>()
  const provider: Provider = {
    Buttons(options) {
      return { render: () => Promise.resolve(drawn.resolve(options)) }
    },
  }
  const { page } = createTestPage()
  offerProvider(page, provider)
  const end = new AbortController()
  onTestFinished(() => end.abort())
  binding.mount({ element, signal: end.signal, page })
  const calls = await drawn.promise
  const press = (): boolean => {
    const resolve = vi.fn()
    calls.onClick({}, { resolve, reject: vi.fn() })
    return resolve.mock.calls.length > 0
  }
  // What is drawn at once is there after a moment.
  await vi.waitFor(() => expect(page.actors.size).toBeGreaterThan(0))
  return { page, press }
}

test.each(['contextSwitchUrl', 'createOrderUrl', 'prepareCheckoutUrl', 'handleErrorUrl', 'addErrorUrl'])(
  'a button whose %s is of another host is not drawn',
  (name) => {
    const element = document.createElement('div')
    const options = { ...OPTIONS, [name]: 'https://foreign.example/pay' }
    element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify(options))
    const { page } = createTestPage()
    const mount = () => binding.mount({ element, signal: new AbortController().signal, page })
    expect(mount).toThrow(`option "${name}"`)
  },
)

test('B2: on the page of the cart, a quantity in its pause is sent, and no window opens', async () => {
  const { press } = await draw()
  const line = document.querySelector('#line') as HTMLFormElement
  const submitted = vi.fn((event: Event) => event.preventDefault())
  line.addEventListener('submit', submitted)
  const quantity = line.elements[0] as HTMLInputElement
  quantity.value = '3'
  expect([press(), submitted.mock.calls.length]).toEqual([false, 1])
  quantity.value = '1'
  await vi.waitFor(() => expect([press(), submitted.mock.calls.length]).toEqual([true, 1]))
})

test('B2: in the panel of the cart, a quantity in its pause is sent at once, and no window opens until it is', async () => {
  const { page, press } = await draw()
  const answer = Promise.withResolvers<ChangedCart>()
  const changes = createActor(
    withoutEffects(cartChangesMachine).provide({ actors: { changeCart: fromPromise(() => answer.promise) } }),
    { input: { cart: createEmptyActor() as unknown as OffCanvasCartActor } },
  ).start()
  page.singleton('cart-changes', () => changes)
  const request = {
    url: '/change',
    body: new FormData(),
    signature: 'two',
    isReadAfterwards: false,
    news: { kind: 'quantity' as const, lines: [] },
  }
  changes.send({ type: 'quantity.edit', change: { part: 'line mug', request, afterwards: null } })
  expect([press(), changes.getSnapshot().value]).toEqual([false, 'sending'])
  expect(press()).toBe(false)
  answer.resolve({ markup: fakeMarkup('<p>two</p>'), warnings: [] })
  await vi.waitFor(() => expect(changes.getSnapshot().value).toBe('settled'))
  await vi.waitFor(() => expect(press()).toBe(true))
})

/** The provider's script of the page, which does not arrive. */
function neverLoaded(page: Page) {
  const script = createActor(
    providerScriptMachine.provide({
      actors: { loadScript: fromPromise(() => new Promise<Provider>(() => undefined)) },
    }),
  ).start()
  page.singleton('provider-script', () => ({ get: () => script }))
  return script
}

// Quality.md A4: the second purchase would empty the cart of the first.
test('while the shopper pays with one button, no other of the page begins, and afterwards it may', async () => {
  document.body.innerHTML = '<div></div><div></div>'
  onTestFinished(() => document.body.replaceChildren())
  const drawn: PaymentCalls[] = []
  const provider: Provider = {
    Buttons: (options) => ({ render: () => Promise.resolve(void drawn.push(options)) }),
  }
  const { page, storefront } = createTestPage([
    { name: 'express-button', selector: '[data-swag-paypal-express-button]', moment: 'load', binding },
  ])
  const prepareExpressCart = vi.fn(() => Promise.resolve())
  const createExpressOrder = () => Promise.resolve('EC-1')
  const prepareExpressCheckout = () => new Promise<never>(() => undefined)
  storefront.override('express-button', {
    services: { prepareExpressCart, createExpressOrder, prepareExpressCheckout },
  })
  offerProvider(page, provider)
  const ends = [...document.querySelectorAll('div')].map((element) => {
    element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify(OPTIONS))
    const end = new AbortController()
    onTestFinished(() => end.abort())
    binding.mount({ element, signal: end.signal, page })
    return end
  })
  await vi.waitFor(() => expect(drawn).toHaveLength(2))
  const opens = (index: number): boolean => {
    const resolve = vi.fn()
    drawn[index]?.onClick({}, { resolve, reject: vi.fn() })
    return resolve.mock.calls.length > 0
  }
  await vi.waitFor(() => expect(opens(0)).toBe(true))
  const order = drawn[0]?.createOrder()
  expect(prepareExpressCart).toHaveBeenCalledOnce()
  expect([opens(0), opens(1)]).toEqual([false, false])
  expect(await order).toBe('EC-1')
  expect([opens(0), opens(1)]).toEqual([false, false])
  // What is approved is in the cart until the checkout is there.
  drawn[0]?.onApprove({ orderID: 'EC-1' })
  expect([opens(0), opens(1)]).toEqual([false, false])
  ends[0]?.abort()
  expect(opens(1)).toBe(true)
})

/** A product with the button in its form; `ask` has the provider's script ask for an order. */
async function drawOnProduct() {
  document.body.innerHTML = `<form id="buy"><input name="size" required value="L"><div></div><button class="btn-buy">Buy</button></form>`
  onTestFinished(() => document.body.replaceChildren())
  const element = document.querySelector('div') as HTMLElement
  const options = { ...OPTIONS, addProductToCart: true }
  element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify(options))
  const drawn = Promise.withResolvers<PaymentCalls>()
  const { page, storefront } = createTestPage([
    { name: 'express-button', selector: '[data-swag-paypal-express-button]', moment: 'load', binding },
  ])
  const prepareExpressCart = vi.fn<(given: { isEmptied: boolean }) => Promise<void>>(() => Promise.resolve())
  const createExpressOrder = vi.fn(() => Promise.resolve('EC-1'))
  storefront.override('express-button', { services: { prepareExpressCart, createExpressOrder } })
  offerProvider(page, { Buttons: (given) => ({ render: () => Promise.resolve(drawn.resolve(given)) }) })
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const form = document.querySelector('form') as HTMLFormElement
  const submitted = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', submitted, { signal: end.signal })
  binding.mount({ element, signal: end.signal, page })
  const calls = await drawn.promise
  return { page, element, form, calls, submitted, prepareExpressCart, createExpressOrder }
}

test('the button is switched off with that of its product, and on with it', async () => {
  const { element, form, calls } = await drawOnProduct()
  const buy = form.querySelector('button') as HTMLButtonElement
  const states: string[] = []
  buy.disabled = true
  calls.onInit?.({}, { enable: async () => states.push('on'), disable: async () => states.push('off') })
  expect([states, element.className]).toEqual([['off'], 'is-disabled'])
  buy.disabled = false
  await vi.waitFor(() => expect([states, element.className]).toEqual([['off', 'on'], '']))
})

test('a product whose form lacks something is not paid', async () => {
  const { form, calls } = await drawOnProduct()
  const gate = { resolve: vi.fn(), reject: vi.fn() }
  const size = form.elements.namedItem('size') as HTMLInputElement
  size.value = ''
  calls.onClick({}, gate)
  expect([gate.resolve.mock.calls.length, gate.reject.mock.calls.length]).toEqual([0, 1])
  size.value = 'L'
  calls.onClick({}, gate)
  expect(gate.resolve).toHaveBeenCalledOnce()
})

test('a product is paid alone, once it is in the cart; what another form could not add is nothing to it', async () => {
  const { page, form, calls, submitted, prepareExpressCart, createExpressOrder } = await drawOnProduct()
  const order = calls.createOrder()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  expect(prepareExpressCart.mock.calls.map(([{ isEmptied }]) => isEmptied)).toEqual([true])
  page.announce('add.failed', { form: document.createElement('form') })
  expect(createExpressOrder).not.toHaveBeenCalled()
  form.dispatchEvent(new Event('openOffCanvasCart'))
  await expect(order).resolves.toBe('EC-1')
})

test('a product that its form could not add is not paid', async () => {
  const { page, form, calls, submitted, createExpressOrder } = await drawOnProduct()
  const order = calls.createOrder()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  page.announce('add.failed', { form })
  await expect(order).rejects.toThrow('over')
  expect(createExpressOrder).not.toHaveBeenCalled()
})

// Contract, payments A13: what nobody may refuse is loaded as the page says.
test.each([
  ['visible', true],
  ['consent', false],
])(
  'where the consent panel does not list the provider, the load point "%s" has its script loaded: %s',
  (loadPoint, isLoading) => {
    Object.assign(window, { useDefaultCookieConsent: true })
    const element = document.createElement('div')
    element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify({ ...OPTIONS, loadPoint }))
    const end = new AbortController()
    onTestFinished(() => {
      end.abort()
      Reflect.deleteProperty(window, 'useDefaultCookieConsent')
    })
    const { page } = createTestPage()
    const script = neverLoaded(page)
    binding.mount({ element, signal: end.signal, page })
    expect(script.getSnapshot().matches('loading')).toBe(isLoading)
  },
)

// Quality.md, invariant 4: what the shopper may refuse waits for consent, whatever the page says of the load point.
test('where the shopper has refused the provider, its script is not asked for until that is allowed', async () => {
  document.body.innerHTML = '<div></div>'
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const allow = refuseProvider(end.signal)
  const element = document.querySelector('div') as HTMLElement
  element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify({ ...OPTIONS, loadPoint: 'visible' }))
  const { page } = createTestPage()
  const script = neverLoaded(page)
  binding.mount({ element, signal: end.signal, page })
  expect(script.getSnapshot().value).toBe('unneeded')
  allow()
  await vi.waitFor(() => expect(script.getSnapshot().matches('loading')).toBe(true))
})

/** The express button with its services, and what leaves the page. */
async function purchase(more: object = {}, around: [string, string] = ['', '']) {
  document.body.innerHTML = around.join('<div data-swag-paypal-express-button="true"></div>')
  const element = document.querySelector('div') as HTMLElement
  element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify({ ...OPTIONS, ...more }))
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const drawn: ButtonsOptions[] = []
  const { page, storefront } = createTestPage([
    { name: 'express-button', selector: '[data-swag-paypal-express-button]', moment: 'load', binding },
  ])
  const failures = hearFailures(page)
  const services = {
    prepareExpressCart: vi.fn((_given: object) => Promise.resolve()),
    createExpressOrder: vi.fn((_given: object) => Promise.resolve('EC-1')),
    prepareExpressCheckout: vi.fn((_given: object) => Promise.resolve()),
  }
  storefront.override('express-button', { services })
  const { scripts, load } = offerProvider(page, {
    Buttons: (asked) => ({ render: () => Promise.resolve(void drawn.push(asked)) }),
  })
  const left = keepHere(end.signal)
  binding.mount({ element, signal: end.signal, page })
  const first = () => vi.waitUntil(() => drawn[0], { timeout: 10_000 })
  return { ...services, element, page, drawn, first, scripts, load, left, failures, end }
}

test.each([
  ['none', {}, { color: 'gold', shape: 'sharp', size: 'small', tagline: false }],
  [
    'another',
    { buttonColor: 'white', buttonShape: 'pill', buttonSize: 'large', tagline: true },
    { color: 'white', shape: 'pill', size: 'large', tagline: true },
  ],
])('a page that says %s look has its buttons so, one for each source', async (_, more, look) => {
  const { drawn } = await purchase({ ...more, fundingSources: ['paypal', 'venmo'] })
  await vi.waitFor(() => expect(drawn.map(({ fundingSource }) => fundingSource)).toEqual(['paypal', 'venmo']))
  expect(drawn[0]?.style).toMatchObject(look)
})

test('a purchase asks the shop three times, each where the page says, and leads to the checkout', async () => {
  const page = await purchase({ payPalPaymentMethodId: 'paypal', cancelRedirectUrl: '/cart' })
  const calls = await page.first()
  expect(await calls.createOrder()).toBe('EC-1')
  calls.onApprove({ orderID: 'EC-1' })
  await vi.waitFor(() => expect(page.left.map(({ to }) => to)).toEqual(['/confirm']))
  expect(page.prepareExpressCart.mock.calls).toMatchObject([
    [{ url: '/prepare', paymentMethodId: 'paypal', isEmptied: false }],
  ])
  expect(page.createExpressOrder.mock.calls).toMatchObject([[{ url: '/create' }]])
  expect(page.prepareExpressCheckout.mock.calls).toMatchObject([[{ url: '/take', orderId: 'EC-1' }]])
})

test('a purchase that is broken off leads where the page says', async () => {
  const page = await purchase({ cancelRedirectUrl: '/cart' })
  const calls = await page.first()
  await calls.createOrder()
  calls.onCancel()
  expect(page.failures).toMatchObject([{ code: 'SWAG_PAYPAL__EXPRESS_USER_CANCELLED', back: '/cart' }])
})

test('a page that comes back to a purchase is loaded anew', async () => {
  const page = await purchase()
  const come = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  const calls = await page.first()
  come(true)
  await calls.createOrder()
  come(false)
  expect(page.left).toEqual([])
  come(true)
  expect(page.left.map(({ kind }) => kind)).toEqual(['reload'])
})

// The provider's window is open still, where the panel around its button is closed.
test('a purchase that has begun goes on when its button leaves the page', async () => {
  const page = await purchase()
  const calls = await page.first()
  await calls.createOrder()
  page.end.abort()
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const left = keepHere(end.signal)
  calls.onApprove({ orderID: 'EC-1' })
  await vi.waitFor(() => expect(page.prepareExpressCheckout).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(left.map(({ to }) => to)).toEqual(['/confirm']))
})

test('a script that cannot draw is asked again once the network is back', async () => {
  document.body.innerHTML = '<div></div>'
  const element = document.querySelector('div') as HTMLElement
  element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify(OPTIONS))
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const { page } = createTestPage()
  const outcomes = [() => Promise.reject(new Error('offline'))]
  const render = vi.fn(() => outcomes.pop()?.() ?? Promise.resolve())
  offerProvider(page, { Buttons: () => ({ render }) })
  binding.mount({ element, signal: end.signal, page })
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce())
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(render).toHaveBeenCalledTimes(2)
  })
})

test('a button for a product is drawn within the form of that product, or not at all', () => {
  const element = document.createElement('div')
  element.setAttribute(
    'data-swag-pay-pal-express-button-options',
    JSON.stringify({ ...OPTIONS, addProductToCart: true }),
  )
  const { page } = createTestPage()
  const mount = () => binding.mount({ element, signal: new AbortController().signal, page })
  expect(mount).toThrow('inside no form')
})

test.each([
  ['intent', 'is loaded when the shopper asks for it'],
  ['visible', 'has been asked for by the shop’s own button'],
])('with the load point "%s" the script %s', async (loadPoint) => {
  document.body.innerHTML = loadPoint === 'intent' ? '<div></div>' : '<div data-payment-offer="true"></div>'
  const element = document.querySelector('div') as HTMLElement
  element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify({ ...OPTIONS, loadPoint }))
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const { page } = createTestPage()
  const { load } = offerProvider(page, {})
  binding.mount({ element, signal: end.signal, page })
  expect(load).toHaveBeenCalledTimes(loadPoint === 'intent' ? 0 : 1)
  // What the shopper is offered, or told, about it.
  await vi.waitFor(() => expect(element.nextElementSibling?.textContent).toMatch(/\w/), { timeout: 10_000 })
  element.nextElementSibling?.querySelector('button')?.click()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
})

test.each(['intent', 'visible'])(
  'where the shopper has refused the provider, the shop’s own button (%s) offers its script again',
  (loadPoint) => {
    document.body.innerHTML = '<div data-payment-offer="true"></div>'
    const element = document.querySelector('div') as HTMLElement
    element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify({ ...OPTIONS, loadPoint }))
    const end = new AbortController()
    onTestFinished(() => {
      end.abort()
      document.body.replaceChildren()
    })
    refuseProvider(end.signal)
    const { page } = createTestPage()
    const { load } = offerProvider(page, {})
    binding.mount({ element, signal: end.signal, page })
    expect(load).not.toHaveBeenCalled()
  },
)

test('a product goes into the cart as with its own button, and the cart that opens is closed again', async () => {
  const { page, form, calls, submitted } = await drawOnProduct()
  const send = vi.fn()
  page.singleton('cart-news', () => ({ send }))
  const order = calls.createOrder()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  expect(submitted.mock.calls.map(([event]) => (event as SubmitEvent).submitter)).toEqual([
    form.querySelector('button'),
  ])
  expect(send).not.toHaveBeenCalled()
  form.dispatchEvent(new Event('openOffCanvasCart'))
  expect(send.mock.calls).toEqual([[{ type: 'cart.dismiss' }]])
  await order
})

test('a product that could not be added is said to be that, at its button, which may be pressed again', async () => {
  const { page, element, form, calls, submitted } = await drawOnProduct()
  const scrolled = vi.spyOn(element, 'scrollIntoView')
  const order = calls.createOrder()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce())
  page.announce('add.failed', { form })
  await expect(order).rejects.toThrow('over')
  const gate = { resolve: vi.fn(), reject: vi.fn() }
  calls.onClick({}, gate)
  expect(gate.resolve).toHaveBeenCalledOnce()
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'center' })
  await vi.waitFor(() => expect(element.nextElementSibling?.textContent).toContain('could not be added'), {
    timeout: 10_000,
  })
})

test('where the shopper has refused the provider, the load point "intent" has its script loaded once that is allowed', async () => {
  document.body.innerHTML = '<div></div>'
  const element = document.querySelector('div') as HTMLElement
  element.setAttribute('data-swag-pay-pal-express-button-options', JSON.stringify({ ...OPTIONS, loadPoint: 'intent' }))
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const allow = refuseProvider(end.signal)
  const { page } = createTestPage()
  const { load } = offerProvider(page, { Buttons: () => ({ render: () => Promise.resolve() }) })
  binding.mount({ element, signal: end.signal, page })
  expect(load).not.toHaveBeenCalled()
  allow()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('a form around the button of a cart has no part in the purchase', async () => {
  const { first } = await purchase({}, ['<form><input required>', '</form>'])
  const calls = await first()
  const gate = { resolve: vi.fn(), reject: vi.fn() }
  await vi.waitFor(() => {
    calls.onClick({}, gate)
    expect(gate.resolve).toHaveBeenCalled()
  })
})
