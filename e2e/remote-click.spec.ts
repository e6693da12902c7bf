/** Links that click something elsewhere, buttons that empty fields, and the guest's way out. */
import { ProductPage } from './models/product-page.ts'
import { ShopPage } from './models/shop-page.ts'
import { PRODUCTS } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

test('the link to the reviews opens their tab', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the link opens a panel there')
  const product = new ProductPage(page)
  await product.open(PRODUCTS.reviewed.path)
  await product.settle()
  const tab = page.locator(`#review-tab-${PRODUCTS.reviewed.id}`)
  await page.evaluate((id) => {
    document.querySelector(`#review-tab-${id}`)?.addEventListener('click', () => {
      document.documentElement.dataset['clicked'] = 'true'
    })
  }, PRODUCTS.reviewed.id)
  await page.locator('[data-remote-click]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'true')
  await expect(tab).toBeFocused()
  await expect(tab).toBeInViewport()
})

test('a button empties a field and gives it the focus', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.evaluate(() => {
    const field = document.createElement('input')
    Object.assign(field, { id: 'clearable', value: 'mug' })
    field.dataset['clearInput'] = 'true'
    field.dataset['clearInputOptions'] = JSON.stringify({ clearButtonSelector: '#clear' })
    const button = document.createElement('button')
    Object.assign(button, { id: 'clear', textContent: 'Clear', type: 'button' })
    field.addEventListener('change', () => button.setAttribute('data-changes', '1'))
    document.querySelector('main')?.prepend(field, button)
  })
  const [field, button] = [page.locator('#clearable'), page.locator('#clear')]
  await expect(button).toBeEnabled()
  await field.fill('')
  await expect(button).toBeDisabled()
  await field.fill('lamp')
  await button.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('data-changes', '1')
})

test('a guest who leaves is announced and logged out', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { id: 'leave', href: '/account/logout', textContent: 'Leave' })
    link.dataset['accountGuestAbortButton'] = 'true'
    link.addEventListener('guest-logout', () => sessionStorage.setItem('left', 'true'))
    document.querySelector('main')?.prepend(link)
  })
  await page.locator('#leave').click()
  await expect(page).toHaveURL('/account/login')
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('true')
})
