/**
 * Forms that submit themselves: a quantity on the cart page, a shipping method before an order, the newsletter of the
 * account. No form of the shop stays on its page and waits for a pause; so one is inserted beside the newsletter.
 */
import { expect, type Locator, type Page } from 'playwright/test'
import { formAutoSubmitMachine } from '../../../../src/machines/forms/form-auto-submit.ts'
import { formAutoSubmitCases, type MANNERS } from '../../../../test/model/forms/cases/form-auto-submit.ts'
import { CartPage } from '../../../models/cart-page.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { putInCart, register } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

type Way = {
  address: string
  needsCustomer: boolean
  form: (page: Page) => Locator
  /** The field to change. */
  field: (page: Page) => Locator
  change: (page: Page) => Promise<unknown>
  prepare?: (page: Page) => Promise<unknown>
}

const quantity = (page: Page) => new CartPage(page).lines.quantity(PRODUCTS.plain.name)
const insertedField = (page: Page) => page.getByRole('spinbutton', { name: 'Issues a year' })
const otherMethod = (page: Page) =>
  new ConfirmPage(page).method('Shipping').getByRole('radio', { checked: false }).first()
const newsletter = (page: Page) => page.getByRole('checkbox', { name: /new products and offers/ })

/** Types another number and leaves the field. */
async function changeNumber(field: Locator): Promise<void> {
  await field.fill(String(Number(await field.inputValue()) + 1))
  await field.press('Tab')
}

const WAYS: Record<keyof typeof MANNERS, Way> = {
  'a quantity on the cart page': {
    address: '/checkout/cart',
    needsCustomer: false,
    form: (page) => page.locator('.line-item-quantity-container'),
    field: quantity,
    change: (page) => changeNumber(quantity(page)),
    prepare: (page) => page.evaluate(insertLink),
  },
  'the choice of a shipping method': {
    address: '/checkout/confirm',
    needsCustomer: true,
    form: (page) => page.locator('#changeShippingForm'),
    field: otherMethod,
    change: (page) => otherMethod(page).click(),
  },
  'a number in a form that stays on its page': {
    address: '/account',
    needsCustomer: true,
    form: (page) => page.getByRole('form', { name: 'How often' }),
    field: insertedField,
    change: (page) => changeNumber(insertedField(page)),
    prepare: (page) => page.evaluate(insertForm),
  },
  'a choice in a form that stays on its page': {
    address: '/account',
    needsCustomer: true,
    form: (page) => page.locator('main .newsletter-form'),
    field: newsletter,
    // By keyboard: a busy part is veiled.
    change: (page) => newsletter(page).press('Space'),
  },
}

/** A link to another page, which never comes. */
function insertLink(): void {
  document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href: '/away', text: 'Away' }))
}

const sayFinished = (field: Element): unknown =>
  field.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: { submitImmediately: true } }))

function insertForm(): void {
  const often = document.createElement('form')
  Object.assign(often, { ariaLabel: 'How often', method: 'post', action: '/widgets/account/newsletter' })
  const options = { useAjax: true, ajaxContainerSelector: '.js-newsletter-wrapper', delayChangeEvent: 800 }
  Object.assign(often.dataset, { formAutoSubmit: 'true', formAutoSubmitOptions: JSON.stringify(options) })
  const issues = document.createElement('input')
  Object.assign(issues, { type: 'number', name: 'issues', value: '1', ariaLabel: 'Issues a year', tabIndex: 0 })
  const send = Object.assign(document.createElement('button'), { textContent: 'Send' })
  often.append(issues, send)
  document.querySelector('.js-newsletter-wrapper')?.before(often)
}

/** How the form of each page is submitted. */
const ways = new WeakMap<Page, Way>()

function wayOf(page: Page): Way {
  const way = ways.get(page)
  if (!way) throw new Error('the page has not been opened')
  return way
}

const veil = (page: Page) => page.locator('.modal-backdrop')
const failure = (page: Page) => wayOf(page).form(page).locator('.alert')

async function isQuiet(page: Page): Promise<void> {
  await expect(wayOf(page).form(page)).not.toHaveAttribute('aria-busy')
  await expect(veil(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveClass(/no-scroll/)
}

async function isBusy(page: Page): Promise<void> {
  await expect(wayOf(page).form(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).toHaveClass(/no-scroll/)
  await expect(failure(page)).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'form-auto-submit',
  machine: formAutoSubmitMachine,
  cases: formAutoSubmitCases,
  async open(page, { begins }) {
    const way = WAYS[begins as keyof typeof MANNERS]
    ways.set(page, way)
    if (way.needsCustomer) await register(page.request)
    await putInCart(page.request, PRODUCTS.plain.id)
    // A response without content keeps the page.
    await page.route(/\/checkout\/(configure|line-item\/change-quantity)|\/away$/, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    const shop = new ShopPage(page)
    await shop.open(way.address)
    await shop.settle()
    await way.prepare?.(page)
    await way.form(page).scrollIntoViewIfNeeded()
    await expect(way.form(page)).toBeVisible()
  },
  automatic: ['network.found'],
  objects({ begins, start, steps }) {
    const type = steps.at(-1)?.event.type
    if (/^(form.changed|change.send)$/.test(type ?? '') && (steps.at(-2)?.state ?? start).matches({ unsent: 'kept' }))
      return 'on a page with a network the form goes on at once'
    if (type === 'change.send' && begins === 'a number in a form that stays on its page')
      return 'it is sent to the same address as when the shopper stays'
    return undefined
  },
  beyond: { 'page.kept': 'page-departure tells it when another form could not be sent: its page tests play that' },
  requests: {
    postForm: /\/widgets\/account\/newsletter$/,
    sendForm: /\/checkout\/line-item\/change-quantity/,
  },
  does: {
    'the shopper changes it': (page) => wayOf(page).change(page),
    // As the stepper says it where the page wants finished quantities.
    'the shopper changes it, and has left the field': (page) => wayOf(page).field(page).evaluate(sayFinished),
    'the shopper chooses to try again': (page) => failure(page).getByRole('button', { name: 'Try again' }).click(),
    // By keyboard: a busy page is veiled.
    'the shopper leaves the page with something else': (page) =>
      page.getByRole('link', { name: 'Away', exact: true }).press('Enter'),
    'the shopper comes back to the page': restorePage,
  },
  faults: {
    'the shop is in trouble': { ...FAULTS, 'another content type': answer(200, '{}', 'application/json') },
    'the shop refuses the change': {
      'a server error': answer(500, 'oops'),
      'no connection': (route) => route.abort(),
    },
  },
  sees: {
    async 'the form, and nothing over it'(page) {
      await isQuiet(page)
      await expect(failure(page)).toHaveCount(0)
    },
    async 'the form, for the length of a pause'(page) {
      await isQuiet(page)
      await expect(failure(page)).toHaveCount(0)
    },
    async 'a busy form, not veiled yet'(page) {
      await isBusy(page)
      await expect(veil(page)).not.toHaveClass(/modal-backdrop-open/)
    },
    async 'a veil over the page'(page) {
      await isBusy(page)
      await expect(veil(page)).toHaveClass(/modal-backdrop-open/)
      await expect(veil(page).getByRole('status')).toHaveText('Loading')
    },
    async 'beside the form, that it could not be sent, and a way to try again'(page) {
      await isQuiet(page)
      await expect(failure(page)).toContainText('That could not be sent. What you chose is still here.')
      await expect(failure(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    'what was changed has the focus': (page) => expect(wayOf(page).field(page)).toBeFocused(),
    'the answer in its place': (page) =>
      expect(page.locator('.js-newsletter-wrapper .newsletter-alerts .alert')).toBeVisible(),
  },
})
