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
test('a label lies in its empty field, and above it with the focus or a value', { tag: '@phone' }, async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  const subject = contact.field('Subject')
  await expect.poll(() => isInside(subject)).toBe(true)
  const height = await contact.form.evaluate((form: HTMLElement) => form.offsetHeight)
  await subject.focus()
  await expect.poll(() => isInside(subject)).toBe(false)
  expect(await contact.form.evaluate((form: HTMLElement) => form.offsetHeight)).toBe(height)
  await subject.fill('The lamp')
  await contact.field('Your message').focus()
  await expect.poll(() => isInside(subject)).toBe(false)
  await subject.fill('')
  await contact.field('Your message').focus()
  await expect.poll(() => isInside(subject)).toBe(true)
})

test('a choice and the captcha keep their labels above', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  await expect.poll(() => isInside(contact.field('Subject'))).toBe(true)
  expect(await isInside(contact.form.getByRole('combobox', { name: 'Salutation' }))).toBe(false)
  expect(await isInside(contact.code)).toBe(false)
})

test('what the browser kept of the last visit is not covered', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  await contact.field('Subject').fill('The lamp')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cms-form-contact.subject'))).toBe('The lamp')
  await page.reload()
  await contact.settle()
  await expect(contact.field('Subject')).toHaveValue('The lamp')
  await expect.poll(() => isInside(contact.field('First name'))).toBe(true)
  expect(await isInside(contact.field('Subject'))).toBe(false)
})

test('a script that fills in a field says nothing, and its text is not covered', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  for (const label of ['Subject', 'Your message']) {
    const field = contact.field(label)
    await expect.poll(() => isInside(field)).toBe(true)
    const write = (text: string) =>
      field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, text) => {
        element.value = text
      }, text)
    await write('The lamp')
    await expect.poll(() => isInside(field)).toBe(false)
    await write('')
    await expect.poll(() => isInside(field)).toBe(true)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('labels are above their fields', async ({ page }) => {
    await page.goto('/Contact/')
    expect(await isInside(new ContactPage(page).field('Subject'))).toBe(false)
  })
})
