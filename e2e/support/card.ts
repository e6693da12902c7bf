/** Orders that are paid by card, in the payment sandbox. */
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from './catalogue.ts'
import { journalOf, playScenario } from './sandbox.ts'
import { putInCart, register } from './shopper.ts'

/** The shop's payment method of the card app. */
export const CARD_METHOD = idOf('payment method', 'card-app')

/** Numbers by what the bank says (contract, payments D4). */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  lookedAt: '4000 0000 0000 0077',
} as const

/** The provider's frame with the card form. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]')

export async function typeCard(page: Page, number: string = CARDS.pays): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration date').fill('12/40')
  await frame.getByLabel('Security code').fill('123')
}

/** Chooses a payment method of the cart over plain HTTP. */
export async function chooseMethod({ request }: Pick<Page, 'request'>, method: string): Promise<void> {
  const form = { paymentMethodId: idOf('payment method', method), redirectTo: 'frontend.checkout.confirm.page' }
  expect((await request.post('/checkout/configure', { form })).ok(), 'answer to the choice').toBe(true)
}

/** The confirm page of a new customer, with the card form in view; `method` is the chosen one. */
export async function openCardConfirm(
  page: Page,
  { scenario = {}, method = 'card-app' }: { scenario?: object; method?: string } = {},
): Promise<ConfirmPage> {
  await playScenario(page, { on: ['card-app'], ...scenario })
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  await chooseMethod(page, method)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  return confirm
}

/** What the provider, the app and the shop were asked for, of these names, in order of time. */
export const askedFor = async (page: Page, names: readonly string[]): Promise<string[]> =>
  (await journalOf(page)).map(({ name }) => name).filter((name) => names.includes(name))

/** The order that the page is about to change, by the address of its page. */
export const orderIdOn = (page: Page): string => /\/account\/order\/edit\/(\w+)/.exec(page.url())?.[1] ?? ''

/** What a page tells the card app's form. */
export type CardOptions = {
  app: { appUrl: string; appShopId: string; appVersion: string }
  context: { customer: { id: string } }
  page: {
    cart?: { price: { totalPrice: number } }
    order?: { orderNumber: string; price: { totalPrice: number }; transactions: { id: string }[] }
  }
}

/** The options of the card app's form on a page of the shop, over plain HTTP. */
export async function cardOptions({ request }: Page, path: string): Promise<CardOptions> {
  const [, options = ''] = /data-card-app-options="([^"]*)"/.exec(await (await request.get(path)).text()) ?? []
  return JSON.parse(options.replaceAll('&quot;', '"')) as CardOptions
}

/** Has the app prepare the payment of what is paid on the page, over plain HTTP; `bank` is what the bank will say. */
export async function prepare(
  { request }: Page,
  options: CardOptions,
  bank: 'ok' | 'declined' | 'processing',
): Promise<void> {
  const { app, context, page } = options
  const data = {
    shopId: app.appShopId,
    appVersion: app.appVersion,
    currencyIso: 'EUR',
    amount: Math.round(((page.order ?? page.cart)?.price.totalPrice ?? 0) * 100),
    paymentMethodId: `pm_sandbox_${bank}_elsewhere`,
    stripePaymentMethodId: CARD_METHOD,
    customerId: context.customer.id,
    transactionId: page.order?.transactions[0]?.id,
  }
  const answer = await request.post(`${app.appUrl}/create-intent`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** An order by card that the bank declined: the address of the page on which it is paid once more. */
export async function declineOrder(page: Page, scenario: object = {}): Promise<string> {
  await playScenario(page, { on: ['card-app'], ...scenario })
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  await chooseMethod(page, 'card-app')
  await prepare(page, await cardOptions(page, '/checkout/confirm'), 'declined')
  const answer = await page.request.post('/checkout/order', { form: { tos: 'on' }, maxRedirects: 0 })
  const address = answer.headers()['location'] ?? ''
  expect(address).toMatch(/\/account\/order\/edit\/\w+\?error-code=CHECKOUT__PAYMENT_ERROR$/)
  // The journal begins with what follows.
  await playScenario(page, { on: ['card-app'], ...scenario })
  return address
}

/** The same, with the page open. */
export async function openDeclinedOrder(page: Page, scenario: object = {}): Promise<void> {
  await page.goto(await declineOrder(page, scenario))
  await new ConfirmPage(page).settle()
}

/** The button of the order edit page. */
export const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay €/ })
