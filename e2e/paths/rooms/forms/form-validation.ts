/** The rules of a form with a repeated address and a password, on the shop's home page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { formValidationMachine } from '../../../../src/machines/forms/form-validation.ts'
import { formValidationCases } from '../../../../test/model/forms/cases/form-validation.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Account' })
const mail = (page: Page) => form(page).getByRole('textbox', { name: 'Mail', exact: true })
const again = (page: Page) => form(page).getByRole('textbox', { name: 'Mail again' })
const password = (page: Page) => form(page).getByLabel('Password')

/** No form of the shop has both a minimum password length and a repeated address, and is the only one of its page. */
function insertForm(): void {
  const account = document.createElement('form')
  Object.assign(account, { ariaLabel: 'Account', method: 'post', action: '/nowhere' })
  account.dataset['formValidation'] = 'true'
  // What may go would lead away from the page.
  account.addEventListener('submit', (event) => event.preventDefault())
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

/** Sets a field's value by script, without events. */
const put = (field: Locator, value: string) =>
  field.evaluate((element: HTMLInputElement, text) => {
    element.value = text
  }, value)

/** Fills in a field and leaves it. */
async function leave(field: Locator, value: string): Promise<void> {
  // The same value would not be a change.
  await put(field, '')
  await field.fill(value)
  await field.blur()
}

/** Fills in address, repetition and password. */
async function putAll(page: Page, [first = '', second = '', third = '']: readonly string[]): Promise<void> {
  await put(mail(page), first)
  await put(again(page), second)
  await put(password(page), third)
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send account' }).click()

const isWrong = (field: Locator) => expect(field).toHaveAttribute('aria-invalid', 'true')
const isRight = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid')

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
    'the shopper leaves the password with seven characters': (page) => leave(password(page), 'mugmugm'),
    'the shopper leaves the password with eight characters': (page) => leave(password(page), 'mugmugmu'),
    async 'the shopper leaves the e-mail address, not repeated yet'(page) {
      await put(again(page), '')
      await leave(mail(page), 'robin@statefront.example')
    },
    'the shopper repeats another e-mail address': (page) => leave(again(page), 'robyn@statefront.example'),
    async 'the shopper repeats the same e-mail address'(page) {
      await put(mail(page), 'robin@statefront.example')
      await leave(again(page), 'robin@statefront.example')
    },
    async 'the shopper sends the empty form'(page) {
      await putAll(page, [])
      await send(page)
    },
    async 'the shopper sends the form with two e-mail addresses'(page) {
      await putAll(page, ['robin@statefront.example', 'robyn@statefront.example', 'mugmugmu'])
      await send(page)
    },
    async 'the shopper sends the form with all that it needs'(page) {
      await putAll(page, ['robin@statefront.example', 'robin@statefront.example', 'mugmugmu'])
      await send(page)
    },
    'the shopper resets the form': (page) => form(page).evaluate((element: HTMLFormElement) => element.reset()),
  },
  beyond: { 'form.pass': 'it is asked within a submit, which goes on its way or not at once' },
  sees: {
    'only fields that were left are marked': (page) => expect(form(page)).not.toHaveClass(/was-validated/),
    'the whole form is marked': (page) => expect(form(page)).toHaveClass(/was-validated/),
    async 'each field says what is known'(page) {
      const wrong = form(page).locator('[aria-invalid="true"]')
      await expect(form(page).locator('.was-validated > [invalid="true"]')).toHaveCount(await wrong.count())
      await expect(form(page).locator('.was-validated > [aria-invalid="true"]')).toHaveCount(await wrong.count())
    },
    async 'the password is said to be too short'(page) {
      await isWrong(password(page))
      await expect(password(page)).toHaveAccessibleDescription('Eight characters, please.')
    },
    'nothing is said of the password': (page) => isRight(password(page)),
    async 'nothing is said of the e-mail address'(page) {
      await isRight(mail(page))
      await expect(mail(page)).toHaveAccessibleDescription('')
    },
    async 'the addresses are said to differ'(page) {
      await isWrong(mail(page))
      await isWrong(again(page))
      await expect(again(page)).toHaveAccessibleDescription('The addresses differ.')
    },
    'nothing is said of a difference': (page) =>
      expect(again(page)).not.toHaveAccessibleDescription('The addresses differ.'),
    async 'each field is said to be missing'(page) {
      for (const field of [mail(page), again(page), password(page)]) {
        await isWrong(field)
        await expect(field).toHaveAccessibleDescription('Please fill in this field.')
      }
    },
    'nothing is said of any field': (page) => expect(form(page).locator('[aria-invalid], [data-type]')).toHaveCount(0),
  },
})
