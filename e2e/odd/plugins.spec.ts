/** Scripts that use the platform's own plugins (contract, shell 1.5) on odd pages. */
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { openOdd } from '../support/odd-page.ts'
import { addScript, noted, watchAdding } from '../support/plugin-script.ts'
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
