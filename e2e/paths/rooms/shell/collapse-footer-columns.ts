/** The columns of the footer, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { collapseFooterColumnsMachine } from '../../../../src/machines/shell/collapse-footer-columns.ts'
import { collapseFooterColumnsCases } from '../../../../test/model/shell/cases/collapse-footer-columns.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

/** Widths in CSS pixels of the stylesheet's breakpoints. */
const WIDTHS = { XS: 400, SM: 600, MD: 800, LG: 1050 }
const NEIGHBOURS = { XS: 'SM', SM: 'XS', MD: 'LG', LG: 'MD' } as const
const HEIGHT = 768

const footer = (page: Page) => page.getByRole('contentinfo')

const headlines = (page: Page) => footer(page).locator('#footerColumns').getByRole('button')
const firstColumn = (page: Page) => footer(page).locator('.js-footer-column-content').first()

async function resizeTo(page: Page, name: keyof typeof WIDTHS): Promise<void> {
  const told = page.evaluate(
    (type) => new Promise((resolve) => document.addEventListener(type, resolve, { once: true })),
    `Viewport/is${name}`,
  )
  await page.setViewportSize({ width: WIDTHS[name], height: HEIGHT })
  await told
}

/** Changes the viewport to `name`, from its neighbour if it is already that one. */
async function become(page: Page, name: keyof typeof WIDTHS): Promise<void> {
  if (page.viewportSize()?.width === WIDTHS[name]) await resizeTo(page, NEIGHBOURS[name])
  await resizeTo(page, name)
}

export const room = defineRoom({
  flow: 'collapse-footer-columns',
  machine: collapseFooterColumnsMachine,
  cases: collapseFooterColumnsCases,
  async open(page) {
    await page.setViewportSize({ width: WIDTHS.LG, height: HEIGHT })
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await footer(page).scrollIntoViewIfNeeded()
    await expect(page.locator('#footerColumns')).toHaveClass(/is-bound/)
  },
  requests: {},
  does: {
    'the viewport becomes XS': (page) => become(page, 'XS'),
    'the viewport becomes SM': (page) => become(page, 'SM'),
    'the viewport becomes MD': (page) => become(page, 'MD'),
    'the viewport becomes LG': (page) => become(page, 'LG'),
    'the shopper presses the first headline': (page) => headlines(page).first().click(),
  },
  sees: {
    async 'headlines over open columns'(page) {
      await expect(headlines(page)).toHaveCount(0)
      await expect(footer(page).getByRole('link', { name: 'Imprint' })).toBeVisible()
    },
    async 'headlines that open and fold'(page) {
      await expect(footer(page).getByRole('button', { name: 'Legal' })).toHaveAttribute('aria-expanded', 'false')
      await expect(footer(page).getByRole('link', { name: 'Imprint' })).toBeHidden()
    },
    async 'the first column is open'(page) {
      await expect(headlines(page).first()).toHaveAttribute('aria-expanded', 'true')
      await expect(firstColumn(page)).toBeVisible()
    },
    async 'the first column is folded'(page) {
      await expect(headlines(page).first()).toHaveAttribute('aria-expanded', 'false')
      await expect(firstColumn(page)).toBeHidden()
    },
  },
})
