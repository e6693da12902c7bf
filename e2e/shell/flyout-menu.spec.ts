/** The flyouts of the main navigation: by mouse, touch and keyboard. */
import type { Page } from 'playwright/test'
import { MainNavigation } from '../models/main-navigation.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

async function openShop(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return { shop, navigation: new MainNavigation(page) }
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false })

  // Specification 4.10.
  test('a department opens when the pointer rests on it, and only one is open', { tag: '@smoke' }, async ({ page }) => {
    const { shop, navigation } = await openShop(page)
    await navigation.departments.nth(0).hover()
    await expect(navigation.flyouts).toHaveCount(1)
    await expect(navigation.departments.nth(0)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await navigation.departments.nth(1).hover()
    await expect(navigation.departments.nth(1)).toHaveAttribute('aria-expanded', 'true')
    await expect(navigation.flyouts).toHaveCount(1)
    await navigation.flyouts.getByRole('link').nth(1).hover()
    await expect(navigation.flyouts).toHaveCount(1)
    await shop.heading.hover()
    await expect(navigation.flyouts).toHaveCount(0)
    // Its close button only closes; a click on the department leads to its page.
    const department = navigation.departments.nth(0)
    await department.hover()
    await expect(navigation.flyouts).toHaveCount(1)
    await navigation.flyouts.locator('.js-close-flyout-menu').click()
    await expect(navigation.flyouts).toHaveCount(0)
    const name = (await department.innerText()).trim()
    await department.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

// Narrower windows have the departments in the off-canvas menu only.
const TABLET = { viewport: { width: 768, height: 1024 } }

test.describe('by keyboard', () => {
  test.use(TABLET)

  test('Enter and Space open, Tab moves through, Escape returns', async ({ page }) => {
    const { navigation } = await openShop(page)
    const department = navigation.departments.nth(0)
    await department.focus()
    await expect(department).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(navigation.flyouts).toHaveCount(1)
    await expect(page).toHaveURL('/')
    await page.keyboard.press('Tab')
    await expect(navigation.flyouts.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(department).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(navigation.flyouts).toHaveCount(0)
    await expect(department).toBeFocused()
    await page.keyboard.press('Space')
    await expect(navigation.flyouts).toHaveCount(1)
    await navigation.flyouts.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(navigation.departments.nth(1)).toBeFocused()
    await expect(navigation.flyouts).toHaveCount(0)
  })
})

test.describe('by touch', () => {
  test.use(TABLET)

  // Specification 4.10.
  test('the first tap opens, the second follows the link, a tap elsewhere closes', {
    tag: ['@phone', '@touch'],
  }, async ({ page }) => {
    const { shop, navigation } = await openShop(page)
    const department = navigation.departments.nth(0)
    await department.tap()
    await expect(navigation.flyouts).toHaveCount(1)
    await expect(page).toHaveURL('/')
    await shop.heading.tap({ force: true })
    await expect(navigation.flyouts).toHaveCount(0)
    await department.tap()
    await expect(navigation.flyouts).toHaveCount(1)
    const name = (await department.innerText()).trim()
    await department.tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})
