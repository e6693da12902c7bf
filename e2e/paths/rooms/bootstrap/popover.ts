/** A popover beside the price of a product; the shop has none, so a script of the page inserts it. */
import { expect, type Page } from 'playwright/test'
import { popoverMachine } from '../../../../src/machines/bootstrap/popover.ts'
import { popoverCases } from '../../../../test/model/bootstrap/cases/popover.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { FAULTS } from '../../../support/faults.ts'
import { saveData } from '../../../support/test.ts'
import { defineRoom } from '../../support/room.ts'

/** The default of 0 cannot be held: nearly every script uses such timers. */
const SHOW_DELAY_MS = 120

/** The sanitiser is loaded on demand. */
const PURIFIER = /\/(native-)?purifier[^/]*\.js/

const control = (page: Page) => page.getByRole('button', { name: 'What is this?' })
const popover = (page: Page) => page.locator('.popover')

const isAnswered = (steps: readonly { event: { type: string } }[]) =>
  steps.some(({ event }) => event.type.endsWith('.actor.readPopover'))

type Script = { bootstrap: { Popover: { getOrCreateInstance(element: Element): { show(): void } } } }

export const room = defineRoom({
  flow: 'popover',
  machine: popoverMachine,
  cases: popoverCases,
  async open(page) {
    // Nothing is fetched ahead of need, so that each path loads the sanitiser when it is needed.
    await saveData(page)
    const product = new ProductPage(page)
    await product.open(PRODUCTS.plain.path)
    await product.settle()
    await page.evaluate((delay) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn btn-link' })
      Object.assign(button.dataset, { bsToggle: 'popover', bsHtml: 'true', bsContent: 'The price of <b>one</b> litre' })
      button.dataset['bsDelay'] = String(delay)
      button.title = 'Unit price'
      button.append('What is this?')
      document.querySelector('.product-detail-tax-link')?.after(button)
    }, SHOW_DELAY_MS)
    // The flow starts, without real focus.
    await control(page).dispatchEvent('focusin')
    await expect(control(page)).toHaveAttribute('data-bs-original-title', 'Unit price')
  },
  delays: { showDelay: SHOW_DELAY_MS },
  requests: { readPopover: PURIFIER },
  once: ['readPopover'],
  objects: ({ steps }) =>
    isAnswered(steps.slice(0, -1)) && steps.at(-1)?.state.value === 'preparing'
      ? 'the code that makes markup safe is there from then on, and answers at once'
      : undefined,
  does: {
    'control.entered': (page) => control(page).click(),
    async 'control.left'(page) {
      await control(page).focus()
      await page.keyboard.press('Shift+Tab')
    },
    'popover.show': (page) =>
      control(page).evaluate((element) => {
        ;(window as unknown as Script).bootstrap.Popover.getOrCreateInstance(element).show()
      }),
    'popover.dismiss': (page) => new ProductPage(page).heading.click(),
  },
  faults: { 'its markup cannot be made safe': FAULTS },
  automatic: ['page.agreed'],
  arranges: {
    'a script of the page objects': (page) =>
      control(page).evaluate((element) =>
        element.addEventListener('show.bs.popover', (event) => event.preventDefault(), { once: true }),
      ),
  },
  sees: {
    'only the control': (page) => expect(popover(page)).toHaveCount(0),
    async 'the explanation beside its control'(page) {
      await expect(popover(page).locator('.popover-header')).toHaveText('Unit price')
      await expect(popover(page).locator('.popover-body')).toHaveText('The price of one litre')
    },
    'a word of it is bold': (page) => expect(popover(page).locator('b')).toHaveText('one'),
    'it is plain text': (page) => expect(popover(page).locator('.popover-body > *')).toHaveCount(0),
  },
})
