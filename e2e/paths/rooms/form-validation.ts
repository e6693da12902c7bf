/** The rules of a form with a repeated address and a password, on the shop's home page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { formValidationMachine } from '../../../src/machines/forms/form-validation.ts'
import { formValidationCases } from '../../../test/model/cases/form-validation.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { defineRoom } from '../support/room.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Account' })
const mail = (page: Page) => form(page).getByRole('textbox', { name: 'Mail', exact: true })
const again = (page: Page) => form(page).getByRole('textbox', { name: 'Mail again' })
const password = (page: Page) => form(page).getByLabel('Password')

/** No form of the shop has a password of a length and a repeated address, and is the only one of its page. */
function insertForm(): void {
  const account = document.createElement('form')
  Object.assign(account, { ariaLabel: 'Account', method: 'post', action: '/nowhere' })
  account.dataset['formValidation'] = 'true'
  const add = (ariaLabel: string, type: string, rules: Record<string, string>) => {
    const paragraph = document.createElement('p')
    const field = document.createElement('input')
    Object.assign(field, { ariaLabel, type, name: ariaLabel, required: true })
    for (const [rule, value] of Object.entries(rules)) field.setAttribute(`data-form-validation-${rule}`, value)
    paragraph.append(field)
    account.append(paragraph)
  }
  add('Mail', 'email', { required: 'true', equal: 'mail' })
  add('Mail again', 'email', { required: 'true', equal: 'mail', 'equal-message': 'The addresses differ.' })
  add('Password', 'password', { required: 'true', length: '8', 'length-message': 'Eight characters, please.' })
  const send = document.createElement('button')
  send.textContent = 'Send account'
  account.append(send)
  document.querySelector('main')?.prepend(account)
}

/** Fills in a field and leaves it. */
async function leave(field: Locator, value: string): Promise<void> {
  // What stands there already would not be a change.
  await field.fill('')
  await field.fill(value)
  await field.dispatchEvent('change')
}

export const room = defineRoom({
  flow: 'form-validation',
  machine: formValidationMachine,
  cases: formValidationCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await page.evaluate(insertForm)
    await expect(form(page)).toHaveAttribute('novalidate')
  },
  requests: {},
  does: {
    async 'the shopper leaves the password with three characters'(page) {
      await leave(password(page), 'mug')
      await expect(password(page)).toHaveAccessibleDescription('Eight characters, please.')
    },
    async 'the shopper leaves the e-mail address, not repeated yet'(page) {
      // Emptied by script: that would be another event.
      await again(page).evaluate((field: HTMLInputElement) => {
        field.value = ''
      })
      await leave(mail(page), 'robin@statefront.example')
      await expect(mail(page)).not.toHaveAttribute('aria-invalid', 'true')
    },
    'the shopper repeats another e-mail address': (page) => leave(again(page), 'robyn@statefront.example'),
    async 'the shopper sends the empty form'(page) {
      await form(page).evaluate((element: HTMLFormElement) => {
        for (const field of element.querySelectorAll('input')) field.value = ''
      })
      await form(page).getByRole('button', { name: 'Send account' }).click()
      for (const field of [mail(page), again(page), password(page)])
        await expect(field).toHaveAttribute('aria-invalid', 'true')
    },
    async 'the shopper resets the form'(page) {
      await form(page).evaluate((element: HTMLFormElement) => element.reset())
      await expect(form(page).locator('[aria-invalid]')).toHaveCount(0)
    },
  },
  sees: {
    'style.plain': (page) => expect(form(page)).not.toHaveClass(/was-validated/),
    'style.styled': (page) => expect(form(page)).toHaveClass(/was-validated/),
    /** What is compared is said: the addresses differ exactly if both are there and not the same. */
    async 'comparison.settled'(page) {
      const [first, second] = [await mail(page).inputValue(), await again(page).inputValue()]
      const differs = second !== '' && first !== second
      if (differs) await expect(again(page)).toHaveAccessibleDescription('The addresses differ.')
      else await expect(again(page)).not.toHaveAccessibleDescription('The addresses differ.')
    },
    async 'comparison.waiting'(page) {
      // Nothing is said of a comparison before its pause is over.
      await expect(again(page)).not.toHaveAccessibleDescription('The addresses differ.')
    },
  },
})
