/** The label of the contact form's first name, which is the first of its fields with such a label that is empty. */
import { expect, type Page } from 'playwright/test'
import { floatingLabelsMachine } from '../../../../src/machines/forms/floating-labels.ts'
import { floatingLabelsCases } from '../../../../test/model/forms/cases/floating-labels.ts'
import { ContactPage } from '../../../models/contact-page.ts'
import { defineRoom } from '../../support/room.ts'

const name = (page: Page) => new ContactPage(page).field('First name')
const group = (page: Page) => page.locator('.form-group:has(#form-firstName)')

/** As a script or the browser fills it in: without the focus. */
const fillByScript = (page: Page, value: string) =>
  name(page).evaluate((field: HTMLInputElement, value) => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)

async function look(page: Page, { isInside, isFocused }: { isInside: boolean; isFocused: boolean }): Promise<void> {
  const classes = expect(group(page))
  await (isInside ? classes.not : classes).toHaveClass(/is-floating/)
  await (isFocused ? expect(name(page)) : expect(name(page)).not).toBeFocused()
}

export const room = defineRoom({
  flow: 'floating-labels',
  machine: floatingLabelsMachine,
  cases: floatingLabelsCases,
  async open(page) {
    // One field with such a label: the room looks at one actor.
    await page.route('**/Contact/', async (route) => {
      const response = await route.fetch()
      const excluded = '{"excludedSelector":"input:not(#form-firstName), select, textarea"}'
      const body = (await response.text()).replace(
        'data-floating-labels="true"',
        `data-floating-labels="true" data-floating-labels-options='${excluded}'`,
      )
      await route.fulfill({ response, body })
    })
    await new ContactPage(page).openForm()
    await expect(group(page)).toHaveClass(/floating-label/)
  },
  requests: {},
  does: {
    'the shopper goes to the field': (page) => name(page).focus(),
    async 'the shopper leaves the field empty'(page) {
      await name(page).fill('')
      await name(page).blur()
    },
    async 'the shopper leaves the field with a value'(page) {
      await name(page).fill('Robin')
      await name(page).blur()
    },
    'a script fills the field in': (page) => fillByScript(page, 'Robin'),
    'a script empties the field': (page) => fillByScript(page, ''),
  },
  sees: {
    'the label in the field': (page) => look(page, { isInside: true, isFocused: false }),
    'the label above the field, which has the focus': (page) => look(page, { isInside: false, isFocused: true }),
    'the label above the field, which has a value': (page) => look(page, { isInside: false, isFocused: false }),
  },
})
