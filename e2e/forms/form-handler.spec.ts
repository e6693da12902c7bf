/** Forms of 6.6.10 with its flag for accessibility, which name their rules in one attribute (contract, versions B1). */
import type { Page } from 'playwright/test'
import { ContactPage } from '../models/contact-page.ts'
import { Reviews } from '../models/reviews.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { playScenario } from '../support/sandbox.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const TWEAKED = { on: [], platform: '6.6.10-flags' }

/** A page as that release prints it. */
async function openTweaked(page: Page, path: string): Promise<ShopPage> {
  await playScenario(page, TWEAKED)
  const shop = new ShopPage(page)
  await shop.open(path)
  await shop.settle()
  return shop
}

/** What is posted to the shop. */
function postsOf(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  return posts
}

test('an empty form is not sent: the first wrong field has the focus, and each says why until it is filled in', async ({
  page,
}) => {
  const said = await recordAnnouncements(page)
  await openTweaked(page, '/account/register')
  const posts = postsOf(page)
  const main = page.getByRole('main')
  const form = main.locator('form')
  const firstName = main.getByRole('textbox', { name: 'First name' }).first()
  const mail = main.getByRole('textbox', { name: 'E-mail address' })
  const password = main.getByLabel('Password*', { exact: true })
  await expect(form).toHaveAttribute('novalidate')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(firstName).toBeFocused()
  await expect(firstName).toBeInViewport()
  await expect(firstName).toHaveAccessibleDescription('Please fill in this field.')
  await expect(form.locator('.invalid-feedback:visible')).toHaveCount(7)
  await expectAccessible(page)

  await firstName.fill('Robin')
  await expect(firstName).not.toHaveAttribute('aria-invalid')
  await mail.pressSequentially('robin@')
  await expect(mail).toHaveAccessibleDescription('Please enter a valid e-mail address.')
  await expect.poll(said).toContainEqual('polite: E-mail address: Please enter a valid e-mail address.')
  await password.fill('short')
  await expect(password).toHaveAccessibleDescription('At least 8 characters. This entry is too short.')
  expect(posts).toEqual([])
})

test('what a country wants of an address is wanted of the fields, and of no other', async ({ page }) => {
  await openTweaked(page, '/account/register')
  const country = page.locator('.register-billing .country-select')
  const state = page.locator('.register-billing .country-state-select')
  await expect(state).not.toHaveAttribute('aria-required')
  await country.selectOption({ label: 'United States' })
  await expect(state).toBeVisible()
  await expect(state).toHaveAttribute('aria-required', 'true')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(state).toHaveAccessibleDescription('Please fill in this field.')
  await country.selectOption({ label: 'Germany' })
  await expect(state).not.toHaveAttribute('aria-required')
})

test('a password that is typed again is compared, and a complete form is sent once', async ({ page }) => {
  await register(page.request)
  await openTweaked(page, '/account/profile')
  const posts = postsOf(page)
  await page.getByText('Change e-mail address').click()
  const [first, second] = [page.locator('#personalMail'), page.locator('#personalMailConfirmation')]
  await first.fill('one@statefront.example')
  await second.fill('two@statefront.example')
  await expect(second).toHaveAccessibleDescription('The two entries are not the same.')
  await first.fill('two@statefront.example')
  await expect(second).not.toHaveAttribute('aria-invalid')
  await page.locator('#personalMailPasswordCurrent').fill('wrong password')
  const send = page.locator('#profileMailForm button[type="submit"]')
  await send.press('Enter')
  await expect(page.locator('#personalMailPasswordCurrent')).toHaveAttribute('aria-invalid', 'true')
  expect(posts).toEqual(['/account/profile/email'])
})

test('a form that is sent in the background stays while it is wrong, and can be sent once it is answered', async ({
  page,
}) => {
  await register(page.request)
  await playScenario(page, TWEAKED)
  const reviews = new Reviews(page)
  await reviews.open(PRODUCTS.reviewable)
  await reviews.openForm()
  const posts = postsOf(page)
  const send = reviews.form.getByRole('button')
  await reviews.stars.getByLabel('4 stars').check()
  await reviews.title.fill('On my desk')
  await reviews.content.fill('Too short')
  await send.click()
  await expect(reviews.content).toBeFocused()
  await expect(reviews.content).toHaveAccessibleDescription('At least 40 characters. This entry is too short.')
  expect(posts).toEqual([])
  // Without the page's own check the shop refuses it, in the same place.
  await reviews.content.evaluate((field) => field.removeAttribute('data-validation'))
  await send.click()
  await expect(reviews.content).toHaveAccessibleDescription(/Please write at least 40 characters/)
  await expect(reviews.content).toBeFocused()
  await expect(send).toBeEnabled()
  await reviews.content.fill('It stands on my desk, and it does what it should do every single day.')
  await expect(reviews.content).not.toHaveAttribute('aria-invalid')
  await send.click()
  await expect(reviews.teaser).toContainText('Thank you. Your review is published.')
  expect(posts).toHaveLength(2)
})

test('a letter is sent once, after what was missing and its captcha', { tag: '@phone' }, async ({ page }) => {
  await playScenario(page, TWEAKED)
  const contact = new ContactPage(page)
  await contact.openForm()
  const posts = postsOf(page)
  await contact.send.click()
  await expect(contact.field('First name')).toBeFocused()
  await expect(contact.form.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await expect(contact.code).toHaveAccessibleDescription('Please fill in this field.')
  await expectAccessible(page)
  expect(posts).toEqual([])
  await contact.fillIn()
  await contact.withoutPicture.click()
  await expect(contact.proven).toBeVisible()
  await contact.send.dblclick()
  await expect(contact.confirmation).toBeFocused()
  expect(posts.filter((path) => path === '/form/contact')).toHaveLength(1)
  await contact.again.click()
  await expect(contact.send).toBeEnabled()
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(0)
})
