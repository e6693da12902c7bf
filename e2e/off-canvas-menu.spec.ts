/** The category menu in the panel: levels forwards and back, focus, and what it says when a level cannot be had. */
import type { Page } from 'playwright/test'
import { READ_DEADLINE_MS } from '../src/machines/deadlines.ts'
import { CategoryMenu } from './models/category-menu.ts'
import { ShopPage } from './models/shop-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { answer, FAULTS } from './support/faults.ts'
import { expect, test } from './support/test.ts'

const LEVEL = '**/widgets/menu/offcanvas*'

test.use({ viewport: { width: 390, height: 844 } })

async function openMenu(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  const menu = new CategoryMenu(page)
  await menu.burger.click()
  await menu.expectLevel('Categories')
  return menu
}

test('goes down and back up, with the focus where the shopper is, and asks for each level once', async ({ page }) => {
  const menu = await openMenu(page)
  await expect(menu.dialog).toHaveClass(/offcanvas-start/)
  await expectAccessible(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/menu/offcanvas') && asked.push(request.url()))
  const link = menu.further.first()
  const name = (await link.innerText()).trim()
  await link.focus()
  await page.keyboard.press('Enter')
  await menu.expectLevel(name)
  await expect(menu.level.locator('.navigation-offcanvas-headline')).toBeFocused()
  await expectAccessible(page)
  await menu.level.getByRole('link', { name: 'Back' }).click()
  await menu.expectLevel('Categories')
  await expect(menu.further.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.expectLevel(name)
  expect(asked).toHaveLength(1)
  await expect(page).toHaveURL('/')
})

test('Escape and going back close it, and the burger has the focus again', async ({ page }) => {
  const menu = await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu.dialog).toHaveCount(0)
  await expect(menu.burger).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.expectLevel('Categories')
  await page.goBack()
  await expect(menu.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('a link without further levels leads to its page', async ({ page }) => {
  const menu = await openMenu(page)
  await menu.further.first().click()
  const current = menu.level.locator('.is-current-category')
  await expect(current).toBeVisible()
  const address = await current.getAttribute('href')
  await current.click()
  await expect(page).toHaveURL(address ?? 'missing')
})

test.describe('when a level cannot be had', () => {
  test.use({ expectedProblems: [/Failed to load resource.*menu\/offcanvas/] })
  const faults = {
    ...FAULTS,
    'an empty body': answer(200, ''),
    'another content type': answer(200, '{}', 'application/json'),
  }
  for (const [name, fault] of Object.entries(faults))
    test(`B15: ${name} is not inserted; it is said and can be tried again`, async ({ page }) => {
      const menu = await openMenu(page)
      await page.route(LEVEL, fault)
      const link = menu.further.first()
      const level = (await link.innerText()).trim()
      await link.click()
      await expect(menu.alerts).toContainText('These categories could not be loaded.')
      await menu.expectLevel('Categories')
      await page.unroute(LEVEL)
      await menu.dialog.getByRole('button', { name: 'Try again' }).click()
      await menu.expectLevel(level)
      await expect(menu.alerts).toHaveCount(0)
    })

  test('A17: a request that hangs is given up at its deadline', async ({ page }) => {
    await page.clock.install()
    const menu = await openMenu(page)
    await page.route(LEVEL, () => undefined)
    await menu.further.first().click()
    await expect(menu.dialog).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(READ_DEADLINE_MS + 100)
    await expect(menu.alerts).toContainText('These categories could not be loaded.')
    await expectAccessible(page)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('no button stands there that does nothing', async ({ page }) => {
    await new ShopPage(page).open('/')
    await expect(new CategoryMenu(page).burger).toBeHidden()
  })
})
