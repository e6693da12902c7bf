/** E8: a captcha is passed by keyboard alone, without its picture. */
import { ContactPage } from '../models/contact-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('E8: the captcha is passed without sight or puzzle, by keyboard alone', { tag: '@phone' }, async ({ page }) => {
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

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('what cannot be calculated says so, and the picture is still there', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.openForm()
    await page.route('**/captcha-proof?**', (route) => route.abort())
    await contact.withoutPicture.click()
    await expect(page.getByRole('main').getByText('This did not work here.')).toBeVisible()
    await expect(contact.code).toBeEditable()
    await page.unroute('**/captcha-proof?**')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(contact.proven).toBeVisible()
  })
})
