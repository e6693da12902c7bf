/** The page's modal, on the page of a product: the tax link opens it, and so does the survey of a script. */
import { expect, type Page } from 'playwright/test'
import { modalMachine } from '../../../src/machines/shell/modal.ts'
import { modalCases, survey } from '../../../test/model/cases/modal.ts'
import { CartPanel } from '../../models/cart-panel.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { PRODUCTS } from '../../support/catalogue.ts'
import { restorePage } from '../../support/restore.ts'
import { sendTo } from '../support/play.ts'
import { defineRoom } from '../support/room.ts'

const PANEL_GOES = 'the panel below it goes'

const dialog = (page: Page) => page.locator('.js-pseudo-modal .modal')
const backdrop = (page: Page) => page.locator('.modal-backdrop')

/** By script, so that it can be done behind what lies over the page, too. */
const askForTerms = (page: Page) =>
  page.locator('.product-detail-tax-link').evaluate((link: HTMLElement) => link.click())
const openPanel = (page: Page) => new ShopPage(page).cartLink.evaluate((link: HTMLElement) => link.click())

async function isGone(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await expect(backdrop(page)).toHaveCount(0)
}

async function isVisible(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveClass(/(^| )show( |$)/)
  await expect(dialog(page)).not.toHaveClass(/modal-static/)
  await expect(backdrop(page)).toHaveCount(1)
  await expect(page.locator('header').first()).toHaveJSProperty('inert', true)
  expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

export const room = defineRoom({
  flow: 'modal',
  machine: modalMachine,
  cases: modalCases,
  async open(page, { steps }) {
    const shop = new ShopPage(page)
    await shop.open(PRODUCTS.plain.path)
    await shop.settle()
    // The modal is there from its first use on.
    await askForTerms(page)
    await expect(dialog(page)).toBeVisible()
    await restorePage(page)
    if (steps.some(({ says }) => says === PANEL_GOES)) {
      await shop.cartLink.click()
      await expect(new CartPanel(page).dialog).toBeVisible()
      // It lies below what comes later only once it holds the page.
      await expect(page.locator('header').first()).toHaveJSProperty('inert', true)
    }
  },
  requests: {},
  does: {
    'the terms ask for the modal': askForTerms,
    'a survey asks for the modal, after a moment, that only its button closes': (page) =>
      sendTo(page, 'modal', { type: 'modal.open', modal: survey }),
    async 'modal.close'(page) {
      if (await dialog(page).isVisible()) await dialog(page).getByRole('button', { name: 'Close' }).click()
      // Before the dialog is there only a script can close it.
      else await sendTo(page, 'modal', { type: 'modal.close' })
    },
    'the shopper presses Escape': (page) => page.keyboard.press('Escape'),
    'the shopper clicks beside the dialog': (page) => page.mouse.click(20, 400),
    'layer.covered': openPanel,
    [PANEL_GOES]: (page) => page.goBack(),
    'page.restored': restorePage,
  },
  sees: {
    closed: isGone,
    waiting: isGone,
    'visible.entering': isVisible,
    'visible.open': isVisible,
    'visible.refusing': (page) => expect(dialog(page)).toHaveClass(/modal-static/),
    async leaving(page) {
      await expect(dialog(page)).not.toHaveClass(/(^| )show( |$)/)
      await expect(dialog(page)).toHaveJSProperty('inert', true)
    },
  },
})
