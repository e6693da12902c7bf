/** The globals for scripts of themes and plugins: a theme's bundle on pages of the shop, with their security policy. */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { addScript, noted } from '../support/plugin-script.ts'
import { expect, test } from '../support/test.ts'

/** Typical code of such bundles: it does not wait for the globals or check for them. */
const THEME = `
window.noted = []
class Gift extends window.PluginBaseClass {
  static options = { text: 'Wrap it?', tone: 'plain' }
  init() {
    noted.push('init ' + this.options.text + ' ' + this.options.tone)
    this.el.$emitter.subscribe('giftWanted.theme', ({ detail }) => noted.push('wanted ' + detail.colour), { once: true })
    document.$emitter.publish('giftOffered', { element: this.el })
  }
  update() { noted.push('update ' + this.options.text) }
}
document.$emitter.subscribe('giftOffered', ({ detail }) => detail.element.setAttribute('data-gift-on', ''))
window.PluginManager.register('Gift', Gift, '[data-off-canvas-cart]', { text: 'Gift?' })
window.PluginManager.register('Gift', Gift, '.offcanvas .js-cart-item', { text: 'Wrap this?' })
window.PluginManager.register('Late', () => import('/theme/late-plugin.js'), '.offcanvas .offcanvas-cart')
window.PluginManager.getPluginInstances('Listing').forEach((listing) => listing.anything())
window.PluginConfigManager.add('Gift', 'loud', { tone: 'loud' })
document.querySelector('[data-off-canvas-cart]').$emitter.subscribe('offCanvasOpened', () => noted.push('opened'))
document.querySelector('[data-add-to-cart]')?.$emitter.subscribe('beforeFormSubmit', ({ detail }) => detail.append('gift', '1'))
document.addEventListener('DOMContentLoaded', () => {
  window.PluginManager.register('Ready', class extends window.PluginBaseClass {
    init() { noted.push('ready ' + window.Feature.isActive('V6_7_0_0')) }
  }, 'main')
})
addEventListener('load', () => {
  window.PluginManager.register('Loaded', class extends window.PluginBaseClass {
    init() { noted.push('loaded ' + window.PluginManager.getPluginInstances('Gift').length) }
  }, 'main')
})
`
const LATE = `export default class extends window.PluginBaseClass { init() { noted.push('late') } }`

const script = (body: string) => ({ contentType: 'text/javascript', body })

async function addTheme(page: Page): Promise<void> {
  await page.route('**/theme/late-plugin.js', (route) => route.fulfill(script(LATE)))
  await addScript(page, THEME)
}

const cartElement = (page: Page) => page.locator('[data-off-canvas-cart]').first()

test('plugins of a theme run, also those registered late and those for the cart panel', async ({ page }) => {
  await addTheme(page)
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  await expect.poll(() => noted(page)).toEqual(['init Gift? plain', 'ready false', 'loaded 1'])
  await expect(cartElement(page)).toHaveAttribute('data-gift-on', '')
  await cartElement(page).evaluate((element) => {
    element.dispatchEvent(new CustomEvent('giftWanted', { detail: { colour: 'red' } }))
    element.$emitter.publish('giftWanted', { colour: 'blue' })
  })
  expect(await noted(page)).toEqual(['init Gift? plain', 'ready false', 'loaded 1', 'wanted red'])

  await page.evaluate(() => window.noted.splice(0))
  const sent = page.waitForRequest('**/checkout/line-item/add')
  await product.buyButton.click()
  expect((await sent).postData()).toContain('name="gift"')
  const panel = new CartPanel(page)
  await panel.expectOpen()
  const line = panel.line(PRODUCTS.plain.name)
  await expect(panel.lines.first()).toBeVisible()
  await expect(page.locator('.offcanvas .js-cart-item').first()).toHaveAttribute('data-gift-on', '')
  await expect
    .poll(() => noted(page))
    .toEqual(expect.arrayContaining(['init Wrap this? plain', 'update Gift?', 'opened', 'late']))

  // The content is replaced: there is a new line with a new plugin.
  await page.evaluate(() => window.noted.splice(0))
  await line.getByRole('button', { name: /more|increase/i }).click()
  await expect.poll(() => noted(page)).toContain('init Wrap this? plain')
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('2')
  const counts = () =>
    page.evaluate(() => {
      const { PluginManager } = window as unknown as { PluginManager: { getPluginInstances(name: string): unknown[] } }
      return ['Gift', 'Listing', 'OffCanvasCart'].map((name) => PluginManager.getPluginInstances(name).length)
    })
  // The header's elements and the one line: replaced elements are gone.
  const carts = await page.locator('[data-off-canvas-cart]').count()
  await expect.poll(counts).toEqual([carts + 1, 0, carts])
})
