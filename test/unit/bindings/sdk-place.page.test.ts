/** Each place of version 6 of the provider's SDK, as pages print it: which flow serves it, and what that asks for (contract, wallets-v6). */
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { binding as applePay } from '../../../src/bindings/paypal/apple-pay.ts'
import { binding as cardFields } from '../../../src/bindings/paypal/card-fields.ts'
import { binding as expressButton } from '../../../src/bindings/paypal/express-button.ts'
import { binding as fundingEligibility } from '../../../src/bindings/paypal/funding-eligibility.ts'
import { binding as googlePay } from '../../../src/bindings/paypal/google-pay.ts'
import { binding as installmentBanner } from '../../../src/bindings/paypal/installment-banner.ts'
import { binding as paymentButtons } from '../../../src/bindings/paypal/payment-buttons.ts'
import { providerScriptOf } from '../../../src/bindings/paypal/provider-script.ts'
import { FLOWS } from '../../../src/flows.ts'
import type { Page } from '../../../src/loader/types.ts'
import { loadAhead } from '../../../src/loader/views.ts'
import type { ButtonsOptions, Provider } from '../../../src/services/contract/provider.ts'
import type { Component } from '../../../src/services/contract/provider-v6.ts'
import { createTestPage } from '../support/page.ts'
import { hearFailures, offerProvider } from '../support/provider-script.ts'

const BINDINGS = [applePay, cardFields, expressButton, fundingEligibility, googlePay, installmentBanner, paymentButtons]
const PRINTED = {
  clientId: 'client',
  merchantPayerId: 'merchant',
  clientToken: null,
  clientTokenUrl: '/paypal/token',
  environment: 'sandbox',
  languageIso: 'de_DE',
  currency: 'EUR',
  handleErrorUrl: '/paypal/error',
}
const CHECKOUT = { ...PRINTED, createOrderUrl: '/paypal/create', orderId: null, totalPrice: '9.90' }
const EXPRESS = {
  ...PRINTED,
  pageType: 'cart',
  contextSwitchUrl: '/paypal/prepare',
  createOrderUrl: '/paypal/create',
  prepareCheckoutUrl: '/paypal/take',
  checkoutConfirmUrl: '/checkout/confirm',
  cancelRedirectUrl: '/checkout/cart',
}

/** An element with its marker and options. */
const place = (tag: string, marker: string, options: object, more = 'hidden') =>
  `<${tag} class="swag-paypal-button shape-pill" data-swag-paypal-${marker}="true" ${more} data-swag-paypal-${marker}-options='${JSON.stringify(options)}'></${tag}>`
/** The form of the confirm page, with what is in it. */
const form = (inside: string, after = '') =>
  `<form id="confirmOrderForm"><div class="swag-paypal-checkout-buttons">${inside}</div><button type="submit">Order</button></form>${after}`
const express = (inside: string) => `<div class="swag-paypal-express-buttons">${inside}</div>`

type Given = { ineligible?: readonly string[] }

/** The page with what it prints; every flow of it that the table finds is started. */
function open(markup: string, { ineligible = [] }: Given = {}) {
  document.body.innerHTML = markup
  const drawn: { source: string | undefined; place: Element; calls: ButtonsOptions }[] = []
  const provider: Provider = {
    FUNDING: { PAYPAL: 'paypal', PAYLATER: 'paylater', VENMO: 'venmo', CARD: 'advanced_cards' },
    speaksOf: ['PAYPAL', 'PAYLATER', 'VENMO', 'CARD'],
    isFundingEligible: (source) => !ineligible.includes(source),
    Buttons: (asked) => ({
      isEligible: () => !ineligible.includes(asked.fundingSource ?? ''),
      render: async (at) => void drawn.push({ source: asked.fundingSource, place: at, calls: asked }),
    }),
    Messages: () => ({ render: async (at) => void drawn.push({ source: 'message', place: at, calls: {} as never }) }),
  }
  const { page, storefront } = createTestPage(
    BINDINGS.map((binding) => ({ name: binding.name, selector: ':not(*)', moment: 'load' as const, binding })),
  )
  const { scripts } = offerProvider(page, provider)
  const failures = hearFailures(page)
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    document.body.replaceChildren()
  })
  const flows = BINDINGS.flatMap((binding) => {
    const selector = FLOWS.find(({ name }) => name === binding.name)?.selector ?? ''
    return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
      binding.mount({ element, page, signal: end.signal })
      return binding.name
    })
  })
  return { drawn, failures, flows, page, scripts, storefront }
}

beforeAll(async () => {
  await Promise.all(BINDINGS.flatMap(({ views = [] }) => views.map((view) => loadAhead(view))))
  await cardFields.prepare?.()
})

describe('in the checkout', () => {
  test.each([
    ['paypal-button', 'checkout-paypal', 'payment-buttons', ['paypal-payments', 'venmo-payments'], 'paypal'],
    [
      'paypal-pay-later-button',
      'checkout-pay-later',
      'payment-buttons',
      ['paypal-payments', 'venmo-payments'],
      'paylater',
    ],
    ['venmo-button', 'checkout-venmo', 'payment-buttons', ['paypal-payments', 'venmo-payments'], 'venmo'],
  ])('%s with data-swag-paypal-%s is served by %s', async (tag, marker, flow, components, source) => {
    const { drawn, flows, scripts } = open(form(place(tag, marker, CHECKOUT)))
    await vi.waitFor(() => expect(drawn.map((one) => one.source)).toEqual([source]))
    expect(flows).toEqual([flow])
    expect(scripts).toEqual([
      {
        version: 6,
        components,
        clientId: 'client',
        merchantPayerId: 'merchant',
        clientToken: '',
        clientTokenUrl: '/paypal/token',
        environment: 'sandbox',
        pageType: 'checkout',
        partnerAttributionId: '',
        languageIso: 'de_DE',
        currency: 'EUR',
      },
    ])
    expect(drawn[0]?.place.className).toBe('swag-paypal-checkout-buttons')
  })

  test.each([
    ['apple-pay-button', 'checkout-apple-pay', 'apple-pay', 'applepay-payments'],
    ['google-pay-button', 'checkout-google-pay', 'google-pay', 'googlepay-payments'],
    ['div', 'checkout-card-fields', 'card-fields', 'card-fields'],
  ])('%s with data-swag-paypal-%s is served by %s, and needs %s', async (tag, marker, flow, component) => {
    const { flows, scripts } = open(form(place(tag, marker, CHECKOUT, '')))
    expect(flows).toEqual([flow])
    await vi.waitFor(() => expect(scripts).toMatchObject([{ version: 6, components: [component] }]))
  })

  test('the place of a wallet is beside the plugin’s element, which is hidden', () => {
    open(form(place('google-pay-button', 'checkout-google-pay', CHECKOUT, '')))
    const printed = document.querySelector<HTMLElement>('google-pay-button')
    expect([printed?.hidden, printed?.nextElementSibling?.localName]).toEqual([true, 'div'])
  })

  const BOTH = form(
    place('paypal-button', 'checkout-paypal', { ...CHECKOUT, showPayLater: true }) +
      place('paypal-pay-later-button', 'checkout-pay-later', CHECKOUT),
  )

  test('pay later beside the wallet belongs to the same purchase', async () => {
    const { drawn, scripts } = open(BOTH)
    await vi.waitFor(() => expect(drawn.map((one) => one.source)).toEqual(['paypal', 'paylater']))
    expect(scripts).toHaveLength(1)
  })

  test('pay later that is not open to the shopper leaves the wallet as it is', async () => {
    const { drawn, failures } = open(BOTH, { ineligible: ['paylater'] })
    await vi.waitFor(() => expect(drawn.map((one) => one.source)).toEqual(['paypal']))
    expect(failures).toEqual([])
  })

  test('a way to pay that is not open to the shopper is told with what it was', async () => {
    const { failures } = open(form(place('venmo-button', 'checkout-venmo', CHECKOUT)), { ineligible: ['venmo'] })
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    expect(JSON.parse(failures[0]?.report?.body ?? '')).toMatchObject({
      step: 'SETUP_FLOW',
      code: 'SWAG_PAYPAL__NOT_ELIGIBLE',
      fatal: true,
      plugin: 'SwagPaypalCheckoutVenmo',
      pageType: 'checkout',
    })
  })
})

describe('elsewhere', () => {
  const THREE = express(
    place('paypal-button', 'express-paypal', EXPRESS) +
      place('paypal-pay-later-button', 'express-pay-later', EXPRESS) +
      place('venmo-button', 'express-venmo', EXPRESS),
  )

  test('the buttons of a place are one flow', async () => {
    const { drawn, flows, scripts } = open(THREE)
    await vi.waitFor(() => expect(drawn.map((one) => one.source)).toEqual(['paypal', 'paylater', 'venmo']))
    expect(flows).toEqual(['express-button'])
    expect(scripts).toMatchObject([{ components: ['paypal-payments', 'venmo-payments'], pageType: 'cart' }])
  })

  test.each([
    ['what the shopper cancels leads where the page says', 'onCancel', 'EXPRESS_USER_CANCELLED', '/checkout/cart'],
    ['what fails leads nowhere', 'onError', 'EXPRESS_GENERIC_ERROR', null],
  ] as const)('%s', async (_, call, code, back) => {
    const { drawn, failures, storefront } = open(express(place('paypal-button', 'express-paypal', EXPRESS)))
    storefront.override('express-button', { services: { prepareExpressCart: () => new Promise(() => undefined) } })
    await vi.waitFor(() => expect(drawn).toHaveLength(1))
    drawn[0]?.calls.onClick({}, { resolve: () => undefined, reject: () => undefined })
    drawn[0]?.calls.createOrder().catch(() => undefined)
    drawn[0]?.calls[call]('why')
    await vi.waitFor(() => expect(failures).toMatchObject([{ code: `SWAG_PAYPAL__${code}`, back }]))
    expect(JSON.parse(failures[0]?.report?.body ?? '')).toMatchObject({
      step: 'SUBMIT_FLOW',
      plugin: 'SwagPaypalExpressPaypal',
      pageType: 'cart',
    })
  })

  test('a place without a button is none', () => {
    expect(open(express('')).flows).toEqual([])
  })

  test('the message is drawn into its element, which is hidden until then', async () => {
    const { drawn, flows, scripts } = open(
      `<div class="swag-paypal-installment-banner">${place('paypal-message', 'messages', { ...PRINTED, amount: '9.90', logoType: 'TEXT' })}</div>`,
    )
    expect(flows).toEqual(['installment-banner'])
    await vi.waitFor(() => expect(drawn.map((one) => one.place.localName)).toEqual(['paypal-message']))
    expect(scripts).toMatchObject([{ components: ['paypal-messages'] }])
  })

  test('what cannot be had is told without what this version does not know', async () => {
    const tellEligibility = vi.fn((_given: { missing: readonly string[] }) => Promise.resolve())
    const { storefront, flows } = open(
      place('div', 'eligibility', { ...PRINTED, methodEligibilityUrl: '/eligible', filteredPaymentMethods: [] }, ''),
      { ineligible: ['venmo'] },
    )
    storefront.override('funding-eligibility', { services: { tellEligibility } })
    expect(flows).toEqual(['funding-eligibility'])
    await vi.waitFor(() => expect(tellEligibility).toHaveBeenCalledTimes(1))
    expect(tellEligibility.mock.calls[0]?.[0].missing).toEqual(['APPLEPAY', 'VENMO'])
  })
})

describe('a page has one version', () => {
  const SETTINGS = {
    clientId: 'client',
    merchantPayerId: '',
    partnerAttributionId: '',
    currency: 'EUR',
    intent: 'capture',
    commit: true,
    languageIso: 'en_GB',
    clientToken: 'token',
    clientTokenUrl: '',
    userIdToken: '',
    disablePayLater: false,
    showPayLater: true,
    useAlternativePaymentMethods: true,
    disabledAlternativePaymentMethods: [],
    sdkBaseUrl: '/nowhere.js',
    environment: 'sandbox',
    pageType: '',
  }
  const SDK = { ...SETTINGS, components: [] }
  /** The scripts that the page gets; none of them can be had here. */
  const added: string[] = []

  /** The script, which is wanted until the test ends. */
  function want(page: Page, settings: typeof SETTINGS & { components?: readonly Component[] }) {
    const script = providerScriptOf(page, settings)
    script.send({ type: 'script.want' })
    onTestFinished(() => {
      script.stop()
    })
    return script
  }

  beforeEach(() => {
    added.length = 0
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement) added.push(node.dataset['namespace'] ?? '')
    })
    observer.observe(document.head, { childList: true })
    onTestFinished(() => observer.disconnect())
  })

  test.each([
    ['5', SETTINGS, SDK, 'statefrontProvider1'],
    ['6', SDK, SETTINGS, 'paypalV6'],
  ])('%s, where a place has asked for that: the other is not loaded', async (_, first, second, name) => {
    const { page } = createTestPage()
    want(page, first)
    await vi.waitFor(() => expect(added).toEqual([name]))
    const other = want(page, second)
    await vi.waitFor(() => expect(other.getSnapshot().matches({ loading: 'pausing' })).toBe(true))
    expect(new Set(added)).toEqual(new Set([name]))
  })

  test('5, where the shopper may pay by direct debit', async () => {
    document.body.innerHTML = '<div data-swag-paypal-sepa="true"></div>'
    onTestFinished(() => document.body.replaceChildren())
    const { page } = createTestPage()
    const script = want(page, SDK)
    await vi.waitFor(() => expect(script.getSnapshot().matches({ loading: 'pausing' })).toBe(true))
    expect(added).toEqual([])
  })

  test.each([
    ['nobody', { ...SETTINGS, clientId: '' }, 'nothing says who sells'],
    ['nobody, of version 6', { ...SDK, clientId: '', clientToken: '' }, 'nothing says who sells'],
    ['a foreign shop', { ...SDK, clientTokenUrl: 'https://foreign.example/token' }, 'option "clientTokenUrl"'],
  ])('one that names %s is refused', (_, settings, message) => {
    const { page } = createTestPage()
    expect(() => providerScriptOf(page, settings)).toThrow(message)
  })

  test('the shop’s token is asked for once', async () => {
    const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ token: 'T' }))
    onTestFinished(() => fetched.mockRestore())
    const { page } = createTestPage()
    const settings = { ...SDK, clientId: '', clientToken: '', clientTokenUrl: '/token' }
    const scripts = [[], ['card-fields'] as const].map((components) => want(page, { ...settings, components }))
    await vi.waitFor(() => expect(added).toContain('paypalV6'))
    expect(new Set(scripts).size).toBe(2)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
