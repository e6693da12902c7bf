/** What pages print for payment providers: payments A0 to A12, as A16 says. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { DEMO_CUSTOMER } from '../../shop/catalogue/demo-customer.ts'
import { products } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { choose, methodId, order, orderIdIn, payer, play } from '../unit/support/payments.ts'
import { addToCart, guestWith, openTestShop, productId } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const [sold] = await shop.database
  .select({ id: products.id })
  .from(products)
  .where(
    and(
      eq(products.variantCount, 0),
      isNull(products.parentId),
      eq(products.closeout, false),
      gt(products.reviewCount, 0),
    ),
  )
  .limit(1)

type Options = Record<string, unknown>

const MARKED = /data-(swag-paypal|card-app)/

/** The options of the one element with the marking attribute. */
function optionsAt(root: ParentNode, marker: string, attribute = marker): Options {
  const elements = root.querySelectorAll(`[data-${marker}="true"]`)
  expect(elements, marker).toHaveLength(1)
  const text = elements[0]?.getAttribute(`data-${attribute}-options`) ?? ''
  expect(text, 'extensions come first').toMatch(/^\{"extensions":\[\]/)
  return JSON.parse(text) as Options
}

async function visitor(scenario: object = {}) {
  const shopper = new Shopper(shop.app, new Map([['sandbox-session', 'markup']]))
  await play(shopper, scenario)
  return shopper
}

const EXPRESS = 'swag-paypal-express-button'
const EXPRESS_OPTIONS = 'swag-pay-pal-express-button'
const BANNER = 'swag-paypal-installment-banner'

describe('ordinary pages', () => {
  test('hold none of it', async () => {
    const guest = await guestWith(shop, { mug: 1 })
    const visitor = new Shopper(shop.app)
    await addToCart(visitor, 'mug')
    const pages = [
      ...(await Promise.all(
        ['/', '/search?search=lamp', `/detail/${sold?.id}`, '/checkout/cart', '/checkout/register'].map((path) =>
          visitor.follow({ path }),
        ),
      )),
      await visitor.get('/checkout/offcanvas', true),
      await guest.get('/checkout/confirm'),
    ]
    for (const { text, path } of pages) expect(text, path).not.toMatch(MARKED)
    expect(pages.map(({ status }) => status).filter((status) => status >= 400)).toEqual([])
  })
})

describe('express buttons (A4)', () => {
  const pageOf = async (path: string, marker = false) => {
    const shopper = await visitor({ on: ['paypal', 'express'] })
    await addToCart(shopper, 'mug')
    const answer = await shopper.follow({ path, marker })
    return parsePage(answer.text)
  }

  test.each([
    ['/checkout/cart', 'checkout-aside-action', '/checkout/register'],
    ['/checkout/register', 'col-12 col-sm-6 col-xl-5', '/checkout/register'],
  ])('on %s', async (path, wrapper, cancelRedirectUrl) => {
    const page = await pageOf(path)
    const options = optionsAt(page, EXPRESS, EXPRESS_OPTIONS)
    expect(options).toMatchObject({
      addProductToCart: false,
      cancelRedirectUrl,
      contextSwitchUrl: '/paypal/express/prepare-cart',
      createOrderUrl: '/paypal/express/create-order',
      prepareCheckoutUrl: '/paypal/express/prepare-checkout',
      checkoutConfirmUrl: 'http://localhost/checkout/confirm?isPayPalExpressCheckout=1',
      handleErrorUrl: '/paypal/handle-error',
      addErrorUrl: '/paypal/error',
      fundingSources: ['paypal', 'paylater', 'venmo'],
      payPalPaymentMethodId: await methodId(shop, 'paypal'),
      languageIso: 'en_GB',
      currency: 'EUR',
    })
    for (const never of [
      'commit',
      'scriptAwaitVisibility',
      'partOfDomContentLoading',
      'tagline',
      'buttonSize',
      'useAlternativePaymentMethods',
    ])
      expect(options).not.toHaveProperty(never)
    expect(page.querySelector(`[data-${EXPRESS}]`)?.parentElement?.className).toBe(wrapper)
  })

  test('in the cart panel', async () => {
    const page = await pageOf('/checkout/offcanvas', true)
    expect(optionsAt(page, EXPRESS, EXPRESS_OPTIONS)).toMatchObject({ addProductToCart: false })
    expect(page.querySelector(`[data-${EXPRESS}]`)?.parentElement?.className).toBe('btn-block')
  })

  test('on the product page, inside the buy form, and in German', async () => {
    const page = await pageOf(`/de/detail/${sold?.id}`)
    const form = page.querySelector('#productDetailPageBuyProductForm')
    const options = optionsAt(form ?? page, EXPRESS, EXPRESS_OPTIONS)
    expect(options).toMatchObject({
      addProductToCart: true,
      cancelRedirectUrl: '/de/checkout/cart',
      createOrderUrl: '/de/paypal/express/create-order',
      checkoutConfirmUrl: 'http://localhost/de/checkout/confirm?isPayPalExpressCheckout=1',
      languageIso: 'de_DE',
    })
    const place = form?.querySelector(`[data-${EXPRESS}]`)?.parentElement
    expect([place?.className, place?.parentElement?.classList.contains('row')]).toEqual(['col-8', true])
  })

  test('in product boxes, last in the form', async () => {
    const page = await pageOf('/search?search=lamp')
    const forms = [...page.querySelectorAll('.product-box form.buy-widget')]
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) {
      expect(form.lastElementChild?.className).toBe('pt-3')
      optionsAt(form, EXPRESS, EXPRESS_OPTIONS)
    }
  })

  test('for any shopper a button of the shop, with the same options, which leads on without script', async () => {
    const shopper = new Shopper(shop.app)
    await addToCart(shopper, 'mug')
    const addresses = ['/checkout/cart', '/checkout/register', '/checkout/offcanvas', `/detail/${sold?.id}`]
    for (const path of addresses) {
      const page = parsePage((await shopper.follow({ path, marker: path.endsWith('offcanvas') })).text)
      const [place, ...others] = page.querySelectorAll('[data-payment-offer]')
      expect([others.length, page.querySelectorAll(`[data-${EXPRESS}]`).length], path).toEqual([0, 0])
      const isProduct = path.startsWith('/detail/')
      const options = JSON.parse(place?.getAttribute(`data-${EXPRESS_OPTIONS}-options`) ?? '') as Options
      expect(options, path).toMatchObject({ addProductToCart: isProduct, clientId: 'sandbox-client' })
      const button = place?.firstElementChild
      expect(button?.textContent, path).toBe('Checkout with PayPal')
      expect(button?.getAttribute(isProduct ? 'type' : 'href'), path).toBe(isProduct ? 'submit' : '/checkout/confirm')
    }
    // Product boxes have one only where a test asks for it.
    expect((await shopper.get('/search?search=lamp')).text).not.toMatch(
      /data-(payment-offer|swag-paypal-express-button)/,
    )
  })

  test('not for those who are logged in, guests neither', async () => {
    const guest = await payer(shop, 'paypal', { scenario: { on: ['paypal', 'express'] } })
    for (const path of ['/checkout/cart', '/']) expect((await guest.get(path)).text).not.toContain(EXPRESS)
    await play(guest, { on: [] })
    expect((await guest.get('/checkout/cart')).text).not.toContain('payment-offer')
  })

  test('not over an empty cart', async () => {
    const shopper = await visitor({ on: ['paypal', 'express'] })
    expect((await shopper.get('/checkout/offcanvas', true)).text).not.toContain(EXPRESS)
    expect((await new Shopper(shop.app).get('/checkout/offcanvas', true)).text).not.toContain('payment-offer')
  })
})

describe('banners (A9) and eligibility (A10)', () => {
  test('three banners on the cart page, one of them a picture; one in an empty panel', async () => {
    const shopper = await visitor({ on: ['banner', 'eligibility'] })
    expect((await shopper.get('/checkout/offcanvas', true)).text.split(`data-${BANNER}=`)).toHaveLength(2)
    await addToCart(shopper, 'mug')
    const page = parsePage((await shopper.get('/checkout/cart')).text)
    const options = [...page.querySelectorAll(`[data-${BANNER}]`)].map(
      (element) => JSON.parse(element.getAttribute('data-swag-pay-pal-installment-banner-options') ?? '') as Options,
    )
    expect(options.map(({ amount, layout, color, ratio }) => [amount, layout, color, ratio])).toEqual([
      [14.9, 'text', 'blue', '8x1'],
      [14.9, 'flex', 'grey', '20x1'],
      [0, 'text', 'blue', '8x1'],
    ])
    for (const option of options) {
      expect(option).toMatchObject({ crossBorderBuyerCountry: null, footerEnabled: true })
      expect(option).not.toHaveProperty('languageIso')
      expect(option).not.toHaveProperty('intent')
    }
    expect(optionsAt(page, 'swag-paypal-funding-eligibility')).toMatchObject({
      filteredPaymentMethods: [],
      methodEligibilityUrl: '/paypal/payment-method-eligibility',
    })
  })

  test('eligibility is not hidden: a hidden element is never seen', async () => {
    const page = parsePage((await (await visitor({ on: ['eligibility'] })).get('/')).text)
    expect(page.querySelector('[data-swag-paypal-funding-eligibility]')?.closest('[hidden], .d-none')).toBeNull()
  })

  test('not where the footer is minimal', async () => {
    const guest = await payer(shop, 'invoice', { scenario: { on: ['banner', 'eligibility'] } })
    expect((await guest.get('/checkout/confirm')).text).not.toMatch(MARKED)
  })
})

describe('the block of the confirm page', () => {
  test.each([
    ['paypal', 'swag-paypal-smart-payment-buttons', 'swag-pay-pal-smart-payment-buttons'],
    ['paypal-card', 'swag-paypal-acdc-fields', 'swag-paypal-acdc-fields'],
    ['paypal-sepa', 'swag-paypal-sepa', 'swag-paypal-sepa'],
    ['paypal-venmo', 'swag-paypal-venmo', 'swag-paypal-venmo'],
    ['paypal-apple-pay', 'swag-paypal-apple-pay', 'swag-paypal-apple-pay'],
    ['paypal-google-pay', 'swag-paypal-google-pay', 'swag-paypal-google-pay'],
    ['paypal-pay-later', 'swag-paypal-pay-later', 'swag-paypal-pay-later'],
  ])('of %s, on confirm and order edit', async (key, marker, attribute) => {
    const guest = await payer(shop, key, { scenario: { on: [key] } })
    const confirm = parsePage((await guest.get('/checkout/confirm')).text)
    const form = confirm.querySelector('#confirmOrderForm')
    const options = optionsAt(form ?? confirm, marker, attribute)
    expect(options).toMatchObject({
      clientId: 'sandbox-client',
      sdkBaseUrl: 'http://localhost/__sandbox/sdk/js',
      intent: 'capture',
      languageIso: 'en_GB',
      createOrderUrl: '/paypal/create-order',
      handleErrorUrl: '/paypal/handle-error',
      addErrorUrl: '/paypal/error',
      orderId: null,
      accountOrderEditCancelledUrl: null,
      accountOrderEditFailedUrl: null,
      preventErrorReload: false,
      userIdToken: null,
      paymentMethodId: await methodId(shop, key),
    })
    expect('buttonColor' in options).toBe(key === 'paypal')
    const submit = form?.querySelector('#confirmFormSubmit')
    const block = form?.querySelector(`[data-${marker}]`)
    expect(submit && block && submit.compareDocumentPosition(block)).toBe(4)
    for (const other of confirm.querySelectorAll('[class^="swag-paypal-ecs-spb"]')) expect(other).toBe(block)

    const orderId = orderIdIn(await order(guest)) || (await lastOrder())
    const edit = parsePage((await guest.get(`/account/order/edit/${orderId}`)).text)
    expect(optionsAt(edit, marker, attribute)).toMatchObject({
      orderId,
      accountOrderEditCancelledUrl: `http://localhost/account/order/edit/${orderId}?error-code=CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT`,
      accountOrderEditFailedUrl: `http://localhost/account/order/edit/${orderId}?error-code=CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED&isPayPalError=1`,
    })
  })

  test('the card has its fields after the label, in order', async () => {
    const guest = await payer(shop, 'paypal-card')
    const page = parsePage((await guest.get('/checkout/confirm')).text)
    const form = page.querySelector('#swag-paypal-acdc-form')
    expect(form?.className).toBe('d-none')
    expect(form?.previousElementSibling?.tagName).toBe('LABEL')
    expect([...(form?.querySelectorAll('[data-placeholder]') ?? [])].map(({ id }) => id)).toEqual(
      ['cardholder', 'cardnumber', 'expiration', 'cvv'].map((name) => `swag-paypal-acdc-form-${name}`),
    )
  })

  test('the card can be kept by customers with an account, in a box within the label that belongs to the order form', async () => {
    const guest = await payer(shop, 'paypal-card')
    expect(parsePage((await guest.get('/checkout/confirm')).text).querySelector('#swagPaypalCreateVault')).toBeNull()
    const customer = await payer(shop, 'paypal-card')
    await customer.get('/account/logout')
    await customer.post('/account/login', {
      username: DEMO_CUSTOMER.email,
      password: DEMO_CUSTOMER.password,
      redirectTo: 'frontend.account.home.page',
      redirectParameters: '[]',
    })
    await addToCart(customer, 'mug')
    await choose(shop, customer, 'paypal-card')
    const box = parsePage((await customer.get('/checkout/confirm')).text).querySelector('#swagPaypalCreateVault')
    expect([box?.getAttribute('type'), box?.getAttribute('name'), box?.getAttribute('form')]).toEqual([
      'checkbox',
      'createVault',
      'confirmOrderForm',
    ])
    expect(box?.closest('label.payment-method-label')).not.toBeNull()
  })

  test('wallets bring what their sheets show, and their scripts after the shop own one', async () => {
    const apple = await payer(shop, 'paypal-apple-pay')
    const text = (await apple.get('/checkout/confirm')).text
    expect(optionsAt(parsePage(text), 'swag-paypal-apple-pay')).toMatchObject({
      totalPrice: '24.90',
      brandName: 'Statefront Demo Shop',
      billingAddress: {
        addressLines: 'Long Lane 1',
        administrativeArea: null,
        country: 'DEU',
        countryCode: 'DE',
        postalCode: '10115',
      },
    })
    expect(text.indexOf('/__sandbox/scripts/apple-pay.js')).toBeGreaterThan(text.indexOf('/bundle/statefront.js'))
    const google = await payer(shop, 'paypal-google-pay')
    const options = optionsAt(parsePage((await google.get('/checkout/confirm')).text), 'swag-paypal-google-pay')
    expect(options['displayItems']).toEqual([
      { label: 'Subtotal', type: 'SUBTOTAL', price: '20.92' },
      { label: 'Tax', type: 'TAX', price: '3.98' },
    ])
  })

  test('the wall is inside the label; the same cart keeps its payment', async () => {
    const guest = await payer(shop, 'paypal-plus')
    const read = async () => parsePage((await guest.get('/checkout/confirm')).text)
    const page = await read()
    const label = page.querySelector('#ppplus')?.closest('label')
    const options = optionsAt(label ?? page, 'swag-paypal-payment-wall', 'swag-pay-pal-plus-payment-wall')
    expect(options).toMatchObject({
      handlePaymentUrl: '/paypal/plus/payment/handle',
      customerCountryIso: 'DE',
      orderId: null,
    })
    expect(optionsAt(await read(), 'swag-paypal-payment-wall', 'swag-pay-pal-plus-payment-wall')).toEqual(options)
  })

  test('the invoice has its fraud check and asks for what is missing', async () => {
    const guest = await payer(shop, 'paypal-invoice')
    const page = parsePage((await guest.get('/checkout/confirm')).text)
    const tag = page.querySelector('script[fncls="fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99"]')
    const { f, s } = JSON.parse(tag?.textContent ?? '{}') as { f: string; s: string }
    expect([f, s]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/) as string, 'shopware6_checkout-page'])
    expect(page.querySelector('[name="payPalPuiFraudnetSessionId"]')?.getAttribute('value')).toBe(f)
    const fields = [...page.querySelectorAll('[name^="payPalPuiCustomer"]')]
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'payPalPuiCustomerPhoneNumber',
      'payPalPuiCustomerBirthday[day]',
      'payPalPuiCustomerBirthday[month]',
      'payPalPuiCustomerBirthday[year]',
    ])
    for (const field of fields)
      expect([field.getAttribute('form'), field.hasAttribute('required')]).toEqual(['confirmOrderForm', true])
    expect(fields.slice(1).map(({ id }) => id)).toEqual(['payPalPuiCustomerBirthday', '', ''])
    for (const [index, label] of ['Phone number', 'Day', 'Month', 'Year'].entries())
      expect(fields[index]?.getAttribute('data-form-validation-required-message')).toContain(label)
    expect(fields[0]?.getAttribute('type')).toBe('tel')
    const years = [...(fields[3]?.querySelectorAll('option') ?? [])].map(({ value }) => Number(value))
    expect(Math.max(...years)).toBe(new Date().getUTCFullYear() - 18)
    expect(page.querySelectorAll('[name$="[year]"] option')).toHaveLength(104)
  })

  test('no block while the cart cannot be ordered', async () => {
    const guest = await payer(shop, 'paypal', { cart: { lastThree: 1 } })
    await shop.database
      .update(products)
      .set({ stock: 0 })
      .where(eq(products.id, productId('lastThree')))
    expect((await guest.get('/checkout/confirm')).text).not.toContain('data-swag-paypal-smart')
  })

  test('the card app tells its script whatever method is chosen', async () => {
    process.env['STATEFRONT_CARD_APP_PORT'] = '4999'
    try {
      const guest = await payer(shop, 'invoice', { scenario: { on: ['card-app'] } })
      const text = (await guest.get('/checkout/confirm')).text
      const options = optionsAt(parsePage(text), 'card-app') as {
        context: { paymentMethod: Options; customer: Options }
        page: Options
        app: Options
      }
      expect(options.page).toEqual({ cart: { price: { totalPrice: 24.9 } } })
      expect(options.context.paymentMethod).toEqual({ id: await methodId(shop, 'invoice') })
      expect(options.app).toMatchObject({
        stripePaymentMethodId: await methodId(shop, 'card-app'),
        appUrl: expect.stringMatching(/^http:\/\/localhost:4999\/test-\d+$/) as string,
        locale: 'en',
      })
      const markOf = (text: string) => [
        parsePage(text).querySelector('[data-card-app]')?.getAttribute('data-card-app'),
        text.includes('/__sandbox/scripts/stripe.js'),
      ]
      expect(markOf(text)).toEqual(['true', false])
      await play(guest, { on: ['card-app'], app: { isAlwaysThere: true } })
      expect(markOf((await guest.get('/checkout/confirm')).text)).toEqual(['always', true])
      await play(guest, { on: ['card-app'] })
      await choose(shop, guest, 'card-app')
      expect(markOf((await guest.get('/checkout/confirm')).text)).toEqual(['chosen', true])
    } finally {
      delete process.env['STATEFRONT_CARD_APP_PORT']
    }
  })
})

describe('with the keys of a merchant', () => {
  const withEnv = async (name: string, value: string, run: () => Promise<void>) => {
    process.env[name] = value
    try {
      await run()
    } finally {
      delete process.env[name]
    }
  }

  test("the wallet provider's own scripts are named, and nothing of the sandbox", () =>
    withEnv('PAYPAL_CLIENT_ID', 'real-client', async () => {
      const guest = await payer(shop, 'paypal-apple-pay')
      const { text } = await guest.get('/checkout/confirm')
      const options = optionsAt(parsePage(text), 'swag-paypal-apple-pay')
      expect(options).toMatchObject({ clientId: 'real-client', merchantPayerId: '', partnerAttributionId: '' })
      expect(options).not.toHaveProperty('sdkBaseUrl')
      expect(text).toContain('src="https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js"')
      expect(text).not.toContain('__sandbox')
    }))

  test('the stand-in for Stripe.js is left out', () =>
    withEnv('STATEFRONT_CARD_APP_PORT', '4999', () =>
      withEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_real', async () => {
        const guest = await payer(shop, 'card-app')
        const { text } = await guest.get('/checkout/confirm')
        expect(text).toContain('data-card-app')
        expect(text).not.toContain('stripe.js')
      }),
    ))
})

async function lastOrder(): Promise<string> {
  const rows = await shop.database.query.orders.findMany({
    orderBy: (order, { desc }) => desc(order.createdAt),
    limit: 1,
  })
  return rows[0]?.id ?? ''
}
