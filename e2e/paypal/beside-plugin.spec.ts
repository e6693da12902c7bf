/**
 * Beside the provider's own script, which real pages load too (contract, payments A0 and A16): one of the two has each element,
 * ours unless the page says that it yields. Here on two pages; a button of the last page has a test of its own, and the names of all
 * are in `test/unit/payment-plugins.test.ts`.
 */
import type { Page } from 'playwright/test'
import { ShopPage } from '../models/shop-page.ts'
import { expressButton, openExpress, placeOf } from '../support/express.ts'
import { orderOnInvoice } from '../support/invoice.ts'
import { addScript, noted } from '../support/plugin-script.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedProblems: [/paypal|sdk\/js|SwagPay[pP]al|status of 417/] })

type Place = {
  flow: string
  /** The name under which the provider's own script is registered, and the elements that it is for. */
  plugin: string
  selector: string
  /** An option that it reads, and what the page prints. */
  option: string
  printed: RegExp
  open: (page: Page) => Promise<unknown>
  inView?: (page: Page) => Promise<unknown>
  /** Whether ours has done its part. */
  isOurs: (page: Page) => Promise<boolean>
}

const PLACES: readonly Place[] = [
  {
    flow: 'express-button',
    plugin: 'SwagPayPalExpressButton',
    selector: '[data-swag-paypal-express-button]',
    option: 'contextSwitchUrl',
    printed: /\/paypal\/express\/prepare-cart$/,
    open: openExpress,
    inView: (page) => placeOf(page).scrollIntoViewIfNeeded(),
    isOurs: (page) => expressButton(page).isVisible(),
  },
  {
    flow: 'pay-upon-invoice',
    plugin: 'SwagPaypalPuiPolling',
    selector: '[data-swag-paypal-pui-polling]',
    option: 'pollingUrl',
    printed: /\/paypal\/pui\/payment-instructions\//,
    open: (page) => orderOnInvoice(page, [417]),
    isOurs: (page) => page.locator('.swag-paypal-pui-polling .loader').isVisible(),
  },
]

/** The provider's own script as far as it reads what the page prints. */
const pluginFor = ({ plugin, selector, option }: Place) => `window.noted = []
window.PluginManager.register('${plugin}', class extends window.PluginBaseClass {
  init() { noted.push(String(this.options.${option})) }
}, '${selector}', { ${option}: '' })`

const isRunning = (page: Page, flow: string) =>
  page.evaluate((flow) => {
    const { actors } = window.storefront as unknown as { actors: Map<object, string> }
    return [...actors.values()].includes(flow)
  }, flow)

for (const place of PLACES)
  test(`${place.flow}: one of the two has the element`, async ({ page }) => {
    const { flow, open, inView, isOurs, printed } = place
    await addScript(page, pluginFor(place))
    await open(page)
    const shop = new ShopPage(page)
    // A page that follows a form is not given the script.
    const loadAnew = async () => {
      await page.reload()
      await shop.settle()
      await inView?.(page)
    }
    await loadAnew()
    await expect.poll(() => isOurs(page)).toBe(true)
    expect(await noted(page)).toEqual([])

    await page.addInitScript((flow) => {
      void (window.storefront ??= []).push((storefront) => storefront.override(flow, { yields: true }))
    }, flow)
    await loadAnew()
    await expect.poll(() => noted(page)).not.toEqual([])
    for (const read of await noted(page)) expect(read).toMatch(printed)
    expect(await isOurs(page)).toBe(false)
    // It may not have come to that yet.
    expect(await isRunning(page, flow)).toBe(false)
  })
