/** The provider's script on pages of the shop (contract, payments A1 and D1). */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { eligibilityPage, lacking, SCRIPT } from '../support/eligibility.ts'
import { journalOf, loadScript, playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

type Loaded = { query: Record<string, string>; attributes: [string, string][] }

/** What the provider was asked for, in order of time. */
const loadsIn = async (page: Page) =>
  (await journalOf(page)).filter(({ name }) => name === 'SDK').map(({ data }) => data as Loaded)

// Specification 9.27.
test('the script has the options of its place, and stands beside the shop’s own', async ({ page }) => {
  await playScenario(page, { on: ['eligibility'] })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  // Far from its place nothing is asked of the provider.
  expect(await loadsIn(page)).toEqual([])
  await loadScript(page, '/__sandbox/sdk/js?client-id=x&currency=EUR')
  await page.locator('[data-swag-paypal-funding-eligibility]').scrollIntoViewIfNeeded()
  await expect.poll(() => lacking(page)).not.toBeNull()

  const [own, ours] = await loadsIn(page)
  expect(own?.query).toEqual({ 'client-id': 'x', currency: 'EUR' })
  expect(ours?.query).toEqual({
    'client-id': 'sandbox-client',
    'merchant-id': 'SANDBOXMERCHANT',
    components: 'buttons,messages,card-fields,funding-eligibility,applepay,googlepay',
    commit: 'false',
    currency: 'EUR',
    intent: 'capture',
    locale: 'en_GB',
    'enable-funding': 'paylater,venmo',
  })
  expect(new Map(ours?.attributes).get('partnerAttributionId')).toBe('Statefront_Sandbox')

  // Another place with the same options asks the script that is there.
  const asked = async () => (await journalOf(page)).filter(({ name }) => name === 'isFundingEligible').length
  const before = await asked()
  await page.evaluate(() => {
    const place = document.querySelector('[data-swag-paypal-funding-eligibility]')
    place?.after(place.cloneNode())
  })
  await expect.poll(asked).toBe(before + 4)
  expect(await loadsIn(page)).toHaveLength(2)
  expect((await journalOf(page)).map(({ name }) => name)).not.toContain('SDK destroyed components')
})

test('a script that is lost is asked for three times, and everything else goes on', async ({ page }) => {
  let isLost = true
  let tries = 0
  await page.route(SCRIPT, (route) => {
    tries += 1
    return isLost ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.continue()
  })
  await eligibilityPage(page)
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(3)
  await expect(page.locator('script[data-namespace]')).toHaveCount(0)
  expect(await lacking(page)).toBeNull()

  isLost = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => lacking(page)).toEqual(['APPLEPAY'])
})

test.describe('a script that the page does not declare', () => {
  test.use({ expectedProblems: [/the 'default' policy failed to execute/] })

  test('is refused by its policy', async ({ page }) => {
    await eligibilityPage(page)
    await expect.poll(() => lacking(page)).not.toBeNull()
    const refused = await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.src = '/__sandbox/scripts/fraud.js'
        return ''
      } catch (error) {
        return String(error)
      }
    })
    expect(refused).toContain('TrustedScriptURL')
  })
})
