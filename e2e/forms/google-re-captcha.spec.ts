/** The captcha of a third party: its stand-in in the sandbox, on the contact form, which is sent in the background, and on the register form. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { ContactPage } from '../models/contact-page.ts'
import { RegisterPage } from '../models/register-page.ts'
import { ThirdPartyCaptcha } from '../models/third-party-captcha.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectJournal, journalOf, playScenario } from '../support/sandbox.ts'
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
test('nothing of the third party is loaded before somebody uses the form', { tag: '@phone' }, async ({ page }) => {
  const { contact, captcha } = await openContact(page, 'box')
  await expect(captcha.notice).toBeVisible()
  expect(await askedFor(page)).toBe(0)
  await contact.field('Subject').fill('The lamp')
  await expect(captcha.box).toBeVisible()
  await expect(captcha.notice).toBeHidden()
  expect(await askedFor(page)).toBe(1)
})

test('a box that is not ticked says so; ticked by keyboard, the letter is sent once', async ({ page }) => {
  const { contact, captcha } = await openContact(page, 'box')
  await contact.fillIn()
  await expect(captcha.box).toBeVisible()
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

test('a token that is too old leaves the box empty', async ({ page }) => {
  const { contact, captcha } = await openContact(page, 'box', { lifetime: 300 })
  await contact.fillIn()
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const block = document.querySelector('[data-google-re-captcha-v2]')
    for (const type of ['onGreCaptchaTokenResponse', 'onGreCaptchaExpire'])
      block?.addEventListener(type, (event) =>
        told.push(`${type} ${JSON.stringify((event as CustomEvent<{ info: object }>).detail.info)}`),
      )
  })
  await captcha.box.check()
  await expectJournal(page, ['grecaptcha.token', 'grecaptcha.expired'])
  await expect(captcha.box).not.toBeChecked()
  await expect(captcha.token).toHaveValue('')
  const info = '{"version":"GoogleReCaptchaV2","invisible":false}'
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    `onGreCaptchaTokenResponse ${info}`,
    `onGreCaptchaExpire ${info}`,
  ])
  await contact.send.click()
  await expect(captcha.missing).toBeVisible()
})

test('a task is shown when the form is sent; solved, it is sent', { tag: '@phone' }, async ({ page }) => {
  const { contact, captcha } = await openContact(page, 'task', { answer: 'task' })
  await contact.fillIn()
  await contact.send.click()
  await captcha.solve.click()
  await expect(contact.confirmation).toBeVisible()
})

test('a task that was closed comes again with the next press', async ({ page }) => {
  const { contact, captcha } = await openContact(page, 'task', { answer: 'task' })
  await contact.fillIn()
  await contact.send.click()
  await captcha.close.click()
  await expect(captcha.lasting).toBeVisible()
  await contact.expectKept()
  await contact.send.click()
  await captcha.solve.click()
  await expect(contact.confirmation).toBeVisible()
})

test('a check that nobody sees sends the form at once', { tag: '@phone' }, async ({ page }) => {
  const { contact } = await openContact(page, 'score')
  await contact.fillIn()
  await contact.send.click()
  await expect(contact.confirmation).toBeVisible()
})

for (const kind of ['task', 'score'] as const)
  test(`an account is opened once with the kind ${kind}, on a page that the browser leaves`, async ({ page }) => {
    await playScenario(page, { captcha: { kind } })
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
    await expect(page).toHaveURL('/account')
    expect(sent).toHaveLength(1)
  })

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource|could not be loaded/] })

  test('a script that is blocked says so, and is asked for again', { tag: '@phone' }, async ({ page }) => {
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

  test('a check that fails says so, and the form is not sent', async ({ page }) => {
    const { contact, captcha } = await openContact(page, 'task', { answer: 'error' })
    await contact.fillIn()
    await contact.send.click()
    await expect(captcha.failure).toBeVisible()
    await contact.expectKept()
  })
})
