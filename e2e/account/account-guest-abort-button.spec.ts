/** The logout link of a guest account. */
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

// Specification 7.11.
test('leaving a guest account announces it and logs out', async ({ page }) => {
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
