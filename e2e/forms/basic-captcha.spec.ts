/** The captcha of a form: by its picture. */
import { ContactPage } from '../models/contact-page.ts'
import { answer } from '../support/faults.ts'
import { expect, test } from '../support/test.ts'

// Specification 1.6, 4.28, 5.11, 7.19, 8.10.
test('a wrong code brings a new picture and an empty field with the focus', { tag: '@phone' }, async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  await contact.fillIn()
  const first = await contact.picture.getAttribute('src')
  await contact.code.fill('nope')
  await contact.send.click()
  await expect(contact.answers).toContainText('The characters did not match.')
  await expect(contact.code).toBeFocused()
  await expect(contact.code).toHaveValue('')
  await expect(contact.code).toHaveAccessibleDescription(/The characters did not match/)
  await expect(contact.picture).not.toHaveAttribute('src', first ?? '')
  await contact.expectKept()
})

// Specification 4.28.
test('another picture, and one that cannot be had', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  const first = await contact.picture.getAttribute('src')
  await contact.otherPicture.press('Enter')
  await expect(contact.picture).not.toHaveAttribute('src', first ?? '')
  await expect(contact.otherPicture).toBeFocused()
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('a picture that does not come says so, and can be tried again', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.openForm()
    await page.route('**/basic-captcha?**', answer(500, 'oops'))
    await contact.otherPicture.click()
    await expect(page.getByRole('main').getByText('The picture could not be loaded.')).toBeVisible()
    await page.unroute('**/basic-captcha?**')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByText('The picture could not be loaded.')).toHaveCount(0)
    await expect(contact.picture).toBeVisible()
  })
})
