/** Pages on which the plugin for the platform has put the entry in the place of the old script. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/child.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ShopPage } from '../models/shop-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { serveByPlugin } from '../support/platform-plugin.ts'
import { noted } from '../support/plugin-script.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const names = (paths: readonly string[]) => paths.map((path) => path.slice(path.lastIndexOf('/') + 1))

test('the entry runs before the scripts of plugins and asks for each file once; one flow that fails brings nothing old back', async ({
  page,
}) => {
  const asked = await serveByPlugin(page, { plugins: ['pay', 'sizes'] })
  await putInCart(page.request, PRODUCTS.plain.id)
  const shop = new ShopPage(page)
  await shop.open('/')
  await expect(page.locator('html[data-storefront="ready"]')).toBeAttached()
  const { atRest } = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8')) as { atRest: string[] }
  expect(names(atRest)).toEqual(['rest.js'])
  const counts = atRest.map((file) => asked.filter((path) => path.endsWith(`/${file}`)).length)
  expect(counts).toEqual(atRest.map(() => 1))
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(addresses.filter((name) => /\/rest\.js(\?|$)/.test(name))).toHaveLength(1)

  await expect(shop.cartLink).toContainText('1')
  await shop.cartLink.click()
  await new CartPanel(page).expectOpen()
  const run = ['pay registers', 'sizes registers', 'pay runs', 'sizes runs']
  await expect.poll(() => noted(page)).toEqual(run)

  await page.evaluate(async () => {
    document.documentElement.dataset['storefrontFailed'] = 'timezone'
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(await noted(page)).toEqual(run)
  expect(names(asked)).not.toContain('storefront.js')
})

test('without plugins nothing of their code is asked for', async ({ page }) => {
  const asked = await serveByPlugin(page, { plugins: [] })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  expect(names(asked)).toContain('rest.js')
  expect(names(asked)).not.toContain('plugins.js')
})

test('the address of one page brings the old script back', async ({ page }) => {
  const asked = await serveByPlugin(page, { plugins: ['pay'] })
  await page.goto('/?statefront=off')
  await expect.poll(() => noted(page)).toEqual(['old', 'pay registers', 'old starts plugins', 'pay runs'])
  expect(names(asked)).toEqual(['storefront.js', 'pay.js'])
  await page.goto('/')
  await expect.poll(() => noted(page)).toEqual(['pay registers', 'pay runs'])
})

test.describe('without the entry', () => {
  // One pattern: of a list the runner would take the second for its own.
  test.use({
    expectedProblems: [
      /Failed to (load resource.*\/statefront\/|fetch dynamically)|The new script cannot run|uncaught: TypeError/,
    ],
  })

  test('the old script runs, with the plugins behind it, and an entry that comes later does nothing', async ({
    page,
  }) => {
    await serveByPlugin(page, { plugins: ['pay', 'sizes'], missing: /^statefront\.js$/ })
    await page.goto('/')
    await expect
      .poll(() => noted(page))
      .toEqual(['old', 'pay registers', 'sizes registers', 'old starts plugins', 'pay runs', 'sizes runs'])
    await page.addScriptTag({ url: '/bundle/statefront.js' })
    expect(await page.evaluate(() => Object.keys(window.storefront ?? {}))).toEqual(['push'])
    expect(await page.evaluate(() => document.documentElement.dataset['storefront'])).toBeUndefined()
  })

  test('nor its modules, the old script runs, and the plugins behind it once more', async ({ page }) => {
    await serveByPlugin(page, { plugins: ['pay', 'sizes'], missing: /^chunks/ })
    await page.goto('/')
    const registered = ['pay registers', 'sizes registers']
    await expect
      .poll(() => noted(page))
      .toEqual([...registered, 'old', ...registered, 'old starts plugins', 'pay runs', 'sizes runs'])
  })
})
