/** The page's modal, on the page of a product: opened by the tax link, and by a script's survey. */
import { expect, type Page } from 'playwright/test'
import { modalMachine } from '../../../../src/machines/bootstrap/modal.ts'
import { COVERED, modalCases, survey } from '../../../../test/model/bootstrap/cases/modal.ts'
import { CartPanel } from '../../../models/cart-panel.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const PANEL_GOES = 'the panel below it goes'
const RESTORED = 'the browser brings the page back from its cache'

const dialog = (page: Page) => page.locator('.js-pseudo-modal .modal')
const backdrop = (page: Page) => page.locator('.modal-backdrop')

type Script = { hadFocus?: Element | null; modalFacts?: string[] }

/** Stores the focused element, which must be focused again; the dialog itself is removed. */
const rememberFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement?.closest('.modal')) Object.assign(window, { hadFocus: activeElement })
  })

/** By script, so that it also works behind a layer. */
async function askForTerms(page: Page): Promise<void> {
  const link = page.locator('.product-detail-tax-link')
  await link.evaluate((element: HTMLElement) => document.activeElement === document.body && element.focus())
  await rememberFocus(page)
  await link.evaluate((element: HTMLElement) => element.click())
}

async function askForSurvey(page: Page): Promise<void> {
  await page.locator('.product-detail-tax-link').focus()
  await rememberFocus(page)
  await sendTo(page, 'modal', { type: 'modal.open', modal: survey })
}

const openPanel = (page: Page) => new ShopPage(page).cartLink.evaluate((link: HTMLElement) => link.click())

/** Records the modal's events on the page. */
function hearModal(): void {
  const facts: string[] = []
  Object.assign(window, { modalFacts: facts })
  for (const type of ['shown', 'hide', 'hidePrevented', 'hidden'])
    document.addEventListener(`${type}.bs.modal`, () => facts.push(type))
}

const lastFact = (page: Page) => page.evaluate(() => (window as unknown as Script).modalFacts?.at(-1))

async function isGone(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await expect(backdrop(page)).toHaveCount(0)
}

async function isVisible(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveClass(/(^| )show( |$)/)
  await expect(dialog(page)).toHaveJSProperty('inert', false)
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
    // The modal exists from its first use on.
    await askForTerms(page)
    await expect(dialog(page)).toBeVisible()
    await restorePage(page)
    await page.evaluate(hearModal)
    if (steps.some(({ says }) => says === PANEL_GOES)) {
      await shop.cartLink.click()
      await expect(new CartPanel(page).dialog).toBeVisible()
      // It is placed below later layers only once it blocks the page.
      await expect(page.locator('header').first()).toHaveJSProperty('inert', true)
      await expect(new CartPanel(page).dialog).toBeFocused()
    }
  },
  lasts: 'the page has one modal, whoever fills it',
  requests: {},
  does: {
    'the terms ask for the modal': askForTerms,
    'a survey asks for the modal, after a moment, that only its button closes': askForSurvey,
    'its content brings a dialog that only its button closes': (page) =>
      sendTo(page, 'modal', { type: 'modal.restrict', closesByKey: false, closesByClick: false }),
    'modal.close': (page) => sendTo(page, 'modal', { type: 'modal.close' }),
    'the shopper presses the close button': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
    'the shopper presses Escape': (page) => page.keyboard.press('Escape'),
    'the shopper clicks beside the dialog': (page) => page.mouse.click(20, 400),
    [COVERED]: openPanel,
    // Two stacked dialogs are two flows; this one is only notified.
    'another dialog opens over it': (page) => sendTo(page, 'modal', { type: 'layer.covered', by: { kind: 'dialog' } }),
    [PANEL_GOES]: (page) => page.goBack(),
    'page.restored': restorePage,
  },
  automatic: ['page.agreed'],
  arranges: {
    'a script of the page objects': (page) =>
      page.evaluate(() =>
        document.addEventListener('hide.bs.modal', (event) => event.preventDefault(), { once: true }),
      ),
  },
  objects({ steps }) {
    const before = steps.slice(0, -1).map(({ says }) => says)
    const isPanelOpen = before.findLastIndex((says) => says === COVERED) > before.lastIndexOf(RESTORED)
    if (steps.at(-1)?.says === COVERED && isPanelOpen) return 'the panel is open already'
    const hasNone = [COVERED, RESTORED, PANEL_GOES].some((says) => before.includes(says))
    return steps.at(-1)?.says === PANEL_GOES && hasNone ? 'no panel lies below it any more' : undefined
  },
  sees: {
    'no dialog': isGone,
    async 'the dialog'(page) {
      await isVisible(page)
      await expect(dialog(page)).not.toHaveClass(/modal-static/)
    },
    async 'the dialog moves a little and stays'(page) {
      await isVisible(page)
      await expect(dialog(page)).toHaveClass(/modal-static/)
      // The page's scripts may have been asked since then whether it may close.
      expect(await lastFact(page)).toMatch(/^hide(Prevented)?$/)
    },
    async 'the dialog fades; what is below it works again'(page) {
      await expect(dialog(page)).not.toHaveClass(/(^| )show( |$)/)
      await expect(dialog(page)).toHaveJSProperty('inert', true)
      expect(await lastFact(page)).toBe('hide')
    },
    'nobody closes it': (page) => expect(page.locator('header').first()).toHaveJSProperty('inert', true),
    'what had the focus before has it again': async (page) =>
      expect(await page.evaluate(() => document.activeElement === (window as unknown as Script).hadFocus)).toBe(true),
    'the page is told that it is shown': async (page) => expect(await lastFact(page)).toBe('shown'),
    'the page is told that it is gone': async (page) => expect(await lastFact(page)).toBe('hidden'),
  },
})
