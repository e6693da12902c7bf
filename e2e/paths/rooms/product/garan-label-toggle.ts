/** The label of a guarantee, on the page of a product. */
import { expect, type Page, type Route } from 'playwright/test'
import { garanLabelToggleMachine } from '../../../../src/machines/product/garan-label-toggle.ts'
import { garanLabelToggleCases } from '../../../../test/model/product/cases/garan-label-toggle.ts'
import { GaranLabel } from '../../../models/garan-label.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { defineRoom } from '../../support/room.ts'

const label = (page: Page) => new GaranLabel(page)

/** The shop prints the small one at first. */
async function printWhole(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replace('garan-label-full d-none', 'garan-label-full')
  await route.fulfill({ response, body })
}

export const room = defineRoom({
  flow: 'garan-label-toggle',
  machine: garanLabelToggleMachine,
  cases: garanLabelToggleCases,
  async open(page, { begins }) {
    if (begins === 'a whole label') await page.route(`**${PRODUCTS.plain.path}`, printWhole)
    await label(page).openPage()
    // The flow starts when it is seen.
    await expect(label(page).button).toHaveAttribute('aria-expanded')
  },
  requests: {},
  does: {
    'the shopper presses the button': (page) => label(page).button.click(),
    'the shopper presses the small label': (page) => label(page).small.click(),
  },
  sees: {
    async 'the small label, and a button that offers the whole one'(page) {
      await expect(label(page).small).toBeVisible()
      await expect(label(page).whole).toBeHidden()
      await expect(label(page).button).toHaveText('Show the whole label')
      await expect(label(page).button).toHaveAttribute('aria-expanded', 'false')
    },
    async 'the whole label, and a button that hides it'(page) {
      await expect(label(page).small).toBeHidden()
      await expect(label(page).whole).toBeVisible()
      await expect(label(page).button).toHaveText('Hide the whole label')
      await expect(label(page).button).toHaveAttribute('aria-expanded', 'true')
    },
    'the button has the focus': (page) => expect(label(page).button).toBeFocused(),
  },
})
