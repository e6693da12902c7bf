/** What pages print for version 6 of the wallet provider's SDK: wallets V1 to V7. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { products } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { methodId, order, orderIdIn, payer, play } from '../unit/support/payments.ts'
import { addToCart, openTestShop } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const [sold] = await shop.database
  .select({ id: products.id })
  .from(products)
  .where(
    and(eq(products.variantCount, 0), isNull(products.parentId), eq(products.closeout, false), gt(products.stock, 0)),
  )
  .limit(1)

type Options = Record<string, unknown>

const CORE = '/__sandbox/web-sdk/v6/core'
/** Places and offers of version 5, but for direct debit. */
const OLDER =
  /data-(swag-paypal-(express-button|installment-banner|funding-eligibility|smart|acdc|venmo|apple|google|pay-later)|payment-offer)/

/** The options of the one element with the marker. */
function optionsAt(root: ParentNode, marker: string): Options {
  const elements = root.querySelectorAll(`[data-${marker}="true"]`)
  expect(elements, marker).toHaveLength(1)
  return JSON.parse(elements[0]?.getAttribute(`data-${marker}-options`) ?? '') as Options
}

/** The provider's scripts of a page, with their attributes. */
const scriptsOf = (page: Document) =>
  [...page.querySelectorAll(`head script[src$="${CORE}"]`)].map((script) => [
    script.getAttribute('data-namespace'),
    script.hasAttribute('async'),
    Boolean(script.getAttribute('nonce')),
  ])
const ONE_SCRIPT = [['paypalV6', true, true]]

const ACCOUNT = {
  clientId: 'sandbox-client',
  merchantPayerId: 'SANDBOXMERCHANT',
  partnerAttributionId: 'Statefront_Sandbox',
  clientToken: null,
  clientTokenUrl: '/paypal/client-token',
  environment: 'sandbox',
  languageIso: 'en_GB',
  currency: 'EUR',
  handleErrorUrl: '/paypal/handle-error',
}
const OF_VERSION_5 = ['sdkBaseUrl', 'intent', 'commit', 'userIdToken', 'addErrorUrl', 'buttonShape', 'buttonColor']

function expectNewer(options: Options): void {
  expect(options).toMatchObject(ACCOUNT)
  for (const never of OF_VERSION_5) expect(options).not.toHaveProperty(never)
}

async function visitor(scenario: object) {
  const shopper = new Shopper(shop.app, new Map([['sandbox-session', 'sdk6']]))
  await play(shopper, { sdk: '6', ...scenario })
  await addToCart(shopper, 'mug')
  return shopper
}

const CLASSES = 'swag-paypal-button shape-sharp paypal-gold'

describe('the confirm and the order edit page (V2, V3)', () => {
  test.each([
    ['paypal', 'swag-paypal-checkout-paypal', 'PAYPAL-BUTTON'],
    ['paypal', 'swag-paypal-checkout-pay-later', 'PAYPAL-PAY-LATER-BUTTON'],
    ['paypal-pay-later', 'swag-paypal-checkout-pay-later', 'PAYPAL-PAY-LATER-BUTTON'],
    ['paypal-venmo', 'swag-paypal-checkout-venmo', 'VENMO-BUTTON'],
    ['paypal-apple-pay', 'swag-paypal-checkout-apple-pay', 'APPLE-PAY-BUTTON'],
    ['paypal-google-pay', 'swag-paypal-checkout-google-pay', 'GOOGLE-PAY-BUTTON'],
    ['paypal-card', 'swag-paypal-checkout-card-fields', 'DIV'],
  ])('%s has %s', async (key, marker, tag) => {
    const guest = await payer(shop, key, { scenario: { sdk: '6', on: [key] } })
    const { text } = await guest.get('/checkout/confirm')
    const page = parsePage(text)
    const place = page.querySelector('#confirmOrderForm > div.swag-paypal-checkout-buttons')
    const options = optionsAt(place ?? page, marker)
    expectNewer(options)
    expect(options).toMatchObject({
      pageType: 'checkout',
      orderId: null,
      createOrderUrl: '/paypal/create-order',
      preventErrorReload: false,
      appSwitchEnabled: false,
    })
    const element = place?.querySelector(`[data-${marker}]`)
    expect(element?.tagName).toBe(tag)
    expect(element?.parentElement).toBe(place)
    const looks: Record<string, unknown> = {
      DIV: ['', false, false],
      'APPLE-PAY-BUTTON': [`${CLASSES} d-none`, false, true],
    }
    expect([element?.className, element?.hasAttribute('hidden'), element?.hasAttribute('disabled')]).toEqual(
      looks[tag] ?? [CLASSES, true, false],
    )
    expect(place?.children).toHaveLength(key === 'paypal' ? 2 : 1)
    expect(text).not.toMatch(OLDER)
    expect(scriptsOf(page)).toEqual(ONE_SCRIPT)

    const orderId = orderIdIn(await order(guest)) || (await lastOrder())
    const edit = parsePage((await guest.get(`/account/order/edit/${orderId}`)).text)
    expect(optionsAt(edit, marker)).toMatchObject({ ...ACCOUNT, pageType: 'checkout', orderId })
    expect(scriptsOf(edit)).toEqual(ONE_SCRIPT)
  })

  test('a card has its three fields at the method, without a name', async () => {
    const guest = await payer(shop, 'paypal-card', { scenario: { sdk: '6' } })
    const page = parsePage((await guest.get('/checkout/confirm')).text)
    const form = page.querySelector('div#swag-paypal-card-fields-form')
    expect(form?.className).toBe('swag-paypal-card-fields-form d-none')
    expect(form?.previousElementSibling?.tagName).toBe('LABEL')
    const ids = ['cardnumber', 'expiration', 'cvv'].map((name) => `swag-paypal-card-field-${name}`)
    expect([...(form?.querySelectorAll('[data-placeholder]') ?? [])].map(({ id }) => id)).toEqual(ids)
    expect([...(form?.querySelectorAll('label.d-none') ?? [])].map((label) => label.getAttribute('for'))).toEqual(ids)
    expect(page.querySelector('.swag-paypal-order-notice, #swag-paypal-acdc-form')).toBeNull()
  })

  test('wallets bring what their sheets show, and their own scripts', async () => {
    const apple = await payer(shop, 'paypal-apple-pay', { scenario: { sdk: '6' } })
    const { text } = await apple.get('/checkout/confirm')
    expect(optionsAt(parsePage(text), 'swag-paypal-checkout-apple-pay')).toMatchObject({
      totalPrice: '24.90',
      brandName: 'Statefront Demo Shop',
      displayName: 'Statefront Demo Shop',
      billingAddress: { countryCode: 'DE', postalCode: '10115' },
    })
    expect(text).toContain('/__sandbox/scripts/apple-pay.js')
    const google = await payer(shop, 'paypal-google-pay', { scenario: { sdk: '6' } })
    const page = await google.get('/checkout/confirm')
    const options = optionsAt(parsePage(page.text), 'swag-paypal-checkout-google-pay')
    expect(options).toMatchObject({ totalPrice: '24.90', brandName: 'Statefront Demo Shop' })
    expect(options['displayItems']).toEqual([
      { label: 'Subtotal', type: 'SUBTOTAL', price: '20.92' },
      { label: 'Tax', type: 'TAX', price: '3.98' },
    ])
    expect(options).not.toHaveProperty('sandbox')
    expect(page.text).toContain('/__sandbox/scripts/google-pay.js')
  })

  test.each([
    ['paypal-sepa', '[data-swag-paypal-sepa]'],
    ['paypal-invoice', '[name="payPalPuiFraudnetSessionId"]'],
    ['paypal-plus', '[data-swag-paypal-payment-wall]'],
  ])('%s is as in version 5, without the script of version 6', async (key, selector) => {
    const guest = await payer(shop, key, { scenario: { sdk: '6' } })
    const page = parsePage((await guest.get('/checkout/confirm')).text)
    expect(page.querySelectorAll(selector)).toHaveLength(1)
    expect(page.querySelector('.swag-paypal-checkout-buttons')).toBeNull()
    expect(scriptsOf(page)).toEqual([])
  })
})

describe('express buttons (V2, V5)', () => {
  const FUNDINGS = [
    ['PAYPAL-BUTTON', 'swag-paypal-express-paypal'],
    ['PAYPAL-PAY-LATER-BUTTON', 'swag-paypal-express-pay-later'],
    ['VENMO-BUTTON', 'swag-paypal-express-venmo'],
  ] as const

  test.each([
    ['/checkout/cart', 'cart', '/checkout/register'],
    ['/checkout/register', 'checkout', '/checkout/register'],
    ['/checkout/offcanvas', 'mini-cart', '/checkout/register'],
    ['/detail/', 'product-details', '/checkout/cart'],
  ])('are drawn for any guest on %s', async (path, pageType, cancelRedirectUrl) => {
    const shopper = await visitor({ on: [] })
    const isPart = path.endsWith('offcanvas')
    const isProduct = path === '/detail/'
    const { text } = await shopper.follow({ path: isProduct ? `${path}${sold?.id}` : path, marker: isPart })
    const page = parsePage(text)
    const [place, ...others] = page.querySelectorAll('div.swag-paypal-express-buttons')
    expect(others).toEqual([])
    for (const [index, [tag, marker]] of FUNDINGS.entries()) {
      const element = place?.children[index]
      expect([element?.tagName, element?.className, element?.hasAttribute('hidden')]).toEqual([tag, CLASSES, true])
      const options = optionsAt(place ?? page, marker)
      expectNewer(options)
      expect(options).toMatchObject({
        pageType,
        addProductToCart: isProduct,
        cancelRedirectUrl,
        contextSwitchUrl: '/paypal/express/prepare-cart',
        createOrderUrl: '/paypal/express/create-order',
        prepareCheckoutUrl: '/paypal/express/prepare-checkout',
        checkoutConfirmUrl: 'http://localhost/checkout/confirm?isPayPalExpressCheckout=1',
        payPalPaymentMethodId: await methodId(shop, 'paypal'),
      })
    }
    expect(place?.closest('form.buy-widget') !== null).toBe(isProduct)
    expect(text).not.toMatch(OLDER)
    expect(scriptsOf(page)).toEqual(isPart ? [] : ONE_SCRIPT)
  })

  test('are in product boxes where a test asks for it, last in the form', async () => {
    const shopper = await visitor({ on: ['express'] })
    const page = parsePage((await shopper.get('/search?search=lamp')).text)
    const forms = [...page.querySelectorAll('.product-box form.buy-widget')]
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) {
      expect(form.lastElementChild?.className).toBe('pt-3')
      expect(optionsAt(form, 'swag-paypal-express-paypal')).toMatchObject({ pageType: 'product-listing' })
    }
    await play(shopper, { sdk: '6', on: [] })
    expect((await shopper.get('/search?search=lamp')).text).not.toContain('data-swag-paypal-express')
  })

  test('are in German with addresses of that language', async () => {
    const shopper = await visitor({ on: [] })
    const page = parsePage((await shopper.get('/de/checkout/cart')).text)
    expect(optionsAt(page, 'swag-paypal-express-paypal')).toMatchObject({
      languageIso: 'de_DE',
      clientTokenUrl: '/de/paypal/client-token',
      handleErrorUrl: '/de/paypal/handle-error',
      pageType: 'cart',
    })
  })

  test('are not for those who are logged in, and neither is the script', async () => {
    const guest = await payer(shop, 'invoice', { scenario: { sdk: '6', on: [] } })
    const { text } = await guest.get('/checkout/cart')
    expect(text).not.toContain('swag-paypal-express')
    expect(text).not.toContain(CORE)
  })
})

describe('messages and eligibility (V2, V6)', () => {
  test('stand where the banners were, with the amount as text', async () => {
    const shopper = await visitor({ on: ['banner'] })
    const { text } = await shopper.get('/checkout/cart')
    const messages = [
      ...parsePage(text).querySelectorAll('div.swag-paypal-installment-banner > paypal-message[hidden]'),
    ]
    const options = messages.map(
      (element) => JSON.parse(element.getAttribute('data-swag-paypal-messages-options') ?? '') as Options,
    )
    expect(messages.map((element) => element.getAttribute('data-swag-paypal-messages'))).toEqual([
      'true',
      'true',
      'true',
    ])
    expect(options.map(({ amount }) => amount)).toEqual(['14.90', '14.90', '0.00'])
    for (const option of options) {
      expectNewer(option)
      expect(option).toMatchObject({
        pageType: 'cart',
        logoType: 'WORDMARK',
        logoPosition: 'LEFT',
        textColor: 'BLACK',
        crossBorderBuyerCountry: null,
      })
    }
    expect(text).not.toMatch(OLDER)
  })

  test('eligibility is in the footer, and brings the script to customers as well', async () => {
    const guest = await payer(shop, 'invoice', { scenario: { sdk: '6', on: ['eligibility'] } })
    const { text } = await guest.get('/')
    const page = parsePage(text)
    const element = page.querySelector('footer div[data-swag-paypal-eligibility]')
    expect(element?.closest('[hidden], .d-none')).toBeNull()
    const options = optionsAt(page, 'swag-paypal-eligibility')
    expectNewer(options)
    expect(options).toMatchObject({
      filteredPaymentMethods: [],
      methodEligibilityUrl: '/paypal/payment-method-eligibility',
      pageType: 'product-listing',
    })
    expect(scriptsOf(page)).toEqual(ONE_SCRIPT)
    expect(text).not.toMatch(OLDER)
    const product = parsePage((await guest.follow({ path: `/detail/${sold?.id}` })).text)
    expect(optionsAt(product, 'swag-paypal-eligibility')).toMatchObject({ pageType: 'product-details' })
    const confirm = (await guest.get('/checkout/confirm')).text
    expect(confirm).not.toContain(CORE)
  })
})

describe('routes (V3, V7)', () => {
  test('a token for an instance', async () => {
    const guest = await payer(shop, 'paypal', { scenario: { sdk: '6' } })
    const answer = await guest.send({ method: 'POST', path: '/paypal/client-token', marker: true, sent: { json: {} } })
    const { token } = JSON.parse(answer.text) as { token: string }
    expect([answer.status, token]).toEqual([200, expect.stringMatching(/^sandbox-client-token-./)])
    expect((await guest.get('/paypal/client-token')).status).toBe(405)
  })

  test('an order of the provider for `default`', async () => {
    const guest = await payer(shop, 'paypal', { scenario: { sdk: '6' } })
    const answer = await guest.post('/paypal/create-order', { product: 'default' }, true)
    expect(JSON.parse(answer.text)).toEqual({
      apiAlias: 'swag_paypal_create_order',
      token: expect.stringMatching(/^\w{17}$/) as string,
    })
  })

  test('an error with its step, plugin and page type is told, and a fatal one keeps the script from the next page', async () => {
    const guest = await payer(shop, 'paypal', { scenario: { sdk: '6' } })
    const error = {
      step: 'SETUP_FLOW',
      code: 'SWAG_PAYPAL__NOT_ELIGIBLE',
      error: 'x',
      fatal: true,
      plugin: 'SwagPayPalCheckoutPaypal',
      pageType: 'checkout',
    }
    const sent = { json: error }
    expect((await guest.send({ method: 'POST', path: '/paypal/handle-error', marker: true, sent })).status).toBe(204)
    const isLeftOut = async () => {
      const page = parsePage((await guest.get('/checkout/confirm')).text)
      const { preventErrorReload } = optionsAt(page, 'swag-paypal-checkout-paypal')
      return [preventErrorReload, page.querySelectorAll('.flashbags .alert-danger').length]
    }
    expect(await isLeftOut()).toEqual([true, 1])
    expect(await isLeftOut()).toEqual([false, 0])
  })

  test('the script fails as the scenario says, and is another one than that of version 5', async () => {
    const shopper = new Shopper(shop.app, new Map([['sandbox-session', 'sdk6-script']]))
    expect((await shopper.get(CORE)).text).toContain('createInstance')
    await play(shopper, { script: 'emptyGlobal' })
    expect((await shopper.get(CORE)).text).toBe('')
    await play(shopper, { script: '404' })
    expect((await shopper.get(CORE)).status).toBe(404)
    const journal = JSON.parse((await shopper.get('/__sandbox/journal')).text) as { name: string }[]
    expect(journal.map(({ name }) => name)).toEqual([`GET ${CORE}`])
  })
})

test('pages of version 5 have nothing of version 6', async () => {
  const shopper = await visitor({ sdk: '5', on: 'all' })
  const guest = await payer(shop, 'paypal')
  const pages = [await shopper.get('/checkout/cart'), await shopper.get('/'), await guest.get('/checkout/confirm')]
  for (const { text, path } of pages) {
    expect(text, path).toMatch(OLDER)
    expect(text, path).not.toMatch(
      /web-sdk|paypalV6|paypal-message|swag-paypal-(messages|eligibility|checkout|express-(paypal|buttons)|card-field)/,
    )
  }
})

test('with the keys of a merchant the vendor is named', async () => {
  process.env['PAYPAL_CLIENT_ID'] = 'real-client'
  try {
    const guest = await payer(shop, 'paypal', { scenario: { sdk: '6' } })
    const { text } = await guest.get('/checkout/confirm')
    expect(text).toContain('<script src="https://www.paypal.com/web-sdk/v6/core" data-namespace="paypalV6" async')
    expect(optionsAt(parsePage(text), 'swag-paypal-checkout-paypal')).toMatchObject({
      clientId: 'real-client',
      merchantPayerId: '',
      environment: 'production',
    })
    expect(text).not.toContain('__sandbox')
  } finally {
    delete process.env['PAYPAL_CLIENT_ID']
  }
})

async function lastOrder(): Promise<string> {
  const rows = await shop.database.query.orders.findMany({
    orderBy: (order, { desc }) => desc(order.createdAt),
    limit: 1,
  })
  return rows[0]?.id ?? ''
}
