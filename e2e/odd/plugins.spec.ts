/** Scripts that use the platform's own plugins (contract, shell 1.5) on odd pages. */
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { FilterPanel } from '../models/filter-panel.ts'
import { ListingPage } from '../models/listing-page.ts'
import { ProductPage } from '../models/product-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { openOdd } from '../support/odd-page.ts'
import { addScript, noted, watchAdding } from '../support/plugin-script.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** An express button in each form, which reads the form's instance before anything of the flow is loaded. */
const EXPRESS = `
window.noted = []
for (const [index, form] of [...document.querySelectorAll('[data-add-to-cart]:not(.product-box *)')].entries()) {
  const addToCart = window.PluginManager.getPluginInstanceFromElement(form, 'AddToCart')
  noted.push(String(addToCart !== null && addToCart.el === form))
  const express = document.createElement('button')
  express.type = 'button'
  express.textContent = 'Express ' + index
  form.after(express)
  express.addEventListener('click', () => {
    addToCart.$emitter.subscribe('openOffCanvasCart', () => noted.push('paid ' + index), { once: true })
    const buy = [...document.querySelectorAll('.btn-buy')].find((button) => button.form === form)
    buy.click()
  })
}`

test('an express button pays when its own product is in the cart, whether its form is there twice, elsewhere or has no box', async ({
  page,
}) => {
  await addScript(page, EXPRESS)
  for (const [oddity, forms, pressed] of [
    ['twice', 2, 1],
    ['elsewhere', 1, 0],
    ['boxless', 1, 0],
  ] as const) {
    const adding = watchAdding(page)
    await openOdd(new ProductPage(page), oddity, PRODUCTS.plain.path)
    expect(await noted(page), oddity).toEqual(Array.from({ length: forms }, () => 'true'))
    await page.getByRole('button', { name: `Express ${pressed}` }).click()
    await expect.poll(async () => (await noted(page)).slice(forms), oddity).toEqual([`paid ${pressed}`])
    const panel = new CartPanel(page)
    await panel.expectOpen()
    await expect(panel.line(PRODUCTS.plain.name)).toBeVisible()
    expect(adding, oddity).toHaveLength(1)
  }
})

test('a plugin finds the instance of a form that a page builder brought', async ({ page }) => {
  await addScript(
    page,
    `window.noted = []
    window.PluginManager.register('Watch', class extends window.PluginBaseClass {
      init() {
        const own = window.PluginManager.getPluginInstanceFromElement(this.el, 'AddToCart')
        noted.push(String(own.el === this.el))
        own.$emitter.subscribe('beforeFormSubmit', ({ detail }) => detail.append('watched', '1'))
      }
    }, '[data-add-to-cart]:not(.product-box *)')
    new MutationObserver((_, observer) => {
      observer.disconnect()
      window.PluginManager.initializePlugins()
    }).observe(document.documentElement, { attributeFilter: ['data-odd-page'] })`,
  )
  const adding = watchAdding(page)
  const product = await openOdd(new ProductPage(page), 'late', PRODUCTS.plain.path)
  await expect.poll(() => noted(page)).toEqual(['true'])
  await product.buyButton.click()
  await new CartPanel(page).expectOpen()
  expect(adding).toHaveLength(1)
  expect(adding[0]).toContain('name="watched"')
})

test('the history of a form without a box may be emptied at the first read', async ({ page }) => {
  await addScript(
    page,
    `window.noted = []
    const added = window.PluginManager.getPluginInstanceFromElement(document.getElementById('confirmOrderForm'), 'FormAddHistory')
    noted.push(added.el.id)
    added.options.entries = []`,
  )
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = await openOdd(new ConfirmPage(page), 'boxless', '/checkout/confirm')
  expect(await noted(page)).toEqual(['confirmOrderForm'])
  const before = await page.evaluate(() => history.length)
  await confirm.order()
  await page.waitForURL('**/checkout/finish**')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('what a script sets of a filter outside the list is what the list is asked for', async ({ page }) => {
  await addScript(
    page,
    `window.PluginManager.initializePlugins().then(() => {
      for (const filter of window.PluginManager.getPluginInstances('FilterRange')) filter.options.maxKey = 'up-to'
      document.documentElement.dataset.set = 'true'
    })`,
  )
  const listing = await openOdd(new ListingPage(page), 'elsewhere', CATEGORIES.department.path)
  await expect(page.locator('html')).toHaveAttribute('data-set', 'true')
  const filters = new FilterPanel(page)
  await filters.open('Price')
  await filters.maxPrice.fill('50')
  await filters.maxPrice.press('Enter')
  await expect(page).toHaveURL(/[?&]up-to=50/)
  await expect.poll(() => filters.active()).toEqual(['To 50 €'])
  await listing.expectSettled()
})
