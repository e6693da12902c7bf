/** A form that is submitted in the background, on the account page: the newsletter, with its response beside it. */
import { expect, type Page } from 'playwright/test'
import { formAjaxSubmitMachine } from '../../../../src/machines/forms/form-ajax-submit.ts'
import { formAjaxSubmitCases, ONCE } from '../../../../test/model/forms/cases/form-ajax-submit.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { register } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

const { 'a 404 page': notFound, 'too many requests': tooMany, ...unclear } = FAULTS

const ADDRESS = '/widgets/account/newsletter'
const form = (page: Page) => page.getByRole('form', { name: 'News by mail' })
const box = (page: Page) => form(page).getByRole('checkbox', { name: 'Weekly' })
const failure = (page: Page) => form(page).locator('.alert')
const button = (page: Page) => form(page).getByRole('button', { name: 'Send news' })
const message = (page: Page) => page.locator('.newsletter-alerts .alert')
const part = (page: Page) => page.locator('main .newsletter-form')

/** The last submitted data, by page. */
const sent = new WeakMap<Page, string>()

/** No form of the shop is submitted in the background both by a button and by a change. */
function insertForm(submitOnce: boolean): void {
  const news = document.createElement('form')
  Object.assign(news, { ariaLabel: 'News by mail', method: 'post', action: '/widgets/account/newsletter' })
  news.dataset['formAjaxSubmit'] = 'true'
  news.dataset['formAjaxSubmitOptions'] = JSON.stringify({
    replaceSelectors: ['.newsletter-form', '.newsletter-alerts'],
    submitOnChange: true,
    submitOnce,
  })
  const weekly = document.createElement('input')
  Object.assign(weekly, { type: 'checkbox', name: 'option', value: 'subscribe', ariaLabel: 'Weekly' })
  weekly.className = 'form-check-input'
  weekly.style.margin = '0.5rem'
  const send = document.createElement('button')
  send.textContent = 'Send news'
  news.append(weekly, send)
  const alerts = document.createElement('div')
  alerts.className = 'newsletter-alerts'
  document.querySelector('main')?.prepend(news, alerts)
}

/** Whether the last submitted data equal the form's. */
const isAllSent = async (page: Page) => (sent.get(page) ?? '').includes('subscribe') === (await box(page).isChecked())

async function isBusy(page: Page): Promise<void> {
  await expect(form(page)).toHaveAttribute('aria-busy', 'true')
  await expect(part(page).getByRole('status')).toHaveText('Loading')
  await expect(failure(page)).toHaveCount(0)
}

async function isAtRest(page: Page): Promise<void> {
  await expect(form(page)).not.toHaveAttribute('aria-busy')
  await expect(page.locator('.has-element-loader')).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'form-ajax-submit',
  machine: formAjaxSubmitMachine,
  cases: formAjaxSubmitCases,
  async open(page, { begins }) {
    await register(page.request)
    page.on('request', (request) => {
      if (request.url().endsWith(ADDRESS)) sent.set(page, request.postData() ?? '')
    })
    const shop = new ShopPage(page)
    await shop.open('/account')
    await shop.settle()
    await page.evaluate(insertForm, begins === ONCE)
  },
  requests: { sendForm: /\/widgets\/account\/newsletter$/ },
  does: {
    'the shopper sends the form': (page) => button(page).click(),
    // By keyboard: a busy part is veiled.
    'the shopper changes a form that sends itself': (page) => box(page).press('Space'),
    'the shopper changes something in it': (page) => box(page).press('Space'),
    'the shopper chooses to try again': (page) => failure(page).getByRole('button', { name: 'Try again' }).click(),
  },
  // No other form replaces these parts.
  automatic: ['turn.given'],
  objects: ({ start, steps }) => {
    const before = steps.at(-2)?.state ?? start
    if (steps.at(-1)?.event.type !== 'form.changed') return undefined
    if (typeof before.value === 'string') return 'on a page the change sends the form at once'
    return before.matches({ due: { sending: 'outdated' } }) ? 'a second change of the box undoes the first' : undefined
  },
  faults: {
    'the shop says no': { 'too many requests': tooMany ?? answer(429, ''), 'a 404 page': notFound ?? answer(404, '') },
    'the shop is in trouble': { ...unclear, 'an empty answer': answer(204, '') },
  },
  sees: {
    async 'the form as it came'(page) {
      await isAtRest(page)
      await expect(failure(page)).toHaveCount(0)
      await expect(message(page)).toHaveCount(0)
    },
    async 'a veil over what is to be replaced'(page) {
      await isBusy(page)
      await expect.poll(() => isAllSent(page)).toBe(true)
    },
    async 'the veil, and a change that waits for its turn'(page) {
      await isBusy(page)
      expect(await isAllSent(page)).toBe(false)
    },
    async 'the answer in its place'(page) {
      await isAtRest(page)
      await expect(message(page)).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
    },
    async 'that it was not accepted, and a way to try again'(page) {
      await isAtRest(page)
      await expect(failure(page)).toContainText('This was not accepted. What you entered is still here.')
    },
    async 'that no clear answer came, and a way to try again'(page) {
      await isAtRest(page)
      await expect(failure(page)).toContainText('No clear answer came. What you entered is still here')
    },
    'the button that was pressed has the focus': (page) => expect(button(page)).toBeFocused(),
    'the field that was changed has the focus': (page) => expect(box(page)).toBeFocused(),
  },
})
