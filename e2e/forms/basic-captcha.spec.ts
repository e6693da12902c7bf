/** The captcha of a form: by its picture. */
import { ContactPage } from '../models/contact-page.ts'
import { expect, test } from '../support/test.ts'

// Specification 1.6, 4.28, 5.11, 7.19, 8.10.
test('another picture keeps the focus; a wrong code brings one, and an empty field with the focus', async ({
  page,
}) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  await contact.fillIn()
  const address = () => contact.picture.getAttribute('src')
  const first = (await address()) ?? ''
  await contact.otherPicture.press('Enter')
  await expect(contact.picture).not.toHaveAttribute('src', first)
  await expect(contact.otherPicture).toBeFocused()
  const second = (await address()) ?? ''
  await contact.code.fill('nope')
  await contact.send.click()
  await expect(contact.answers).toContainText('The characters did not match.')
  await expect(contact.code).toBeFocused()
  await expect(contact.code).toHaveValue('')
  await expect(contact.code).toHaveAccessibleDescription(/The characters did not match/)
  await expect(contact.picture).not.toHaveAttribute('src', second)
  await contact.expectKept()
})
