/**
 * Forms that submit themselves: quantity and shipping on the cart page, methods on the confirm page, the newsletter.
 */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { openBeforeCode } from '../support/held-code.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const { plain } = PRODUCTS

async function openCart(page: Page, query = '') {
  await putInCart(page.request, plain.id)
  const shop = new ShopPage(page)
  await shop.open(`/checkout/cart${query}`)
  await shop.settle()
  return page.getByRole('main').getByRole('spinbutton').first()
}

test('a changed quantity is sent after a pause, once, and the focus is restored', async ({ page }) => {
  const quantity = await openCart(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.url().includes('change-quantity')) posts += 1
  })
  await expect(page.getByRole('button', { name: 'Update quantity' })).toBeHidden()
  await quantity.fill('2')
  await quantity.dispatchEvent('change')
  await quantity.fill('3')
  await quantity.dispatchEvent('change')
  await page.waitForURL('/checkout/cart')
  await page.waitForRequest('**/change-quantity/**')
  await expect(quantity).toHaveValue('3')
  await expect(quantity).toBeFocused()
  expect(posts).toBe(1)
})

test('the query of the page is kept in the response', async ({ page }) => {
  const quantity = await openCart(page, '?from=mail')
  await quantity.fill('2')
  await quantity.dispatchEvent('change')
  const sent = await page.waitForRequest('**/change-quantity/**')
  expect(sent.postData()).toContain(`${encodeURIComponent('redirectParameters[from]')}=mail`)
})

test('a chosen shipping method is sent at once, and keeps the focus', async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  const group = confirm.method('Shipping')
  await group.scrollIntoViewIfNeeded()
  const id = await group.getByRole('radio', { checked: false }).first().getAttribute('id')
  const chosen = page.locator(`#${id}`)
  const reload = page.waitForRequest('**/checkout/configure')
  await chosen.click()
  await reload
  await expect(page).toHaveURL(/\/checkout\/confirm\?/)
  await expect(chosen).toBeChecked()
  await expect(chosen).toBeFocused()
})

test('a choice made before the code has loaded is sent when it has', async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, plain.id)
  const confirm = new ConfirmPage(page)
  const release = await openBeforeCode(page, '/checkout/confirm')
  const id = await confirm.method('Shipping').getByRole('radio', { checked: false }).first().getAttribute('id')
  await page.locator(`#${id}`).click()
  release()
  await expect(page).toHaveURL(/\/checkout\/confirm\?/)
  await expect(page.locator(`#${id}`)).toBeChecked()
})

async function openNewsletter(page: Page) {
  await register(page.request)
  const shop = new ShopPage(page)
  await shop.open('/account')
  await shop.settle()
  const box = page.getByRole('checkbox', { name: /new products and offers/ })
  await box.scrollIntoViewIfNeeded()
  return { shop, box }
}

test('the newsletter is ordered by keyboard, without leaving the page', async ({ page }) => {
  const { shop, box } = await openNewsletter(page)
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await box.press('Space')
  await expect(shop.messages).toContainText('You now receive our newsletter')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await expect(page.locator('html')).not.toHaveClass(/no-scroll/)
  await box.press('Space')
  await expect(shop.messages).toContainText('You no longer receive our newsletter')
  await page.getByRole('button', { name: 'Close this message' }).press('Enter')
  await expect(shop.messages).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.reload()
  await expect(box).not.toBeChecked()
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })
  test('the newsletter checkbox stays as chosen, with a message and a next step', async ({ page }) => {
    const { shop, box } = await openNewsletter(page)
    await page.route('**/widgets/account/newsletter', (route) => route.fulfill({ status: 500, body: '<p>down</p>' }))
    await box.press('Space')
    await expect(shop.messages).toContainText('What you chose is still here.')
    await expect(box).toBeChecked()
    await page.unroute('**/widgets/account/newsletter')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(shop.messages).toHaveText(/You now receive our newsletter at/)
    await expect(box).toBeFocused()
  })
})

test.describe('when the code fails to load', () => {
  test.use({ expectedProblems: [/Failed to load resource|\[storefront\]/] })
  test('the button appears and sends the form', async ({ page }) => {
    await page.route('**/bundle/chunks*/**', (route) => route.abort())
    await putInCart(page.request, plain.id)
    await new ShopPage(page).open('/checkout/cart')
    const quantity = page.getByRole('main').getByRole('spinbutton').first()
    await quantity.fill('2')
    await page.getByRole('button', { name: 'Update quantity' }).click()
    await expect(quantity).toHaveValue('2')
  })
})
