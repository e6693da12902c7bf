/** Forms, the account and the checkout without a network. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { methodRadios } from '../../shop/checkout/methods-view.ts'
import type { ShopContext } from '../../shop/context.ts'
import { AddressEditor } from '../models/address-editor.ts'
import { AddressManager, storeAddress } from '../models/address-manager.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ContactPage } from '../models/contact-page.ts'
import { FinishPage } from '../models/finish-page.ts'
import { FooterNewsletter } from '../models/footer-newsletter.ts'
import { LoginPage } from '../models/login-page.ts'
import { Reviews } from '../models/reviews.ts'
import { ThirdPartyCaptcha } from '../models/third-party-captcha.ts'
import { WithdrawalPage } from '../models/withdrawal-page.ts'
import { openCardConfirm, typeCard } from '../support/card.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { DateField, insertDateField } from '../support/date-field.ts'
import { pressWithoutWaiting } from '../support/press.ts'
import { playScenario } from '../support/sandbox.ts'
import { putInCart, register } from '../support/shopper.ts'
import { APPROVE, openWall, wallIn } from '../support/wall.ts'
import { type Deed, isOffered, opens, type Row, rest } from './play.ts'

const confirm = (page: Page) => new ConfirmPage(page)
const editor = (page: Page) => new AddressEditor(page, 'shipping')
const street = (page: Page) => editor(page).field('Street and number*')
const country = (page: Page) => page.locator('#billingAddressAddressCountry')
const isFor = (page: Page, state: string) =>
  page.locator('#billingAddressAddressCountryState').getByRole('option', { name: state })
const quantity = (page: Page) => page.getByRole('main').getByRole('spinbutton').first()

/** A new customer with a product in the cart. */
const isBuying: Deed = async ({ request }) => {
  await register(request)
  await putInCart(request, PRODUCTS.plain.id)
}
const openConfirm = opens('/checkout/confirm', isBuying)

async function fillIn(page: Page): Promise<void> {
  const fill = (selector: string, value: string) => page.locator(selector).fill(value)
  await page.locator('#accountType').selectOption('private')
  await fill('#personalFirstName', 'Robin')
  await fill('#personalLastName', 'Hale')
  await fill('#personalMail', `${randomUUID()}@statefront.example`)
  await fill('#personalPassword', randomUUID())
  await fill('#billingAddressAddressStreet', 'Lindenweg 4')
  await fill('#billingAddressAddressZipcode', '10115')
  await fill('#billingAddressAddressCity', 'Berlin')
  await country(page).selectOption({ label: 'Germany' })
}

const isUnclear: Deed = (page) =>
  expect(new WithdrawalPage(page).failure.getByRole('button', { name: 'Ask again' })).toBeVisible()

/** The return of the network asks by itself, whether the withdrawal has arrived. */
const sendAgain: Deed = async (page) => {
  await expect(new WithdrawalPage(page).failure).toContainText('has not arrived')
  await new WithdrawalPage(page).failure.getByRole('button', { name: 'Try again' }).click()
}

const order: Row = {
  async open(page) {
    await openConfirm(page)
    await confirm(page).terms.check()
  },
  touch: (page) => confirm(page).press(),
  async offline(page) {
    await isOffered(page)
    await expect(confirm(page).terms).toBeChecked()
  },
  done: (page) => new FinishPage(page).orderNumber(),
  asks: /^\/checkout\/order$/,
  leaves: true,
}

/** Its script is asked for with the first touch of the form. */
const thirdParty = (kind: 'task' | 'score'): Row => ({
  async open(page) {
    await playScenario(page, { captcha: { kind } })
    await new ContactPage(page).openForm()
  },
  touch: (page) => new ContactPage(page).fillIn(),
  async offline(page) {
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await new ContactPage(page).expectKept()
  },
  async done(page) {
    await expect(new ThirdPartyCaptcha(page).failure).toHaveCount(0)
    await new ContactPage(page).send.click()
    await expect(new ContactPage(page).confirmation).toBeVisible()
  },
  asks: /\/recaptcha\.js\?/,
})

export const FORMS: Record<string, Row> = {
  'payment-wall': {
    async open(page) {
      await openWall(page)
      await expect(wallIn(page)).toBeVisible()
    },
    touch: (page) => confirm(page).press(),
    offline: (page) =>
      expect(
        confirm(page).messages.filter({ hasText: 'We have not heard whether your order was placed' }),
      ).toBeVisible(),
    again: (page) => confirm(page).press(),
    done: (page) => expect(page).toHaveURL(APPROVE),
    asks: /^\/paypal\/plus\/payment\/handle$/,
    leaves: true,
  },
  'form-scroll-to-invalid-field': {
    open: opens('/account/address/create', ({ request }) => register(request)),
    touch: (page) => page.getByRole('main').getByRole('button', { name: /^Save/ }).click(),
    offline: (page) => expect(page.locator('main [aria-invalid="true"]').first()).toBeFocused(),
    again: (page) => page.getByRole('main').getByRole('button', { name: /^Save/ }).click(),
    done: (page) => expect(page.locator('main [aria-invalid="true"]').first()).toBeFocused(),
  },
  'form-submit-loader': {
    async open(page) {
      await opens('/account/register')(page)
      await fillIn(page)
    },
    touch: (page) => pressWithoutWaiting(page.locator('.register-submit button')),
    async offline(page) {
      await isOffered(page)
      await expect(page.locator('#personalFirstName')).toHaveValue('Robin')
    },
    done: (page) => expect(page).toHaveURL('/account'),
    asks: /^\/account\/register$/,
    leaves: true,
  },
  'form-auto-submit': {
    async open(page) {
      await opens('/checkout/cart', ({ request }) => putInCart(request, PRODUCTS.plain.id))(page)
      // Its code is there: only the next page is not.
      await quantity(page).focus()
    },
    async touch(page) {
      await quantity(page).fill('3')
      await quantity(page).press('Tab')
    },
    async offline(page) {
      await isOffered(page)
      await expect(quantity(page)).toHaveValue('3')
    },
    async done(page) {
      await page.waitForURL('/checkout/cart')
      await expect(quantity(page)).toHaveJSProperty('defaultValue', '3')
    },
    asks: /\/change-quantity\//,
    leaves: true,
  },
  'form-cms-handler': {
    async open(page) {
      await new ContactPage(page).openForm()
      await new ContactPage(page).fillIn()
      await new ContactPage(page).withoutPicture.click()
      await expect(new ContactPage(page).proven).toBeVisible()
    },
    touch: (page) => new ContactPage(page).send.click(),
    async offline(page) {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await new ContactPage(page).expectKept()
    },
    done: (page) => expect(new ContactPage(page).confirmation).toBeVisible(),
    asks: /^\/form\/contact$/,
  },
  withdrawal: {
    open: (page) => new WithdrawalPage(page).openConfirm(),
    touch: (page) => new WithdrawalPage(page).confirm.click(),
    offline: isUnclear,
    again: sendAgain,
    done: (page) => expect(page.getByRole('button', { name: 'Print' })).toBeVisible(),
    asks: /^\/withdrawal\/confirm$/,
    lost: { seen: isUnclear, again: sendAgain },
  },
  'basic-captcha': {
    open: (page) => new ContactPage(page).openForm(),
    touch: (page) => new ContactPage(page).otherPicture.click(),
    async offline(page) {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    },
    async done(page) {
      await expect(page.getByRole('main').getByText('The picture could not be loaded.')).toHaveCount(0)
      await expect(page.locator('.basic-captcha-content-image.has-element-loader')).toHaveCount(0)
      await expect(new ContactPage(page).picture).toBeVisible()
    },
    asks: /^\/basic-captcha\?/,
  },
  'google-re-captcha-v2': thirdParty('task'),
  'google-re-captcha-v3': thirdParty('score'),
  'captcha-proof': {
    open: (page) => new ContactPage(page).openForm(),
    touch: (page) => new ContactPage(page).withoutPicture.click(),
    async offline(page) {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    },
    done: (page) => expect(new ContactPage(page).proven).toBeVisible(),
    asks: /^\/captcha-proof\?/,
  },
  'form-ajax-pagination': {
    open: (page) => new Reviews(page).open(PRODUCTS.reviewed),
    touch: (page) => page.getByRole('link', { name: 'Page 2' }).click(),
    async offline(page) {
      await expect(new Reviews(page).pane.getByRole('alert').or(page.getByText('No connection.')).first()).toBeVisible()
      await expect(new Reviews(page).items).toHaveCount(10)
    },
    done: (page) => expect(new Reviews(page).pane.locator('.page-item.active')).toContainText('2'),
    asks: /\/reviews\?/,
  },
  'form-ajax-submit': {
    async open(page) {
      await openConfirm(page)
      await page.getByRole('link', { name: 'Change shipping address' }).click()
      await editor(page).expectOpen()
      await editor(page).unfold(editor(page).editButton)
      await street(page).fill('Neuer Weg 8')
    },
    touch: (page) => editor(page).saveButton.filter({ visible: true }).click(),
    async offline(page) {
      await expect(editor(page).alerts.or(page.getByText('No connection.')).first()).toBeVisible()
      await expect(street(page)).toHaveValue('Neuer Weg 8')
    },
    done: (page) => expect(page.locator('.confirm-address-shipping')).toContainText('Neuer Weg 8'),
    asks: /^\/widgets\/account\/address-book$/,
  },
  'country-state-select': {
    open: opens('/account/register'),
    touch: (page) => country(page).selectOption({ label: 'Germany' }),
    async offline(page) {
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
      await expect(country(page).locator('option:checked')).toHaveText('Germany')
    },
    done: (page) => expect(isFor(page, 'Berlin')).toBeAttached(),
    asks: /country-state-data$/,
  },
  'confirm-order': order,
  'card-app': {
    async open(page) {
      await openCardConfirm(page)
      await rest(page)
      await typeCard(page)
      await confirm(page).terms.check()
    },
    touch: (page) => confirm(page).press(),
    // All of it is there, as it starts by itself; it says that the shop was not reached.
    offline: (page) =>
      expect(page.getByRole('complementary').getByText('Your payment could not be prepared.')).toBeVisible(),
    done: (page) => expect(page.getByText('Your payment has arrived')).toBeVisible(),
    asks: /\/create-intent$/,
    leaves: true,
  },
  // And back from there leads to the orders.
  'form-add-history': {
    ...order,
    async done(page) {
      await order.done(page)
      await page.goBack()
      await expect(page).toHaveURL('/account/order')
    },
  },
  'address-manager': {
    open: (page) => new AddressManager(page).openConfirm(),
    touch: (page) => new AddressManager(page).opener.click(),
    done: (page) => new AddressManager(page).expectList(),
    asks: /^\/widgets\/account\/address-manager$/,
  },
  'address-search': {
    async open(page) {
      await playScenario(page, { on: [], platform: '6.6.10-flags' })
      await opens('/account/address', async ({ request }) => {
        await register(request)
        await storeAddress(page, 'Am Markt 3')
        await storeAddress(page, 'Lange Reihe 9')
      })(page)
    },
    touch: (page) => page.getByRole('main').getByRole('searchbox').first().fill('lange'),
    async offline(page) {
      await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue('lange')
    },
    again: () => Promise.resolve(),
    done: (page) => expect(page.getByRole('region', { name: 'Shipping address' }).getByText('Am Markt 3')).toBeHidden(),
  },
  'address-editor': {
    open: openConfirm,
    touch: (page) => page.getByRole('link', { name: 'Change shipping address' }).click(),
    done: (page) => editor(page).expectOpen(),
    asks: /^\/widgets\/account\/address-book$/,
  },
  // The shop offers few methods, so the page gets more of them.
  'collapse-checkout-confirm-methods': {
    async open(page) {
      const english = { var: { language: 'en-GB' } } as ShopContext
      const methods = Array.from({ length: 7 }, (_, index) => {
        const text = { 'en-GB': `Method ${index + 1}`, 'de-DE': `Art ${index + 1}` }
        return { id: `a${index}`.padEnd(32, '0'), name: text, description: text }
      })
      const list = String(await methodRadios(english, { kind: 'payment', methods, chosen: methods[0]?.id ?? '' }))
      const address = '**/checkout/confirm'
      await page.route(address, async (route) => {
        const response = await route.fetch()
        const own = /<div class="payment-methods"[\s\S]*?(?=<div class="no-script-action">)/
        await route.fulfill({ response, body: (await response.text()).replace(own, () => list) })
      })
      await openConfirm(page)
      await page.unroute(address)
    },
    touch: (page) => page.getByRole('button', { name: 'Show more' }).click(),
    done: (page) => expect(confirm(page).method('Payment').getByRole('radio')).toHaveCount(7),
  },
  // The shop has none, so the page gets one, further down.
  'clear-input': {
    async open(page) {
      await opens('/')(page)
      await page.evaluate(() => {
        const field = Object.assign(document.createElement('input'), { id: 'clearable', value: 'mug' })
        Object.assign(field.dataset, { clearInput: 'true', clearInputOptions: '{"clearButtonSelector":"#clear"}' })
        const own = { id: 'clear', textContent: 'Clear', disabled: true }
        const button = Object.assign(document.createElement('button'), own)
        const far = Object.assign(document.createElement('div'), { style: 'padding-top: 2000px' })
        far.append(field, button)
        document.querySelector('main')?.append(far)
      })
      await expect(page.locator('#clear')).toBeEnabled()
    },
    touch: (page) => page.locator('#clear').click(),
    // The code starts with the field, in view or not.
    offline: (page) => expect(page.locator('#clearable')).toHaveValue(''),
    again: () => Promise.resolve(),
    done: (page) => expect(page.locator('#clearable')).toHaveValue(''),
  },
  // The shop has none, so the page gets one, further down.
  'date-picker': {
    async open(page) {
      await opens('/')(page)
      await insertDateField(page, {}, { value: '2026-03-05', down: 4000 })
    },
    touch: (page) => page.locator('#delivery').scrollIntoViewIfNeeded(),
    // The shop's own field, which can be typed into.
    offline: (page) => expect(page.locator('#delivery')).toBeEditable(),
    again: () => Promise.resolve(),
    async done(page) {
      await new DateField(page).toggle.click()
      await expect(new DateField(page).calendar).toBeVisible()
    },
  },
  'newsletter-form': {
    open: opens('/'),
    touch: (page) => new FooterNewsletter(page).address.fill('reader@statefront.example'),
    async offline(page) {
      await expect(new FooterNewsletter(page).address).toHaveValue('reader@statefront.example')
    },
    again: () => Promise.resolve(),
    async done(page) {
      await expect(new FooterNewsletter(page).privacy).toBeVisible()
      await expect(new FooterNewsletter(page).picture).toBeVisible()
    },
  },
  'password-toggle': {
    open: opens('/account/login'),
    touch: (page) => new LoginPage(page).showPassword.click(),
    done: (page) => expect(new LoginPage(page).password).toHaveAttribute('type', 'text'),
  },
  // Only guests have it, so the page gets one.
  'account-guest-abort-button': {
    async open(page) {
      await opens('/')(page)
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/account/logout', textContent: 'Leave' })
        link.dataset['accountGuestAbortButton'] = 'true'
        document.querySelector('main')?.prepend(link)
      })
    },
    touch: (page) => pressWithoutWaiting(page.getByRole('link', { name: 'Leave' })),
    offline: isOffered,
    done: (page) => expect(page).toHaveURL('/account/login'),
  },
}
