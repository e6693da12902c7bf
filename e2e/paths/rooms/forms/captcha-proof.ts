/** The contact form without its picture; the browser calculates in real. */
import { expect, type Page } from 'playwright/test'
import { captchaProofMachine } from '../../../../src/machines/forms/captcha-proof.ts'
import { captchaProofCases } from '../../../../test/model/forms/cases/captcha-proof.ts'
import { ContactPage } from '../../../models/contact-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const contact = (page: Page) => new ContactPage(page)
const failure = (page: Page) => page.getByRole('main').locator('.alert').filter({ hasText: 'This did not work here.' })
const result = (page: Page) => page.locator('main [data-captcha-proof-result]')

async function needsCode(page: Page): Promise<void> {
  await expect(contact(page).code).toBeEditable()
  await expect(contact(page).code).toHaveAttribute('required')
  await expect(result(page)).toHaveValue('')
}

export const room = defineRoom({
  flow: 'captcha-proof',
  machine: captchaProofMachine,
  cases: captchaProofCases,
  async open(page) {
    await contact(page).openForm()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-captcha-proof]')?.scrollIntoView({ block: 'center' })
    })
  },
  requests: { fetchTask: /\/captcha-proof\?/ },
  does: {
    async 'the shopper does without the picture'(page) {
      const again = failure(page).getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
      else await contact(page).withoutPicture.click()
    },
    'the shop has answered the form': (page) => sendTo(page, 'captcha-proof', { type: 'proof.spent' }),
  },
  automatic: ['xstate.done.actor.calculate'],
  beyond: { 'the browser cannot calculate': 'every browser of the tests can, on a page with https or of this machine' },
  faults: { 'the shop is in trouble': { ...FAULTS, 'JSON cut short': answer(200, '{"algor', 'application/json') } },
  sees: {
    async 'a field for the code, and an offer to do without'(page) {
      await needsCode(page)
      await expect(contact(page).withoutPicture).not.toHaveAttribute('aria-disabled')
      await expect(failure(page)).toHaveCount(0)
    },
    async 'that it takes a moment'(page) {
      await needsCode(page)
      await expect(page.getByRole('button', { name: 'One moment …' })).toHaveAttribute('aria-disabled', 'true')
      await expect(failure(page)).toHaveCount(0)
    },
    async 'that no code is needed'(page) {
      await expect(contact(page).proven).toBeVisible()
      await expect(contact(page).code).toBeDisabled()
    },
    async 'that it did not work, and a way to try again'(page) {
      await needsCode(page)
      await expect(failure(page)).toBeVisible()
    },
    'the result goes with the form': (page) => expect(result(page)).not.toHaveValue(''),
  },
})
