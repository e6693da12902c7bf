/** The captcha of the contact form, with and without the check before the form is sent. */
import { expect, type Page } from 'playwright/test'
import { basicCaptchaMachine } from '../../../../src/machines/forms/basic-captcha.ts'
import { basicCaptchaCases, CHECKED } from '../../../../test/model/forms/cases/basic-captcha.ts'
import { ContactPage } from '../../../models/contact-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { defineRoom } from '../../support/room.ts'

const contact = (page: Page) => new ContactPage(page)
const noPicture = (page: Page) =>
  page.getByRole('main').locator('.alert').filter({ hasText: 'The picture could not be loaded.' })
const unchecked = (page: Page) =>
  page.getByRole('main').locator('.alert').filter({ hasText: 'whether the characters are right' })
const veil = (page: Page) => page.locator('.basic-captcha-content-image.has-element-loader')

const json = (body: unknown) => answer(200, JSON.stringify(body), 'application/json')
const FIELD =
  '<div id="cms-form-contact-basic-captcha-field"><input id="cms-form-contact-basic-captcha-input" name="shopware_basic_captcha_confirm" class="form-control is-invalid" type="text" required></div>'

/** The shop checks the code first where the page says so. */
async function openForm(page: Page, isPreChecked: boolean): Promise<void> {
  await page.route('**/Contact/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace('&quot;preCheck&quot;:false', `&quot;preCheck&quot;:${isPreChecked}`)
      .replace(
        '<div id="cms-form-contact-basic-captcha-field">',
        '<input name="preCheck" type="text" class="d-none" required><div id="cms-form-contact-basic-captcha-field">',
      )
    await route.fulfill({ response, body })
  })
  // The form itself is held by no path: what lets it pass is enough.
  await page.route('**/form/contact', (route) => route.fulfill({ status: 204 }))
  await contact(page).openForm()
  await contact(page).fillIn()
}

/** What the captcha is told when the shop has answered the form. */
const tellJudged = (page: Page, field: string | null) =>
  page.evaluate((name) => {
    const copy = () => {
      const input = document.createElement('input')
      Object.assign(input, { id: name, name: 'shopware_basic_captcha_confirm', className: 'form-control is-invalid' })
      const content = new DocumentFragment()
      content.append(input)
      return content
    }
    const markup = name && { copy, parts: () => [] }
    const { actors } = window.storefront as unknown as { actors: ReadonlyMap<{ send(event: object): void }, string> }
    const [captcha] = [...actors].find(([, flow]) => flow === 'basic-captcha') ?? []
    captcha?.send({ type: 'captcha.judged', field: markup })
  }, field)

const isBusy = (page: Page, expected: boolean) =>
  expected
    ? expect(contact(page).form).toHaveAttribute('aria-busy', 'true')
    : expect(contact(page).form).not.toHaveAttribute('aria-busy')
const isMarked = (page: Page, expected: boolean) =>
  expected
    ? expect(contact(page).code).toHaveClass(/is-invalid/)
    : expect(contact(page).code).not.toHaveClass(/is-invalid/)

export const room = defineRoom({
  flow: 'basic-captcha',
  machine: basicCaptchaMachine,
  cases: basicCaptchaCases,
  open: (page, { begins }) => openForm(page, begins === CHECKED),
  requests: { fetchPicture: /\/basic-captcha\?/, checkCode: /\/basic-captcha-validate$/ },
  does: {
    'the shopper wants another picture': (page) => contact(page).otherPicture.click(),
    'the shopper tries again': (page) => noPicture(page).getByRole('button', { name: 'Try again' }).click(),
    async 'the shopper sends the form'(page) {
      await contact(page).code.fill('abcde')
      await contact(page).send.click()
    },
    'the shop answers the form: the code was wrong': (page) => tellJudged(page, 'cms-form-contact-basic-captcha-input'),
    'the shop answers the form: something else was wrong': (page) => tellJudged(page, null),
  },
  answers: {
    'the code is right': json({ session: 'abc' }),
    'the code is wrong': json([{ type: 'danger', error: 'invalid_captcha', input: FIELD }]),
  },
  faults: {
    'no picture comes': { ...FAULTS, 'an answer cut short': answer(200, '<div class="basic-captcha-content-image">') },
    'the shop does not say whether the code is right': {
      'a server error': answer(500, 'oops'),
      'no connection': (route) => route.abort(),
      'JSON cut short': answer(200, '{"sess', 'application/json'),
    },
  },
  sees: {
    async 'a picture'(page) {
      await expect(veil(page)).toHaveCount(0)
      await expect(noPicture(page)).toHaveCount(0)
      await expect(contact(page).picture).toBeVisible()
    },
    async 'a veil over the picture'(page) {
      await expect(veil(page)).toHaveCount(1)
      await expect(noPicture(page)).toHaveCount(0)
    },
    async 'that there is no picture, and a way to try again'(page) {
      await expect(veil(page)).toHaveCount(0)
      await expect(noPicture(page)).toBeVisible()
    },
    async 'a field for the code'(page) {
      await isBusy(page, false)
      await isMarked(page, false)
      await expect(unchecked(page)).toHaveCount(0)
    },
    async 'a busy form'(page) {
      await isBusy(page, true)
      await expect(unchecked(page)).toHaveCount(0)
    },
    async 'a field that says the code was wrong'(page) {
      await isBusy(page, false)
      await isMarked(page, true)
      await expect(unchecked(page)).toHaveCount(0)
    },
    async 'that the code was not checked'(page) {
      await isBusy(page, false)
      await isMarked(page, false)
      await expect(unchecked(page)).toBeVisible()
    },
    async 'the code is marked as checked'(page) {
      await expect(contact(page).code).toHaveValue('abc')
      await expect(page.locator('input[name="preCheck"]')).toHaveValue('allowed')
    },
  },
})
