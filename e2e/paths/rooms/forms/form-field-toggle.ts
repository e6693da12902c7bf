/** The kind of account and the fields of a company, on the page of a new address. */
import { expect, type Page } from 'playwright/test'
import { formFieldToggleMachine } from '../../../../src/machines/forms/form-field-toggle.ts'
import { formFieldToggleCases } from '../../../../test/model/forms/cases/form-field-toggle.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { register } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

const choose = (page: Page, kind: 'private' | 'business') => page.locator('#addressaccountType').selectOption(kind)
const company = (page: Page) => page.locator('#addresscompany')

export const room = defineRoom({
  flow: 'form-field-toggle',
  machine: formFieldToggleMachine,
  cases: formFieldToggleCases,
  async open(page) {
    await register(page.request)
    const shop = new ShopPage(page)
    await shop.open('/account/address/create')
    await shop.settle()
    await choose(page, 'business')
  },
  requests: {},
  does: {
    'the shopper makes the choice that asks for the fields': (page) => choose(page, 'business'),
    'the shopper makes another choice': (page) => choose(page, 'private'),
  },
  sees: {
    async 'the fields'(page) {
      await expect(company(page)).toBeVisible()
      await expect(company(page)).toBeEnabled()
      await expect(company(page)).toHaveJSProperty('required', true)
    },
    async 'no such fields, and nothing of them is sent'(page) {
      await expect(company(page)).toBeHidden()
      await expect(company(page)).toBeDisabled()
      await expect(company(page)).toHaveJSProperty('required', false)
    },
  },
})
