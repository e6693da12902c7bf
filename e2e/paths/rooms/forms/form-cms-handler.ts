/** The contact form; the shop's answers are given by the room, as most of them cannot be had at will. */
import { expect, type Page } from 'playwright/test'
import { formCmsHandlerMachine } from '../../../../src/machines/forms/form-cms-handler.ts'
import { formCmsHandlerCases } from '../../../../test/model/forms/cases/form-cms-handler.ts'
import { ContactPage } from '../../../models/contact-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

const THANKS = 'We have received your message.'
const WRONG = 'Please enter an e-mail address.'
const NOTED = 'Please confirm the e-mail that we sent you.'

const contact = (page: Page) => new ContactPage(page)
const box = (text: string) => `<div role="alert" class="alert"><div class="alert-content">${text}</div></div>`
const messages = (...list: { type: string; alert: string }[]) => answer(200, JSON.stringify(list), 'application/json')
const failure = (page: Page) => page.getByRole('main').locator('.alert-danger').filter({ hasText: 'still here' })

async function isFree(page: Page): Promise<void> {
  // Hidden once it is confirmed.
  await expect(page.locator('#cms-form-contact')).not.toHaveAttribute('aria-busy')
  await expect(page.locator('#cms-form-contact .loader')).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'form-cms-handler',
  machine: formCmsHandlerMachine,
  cases: formCmsHandlerCases,
  async open(page) {
    await contact(page).openForm()
    await contact(page).fillIn()
    // The reload gets a response without content, which keeps the old page.
    await page.route('**/Contact/', (route) => route.fulfill({ status: 204 }))
  },
  requests: { sendCmsForm: /\/form\/contact$/ },
  does: {
    async 'the shopper sends the form'(page) {
      const again = failure(page).getByRole('button', { name: 'Try again' })
      // Emptied by a confirmation.
      if ((await contact(page).field('Subject').inputValue()) === '') await contact(page).fillIn()
      await contact(page).code.fill('abcde')
      if (await again.isVisible()) await again.click()
      else await contact(page).send.click()
    },
    'the shopper wants to write once more': (page) => contact(page).again.click(),
    'the shopper comes back to the page': restorePage,
  },
  answers: {
    'the shop thanks the shopper': messages({ type: 'success', alert: THANKS }),
    'the shop finds something wrong': messages({ type: 'danger', alert: box(WRONG) }),
    'the shop accepts it and has a hint': messages({ type: 'info', alert: box(NOTED) }),
    'the shop has nothing to say': messages(),
    'the shop says no': answer(403, ''),
  },
  faults: {
    'the shop says no': {
      'too many requests': FAULTS['too many requests'] ?? answer(429, ''),
      'a 404 page': FAULTS['a 404 page'] ?? answer(404, ''),
    },
    'the shop is in trouble': {
      'a server error': answer(500, 'oops'),
      'a login page as 200': FAULTS['a login page as 200'] ?? answer(200, ''),
      'no connection': (route) => route.abort(),
      'JSON cut short': answer(200, '[{"type":', 'application/json'),
    },
  },
  sees: {
    async 'the form as it was filled in'(page) {
      await isFree(page)
      await expect(contact(page).form).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
      await expect(page.locator('.confirm-alert')).toHaveCount(0)
    },
    async 'the form on its way, with a loader on the pressed button'(page) {
      await expect(contact(page).form).toHaveAttribute('aria-busy', 'true')
      await expect(contact(page).send.getByRole('status')).toHaveText('Loading')
      await expect(page.locator('.confirm-alert')).toHaveCount(0)
    },
    async 'the confirmation in place of the form'(page) {
      await isFree(page)
      await expect(contact(page).confirmation).toContainText(THANKS)
      await expect(contact(page).form).toBeHidden()
    },
    async 'the messages of the shop below the form'(page) {
      await isFree(page)
      await expect(contact(page).answers).toHaveCount(1)
      await contact(page).expectKept()
    },
    async 'that it was not accepted, and a way to try again'(page) {
      await isFree(page)
      await expect(failure(page)).toContainText('This was not accepted. What you entered is still here.')
      await contact(page).expectKept()
    },
    async 'that no clear answer came, and a way to try again'(page) {
      await isFree(page)
      await expect(failure(page)).toContainText('No clear answer came. What you entered is still here')
      await contact(page).expectKept()
    },
    'the confirmation has the focus': (page) => expect(contact(page).confirmation).toBeFocused(),
    'what is wrong is said': (page) => expect(contact(page).answers).toHaveText(WRONG),
    'the hint is said': (page) => expect(contact(page).answers).toHaveText(NOTED),
    'the form is delivered': (page) =>
      expect.poll(() => page.evaluate(() => localStorage.getItem('cms-form-contact.subject'))).toBeNull(),
  },
})
