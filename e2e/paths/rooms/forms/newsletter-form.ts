/** The newsletter form in the footer of the home page. */
import { expect, type Page } from 'playwright/test'
import { newsletterFormMachine } from '../../../../src/machines/forms/newsletter-form.ts'
import { newsletterFormCases } from '../../../../test/model/forms/cases/newsletter-form.ts'
import { FooterNewsletter } from '../../../models/footer-newsletter.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

const newsletter = (page: Page) => new FooterNewsletter(page)

export const room = defineRoom({
  flow: 'newsletter-form',
  machine: newsletterFormMachine,
  cases: newsletterFormCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await newsletter(page).address.focus()
  },
  requests: {},
  does: {
    'the shopper types a character': (page) => newsletter(page).address.pressSequentially('r'),
    'the shopper deletes everything': (page) => newsletter(page).address.fill(''),
  },
  sees: {
    async 'a field alone'(page) {
      await expect(newsletter(page).address).toHaveValue('')
      await expect(newsletter(page).privacy).toBeHidden()
      await expect(newsletter(page).code).toBeHidden()
    },
    async 'the field with the privacy notice and the captcha'(page) {
      await expect(newsletter(page).privacy).toBeVisible()
      await expect(newsletter(page).code).toBeVisible()
    },
  },
})
