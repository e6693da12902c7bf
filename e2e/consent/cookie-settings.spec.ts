/** The cookie settings: groups and their checkboxes, saving, and the record. */
import type { Page } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { expect, test } from '../support/test.ts'

test.use({ storageState: NEVER_ASKED })

async function openShop(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return new CookieBar(page)
}

// Specification 2.9, 3.1, 4.2.
test('a group and its checkboxes stay in sync; the saved choice is kept, and the focus returns', {
  tag: '@smoke',
}, async ({ page }) => {
  const cookies = await openShop(page)
  await cookies.link.click()
  await cookies.expectSettings()
  await expect(cookies.bar).toBeHidden()
  await expect(cookies.box('Technically required')).toBeDisabled()
  const comfort = cookies.box('Comfort features')
  await expect(cookies.expander('Comfort features')).toHaveAttribute('aria-expanded', 'false')
  await cookies.expander('Comfort features').click()
  await cookies.box('Videos').check()
  await expect(comfort).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page)
  await comfort.uncheck()
  await expect(cookies.box('Videos')).not.toBeChecked()
  await comfort.check()
  for (const name of ['Videos', 'Documents of other hosts', 'Wishlist', 'Web fonts'])
    await expect(cookies.box(name)).toBeChecked()
  await cookies.box('Web fonts').uncheck()
  await cookies.saveButton.click()
  await expect(cookies.settings).toHaveCount(0)
  await expect(cookies.link).toBeFocused()
  expect(await cookies.cookies()).toEqual(['cookie-preference', 'document-viewer', 'wishlist-enabled', 'youtube-video'])

  await cookies.link.click()
  await cookies.expectSettings()
  await expect(cookies.settings).toContainText('Download my choices')
  await expect(comfort).toHaveJSProperty('indeterminate', true)
  await cookies.acceptAllButton.click()
  await expect(cookies.settings).toHaveCount(0)
  expect(await cookies.cookies()).toContain('zen_google_fonts')
})
