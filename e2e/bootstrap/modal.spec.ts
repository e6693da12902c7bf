/** A dialog in the page's markup: the one that confirms cancelling an order. */
import type { Page } from 'playwright/test'
import { INFORMATION } from '../../shop/shell/information.ts'
import { Modal } from '../models/modal.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { restorePage } from '../support/restore.ts'
import { placeOrder, putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

async function openOrders(page: Page) {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  await placeOrder(page.request)
  const orders = new OrdersPage(page)
  await orders.expectCount(1)
  await orders.settle()
  return { orders, link: orders.orders.getByRole('link', { name: 'Cancel order' }), dialog: new Modal(page, /cancel/i) }
}

test('E1: asks before an order is cancelled; every way out leaves the order unchanged', async ({ page, isMobile }) => {
  const { orders, link, dialog } = await openOrders(page)
  const order = orders.orders.first()
  await link.focus()
  await page.keyboard.press('Enter')
  await dialog.expectOpen()
  await expectAccessible(page)
  // The dialog is inside the order's element, whose other content must be inert as well.
  expect(await dialog.letsFocusOut(8)).toBe(false)

  // Stacked: the upper one works, and leads back to the lower one.
  await dialog.dialog.locator('.modal-body').evaluate((body, url) => {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: 'Terms' })
    Object.assign(link.dataset, { ajaxModal: 'true', url })
    body.append(link)
  }, `/widgets/cms/${INFORMATION.terms.id}`)
  const inner = dialog.dialog.getByRole('link', { name: 'Terms' })
  await inner.click()
  const terms = new Modal(page, 'Terms')
  await terms.expectOpen()
  await terms.closeButton.click()
  await expect(terms.dialog).toHaveCount(0)
  await expect(inner).toBeFocused()
  await dialog.expectOpen()

  await page.keyboard.press('Escape')
  await dialog.expectGone()
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.closeButton.click()
  await dialog.expectGone()
  await expect(link).toBeFocused()

  await link.click()
  await dialog.expectOpen()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.click(isMobile ? width / 2 : 20, height - 20)
  await dialog.expectGone()
  await expect(page).toHaveURL('/account/order')
  await expect(order).toContainText('Waiting for payment')

  // It is also on the page where the payment of the order can be changed; a page from the browser’s cache has no open dialog.
  const edit = orders.orders.locator('.order-table-header-context-menu-content-link')
  await page.goto((await edit.getAttribute('href')) ?? 'missing')
  const editLink = page.getByRole('link', { name: 'Cancel order' })
  await editLink.click()
  await dialog.expectOpen()
  await restorePage(page)
  await dialog.expectGone()
  await editLink.click()
  await dialog.dialog.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await expect(orders.messages).toContainText('cancelled')
  await expect(link).toHaveCount(0)
})
