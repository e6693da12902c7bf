/** A product over the list it is in: opened, looked through, chosen, bought, and left. */
import { expect } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { Modal } from '../models/modal.ts'
import { QuickViewList, quickViewPath } from '../models/quick-view.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { test } from '../support/test.ts'

// The neighbours of a product are asked for ahead.
test.use({ isFetchedAhead: true })

// Specification 1.5, 2.18.
test('by keyboard: in, on to its neighbours, which are there already, and back to the link', {
  tag: '@phone',
}, async ({ page }) => {
  const list = new QuickViewList(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await list.open(quickViewPath(3))
  await list.settle()
  const [first, second, third] = await list.products()
  if (!first || !second || !third) throw new Error('the list has not enough products')
  await list.links.nth(1).focus()
  await page.keyboard.press('Enter')
  await list.expectOpen(second.name)
  await expect(list.pageLink).toHaveAttribute('href', new RegExp(`${second.path}$`))
  const views = () => asked.filter((path) => path.startsWith('/widgets/quickview/'))
  await expect.poll(views).toHaveLength(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await new Modal(page, second.name).letsFocusOut(8)).toBe(false)

  await list.nextButton.focus()
  await page.keyboard.press('Enter')
  await list.expectOpen(third.name)
  await expect(list.nextButton).toBeFocused()
  await expect(list.nextButton).toHaveAttribute('aria-disabled', 'true')
  await expect(list.pageLink).toHaveAttribute('href', new RegExp(`${third.path}$`))
  await list.previousButton.press('Enter')
  await list.expectOpen(second.name)
  await list.previousButton.press('Enter')
  await list.expectOpen(first.name)
  expect(new Set(views()).size).toBe(3)
  expect(views()).toHaveLength(3)
  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await expect(list.links.nth(1)).toBeFocused()
  await expect(page).toHaveURL(quickViewPath(3))
})

// Specification 4.9.
test('B12: a variant is replaced in the product that is shown; buying it closes the dialog for the cart', async ({
  page,
}) => {
  const list = new QuickViewList(page)
  await list.open(quickViewPath(24))
  await list.settle()
  const box = list.boxes.filter({ has: page.getByRole('list', { name: 'Colours' }) }).first()
  const name = (await box.locator('.product-name').textContent()) ?? 'missing'
  await box.getByRole('link', { name: /^Quick view/ }).click()
  await list.expectOpen(name)
  const before = await list.pageLink.getAttribute('href')
  const picture = await list.dialog.locator('.quickview-image img').getAttribute('src')
  const option = list.buyBox.root.getByRole('radio', { checked: false, name: /^((?!not available).)*$/ }).first()
  const value = (await option.getAttribute('value')) ?? ''
  await option.dispatchEvent('click')
  await expect(list.pageLink).not.toHaveAttribute('href', before ?? '')
  await expect(list.buyBox.root.locator(`input[value="${value}"]`)).toBeChecked()
  await expect(list.dialog.locator('.quickview-image img')).not.toHaveAttribute('src', picture ?? '')
  const address = await list.buyBox.root.locator('meta[itemprop=url]').getAttribute('content')
  await expect(list.pageLink).toHaveAttribute('href', address ?? 'missing')
  await expectAccessible(page)

  await list.buyBox.root.getByRole('button', { name: 'Add to shopping cart' }).click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(list.dialog).toHaveCount(0)
  await expect(panel.dialog).toContainText(name)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the link leads to the product’s page', async ({ page }) => {
    const list = new QuickViewList(page)
    await page.goto(quickViewPath(3))
    const [product] = await list.products()
    await list.links.first().click()
    await expect(page).toHaveURL(product?.path ?? 'missing')
  })
})
