/** Popovers in markup that is inserted later; the shop has none. */
import type { Page } from 'playwright/test'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const TEXT = 'What one litre of it costs, so that sizes can be compared.'

/** Adds a control beside the price, with further `attributes`. */
async function openProduct(page: Page, attributes: Record<string, string> = {}) {
  const product = new ProductPage(page)
  await product.open(PRODUCTS.plain.path)
  await product.settle()
  await page.evaluate(
    (attributes) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'btn btn-link' })
      button.append('What is this?')
      for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value)
      document.querySelector('.product-detail-tax-link')?.after(button)
    },
    { 'data-bs-toggle': 'popover', title: 'Unit price', 'data-bs-content': TEXT, ...attributes },
  )
  return {
    product,
    control: page.getByRole('button', { name: 'What is this?' }),
    popover: page.locator('.popover'),
    code: page.waitForResponse('**/popover*.js'),
  }
}

test('opens on a press, stays while it is read, and closes on a press elsewhere', { tag: '@phone' }, async ({
  page,
}) => {
  const { product, control, popover, code } = await openProduct(page)
  await control.click()
  await code
  await expect(popover).toHaveCSS('opacity', '1')
  await expect(popover.locator('.popover-header')).toHaveText('Unit price')
  await expect(popover.locator('.popover-body')).toHaveText(TEXT)
  await expect(control).toHaveAccessibleDescription(`Unit price ${TEXT}`)
  await expectAccessible(page)
  const box = await popover.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
  await product.heading.hover()
  await popover.locator('.popover-body').click()
  await expect(popover).toBeVisible()
  await product.heading.click()
  await expect(popover).toHaveCount(0)
  await control.click()
  await expect(popover).toBeVisible()
})

test('opens on keyboard focus; Escape closes only it; a script can prevent it', {
  tag: '@phone',
}, async ({ page }) => {
  const { control, popover } = await openProduct(page, { 'data-bs-placement': 'bottom' })
  // With room below it.
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await control.focus()
  await expect(popover).toHaveAttribute('data-popper-placement', 'bottom')
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popover).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(popover).toHaveCount(0)
  await control.evaluate((element) =>
    element.addEventListener(
      'show.bs.popover',
      (event) => {
        event.preventDefault()
        element.classList.add('objects')
      },
      { once: true },
    ),
  )
  await page.keyboard.press('Tab')
  await expect(control).toHaveClass(/objects/)
  await expect(popover).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(popover).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(popover).toBeVisible()
})

test.describe('markup from a product', () => {
  // Some browsers log a policy violation when markup with an inline handler is only parsed for sanitising.
  const said = /Executing inline event handler violates|policy violation: script-src-attr inline/
  test.use({ expectedProblems: [said] })

  test('markup is sanitised, can be focused, and is shown only where it is enabled', { tag: '@phone' }, async ({
    page,
  }) => {
    const html = '<p>See <a href="#main">our <b>terms</b></a><img src="missing" onerror="alert(1)" alt=""></p>'
    const { control, popover } = await openProduct(page, { 'data-bs-html': 'true', 'data-bs-content': html })
    await page.route('**/missing', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await control.focus()
    const link = popover.getByRole('link', { name: 'our terms' })
    await expect(link).toBeVisible()
    await expect(popover.locator('img')).not.toHaveAttribute('onerror')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
    await expect(control).toBeFocused()
  })
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource.*purifier/] })
  test('markup that cannot be sanitised is shown as plain text', async ({ page }) => {
    await page.route('**/*purifier*', (route) => route.abort())
    const { control, popover } = await openProduct(page, {
      'data-bs-html': 'true',
      'data-bs-content': '<b>Per</b> litre',
    })
    await control.click()
    await expect(popover.locator('.popover-body')).toHaveText('Per litre')
    await expect(popover.locator('b')).toHaveCount(0)
  })
})
