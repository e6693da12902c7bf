/** The account menu on the two smallest viewports; on wide ones it drops down. */
import { AccountMenu } from '../models/account-menu.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

// Specification 2.11.
test('opens in the panel from the left, and Escape returns to the button', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  const { button, menu, panel } = new AccountMenu(page)
  // Where the flows run, neither a pointer nor the focus lays the menu out.
  await button.hover()
  await expect(menu).toHaveCSS('display', 'none')
  await button.focus()
  await expect(menu).toHaveCSS('display', 'none')
  await button.click()
  await expect(panel.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(panel).toHaveClass(/offcanvas-start account-menu-offcanvas/)
  await expect(menu).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await panel.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/account/login')
})

test.describe('without the code', () => {
  test.use({ expectedProblems: [/account-menu|dropdown/] })

  test('where neither menu can be had, it opens below the pointer and with the focus', async ({ page }) => {
    const { button, menu } = new AccountMenu(page)
    await page.route(/\/(?:account-menu|dropdown)\.js$/, (route) => route.abort())
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await button.click()
    await expect(menu).toBeVisible()
  })
})
