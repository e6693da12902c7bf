/** A page that tells the shop what the browser cannot pay with (contract, payments A10). */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { playScenario } from './sandbox.ts'

/** The provider's script. */
export const SCRIPT = /\/__sandbox\/sdk\/js\?/

const MARKER = '[data-swag-paypal-funding-eligibility]'

/** Opens the home page at its foot; the shop knows already what is missing. */
export async function eligibilityPage(
  page: Page,
  { known = [], scenario = {} }: { known?: readonly string[]; scenario?: object } = {},
): Promise<void> {
  await playScenario(page, { on: ['eligibility'], ...scenario })
  await page.request.post('/paypal/payment-method-eligibility', { data: { paymentMethods: known } })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.locator(MARKER).scrollIntoViewIfNeeded()
}

/** What the shop would leave out on its next page. */
export async function listOf(page: Page): Promise<string[]> {
  const markup = await (await page.request.get('/')).text()
  const [, options = ''] = /data-swag-paypal-funding-eligibility-options="([^"]*)"/.exec(markup) ?? []
  return (JSON.parse(options.replaceAll('&quot;', '"')) as { filteredPaymentMethods: string[] }).filteredPaymentMethods
}

/** What the provider and the browser say that the shopper cannot pay with, sorted; null while the script is not there. */
export const lacking = (page: Page): Promise<string[] | null> =>
  page.evaluate(() => {
    type Sdk = { isFundingEligible(source: string): boolean }
    const found = Object.entries(window).find(([name]) => name.startsWith('statefrontProvider'))
    if (!found) return null
    const provider = found[1] as unknown as Sdk
    const missing = ['card', 'paylater', 'sepa', 'venmo'].filter((source) => !provider.isFundingEligible(source))
    const hasApplePay = 'ApplePaySession' in window
    return [...missing.map((source) => source.toUpperCase()), ...(hasApplePay ? [] : ['APPLEPAY'])].toSorted()
  })
