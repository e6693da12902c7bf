/** The checks of a form with an e-mail address and a password, on the shop's home page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { formHandlerMachine } from '../../../../src/machines/forms/form-handler.ts'
import { formHandlerCases } from '../../../../test/model/forms/cases/form-handler.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Account' })
const mail = (page: Page) => form(page).getByRole('textbox', { name: 'Mail' })
const password = (page: Page) => form(page).getByLabel('Password')

/** No page of the shop has it as its only form. */
function insertForm(): void {
  const account = document.createElement('form')
  Object.assign(account, { ariaLabel: 'Account', method: 'post', action: '/nowhere' })
  account.dataset['formHandler'] = 'true'
  // What may go would lead away from the page.
  account.addEventListener('submit', (event) => event.preventDefault())
  const add = (name: string, type: string, rules: string) => {
    const [label, field, feedback] = ['label', 'input', 'div'].map((tag) => document.createElement(tag)) as [
      HTMLLabelElement,
      HTMLInputElement,
      HTMLElement,
    ]
    Object.assign(label, { htmlFor: `account-${name}`, textContent: name })
    Object.assign(field, { id: `account-${name}`, type, name })
    field.dataset['validation'] = rules
    field.setAttribute('aria-describedby', `${field.id}-feedback`)
    Object.assign(feedback, { id: `${field.id}-feedback`, className: 'form-field-feedback' })
    account.append(label, field, feedback)
  }
  add('Mail', 'email', 'required,email')
  add('Password', 'password', 'required,minLength')
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

async function send(page: Page, first: string, second: string): Promise<void> {
  await put(mail(page), first)
  await put(password(page), second)
  await form(page).getByRole('button', { name: 'Send account' }).click()
}

/** No texts of the page for rules: those of the bundle. */
const isWrong = async (field: Locator, text: string) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(text)
}
const isRight = async (field: Locator) => {
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toHaveAccessibleDescription('')
}
const MISSING = 'Please fill in this field.'

export const room = defineRoom({
  flow: 'form-handler',
  machine: formHandlerMachine,
  cases: formHandlerCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await page.evaluate(insertForm)
    await expect(form(page)).toHaveAttribute('novalidate')
    // Its texts are loaded with the first focus.
    await mail(page).focus()
  },
  requests: {},
  does: {
    'the shopper types what is no e-mail address': (page) => mail(page).fill('robin@'),
    'the shopper types an e-mail address': (page) => mail(page).fill('robin@statefront.example'),
    async 'a script asks whether the form is complete, with no password'(page) {
      await put(mail(page), 'robin@statefront.example')
      await put(password(page), '')
      await form(page).evaluate((element: HTMLFormElement) => element.checkValidity())
    },
    'the shopper sends the empty form': (page) => send(page, '', ''),
    'the shopper sends the form with all that it needs': (page) => send(page, 'robin@statefront.example', 'mugmugmu'),
    'the shopper resets the form': (page) => form(page).evaluate((element: HTMLFormElement) => element.reset()),
    'a script says that it is over': (page) =>
      form(page).evaluate((element) => element.dispatchEvent(new CustomEvent('removeLoader'))),
  },
  beyond: { 'form.pass': 'it is asked within a submit, which goes on its way or not at once' },
  sees: {
    async 'each field says what is known'(page) {
      const wrong = form(page).locator('[aria-invalid="true"]')
      await expect(form(page).locator('.is-invalid')).toHaveCount(await wrong.count())
      await expect(form(page).locator('.invalid-feedback')).toHaveCount(await wrong.count())
    },
    'the buttons say when the form is sent': (page) => expect(form(page).getByRole('button')).toBeEnabled(),
    'the buttons say nothing': (page) => expect(form(page).getByRole('button')).toBeEnabled(),
    'the e-mail address is said to be none': (page) =>
      isWrong(mail(page), 'Please enter an e-mail address, for example name@example.com.'),
    'nothing is said of the e-mail address': (page) => isRight(mail(page)),
    'the password is said to be missing': (page) => isWrong(password(page), MISSING),
    async 'both fields are said to be missing'(page) {
      await isWrong(mail(page), MISSING)
      await isWrong(password(page), MISSING)
    },
    'nothing is said of any field': (page) => expect(form(page).locator('[aria-invalid]')).toHaveCount(0),
  },
})
