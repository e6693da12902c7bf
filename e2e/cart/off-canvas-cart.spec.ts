/** The cart in the panel: its content, and its messages when the cart fails to load. */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { answer, FAULTS } from '../support/faults.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const CART = '**/checkout/offcanvas'
const { plain } = PRODUCTS

async function openShop(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return { shop, panel: new CartPanel(page) }
}

// Specification 2.3, 2.8, 7.4.
test('opens from the right with the cart of this session and the checkout link', { tag: '@phone' }, async ({
  page,
}) => {
  await putInCart(page.request, plain.id, 2)
  const { shop, panel } = await openShop(page)
  await shop.cartLink.click()
  await panel.expectOpen()
  await expect(panel.lines).toHaveCount(1)
  await expect(panel.quantity(plain.name)).toHaveValue('2')
  await expect(panel.dialog.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
    'href',
    /\/checkout\/confirm$/,
  )
  const box = await panel.dialog.boundingBox()
  const viewport = page.viewportSize()
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(viewport?.width)
  await expectAccessible(page)
})

test('the keyboard opens it, empty; a click with a modifier key is left to the browser, before and after loading', async ({
  page,
}) => {
  const { shop, panel } = await openShop(page)
  // Whether a tab opens depends on the browser; headless Chromium opens one only sometimes, also without our script.
  await page.evaluate(() => {
    const prevented: boolean[] = []
    Object.assign(window, { prevented })
    addEventListener('click', (event) => event.ctrlKey && prevented.push(event.defaultPrevented))
  })
  const clickWithControl = async () => {
    await page.bringToFront()
    await shop.cartLink.click({ modifiers: ['Control'] })
  }
  await clickWithControl()
  await page.bringToFront()
  await shop.cartLink.focus()
  await page.keyboard.press('Enter')
  await panel.expectOpen()
  await expect(panel.dialog).toContainText(/cart is empty/i)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await panel.expectGone()
  await clickWithControl()
  expect(await page.evaluate(() => (window as unknown as { prevented: boolean[] }).prevented)).toEqual([false, false])
  await panel.expectGone()
})

test.describe('when the cart fails to load', () => {
  test.use({ expectedProblems: [/Failed to load resource.*checkout\/offcanvas/] })

  const faults = {
    ...FAULTS,
    'a gateway error': answer(502, 'bad gateway'),
    'a login page as 200': answer(
      200,
      '<!DOCTYPE html><html><body><form action="/account/login"></form></body></html>',
    ),
    'an alert instead of a cart': answer(200, '<div class="flashbags">no</div>'),
    'an empty body': answer(200, ''),
    'another content type': answer(200, '{}', 'application/json'),
  }
  test('B15: what is no cart is not inserted: a message and a retry are shown, and a loaded cart stays', async ({
    page,
  }) => {
    await putInCart(page.request, plain.id)
    const { shop, panel } = await openShop(page)
    for (const [index, [name, fault]] of Object.entries(faults).entries())
      await test.step(name, async () => {
        // A page that has no cart yet.
        await shop.open('/')
        await page.route(CART, fault)
        await shop.cartLink.click()
        await panel.expectOpen()
        await expect(panel.alerts).toContainText('Your cart could not be loaded')
        await expect(panel.dialog.getByRole('form')).toHaveCount(0)
        if (index === 0) await expectAccessible(page)
        await page.unroute(CART)
        await panel.button('Try again').click()
        await expect(panel.line(plain.name)).toBeVisible()
        await expect(panel.alerts).toHaveCount(0)
        await panel.expectOpen()
      })
    await page.keyboard.press('Escape')
    await panel.expectGone()
    await page.route(CART, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '' }))
    await shop.cartLink.click()
    await expect(panel.alerts).toContainText('Your cart could not be loaded')
    await expect(panel.line(plain.name)).toBeVisible()
  })
})
