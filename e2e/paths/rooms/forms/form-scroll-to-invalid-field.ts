/** The first invalid field of a form that is submitted empty, on the page of a new address. */
import { expect, type Page } from 'playwright/test'
import { formScrollToInvalidFieldMachine } from '../../../../src/machines/forms/form-scroll-to-invalid-field.ts'
import { formScrollToInvalidFieldCases } from '../../../../test/model/forms/cases/form-scroll-to-invalid-field.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { register } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

const form = (page: Page) => page.locator('.account-address-form')
const wrong = (page: Page) => form(page).locator('[aria-invalid="true"]')
const firstWrong = (page: Page) => wrong(page).first()
const saveButton = (page: Page) => form(page).locator('button[type="submit"]')

export const room = defineRoom({
  flow: 'form-scroll-to-invalid-field',
  lasts: 'the page scrolls to one field at a time, whichever form it is in',
  machine: formScrollToInvalidFieldMachine,
  cases: formScrollToInvalidFieldCases,
  async open(page) {
    await register(page.request)
    const shop = new ShopPage(page)
    await shop.open('/account/address/create')
    await shop.settle()
    await expect(form(page)).toHaveAttribute('novalidate')
    await saveButton(page).focus()
  },
  requests: {},
  does: {
    'the browser reports an invalid field': (page) => saveButton(page).press('Enter'),
    'the page moves': (page) => page.mouse.wheel(0, 40),
    'the shopper goes on to something else': (page) => new ShopPage(page).searchField.focus(),
    'the shopper presses something else': (page) => wrong(page).nth(1).click(),
  },
  automatic: ['field.reported'],
  beyond: { 'the field is hidden, and nothing shows it': 'the shop hides no field that it requires' },
  sees: {
    'a page that does not move': async (page) => {
      // The pressed button, the invalid field, or the next control of the shopper.
      await expect(page.locator(':focus')).toBeInViewport()
    },
    'a page on its way to the first invalid field': async (page) => {
      await expect(firstWrong(page)).toBeInViewport()
      await expect(firstWrong(page)).not.toBeFocused()
    },
    'a sentence that names the field': (page) => expect(form(page).getByRole('alert')).toBeVisible(),
    'the field has the focus': (page) => expect(firstWrong(page)).toBeFocused(),
    'the shopper is left alone': (page) => expect(new ShopPage(page).searchField).toBeFocused(),
    'nothing moves under the pointer': (page) => expect(wrong(page).nth(1)).toBeFocused(),
  },
})
