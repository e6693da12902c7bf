/** The category menu in the panel: levels forwards and back, and the focus. */
import type { Page } from 'playwright/test'
import { CategoryMenu } from '../models/category-menu.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

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

// Specification 2.5, 2.10, 7.7.
test('goes down and back up, with the focus on the current level, and requests each level once', {
  tag: '@smoke',
}, async ({ page }) => {
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
  await menu.level.getByRole('link', { name: 'All categories' }).click()
  await menu.expectLevel('Categories')
  await expect(menu.further.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.expectLevel(name)
  expect(asked).toHaveLength(1)
  await expect(page).toHaveURL('/')
})

test('every level has the shop’s own header and forms, and the content after the levels; all lead out of it', async ({
  page,
}) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.evaluate(() => {
    const block = document.querySelector('.js-navigation-offcanvas-initial-content')
    const logo = Object.assign(document.createElement('a'), { href: '/help', textContent: 'Our logo' })
    block?.querySelector('.offcanvas-header')?.append(logo)
    block?.querySelector('.offcanvas-body')?.append('Call us')
    block?.append('Find us')
  })
  const menu = new CategoryMenu(page)
  const expectFrame = async () => {
    await expect(menu.dialog.getByRole('link', { name: 'Our logo' })).toBeVisible()
    await expect(menu.dialog.getByRole('button', { name: 'Close menu' })).toHaveCount(1)
    await expect(menu.dialog.getByRole('button', { name: 'Language' })).toBeVisible()
    await expect(menu.dialog.getByRole('button', { name: 'Currency' })).toBeVisible()
    await expect(menu.dialog).toContainText(/Call us.*Find us/s)
  }
  await menu.burger.click()
  await expectFrame()
  await menu.further.first().click()
  await menu.usable.getByRole('link', { name: 'All categories' }).waitFor()
  await expectFrame()
  await menu.dialog.getByRole('button', { name: 'Currency' }).click()
  await expect(menu.dialog.getByRole('radio').last()).toBeVisible()
  await menu.dialog.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu.dialog).toHaveCount(0)

  await menu.burger.press('Enter')
  await menu.expectLevel('Categories')
  await page.keyboard.press('Escape')
  await expect(menu.dialog).toHaveCount(0)
  await expect(menu.burger).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.expectLevel('Categories')
  await page.goBack()
  await expect(menu.dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')

  // A link without a further level leads to its page.
  await menu.burger.click()
  await menu.further.first().click()
  const current = menu.level.locator('.is-current-category')
  await expect(current).toBeVisible()
  const address = await current.getAttribute('href')
  await current.click()
  await expect(page).toHaveURL(address ?? 'missing')
})

// Specification 2.10.
test('a level slides inside the menu, and clicks meanwhile count', async ({ page }) => {
  await page.clock.install()
  const menu = await openMenu(page)
  const name = (await menu.further.first().innerText()).trim()
  await page.clock.pauseAt(Date.now() + 60_000)
  await menu.further.first().click()
  const layers = menu.dialog.locator('.js-navigation-offcanvas > *')
  await expect(layers).toHaveClass([/overlay-content/, /placeholder/, /overlay has-transition/])
  await expect(layers.last()).toHaveCSS('left', '0px')
  await expect(menu.usable.locator('.navigation-offcanvas-headline')).toHaveText(name)
  const next = menu.further.first()
  const nextName = (await next.innerText()).trim()
  await next.click()
  await expect(menu.usable.locator('.navigation-offcanvas-headline')).toHaveText(nextName)
  await menu.usable.getByRole('link', { name: 'Back' }).click()
  await expect(layers.last()).not.toHaveCSS('left', '0px')
  await expect(menu.usable.locator('.navigation-offcanvas-headline')).toHaveText(name)
  await page.clock.runFor(500)
  await menu.expectLevel(name)
  await expect(menu.further.first()).toBeFocused()
})
