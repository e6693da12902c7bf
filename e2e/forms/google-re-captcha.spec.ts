/** The captcha of a third party: its stand-in in the sandbox, on the contact form, which is sent in the background, and on the register form. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { ContactPage } from '../models/contact-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { ThirdPartyCaptcha } from '../models/third-party-captcha.ts'
import { tabTo } from '../support/keyboard.ts'
import { journalOf, playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const PERSON = { firstName: 'Robin', lastName: 'Hale', street: 'Lindenweg 4', zipcode: '10115', city: 'Berlin' }

type Kind = 'box' | 'task' | 'score'

async function openContact(page: Page, kind: Kind, more: object = {}) {
  await playScenario(page, { captcha: { kind, ...more } })
  const contact = new ContactPage(page)
  await contact.openForm()
  return { contact, captcha: new ThirdPartyCaptcha(page) }
}

const askedFor = async (page: Page) =>
  (await journalOf(page)).filter(({ name }) => name.includes('recaptcha.js')).length

// Specification 5.12.
test('a box comes with the first use of the form; missed, it says so, and ticked by keyboard, the letter is sent', async ({
  page,
}) => {
  const { contact, captcha } = await openContact(page, 'box')
  await expect(captcha.notice).toBeVisible()
  expect(await askedFor(page)).toBe(0)
  await contact.fillIn()
  await expect(captcha.box).toBeVisible()
  await expect(captcha.notice).toBeHidden()
  expect(await askedFor(page)).toBe(1)
  await contact.send.click()
  await expect(captcha.missing).toBeVisible()
  await expect(captcha.boxFrame).toHaveClass(/has-error/)
  await contact.expectKept()
  await contact.field('Your message').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(captcha.box).toBeChecked()
  await expect(captcha.missing).toHaveCount(0)
  await expect(captcha.boxFrame).not.toHaveClass(/has-error/)
  await tabTo(page, contact.send)
  const sent = page.waitForRequest('**/form/contact')
  await page.keyboard.press('Enter')
  expect((await sent).postData()).toContain('sandbox.')
  await expect(contact.confirmation).toBeVisible()
})

test('an account is opened once, on a page that the browser leaves, with a task that was closed at first', async ({
  page,
}) => {
  await playScenario(page, { captcha: { kind: 'task', answer: 'task' } })
  const captcha = new ThirdPartyCaptcha(page)
  const register = new RegisterPage(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/account/register')) sent.push(request.url())
  })
  await register.open('/account/register')
  await register.settle()
  await register.fillIn({ ...PERSON, email: `${randomUUID()}@statefront.example` })
  await page.getByRole('main').getByLabel('Password*', { exact: true }).fill(randomUUID())
  await register.continueButton.click()
  await captcha.close.click()
  await expect(captcha.lasting).toBeVisible()
  expect(sent).toEqual([])
  await register.continueButton.click()
  await captcha.solve.click()
  await expect(page).toHaveURL('/account')
  expect(sent).toHaveLength(1)
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource|could not be loaded/] })

  test('a script that is blocked says so, and is asked for again; a check that nobody sees sends the form', async ({
    page,
  }) => {
    const { contact, captcha } = await openContact(page, 'score')
    await page.route('**/recaptcha.js?**', (route) => route.abort())
    await contact.fillIn()
    await expect(captcha.failure).toBeVisible()
    await contact.send.click()
    await contact.expectKept()
    await expect(captcha.failure).toBeVisible()
    await page.unroute('**/recaptcha.js?**')
    await captcha.again.click()
    await expect(captcha.failure).toHaveCount(0)
    await contact.send.click()
    await expect(contact.confirmation).toBeVisible()
  })

  test('a token that the shop refuses is used up: the letter stays, and the box is empty', async ({ page }) => {
    const { contact, captcha } = await openContact(page, 'box', { answer: 'wrong' })
    await contact.fillIn()
    await captcha.box.check()
    await contact.send.click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await contact.expectKept()
    await expect(captcha.box).not.toBeChecked()
    await expect(captcha.token).toHaveValue('')
  })
})
