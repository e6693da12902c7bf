/** Labels that lie in their empty fields, on the contact form. */
import type { Locator } from 'playwright/test'
import { ContactPage } from '../models/contact-page.ts'
import { expect, test } from '../support/test.ts'

/** Whether the label of a field lies over it. */
const isInside = (field: Locator) =>
  field.evaluate((element: HTMLInputElement) => {
    const label = element.labels?.[0]?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    const middle = label ? (label.top + label.bottom) / 2 : 0
    return middle > top && middle < bottom
  })

// Specification 5.13.
test('a label lies in its empty field, and above it with the focus or a text, whoever wrote it', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  const subject = contact.field('Subject')
  await expect.poll(() => isInside(subject)).toBe(true)
  expect(await isInside(contact.form.getByRole('combobox', { name: 'Salutation' }))).toBe(false)
  expect(await isInside(contact.code)).toBe(false)
  const height = await contact.form.evaluate((form: HTMLElement) => form.offsetHeight)
  await subject.focus()
  await expect.poll(() => isInside(subject)).toBe(false)
  expect(await contact.form.evaluate((form: HTMLElement) => form.offsetHeight)).toBe(height)
  await contact.field('First name').focus()
  await expect.poll(() => isInside(subject)).toBe(true)
  // A script fills in a field without an event.
  for (const label of ['Subject', 'Your message']) {
    const field = contact.field(label)
    const write = (text: string) =>
      field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, text) => {
        element.value = text
      }, text)
    await expect.poll(() => isInside(field)).toBe(true)
    await write('The lamp')
    await expect.poll(() => isInside(field)).toBe(false)
    await write('')
    await expect.poll(() => isInside(field)).toBe(true)
  }
  await subject.fill('The lamp')
  await contact.field('First name').focus()
  await expect.poll(() => isInside(subject)).toBe(false)
  // What the browser kept is not covered when the shopper comes back.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cms-form-contact.subject'))).toBe('The lamp')
  await page.reload()
  await contact.settle()
  await expect(subject).toHaveValue('The lamp')
  await expect.poll(() => isInside(contact.field('First name'))).toBe(true)
  expect(await isInside(subject)).toBe(false)
})
