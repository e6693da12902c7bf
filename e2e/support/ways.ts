/** The ways to pay on the confirm page, as a shopper goes them in the payment sandbox (docs/sandbox.md). */
import { expect, type Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { openCardConfirm, typeCard } from './card.ts'
import { openCard, seeFields, typeCard as typeFields } from './card-fields.ts'
import { CREATE_ORDER, expectReload, inWindow, type Method, openPayment, openWindow, payButton } from './payment.ts'
import { APPROVE, HANDLE, openWall, wallIn } from './wall.ts'
import { type WalletName, walletOn } from './wallets.ts'

/** With this the provider's stand-ins take what a shopper pays with. */
export const TAKE_PAYMENT = /\/provider\/orders\/\w+\/approve$/

export type Way = {
  /** Opens the confirm page for a new customer. */
  open: (page: Page) => Promise<unknown>
  /** Until what the shopper sees of this way is there, with the card typed; on a page that was loaded anew as well. */
  see: (page: Page) => Promise<unknown>
  /** Until the shop is asked. */
  start: (page: Page) => Promise<unknown>
  /** To the end. */
  pay: (page: Page) => Promise<unknown>
  /** The requests before the order is sent, in their order. */
  steps: Readonly<Record<string, RegExp>>
  /** What a shopper reads when one of them fails; by the provider's script, the page is loaded anew before. */
  told: (page: Page) => Promise<unknown>
  /** After this time without an answer. */
  patienceMs: number
}

const order = (page: Page) => new ConfirmPage(page).press()

const BY_PROVIDER = {
  told: (page: Page) => expectReload(page, /Something went wrong with your payment/),
  patienceMs: 20_000,
}

/** Whether the page is loaded anew after a failure. */
export const isLoadedAnew = ({ told }: Way): boolean => told === BY_PROVIDER.told

async function payInSheet(page: Page, name: WalletName): Promise<void> {
  await walletOn(page, name).button.click()
  await walletOn(page, name).pay()
}

const wallet = (name: WalletName): Way => ({
  open: (page) => openPayment(page, `paypal-${name}-pay`),
  see: async (page) => {
    await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
    await expect(walletOn(page, name).button).toBeVisible()
  },
  start: (page) => payInSheet(page, name),
  pay: (page) => payInSheet(page, name),
  steps: { 'the provider’s order': CREATE_ORDER, 'taking the payment': TAKE_PAYMENT },
  ...BY_PROVIDER,
})

const buttons = (method: Method): Way => ({
  open: (page) => openPayment(page, method),
  see: async (page) => {
    await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
    await expect(payButton(page, method)).toBeVisible()
  },
  start: (page) => payButton(page, method).click(),
  pay: async (page) => inWindow(await openWindow(page, method), 'Pay'),
  steps: { 'the provider’s order': CREATE_ORDER },
  ...BY_PROVIDER,
})

export const WAYS = {
  'the provider’s button': buttons('paypal'),
  SEPA: buttons('paypal-sepa'),
  'Apple Pay': wallet('apple'),
  'Google Pay': wallet('google'),
  'the card’s fields': {
    open: openCard,
    see: async (page) => {
      await seeFields(page)
      await typeFields(page)
    },
    start: order,
    pay: order,
    steps: { 'the provider’s order': CREATE_ORDER },
    ...BY_PROVIDER,
  },
  'the wall': {
    open: openWall,
    see: (page) => expect(wallIn(page)).toBeVisible(),
    start: order,
    pay: async (page) => {
      await order(page)
      await expect(page).toHaveURL(APPROVE)
      await page.getByRole('button', { name: 'Pay' }).click()
    },
    steps: { 'the order': HANDLE },
    told: async (page) => {
      const { messages, orderButton } = new ConfirmPage(page)
      await expect(messages.filter({ hasText: /We have not heard whether your order was placed/ })).toBeVisible()
      await expect(orderButton).toBeEnabled()
    },
    patienceMs: 60_000,
  },
  'the card app': {
    open: openCardConfirm,
    see: typeCard,
    start: order,
    pay: order,
    steps: { 'the billing details': /\/create-billing-details$/, 'the intent': /\/create-intent$/ },
    told: (page) =>
      expect(page.locator('#confirmOrderForm .alert')).toHaveText(
        /could not be prepared|do not know whether your payment was prepared/,
      ),
    patienceMs: 20_000,
  },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof WAYS

/** Waits until the confirm page can be used, with everything filled in. */
export async function ready(page: Page, way: Way): Promise<void> {
  const confirm = new ConfirmPage(page)
  await confirm.settle()
  await way.see(page)
  await confirm.terms.check()
}

/** Opens the confirm page of a new customer, with everything filled in. */
export async function begin(page: Page, name: WayName): Promise<Way> {
  const way: Way = WAYS[name]
  await way.open(page)
  await ready(page, way)
  return way
}

/** Closes the provider's window, if one is open. */
export async function closeOthers(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
}

/** The full run breaks off one way in a window of the provider, and one that is typed; the night's breaks off each of them. */
const BY_DAY: readonly WayName[] = ['the provider’s button', 'the card’s fields']

/** What a test of one of the ways is tagged with, whose other ways differ in the provider's script alone. */
export const tagsOf = (name: WayName): { tag?: string } => (BY_DAY.includes(name) ? {} : { tag: '@night' })
