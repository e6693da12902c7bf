/** What opens, appears or closes beside a control, on the least markup for it: the theme's colours and sizes. */
import { FlowPages } from '../models/flow-pages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('a menu, an explanation, a message, the rest of a list and the way to the top can be read and reached', async ({
  page,
}) => {
  const flows = new FlowPages(page)
  const { live } = flows

  await flows.open('dropdown')
  await live.getByRole('button', { name: 'Your account' }).click()
  await expect(live.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expectAccessible(page)

  await flows.open('popover')
  await live.getByRole('button', { name: 'Delivery time' }).click()
  await expect(page.locator('.popover')).toHaveCSS('opacity', '1')
  await expectAccessible(page)

  await flows.open('alert-dismiss')
  const message = live.getByRole('alert')
  await expect(message).toBeVisible()
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toHaveCount(0)

  await flows.open('collapse-checkout-confirm-methods')
  await live.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(live.getByRole('radio', { name: 'Card' })).toBeVisible()
  await expect(live.getByRole('button', { name: 'Show less' })).toBeFocused()
  await expectAccessible(page)

  await flows.open('scroll-up')
  const top = live.getByRole('button', { name: 'Back to the top' })
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await expect(top).toBeVisible()
  await expectAccessible(page)
})
