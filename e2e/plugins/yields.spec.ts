/** Never both on one element: either the flow or a script that does the same, whichever the page says. */
import { FLOWS } from '../../src/flows.ts'
import { CartPanel } from '../models/cart-panel.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { ADD_TO_CART_COPY, addScript, noted, openProduct, watchAdding } from '../support/plugin-script.ts'
import { expect, test } from '../support/test.ts'

/** Does once more what the flow `add-to-cart` does. */
const OWN_SCRIPT = `window.noted = []
${ADD_TO_CART_COPY}
window.PluginManager.register('AddToCart', class extends OriginalAddToCart {
  init() { super.init(); noted.push('own') }
}, '[data-add-to-cart]')`

test('with yields, after the flow has started, the plugin’s script has the elements instead', async ({ page }) => {
  await addScript(page, OWN_SCRIPT)
  const adding = watchAdding(page)
  const product = await openProduct(page)
  // The flow has started by the first touch.
  await product.buyButton.hover()
  await page.evaluate(
    () => void (window.storefront ??= []).push((storefront) => storefront.override('add-to-cart', { yields: true })),
  )
  // The product's form, and those of the products beside it.
  await expect.poll(async () => [...new Set(await noted(page))]).toEqual(['own'])
  const sent = page.waitForResponse('**/checkout/line-item/add')
  await product.buyButton.click()
  await sent
  await expect(new CartPanel(page).dialog).toHaveCount(0)
  expect(adding).toHaveLength(1)
})

test('with yields everywhere no flow runs, and the browser does what it does without script', async ({ page }) => {
  const names = FLOWS.map(({ name }) => name)
  await page.addInitScript((flows) => {
    ;(window.storefront ??= []).push((storefront) => {
      for (const flow of flows) storefront.override(flow, { yields: true })
    })
  }, names)
  const running = () =>
    page.evaluate(() => (window.storefront && 'actors' in window.storefront ? window.storefront.actors.size : null))
  const shop = new ShopPage(page)
  for (const path of ['/', CATEGORIES.department.path, '/account/login', '/checkout/cart']) {
    await shop.open(path)
    await shop.settle()
    await shop.searchField.focus()
    expect(await running(), path).toBe(0)
  }
  const product = await openProduct(page)
  await product.buyButton.click()
  await expect(product.messages.first()).toBeVisible()
  await product.settle()
  expect(await running()).toBe(0)
})
