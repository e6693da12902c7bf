/** A form that is sent in the background, on the page of the account: the newsletter's answer comes beside it. */
import { expect, type Page } from 'playwright/test'
import { formAjaxSubmitMachine } from '../../../src/machines/forms/form-ajax-submit.ts'
import { formAjaxSubmitCases } from '../../../test/model/cases/form-ajax-submit.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { answer, FAULTS } from '../../support/faults.ts'
import { register } from '../../support/shopper.ts'
import { defineRoom } from '../support/room.ts'

const { 'a 404 page': notFound, 'too many requests': tooMany, ...unclear } = FAULTS

const form = (page: Page) => page.getByRole('form', { name: 'News by mail' })
const box = (page: Page) => form(page).getByRole('checkbox', { name: 'Weekly' })
const failure = (page: Page) => form(page).locator('.alert')
const part = (page: Page) => page.locator('.newsletter-form')

/** No form of the shop is sent in the background by a button as well as by a change. */
function insertForm(): void {
  const news = document.createElement('form')
  Object.assign(news, { ariaLabel: 'News by mail', method: 'post', action: '/widgets/account/newsletter' })
  news.dataset['formAjaxSubmit'] = 'true'
  news.dataset['formAjaxSubmitOptions'] = JSON.stringify({
    replaceSelectors: ['.newsletter-form'],
    submitOnChange: true,
  })
  const weekly = document.createElement('input')
  Object.assign(weekly, { type: 'checkbox', name: 'option', value: 'subscribe', ariaLabel: 'Weekly' })
  weekly.className = 'form-check-input m-2'
  const send = document.createElement('button')
  send.textContent = 'Send news'
  news.append(weekly, send)
  document.querySelector('main')?.prepend(news)
}

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
  async open(page) {
    await register(page.request)
    const shop = new ShopPage(page)
    await shop.open('/account')
    await shop.settle()
    await page.evaluate(insertForm)
  },
  requests: { sendForm: /\/widgets\/account\/newsletter$/ },
  does: {
    'the shopper sends the form': (page) => form(page).getByRole('button', { name: 'Send news' }).click(),
    // By key: what is busy is veiled.
    'the shopper changes a form that sends itself': (page) => box(page).press('Space'),
    'the shopper chooses to try again': (page) => failure(page).getByRole('button', { name: 'Try again' }).click(),
  },
  faults: {
    'the shop says no': { 'too many requests': tooMany ?? answer(429, ''), 'a 404 page': notFound ?? answer(404, '') },
    'the shop is in trouble': { ...unclear, 'an empty answer': answer(204, '') },
  },
  sees: {
    async open(page) {
      await isAtRest(page)
      await expect(failure(page)).toHaveCount(0)
    },
    'sending.current': isBusy,
    'sending.outdated': isBusy,
    async answered(page) {
      await isAtRest(page)
      await expect(page.locator('.newsletter-form, .newsletter-alerts').first()).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
    },
    async refused(page) {
      await isAtRest(page)
      await expect(failure(page)).toContainText('This was not accepted.')
    },
    async unclear(page) {
      await isAtRest(page)
      await expect(failure(page)).toContainText('No clear answer came.')
    },
  },
})
