/** A form of wishes whose input is preserved, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { formPreserverMachine } from '../../../../src/machines/forms/form-preserver.ts'
import { formPreserverCases } from '../../../../test/model/forms/cases/form-preserver.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

type Look = { actors: ReadonlyMap<unknown, string> }

const form = (page: Page) => page.getByRole('form', { name: 'Wishes' })
const comment = (page: Page) => form(page).getByRole('textbox', { name: 'Comment' })
const terms = (page: Page) => form(page).getByRole('checkbox', { name: 'Terms' })
/** The preserved values of the comment and of the terms. */
const kept = (page: Page) =>
  page.evaluate(() => ['wishes.comment', 'wishes.terms'].map((key) => localStorage.getItem(key)))

/** The shop's own form has no text field. */
function insertForm(): void {
  const wishes = document.createElement('form')
  Object.assign(wishes, { id: 'wishes', ariaLabel: 'Wishes', method: 'post', action: '/nowhere' })
  wishes.dataset['formPreserver'] = 'true'
  const text = document.createElement('textarea')
  Object.assign(text, { name: 'comment', ariaLabel: 'Comment' })
  const box = document.createElement('input')
  Object.assign(box, { type: 'checkbox', name: 'terms', ariaLabel: 'Terms', className: 'form-check-input' })
  box.style.margin = '0.5rem'
  const send = document.createElement('button')
  Object.assign(send, { textContent: 'Send wishes' })
  const reset = document.createElement('button')
  Object.assign(reset, { type: 'reset', textContent: 'Reset wishes' })
  wishes.append(text, box, send, reset)
  document.querySelector('main')?.prepend(wishes)
}

export const room = defineRoom({
  flow: 'form-preserver',
  machine: formPreserverMachine,
  cases: formPreserverCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    // A response without content keeps the page.
    await page.route('/nowhere', (route) => route.fulfill({ status: 204 }))
    await page.evaluate(insertForm)
    await page.waitForFunction(() =>
      [...(window.storefront as unknown as Look).actors.values()].includes('form-preserver'),
    )
  },
  requests: {},
  does: {
    'the shopper types a comment': (page) => comment(page).pressSequentially('R'),
    async 'the shopper accepts the terms'(page) {
      // Cleared by script, without the event.
      await terms(page).evaluate((box: HTMLInputElement) => {
        box.checked = false
      })
      await terms(page).check()
    },
    async 'the form is sent'(page) {
      await form(page).getByRole('button', { name: 'Send wishes' }).click()
      // The browser waits for a page that never comes; only a restored page can submit again.
      await restorePage(page)
    },
    'the shopper resets the form': (page) => form(page).getByRole('button', { name: 'Reset wishes' }).click(),
  },
  sees: {
    'the form as it was left; nothing waits to be kept': (page) => expect(comment(page)).toBeVisible(),
    async 'what was just typed is not kept yet'(page) {
      await expect(comment(page)).toHaveValue(/R$/)
      expect((await kept(page))[0]).not.toBe(await comment(page).inputValue())
    },
    async 'the comment is kept'(page) {
      await expect.poll(async () => (await kept(page))[0]).toBe(await comment(page).inputValue())
    },
    'the terms are kept': (page) => expect.poll(async () => (await kept(page))[1]).toBe('true'),
    'nothing of the form is kept': (page) => expect.poll(() => kept(page)).toEqual([null, null]),
  },
})
