/** What is entered into a form of wishes is kept, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { formPreserverMachine } from '../../../src/machines/forms/form-preserver.ts'
import { formPreserverCases } from '../../../test/model/cases/form-preserver.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { defineRoom } from '../support/room.ts'

type Look = { actors: ReadonlyMap<unknown, string> }

const form = (page: Page) => page.getByRole('form', { name: 'Wishes' })
const comment = (page: Page) => form(page).getByRole('textbox', { name: 'Comment' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('wishes.comment'))

/** The shop's own form holds no text that is typed. */
function insertForm(): void {
  const wishes = document.createElement('form')
  Object.assign(wishes, { id: 'wishes', ariaLabel: 'Wishes', method: 'post', action: '/nowhere' })
  wishes.dataset['formPreserver'] = 'true'
  const text = document.createElement('textarea')
  Object.assign(text, { name: 'comment', ariaLabel: 'Comment' })
  const terms = document.createElement('input')
  Object.assign(terms, { type: 'checkbox', name: 'terms', ariaLabel: 'Terms' })
  terms.className = 'form-check-input m-2'
  const send = document.createElement('button')
  Object.assign(send, { textContent: 'Send wishes' })
  const reset = document.createElement('button')
  Object.assign(reset, { type: 'reset', textContent: 'Reset wishes' })
  wishes.append(text, terms, send, reset)
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
    // An answer without content leaves the browser on the page.
    await page.route('/nowhere', (route) => route.fulfill({ status: 204 }))
    await page.evaluate(insertForm)
    await page.waitForFunction(() =>
      [...(window.storefront as unknown as Look).actors.values()].includes('form-preserver'),
    )
  },
  requests: {},
  does: {
    'the shopper types a comment': (page) => comment(page).pressSequentially('R'),
    'the shopper accepts the terms': (page) => form(page).getByRole('checkbox', { name: 'Terms' }).check(),
    'the form is sent': (page) => form(page).getByRole('button', { name: 'Send wishes' }).click(),
    'the shopper resets the form': (page) => form(page).getByRole('button', { name: 'Reset wishes' }).click(),
  },
  sees: {
    // A form that was sent is forgotten; its text may still stand there.
    stored: (page) =>
      expect.poll(async () => [null, await comment(page).inputValue()].includes(await stored(page))).toBe(true),
    async waiting(page) {
      await expect(comment(page)).toHaveValue(/R/)
      expect(await stored(page)).toBeNull()
    },
  },
})
