/** Content in the page's modal, opened by the tax link on the page of a product. */
import { expect, type Page } from 'playwright/test'
import { INFORMATION } from '../../../../shop/shell/information.ts'
import { ajaxModalMachine } from '../../../../src/machines/shell/ajax-modal.ts'
import { ajaxModalCases } from '../../../../test/model/shell/cases/ajax-modal.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { defineRoom } from '../../support/room.ts'

const TAX_LINK = '.product-detail-tax-link'
const PRIVACY_LINK = '.link-to-privacy'

const dialog = (page: Page) => page.locator('.js-pseudo-modal .modal')

/** Clicks a link; behind the open modal, where only a script can. */
async function press(page: Page, link: string): Promise<void> {
  if (await dialog(page).isVisible()) await page.locator(link).evaluate((element: HTMLElement) => element.click())
  else await page.locator(link).click()
}

export const room = defineRoom({
  flow: 'ajax-modal',
  machine: ajaxModalMachine,
  cases: ajaxModalCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open(PRODUCTS.plain.path)
    await shop.settle()
    await page.locator(TAX_LINK).evaluate((tax, url) => {
      const link = Object.assign(document.createElement('a'), { href: '/Privacy/', textContent: 'Privacy' })
      link.className = 'link-to-privacy d-block'
      link.style.paddingBlock = '0.5rem'
      Object.assign(link.dataset, { ajaxModal: 'true', url, prevUrl: tax.getAttribute('data-url') })
      tax.after(link)
    }, `/widgets/cms/${INFORMATION.privacy.id}`)
  },
  requests: { fetchContent: /\/widgets\/cms\// },
  does: {
    'the shopper presses the link to the terms': (page) => press(page, TAX_LINK),
    'the shopper presses a link that leads on to privacy': (page) => press(page, PRIVACY_LINK),
    'content.retry': (page) => dialog(page).getByRole('button', { name: 'Try again' }).click(),
    'modal.closed': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  },
  faults: {
    'the shop gives no content': {
      ...FAULTS,
      'an empty body': answer(200, ' '),
      'another content type': answer(200, '{}', 'application/json'),
    },
  },
  lasts: 'the page has one modal, whoever fills it',
  sees: {
    'no dialog': (page) => expect(dialog(page)).toHaveCount(0),
    async 'the dialog with a loader'(page) {
      await expect(dialog(page)).toHaveAttribute('aria-busy', 'true')
      await expect(dialog(page).locator('.loader')).toBeVisible()
      await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    },
    async 'the dialog with the content'(page) {
      await expect(dialog(page)).toHaveAttribute('aria-busy', 'false')
      await expect(dialog(page).locator('.loader')).toHaveCount(0)
      await expect(dialog(page).locator('.modal-body').getByRole('heading').first()).toBeVisible()
    },
    async 'the dialog says that this could not be loaded'(page) {
      await expect(dialog(page)).toHaveAttribute('aria-busy', 'false')
      await expect(dialog(page).locator('.loader')).toHaveCount(0)
      await expect(dialog(page).locator('.alert')).toContainText('This could not be loaded.')
    },
    'the focus is in the dialog': (page) =>
      expect.poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true),
    'no way back in the dialog': (page) => expect(dialog(page).getByRole('button', { name: 'Back' })).toHaveCount(0),
    'a way back to the terms above all else in the dialog': async (page) => {
      const back = dialog(page).locator('.modal-body > :first-child')
      await expect(back).toHaveText('Back')
      const terms = (await page.locator(TAX_LINK).getAttribute('data-url')) ?? 'missing'
      await expect(back).toHaveAttribute('data-url', terms)
    },
  },
})
