/** The tooltip of the account button in the header of the home page, which a script of the page gives markup. */
import { expect, type Page } from 'playwright/test'
import { tooltipMachine } from '../../../../src/machines/bootstrap/tooltip.ts'
import { tooltipCases } from '../../../../test/model/bootstrap/cases/tooltip.ts'
import { AccountMenu } from '../../../models/account-menu.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { FAULTS } from '../../../support/faults.ts'
import { saveData } from '../../../support/test.ts'
import { defineRoom } from '../../support/room.ts'

/** The sanitiser is loaded on demand. */
const PURIFIER = /\/(native-)?purifier[^/]*\.js/

const control = (page: Page) => new AccountMenu(page).button
const tip = (page: Page) => page.getByRole('tooltip')

/** CSS pixels; an empty place. */
const ELSEWHERE = [5, 700] as const

const isGone = (page: Page) => expect(tip(page)).toHaveCount(0)
const isAnswered = (steps: readonly { event: { type: string } }[]) =>
  steps.some(({ event }) => event.type.endsWith('.actor.readTooltip'))
const isShown = (page: Page) => expect(tip(page)).toHaveText('Your account')

type Script = { bootstrap: { Tooltip: { getOrCreateInstance(element: Element): { show(): void } } } }

export const room = defineRoom({
  flow: 'tooltip',
  machine: tooltipMachine,
  cases: tooltipCases,
  async open(page) {
    // Nothing is fetched ahead of need, so that each path loads the sanitiser when it is needed.
    await saveData(page)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await control(page).evaluate((element) => {
      element.setAttribute('title', 'Your <b>account</b>')
      element.setAttribute('data-bs-html', 'true')
    })
    // The flow starts, without a real pointer.
    await control(page).dispatchEvent('pointerover')
    await expect(control(page)).toHaveAttribute('data-bs-original-title', 'Your <b>account</b>')
  },
  requests: { readTooltip: PURIFIER },
  once: ['readTooltip'],
  objects: ({ steps }) =>
    isAnswered(steps.slice(0, -1)) && steps.at(-1)?.state.value === 'preparing'
      ? 'the code that makes markup safe is there from then on, and answers at once'
      : undefined,
  does: {
    async 'control.entered'(page) {
      // The pointer may still be where the text was closed.
      await page.mouse.move(...ELSEWHERE)
      await control(page).hover()
    },
    async 'control.left'(page) {
      // It may have been opened by a script, without the pointer.
      await control(page).hover()
      await page.mouse.move(...ELSEWHERE)
    },
    'tooltip.show': (page) =>
      control(page).evaluate((element) => {
        ;(window as unknown as Script).bootstrap.Tooltip.getOrCreateInstance(element).show()
      }),
    async 'tooltip.dismiss'(page) {
      if (await tip(page).isVisible()) return page.keyboard.press('Escape')
      await page.mouse.down()
      // Released elsewhere, it is no click.
      await page.mouse.move(...ELSEWHERE)
      await page.mouse.up()
    },
  },
  faults: { 'its markup cannot be made safe': FAULTS },
  automatic: ['page.agreed'],
  arranges: {
    'a script of the page objects': (page) =>
      control(page).evaluate((element) =>
        element.addEventListener('show.bs.tooltip', (event) => event.preventDefault(), { once: true }),
      ),
  },
  sees: {
    'only the control': isGone,
    'the text beside its control': isShown,
    'a word of it is bold': (page) => expect(tip(page).locator('b')).toHaveText('account'),
    'it is plain text': (page) => expect(tip(page).locator('.tooltip-inner > *')).toHaveCount(0),
  },
})
