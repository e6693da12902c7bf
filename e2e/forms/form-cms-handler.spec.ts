/** Forms of pages that a merchant composes: contact and newsletter. */
import { ContactPage } from '../models/contact-page.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answer } from '../support/faults.ts'
import { expect, test } from '../support/test.ts'

const ADDRESS = '**/form/contact'

// Specification 7.9, 8.11.
test('a message is sent once, and the confirmation takes the place of the form', { tag: ['@phone', '@smoke'] }, async ({
  page,
}) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  await contact.fillIn()
  await contact.withoutPicture.click()
  await expect(contact.proven).toBeVisible()
  let posts = 0
  await page.route(ADDRESS, async (route) => {
    posts += 1
    await route.continue()
  })
  await contact.send.dblclick()
  await expect(contact.confirmation).toContainText('Thank you. We have received your message and will answer soon.')
  await expect(contact.confirmation).toBeFocused()
  await expect(contact.form).toBeHidden()
  await expectAccessible(page)
  expect(posts).toBe(1)
  // Nothing that was typed is left for the next message.
  await contact.again.click()
  await expect(contact.form).toBeVisible()
  await expect(contact.field('Subject')).toHaveValue('')
})

// Specification 3.16, 7.9, 8.11.
test('what is wrong is said below the form, which keeps what was typed; an answer without a message loads the page anew', async ({
  page,
}) => {
  const contact = new ContactPage(page)
  await contact.openForm()
  await contact.fillIn()
  await contact.field('E-mail address').fill('robin@example')
  await contact.withoutPicture.click()
  await expect(contact.proven).toBeVisible()
  await contact.send.click()
  await expect(contact.answers).toHaveText('Please enter a valid e-mail address.')
  await contact.expectKept()
  await expectAccessible(page)
  // The calculation is made anew by itself.
  await expect(contact.proven).toBeVisible()
  await contact.field('E-mail address').fill('robin@statefront.example')
  await contact.send.click()
  await expect(contact.confirmation).toBeVisible()

  await contact.again.click()
  await contact.fillIn()
  await expect(contact.proven).toBeVisible()
  await page.route(ADDRESS, answer(200, '[]', 'application/json'))
  const loaded = page.waitForEvent('load')
  await contact.send.click()
  await loaded
  await contact.settle()
  await expect(contact.form).toBeVisible()
})

test('the newsletter: ordered, confirmed by the link of its mail, and left', async ({ page }) => {
  const shop = new ShopPage(page)
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send', exact: true })
  const fill = async (option: string) => {
    await shop.open('/Newsletter/')
    await shop.settle()
    await main.getByRole('combobox', { name: 'I would like to' }).selectOption(option)
    await main.getByRole('textbox', { name: 'E-mail address' }).fill('reader@statefront.example')
    await main.getByRole('checkbox', { name: 'I have read' }).check()
    await main.getByRole('button', { name: 'Continue without the picture' }).click()
    await expect(main.getByRole('button', { name: 'Done:' })).toBeVisible()
    await send.click()
  }
  await fill('receive the newsletter')
  await expect(main.locator('.confirm-alert')).toContainText('Thank you for your interest in our newsletter.')
  await expect(main.locator('.confirm-alert')).toContainText('We have sent you an e-mail')
  await shop.open('/mails')
  await main.getByRole('link', { name: 'Open the link' }).first().click()
  await expect(main.locator('.alert')).toHaveText('Your address is confirmed. You will hear from us.')
  await fill('leave the list')
  await expect(main.locator('.confirm-message')).toContainText('You are no longer on our list.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works, and keeps what was typed where the code was wrong', async ({ page }) => {
    const contact = new ContactPage(page)
    await contact.open('/Contact/')
    await contact.fillIn()
    await expect(contact.picture).toBeVisible()
    await contact.code.fill('nope')
    await contact.send.click()
    await expect(page.getByText('The characters did not match.').first()).toBeVisible()
    await contact.expectKept()
  })
})
