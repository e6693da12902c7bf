/** E8: a captcha is passed by keyboard alone, without its picture. */
import { ContactPage } from '../models/contact-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('E8: the captcha is passed without sight or puzzle, by keyboard alone', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  await contact.fillIn()
  await tabTo(page, contact.withoutPicture)
  await page.keyboard.press('Enter')
  await expect(contact.proven).toBeVisible()
  await expect(contact.proven).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, contact.send)
  await page.keyboard.press('Enter')
  await expect(contact.confirmation).toBeFocused()
})
