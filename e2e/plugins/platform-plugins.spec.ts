/**
 * Scripts that use the platform's own plugins, whose work the flows do: written from what real ones rely on (contract,
 * shell 1.5).
 */
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { ListingPage } from '../models/listing-page.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import {
  ADD_TO_CART_COPY,
  addScript,
  LIST_WITH_FORMS,
  noted,
  openProduct,
  watchAdding,
  watchConsole,
} from '../support/plugin-script.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Empties the cart, puts the form's product into it, and pays once the panel shows it. */
const EXPRESS = `
window.noted = []
const buyForm = document.querySelector('[data-add-to-cart]')
const express = document.createElement('button')
express.type = 'button'
express.textContent = 'Express'
express.setAttribute('data-express', 'true')
buyForm.append(express)
class Express extends window.PluginBaseClass {
  init() {
    this.el.addEventListener('click', () => this.begin())
  }
  async begin() {
    const form = this.el.closest('form')
    const addToCart = window.PluginManager.getPluginInstanceFromElement(form, 'AddToCart')
    await fetch('/checkout/line-item/delete/${PRODUCTS.graduated.id}', { method: 'DELETE', headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    addToCart.$emitter.subscribe('openOffCanvasCart', () => this.pay(addToCart), { once: true })
    form.querySelector('.btn-buy').click()
  }
  pay(addToCart) {
    const event = document.$emitter.publish('expressMayPay', { form: addToCart.el }, true)
    noted.push('pay ' + event.defaultPrevented)
    document.$emitter.unsubscribe('expressMayPay')
    noted.push('pay ' + document.$emitter.publish('expressMayPay', {}, true).defaultPrevented)
  }
}
document.$emitter.subscribe('expressMayPay', (event) => event.detail.form === buyForm && event.preventDefault())
window.PluginManager.register('Express', Express, '[data-express]')
`

test('an express button finds the form’s instance, and its product is in the cart when it pays', {
  tag: '@phone',
}, async ({ page }) => {
  await addScript(page, EXPRESS)
  await putInCart(page.request, PRODUCTS.graduated.id)
  const adding = watchAdding(page)
  await openProduct(page)
  await page.getByRole('button', { name: 'Express', exact: true }).click()
  await expect.poll(() => noted(page)).toEqual(['pay true', 'pay false'])
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.line(PRODUCTS.plain.name)).toBeVisible()
  await expect(panel.line(PRODUCTS.graduated.name)).toHaveCount(0)
  expect(adding).toHaveLength(1)
})

test('every form of a list has an instance, also those that a fragment brings', async ({ page }) => {
  await addScript(
    page,
    `window.noted = []
    window.PluginManager.register('Watch', class extends window.PluginBaseClass {
      init() {
        const own = window.PluginManager.getPluginInstanceFromElement(this.el, 'AddToCart')
        noted.push(String(own.el === this.el && own.options.redirectTo === undefined))
        own.$emitter.subscribe('beforeFormSubmit', ({ detail }) => detail.append('watched', '1'))
      }
    }, '[data-add-to-cart]')`,
  )
  const listing = new ListingPage(page)
  await listing.open(LIST_WITH_FORMS)
  await listing.settle()
  const forms = await page.locator('[data-add-to-cart]').count()
  expect(forms).toBeGreaterThan(1)
  await expect.poll(() => noted(page)).toEqual(Array.from({ length: forms }, () => 'true'))

  await page.evaluate(() => window.noted.splice(0))
  await listing.sort('price-asc')
  const sorted = page.locator('[data-add-to-cart]')
  await expect.poll(async () => (await noted(page)).length).toBe(await sorted.count())
  const sent = page.waitForRequest('**/checkout/line-item/add')
  await sorted.first().getByRole('button').click()
  expect((await sent).postData()).toContain('name="watched"')
})

test('options that a script sets reach the flows, whenever they start', async ({ page }) => {
  await addScript(
    page,
    `window.PluginManager.register('Settings', class extends window.PluginBaseClass {
      init() {
        for (const cart of window.PluginManager.getPluginInstances('OffCanvasCart')) cart.options.offcanvasPosition = 'left'
        const [search] = window.PluginManager.getPluginInstances('SearchWidget')
        Object.assign(search.options, { searchWidgetMinChars: 6 })
        this.el.addEventListener('later', () => (search.options.searchWidgetMinChars = 2))
      }
    }, 'main')`,
  )
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/suggest') && asked.push(new URL(request.url()).search))
  const product = await openProduct(page)
  await product.searchField.pressSequentially('table')
  const later = page.waitForRequest('**/suggest**')
  await page.evaluate(() => document.querySelector('main')?.dispatchEvent(new Event('later')))
  await product.searchField.fill('ta')
  await later
  expect(asked).toEqual(['?search=ta'])

  await product.cartLink.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.dialog).toHaveClass(/(^| )offcanvas-start( |$)/)
})

for (const [name, entries, expected] of [
  ['stays as printed', '', 2],
  ['may be emptied', 'history.options.entries = []', 1],
] as const)
  test(`the history that a form adds ${name}`, async ({ page }) => {
    await addScript(
      page,
      `window.noted = []
      window.PluginManager.register('Pay', class extends window.PluginBaseClass {
        init() {
          const history = window.PluginManager.getPluginInstanceFromElement(this.el, 'FormAddHistory')
          noted.push(history.el.id + ' ' + history.options.entries.length)
          ${entries}
        }
      }, '#confirmOrderForm')`,
    )
    await register(page.request)
    await putInCart(page.request, PRODUCTS.plain.id)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await expect.poll(() => noted(page)).toEqual(['confirmOrderForm 1'])
    const before = await page.evaluate(() => history.length)
    await confirm.order()
    await page.waitForURL('**/checkout/finish**')
    expect(await page.evaluate(() => history.length)).toBe(before + expected)
  })

/** As bundlers pack them: the original comes along as a copy, whose work the flow does here. */
const COPY = `
window.noted = []
class OriginalListing extends window.PluginBaseClass {
  init() { noted.push('copy init') }
  renderResponse() { noted.push('copy render') }
  buildRequest() { noted.push('copy request') }
}
${ADD_TO_CART_COPY}`

test('an override that adds to the original methods runs over the flow', async ({ page }) => {
  await addScript(
    page,
    `${COPY}
    window.PluginManager.override('Listing', class extends OriginalListing {
      static options = { word: 'rendered' }
      init() { super.init(); noted.push('added init ' + this.options.dataUrl.includes('/widgets/cms/')) }
      renderResponse(response) {
        super.renderResponse(response)
        noted.push(this.options.word + ' ' + response.includes('product-box'))
        this.$emitter.publish('Listing/afterRenderResponse', { response })
      }
    }, '[data-listing]')`,
  )
  const lists: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/widgets/cms/navigation/') && url.searchParams.has('order')) lists.push(url.pathname)
  })
  const listing = new ListingPage(page)
  await listing.open(CATEGORIES.department.path)
  await listing.settle()
  await expect.poll(() => noted(page)).toEqual(['added init true'])
  await listing.sort('price-asc')
  await expect.poll(() => noted(page)).toEqual(['added init true', 'rendered true'])
  const prices = (await listing.entries()).map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(lists.filter((path) => !path.endsWith('/filter'))).toHaveLength(1)
})

test('a list that is sorted while an override of it is being applied is sorted', async ({ page }) => {
  await addScript(
    page,
    `${COPY}
    addEventListener('sort', () => window.PluginManager.override('Listing', class extends OriginalListing {
      static options = { scrollOffset: 20 }
      init() { super.init(); noted.push('added') }
    }, '[data-listing]'))`,
  )
  // The list is on its way for a while.
  await page.route(/\/widgets\/cms\/navigation\/\w+\?(?!.*only-aggregations)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fallback()
  })
  const listing = new ListingPage(page)
  await listing.open(CATEGORIES.department.path)
  await listing.settle()
  await page.getByRole('combobox', { name: 'Sorting' }).first().selectOption('price-asc')
  await page.evaluate(() => dispatchEvent(new Event('sort')))
  await expect.poll(() => noted(page)).toEqual(['added'])
  await listing.expectSettled()
  await expect(page).toHaveURL(/[?&]order=price-asc/)
  const prices = (await listing.entries()).map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a class that extends a plugin of the platform gets its instances’ options and events', async ({ page }) => {
  await addScript(
    page,
    `window.noted = []
    window.PluginManager.initializePlugins().then(() => {
      const AddToCart = window.PluginManager.getPlugin('AddToCart').get('class')
      window.PluginManager.extend('AddToCart', 'Gift', class extends AddToCart {
        init() { super.init(); noted.push('init ' + this._pluginName) }
        _formSubmit(data) { super._formSubmit(data); data.append('gift', this.options.gift) }
      }, '#productDetailPageBuyProductForm', { gift: 'ribbon' })
    })`,
  )
  const adding = watchAdding(page)
  const product = await openProduct(page)
  await expect.poll(() => noted(page)).toEqual(['init Gift'])
  await product.buyButton.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  await expect(panel.line(PRODUCTS.plain.name)).toBeVisible()
  expect(adding).toHaveLength(1)
  expect(adding[0]).toMatch(/name="gift"\s+ribbon/)
})

test.describe('an override that replaces what a flow does', () => {
  test.use({ expectedProblems: [/\[storefront\] PluginManager\.override/] })

  test('is reported once, with what to use instead; the flow works', async ({ page }) => {
    await addScript(
      page,
      `${COPY}
      window.PluginManager.override('AddToCart', class extends OriginalAddToCart {
        _formSubmit(event) { event.preventDefault(); noted.push('replaced') }
      }, '[data-add-to-cart]')`,
    )
    const errors = watchConsole(page, 'PluginManager.override')
    const adding = watchAdding(page)
    const listing = new ListingPage(page)
    await listing.open(LIST_WITH_FORMS)
    await listing.settle()
    await page.locator('[data-add-to-cart]').first().getByRole('button').click()
    await new CartPanel(page).expectOpen()
    expect(adding).toHaveLength(1)
    expect(await noted(page)).toEqual([])
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/_formSubmit of "AddToCart".*storefront\.override\("add-to-cart".*yields: true/)
  })
})
