/**
 * Scripts that use the platform's own plugins, whose work the flows do: written from what real ones rely on (contract,
 * shell 1.5).
 */
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { addScript, noted, openProduct, watchAdding } from '../support/plugin-script.ts'
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

test('an express button finds the form’s instance, and its product is in the cart when it pays', async ({ page }) => {
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

test('the history that a form adds stays as printed, and may be emptied', async ({ page }) => {
  await register(page.request)
  const confirm = new ConfirmPage(page)
  for (const [entries, expected] of [
    ['', 2],
    ['history.options.entries = []', 1],
  ] as const) {
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
    await putInCart(page.request, PRODUCTS.plain.id)
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await expect.poll(() => noted(page)).toEqual(['confirmOrderForm 1'])
    const before = await page.evaluate(() => history.length)
    await confirm.order()
    await page.waitForURL('**/checkout/finish**')
    expect(await page.evaluate(() => history.length), entries).toBe(before + expected)
  }
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
