/** The submit of one form on the shop's home page, by the browser or in the background. */
import { expect, type Page, type Route } from 'playwright/test'
import { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import { formSubmissionCases } from '../../../test/model/cases/form-submission.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { FAULTS } from '../../support/faults.ts'
import { restorePage } from '../../support/restore.ts'
import { defineRoom } from '../support/room.ts'

const ADDRESS = '/nowhere'
const form = (page: Page) => page.getByRole('form', { name: 'Call me' })
const phone = (page: Page) => form(page).getByRole('textbox', { name: 'Phone' })
const button = (page: Page) => form(page).getByRole('button', { name: /Send/ })

/** The request in the background of each page, which waits for what a path says of it. */
const held = new WeakMap<Page, Route>()

async function answerHeld(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  await expect.poll(() => held.has(page)).toBe(true)
  const route = held.get(page)
  if (route) await how(route)
}

/** A form that checks itself and says on its button that it is on its way. */
function insertForm(address: string): void {
  const call = document.createElement('form')
  Object.assign(call, { id: 'call', ariaLabel: 'Call me', method: 'post', action: address })
  Object.assign(call.dataset, { formValidation: 'true', formSubmitLoader: 'true' })
  const field = document.createElement('input')
  Object.assign(field, { name: 'phone', ariaLabel: 'Phone', required: true })
  const send = document.createElement('button')
  Object.assign(send, { type: 'submit', textContent: 'Send' })
  call.append(field, send)
  document.querySelector('main')?.prepend(call)
}

async function send(page: Page, number: string, manner: 'by the browser' | 'in the background'): Promise<void> {
  await phone(page).fill(number)
  if (manner === 'in the background')
    await form(page).evaluate((element: HTMLElement) => {
      element.dataset['formAjaxSubmit'] = 'true'
    })
  // By key: what is said of the field when it is left moves the button.
  await button(page).press('Enter')
}

async function isBusy(page: Page): Promise<void> {
  await expect(button(page)).toBeDisabled()
  await expect(button(page).getByRole('status').first()).toHaveText('Loading')
}

async function canBeSent(page: Page): Promise<void> {
  await expect(button(page)).toBeEnabled()
  await expect(button(page).getByRole('status')).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'form-submission',
  machine: formSubmissionMachine,
  cases: formSubmissionCases,
  async open(page) {
    await page.route(ADDRESS, async (route) => {
      // An answer without content leaves the browser on the page.
      if (route.request().isNavigationRequest()) await route.fulfill({ status: 204 })
      else held.set(page, route)
    })
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await page.evaluate(insertForm, ADDRESS)
    await expect(form(page)).toHaveAttribute('novalidate')
  },
  requests: {},
  does: {
    'the shopper sends the form, and something is wrong with it': (page) => send(page, '', 'by the browser'),
    'the shopper sends the form': (page) => send(page, '030 1', 'by the browser'),
    'the shopper sends the form, and it stays on its page': (page) => send(page, '030 1', 'in the background'),
    'the shop answers': (page) =>
      answerHeld(page, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' })),
    'the shop is in trouble': (page) => answerHeld(page, FAULTS['a server error'] ?? ((route) => route.abort())),
    'the shopper comes back to the page': restorePage,
  },
  sees: {
    async open(page) {
      await canBeSent(page)
      await expect(phone(page)).not.toHaveAttribute('aria-invalid', 'true')
    },
    async refused(page) {
      await canBeSent(page)
      await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
    },
    sending: isBusy,
    posting: isBusy,
    // What is sent in the background has a loader and a deadline of its own, which is held as well.
    overdue: (page) => expect(button(page)).toBeEnabled(),
  },
})
