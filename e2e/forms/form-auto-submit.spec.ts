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

test('a changed quantity is sent after a pause, once, with the query of the page, and the focus is restored', async ({
  page,
}) => {
  const quantity = await openCart(page, '?from=mail')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('change-quantity')) posts.push(request.postData() ?? '')
  })
  await expect(page.getByRole('button', { name: 'Update quantity' })).toBeHidden()
  await quantity.fill('2')
  await quantity.dispatchEvent('change')
  await quantity.fill('3')
  const sent = page.waitForRequest('**/change-quantity/**')
  const loaded = page.waitForEvent('load')
  await quantity.dispatchEvent('change')
  await sent
  await loaded
  await expect(page).toHaveURL('/checkout/cart?from=mail')
  await expect(quantity).toHaveValue('3')
  await expect(quantity).toBeFocused()
  expect(posts).toHaveLength(1)
  expect(posts[0]).toContain(`${encodeURIComponent('redirectParameters[from]')}=mail`)
})

test('a chosen shipping method is sent at once, and keeps the focus; one chosen before the code is there, once it is', async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  const group = confirm.method('Shipping')
  const other = async () =>
    page.locator(`#${await group.getByRole('radio', { checked: false }).first().getAttribute('id')}`)
  await group.scrollIntoViewIfNeeded()
  const chosen = await other()
  const sent = page.waitForRequest('**/checkout/configure')
  await chosen.click()
  await sent
  await expect(page).toHaveURL(/\/checkout\/confirm\?/)
  await expect(chosen).toBeChecked()
  await expect(chosen).toBeFocused()

  const release = await openBeforeCode(page, '/checkout/confirm')
  const early = await other()
  await early.click()
  release()
  await expect(page).toHaveURL(/\/checkout\/confirm\?/)
  await expect(early).toBeChecked()
})

test('the newsletter is ordered by keyboard, without leaving the page, and again after a failure', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/)
  await register(page.request)
  const shop = new ShopPage(page)
  await shop.open('/account')
  await shop.settle()
  const box = page.getByRole('checkbox', { name: /new products and offers/ })
  await box.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.route('**/widgets/account/newsletter', (route) => route.fulfill({ status: 500, body: '<p>down</p>' }))
  await box.press('Space')
  await expect(shop.messages).toContainText('What you chose is still here.')
  await expect(box).toBeChecked()
  await page.unroute('**/widgets/account/newsletter')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.messages).toHaveText(/You now receive our newsletter at/)
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
