/** Two buy boxes on one page: each is replaced in place, and for itself. */
import { expect } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { LANDING_PATH, LandingPage } from '../models/landing-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { test } from '../support/test.ts'

// Specification 3.14, 7.16.
test('B12: an option of one box changes that box alone, and keeps the focus and the quantity', async ({ page }) => {
  const said = await recordAnnouncements(page)
  const { colours, measurements } = new LandingPage(page)
  await page.goto(LANDING_PATH)
  await new LandingPage(page).settle()
  const other = await measurements.root.innerHTML()
  await colours.quantity.fill('3')
  await expect.poll(said).toEqual(['polite: Total €28.20'])
  await colours.option('Mustard').click()
  await expect(colours.root).toContainText('Colour: Mustard')
  await expect(colours.root).toContainText('Product number: SF10001.3')
  await expect(colours.option('Mustard')).toBeFocused()
  await expect(colours.quantity).toHaveValue('3')
  await expect
    .poll(async () => (await said()).slice(1))
    .toEqual([expect.stringMatching(/^polite: Mustard\. €9\.40\. Available/)])
  await expect(colours.root).toContainText('Total €28.20')
  expect(await measurements.root.innerHTML()).toBe(other)
  await expect(page).toHaveURL(LANDING_PATH)
  await expectAccessible(page)

  const mustard = await colours.root.innerHTML()
  const list = measurements.root.getByRole('combobox', { name: 'Measurements' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(measurements.root).toContainText('€19.90')
  await expect(list).toBeFocused()
  await expect(list).toHaveValue((await list.getByRole('option', { name: '45 × 45 cm' }).getAttribute('value')) ?? '')
  expect(await colours.root.innerHTML()).toBe(mustard)

  await colours.root.getByRole('button', { name: 'Add to shopping cart' }).click()
  await expect(new CartPanel(page).dialog).toContainText('€28.20')
})

test('an update for another box is for nobody, one of another origin is refused; a failure keeps the box, and can be tried again', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource|ERR_/)
  const { colours } = new LandingPage(page)
  await page.goto(LANDING_PATH)
  await new LandingPage(page).settle()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => {
    for (const detail of [{ url: '/widgets/cms/buybox/1/switch', elementId: 'another' }, { elementId: '' }, null])
      document.dispatchEvent(new CustomEvent('updateBuyWidget', { detail }))
  })
  await colours.root.evaluate((box: HTMLElement) => {
    const { elementId } = JSON.parse(box.dataset['buyBoxOptions'] ?? '') as { elementId: string }
    const detail = { url: 'https://elsewhere.example/widget', elementId }
    document.dispatchEvent(new CustomEvent('updateBuyWidget', { detail }))
  })
  await expect(colours.alert).toContainText('That variant could not be loaded.')
  await expect(colours.option('Blue')).toBeChecked()

  await colours.quantity.fill('3')
  await page.route('**/widgets/cms/buybox/**', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await colours.option('Mustard').click()
  await expect(colours.alert).toContainText('That variant could not be loaded. What you see is the one from before.')
  await expect(colours.option('Blue')).toBeChecked()
  await expectAccessible(page)
  await page.unroute('**/widgets/cms/buybox/**')
  await colours.retryButton.click()
  await expect(colours.root).toContainText('Colour: Mustard')
  await expect(colours.option('Mustard')).toBeFocused()
  await expect(colours.quantity).toHaveValue('3')
  expect(asked.filter((url) => url.includes('buybox/1/') || url.startsWith('https://elsewhere'))).toEqual([])
})
