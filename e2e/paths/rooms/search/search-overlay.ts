/** The search as a dialog over the page, on the home page of the theme that has it. */
import { expect, type Page } from 'playwright/test'
import { searchOverlayMachine } from '../../../../src/machines/search/search-overlay.ts'
import { searchOverlayCases } from '../../../../test/model/search/cases/search-overlay.ts'
import { CartPanel } from '../../../models/cart-panel.ts'
import { HeaderTheme } from '../../../models/header-theme.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

/** Without the panel that an earlier step has opened. */
async function withoutPanel(page: Page): Promise<void> {
  const { dialog } = new CartPanel(page)
  if (!(await dialog.isVisible())) return
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'search-overlay',
  machine: searchOverlayMachine,
  cases: searchOverlayCases,
  async open(page) {
    const theme = new HeaderTheme(page)
    await theme.open('/')
    // The first press starts the flow.
    await theme.searchToggle.click()
    await expect(theme.search).toBeVisible()
    await page.keyboard.press('Escape')
  },
  requests: {},
  does: {
    async 'the shopper presses the button of the search'(page) {
      await withoutPanel(page)
      await new HeaderTheme(page).searchToggle.click()
    },
    'the shopper closes it': (page) => page.keyboard.press('Escape'),
    // By script: the header is inert.
    'a panel opens': (page) => new HeaderTheme(page).shop.cartLink.evaluate((link: HTMLElement) => link.click()),
    'a dialog opens over it': (page) =>
      sendTo(page, 'search-overlay', { type: 'layer.covered', by: { kind: 'dialog', hasEntry: false } }),
    'the browser brings the page back from its cache': restorePage,
  },
  sees: {
    'only the button of the search': async (page) => {
      const theme = new HeaderTheme(page)
      await expect(theme.search).toHaveCount(0)
      await expect(theme.searchToggle).toHaveAttribute('aria-expanded', 'false')
    },
    'the search over the page': async (page) => {
      const theme = new HeaderTheme(page)
      await expect(theme.search).toBeVisible()
      await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
    },
    'the focus is in the field': (page) => expect(new HeaderTheme(page).shop.searchField).toBeFocused(),
    'the focus is on the button again': (page) => expect(new HeaderTheme(page).searchToggle).toBeFocused(),
  },
})
