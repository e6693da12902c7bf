/** A field with a clear button, on the shop's home page. No page of the shop has one, so the room inserts one. */
import { expect, type Page } from 'playwright/test'
import { clearInputMachine } from '../../../../src/machines/forms/clear-input.ts'
import { clearInputCases } from '../../../../test/model/forms/cases/clear-input.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Engraving' })
const button = (page: Page) => page.getByRole('button', { name: 'Clear engraving' })

function insertField(): void {
  const input = document.createElement('input')
  input.ariaLabel = 'Engraving'
  input.dataset['clearInput'] = 'true'
  input.dataset['clearInputOptions'] = JSON.stringify({ clearButtonSelector: '#clear' })
  const clear = document.createElement('button')
  Object.assign(clear, { id: 'clear', textContent: 'Clear engraving', type: 'button' })
  document.querySelector('main')?.prepend(input, clear)
}

export const room = defineRoom({
  flow: 'clear-input',
  machine: clearInputMachine,
  cases: clearInputCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await page.evaluate(insertField)
  },
  requests: {},
  does: {
    'the shopper types something': (page) => field(page).pressSequentially('R'),
    'the shopper deletes everything': (page) => field(page).fill(''),
    'the shopper presses the button': (page) => button(page).click(),
  },
  sees: {
    async 'an empty field, and a button that cannot be pressed'(page) {
      await expect(field(page)).toHaveValue('')
      await expect(button(page)).toBeDisabled()
    },
    async 'a filled field, and a button that empties it'(page) {
      await expect(field(page)).toHaveValue(/R/)
      await expect(button(page)).toBeEnabled()
    },
    'the field has the focus': (page) => expect(field(page)).toBeFocused(),
  },
})
