/** The pages at `/_flows`: each flow runs on the least markup, with nothing else of the shop around it. */
import { FLOW_NAMES, FlowPages, SOME_FLOWS } from '../models/flow-pages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test('flows start on their pages, and the list leads to one, which works there', async ({ page }) => {
  const flows = new FlowPages(page)
  for (const name of SOME_FLOWS) await flows.expectStarted(name)
  await flows.open()
  await expectNoSidewaysScroll(page)
  await expect(flows.links).toHaveCount(FLOW_NAMES.length)
  await flows.links.getByText('Quantity selector', { exact: true }).click()
  await flows.live.getByRole('button', { name: 'More' }).click()
  await expect(flows.live.getByRole('spinbutton')).toHaveValue('2')
  await expect(page.getByRole('region', { name: 'Options' }).getByRole('cell', { name: 'autoChange' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Chart of Quantity selector' })).toBeVisible()
})

test('the starter runs, and the pages fit a phone in light and dark', { tag: ['@phone', '@touch'] }, async ({
  page,
}) => {
  const flows = new FlowPages(page)
  await flows.open('starter')
  const note = flows.live.getByRole('textbox', { name: 'Note' })
  await flows.live.getByRole('button', { name: 'A note with it' }).click()
  await expect(note).toBeVisible()
  await note.press('Escape')
  await expect(note).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSidewaysScroll(page)
  await flows.open()
  await expectNoSidewaysScroll(page)
  await flows.open('payment-buttons')
  await expectNoSidewaysScroll(page)
})
