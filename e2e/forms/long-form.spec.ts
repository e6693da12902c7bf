/** A form that takes five minutes: what was typed survives an ended session, a wrong code of the captcha, and a reload. */
import { ContactPage, LETTER } from '../models/contact-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const FIVE_MINUTES_MS = 300_000

test('a letter of five minutes survives an ended session, a wrong code and a reload', async ({ page }) => {
  await page.clock.install()
  const contact = new ContactPage(page)
  await contact.openForm()
  await contact.fillIn()
  const email = contact.field('E-mail address')
  const privacy = contact.form.getByRole('checkbox', { name: 'I have read' })
  const expectAllKept = async () => {
    for (const [name, value] of Object.entries(LETTER)) await expect(contact.field(name)).toHaveValue(value)
    await expect(email).toHaveValue('robin@statefront.example')
    await expect(privacy).toBeChecked()
  }
  await page.clock.fastForward(FIVE_MINUTES_MS)
  // The shop has forgotten this browser, and with it the code of the picture.
  await page.context().clearCookies({ name: /session-/ })
  await contact.code.fill('abcde')
  await contact.send.click()
  await expect(contact.answers).toContainText('The characters did not match.')
  await expect(contact.code).toBeFocused()
  await expectAllKept()
  await expectAccessible(page)

  await contact.code.fill('wrong')
  await contact.send.click()
  await expect(contact.code).toHaveValue('')
  await expect(contact.answers).toContainText('The characters did not match.')
  await expectAllKept()

  await page.clock.fastForward(1000)
  await page.reload()
  await contact.settle()
  await expectAllKept()
  await contact.withoutPicture.click()
  await expect(contact.proven).toBeVisible()
  await contact.send.click()
  await expect(contact.confirmation).toBeVisible()
  // Sent once, it is kept no longer.
  await page.reload()
  await contact.settle()
  for (const name of Object.keys(LETTER)) await expect(contact.field(name)).toHaveValue('')
})
