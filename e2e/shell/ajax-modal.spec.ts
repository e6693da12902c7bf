/** Content from the server in the page's modal: tax information, terms, a quick view of a product. */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { Modal } from '../models/modal.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { FAMILIES, PRODUCTS } from '../support/catalogue.ts'
import { answer, FAULTS } from '../support/faults.ts'
import { restorePage } from '../support/restore.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const CONTENT = '**/widgets/cms/*'
const TAX_LINK = '.product-detail-tax-link'

async function openProduct(page: Page) {
  const shop = new ShopPage(page)
  await shop.open(PRODUCTS.plain.path)
  await shop.settle()
  return { shop, link: page.locator(TAX_LINK), modal: new Modal(page, /^Prices incl/) }
}

// Specification 2.21, 7.11.
test('opens at once, takes and keeps the focus, and returns it', { tag: '@smoke' }, async ({ page, isMobile }) => {
  const { link, modal } = await openProduct(page)
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await modal.expectOpen()
  await expect(modal.dialog.getByRole('heading').first()).toBeVisible()
  await expectAccessible(page)
  expect(await modal.letsFocusOut(8)).toBe(false)
  await page.keyboard.press('Escape')
  await modal.expectGone()
  await expect(link).toBeFocused()

  await link.click()
  await modal.expectOpen()
  await modal.closeButton.click()
  await modal.expectGone()
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await modal.expectOpen()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!isMobile) await page.mouse.click(20, height / 2)
  else await page.mouse.click(width / 2, 2)
  await modal.expectGone()
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page).toHaveURL(PRODUCTS.plain.path)
})

test('clothes say how to find the size and how long they may be sent back, over the product', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open(FAMILIES.clothes.parent.path)
  await shop.settle()
  await page.getByRole('link', { name: 'Size guide' }).and(page.locator('main a')).click()
  const guide = new Modal(page, 'Size guide')
  await guide.expectOpen()
  const sizes = guide.dialog.getByRole('table').first()
  for (const size of FAMILIES.clothes.groups['Size'] ?? [])
    await expect(sizes.getByRole('rowheader', { name: size, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await guide.expectGone()
  await page.getByRole('link', { name: 'Send it back within 14 days' }).click()
  await new Modal(page, 'Send it back within 14 days').expectOpen()
})

test('on the confirm page the terms and each product can be read without ticking anything', async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  const link = page.locator('label[for="tos"] a')
  await link.click()
  const terms = new Modal(page, /terms/i)
  await terms.expectOpen()
  await expect(confirm.terms).not.toBeChecked()
  await page.keyboard.press('Escape')
  await terms.expectGone()
  await expect(link).toBeFocused()

  await confirm.lines.line(PRODUCTS.plain.name).getByRole('link', { name: PRODUCTS.plain.name }).last().click()
  const quickView = new Modal(page, PRODUCTS.plain.name)
  await quickView.expectOpen()
  await expect(quickView.dialog).toHaveClass(/quickview-modal/)
  await expect(quickView.dialog).toContainText(PRODUCTS.plain.number)
  await expectAccessible(page)
  await restorePage(page)
  await quickView.expectGone()
})

const BUY_FORM = `<div class="js-pseudo-modal-template-title-element">A mug</div>
  <form action="/checkout/line-item/add" method="post" data-add-to-cart="true">
    <input type="hidden" name="redirectTo" value="frontend.detail.page">
    ${['id', 'referencedId'].map((name) => `<input type="hidden" name="lineItems[${PRODUCTS.plain.id}][${name}]" value="${PRODUCTS.plain.id}">`).join('')}
    <input type="hidden" name="lineItems[${PRODUCTS.plain.id}][type]" value="product">
    <div class="input-group quantity-selector-group" data-quantity-selector="true">
      <button type="button" class="btn js-btn-minus" aria-label="Fewer">−</button>
      <input type="number" name="lineItems[${PRODUCTS.plain.id}][quantity]" class="form-control js-quantity-selector quantity-selector-group-input" min="1" max="9" step="1" value="1" aria-label="Quantity">
      <button type="button" class="btn js-btn-plus" aria-label="More">+</button>
    </div><button type="submit" class="btn btn-buy">Buy</button></form>
  <a href="/Privacy/" data-ajax-modal="true" data-url="/widgets/cms/next" data-prev-url="/widgets/cms/before">Read on</a>`

test('F4: its content works: a buy form is followed by the cart, a link leads on and back', async ({ page }) => {
  await page.route('**/widgets/cms/next', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The next text</p>' }),
  )
  await page.route('**/widgets/cms/before', (route) =>
    route.fulfill({ contentType: 'text/html', body: BUY_FORM.replace('data-prev-url', 'data-none') }),
  )
  const { link, modal } = await openProduct(page)
  const next = await link.getAttribute('data-url')
  await page.route(`**${next}`, (route) => route.fulfill({ contentType: 'text/html', body: BUY_FORM }))
  await link.click()
  const mug = new Modal(page, 'A mug')
  await mug.expectOpen()
  await mug.dialog.getByRole('link', { name: 'Read on' }).click()
  const text = new Modal(page, 'Read on')
  await text.expectOpen()
  await expect(text.dialog).toContainText('The next text')
  const back = text.dialog.getByRole('button', { name: 'Back' })
  await expect(back).toHaveCSS('margin-left', '20px')
  await back.click()
  await mug.expectOpen()
  await expect(back).toHaveCount(0)

  await mug.dialog.getByRole('button', { name: 'More' }).click()
  await expect(mug.dialog.getByRole('spinbutton')).toHaveValue('2')
  const modalGone = Promise.withResolvers<void>()
  await page.route('**/checkout/line-item/add', async (route) => {
    await modalGone.promise
    await route.continue()
  })
  await mug.dialog.getByRole('button', { name: 'Buy' }).click()
  const panel = new CartPanel(page)
  await expect(panel.dialog).toBeVisible()
  await expect(mug.dialog).toHaveCount(0)
  modalGone.resolve()
  await panel.expectOpen()
  await expect(panel.quantity(PRODUCTS.plain.name)).toHaveValue('2')
  await expect(modal.backdrop).toHaveCount(0)
  await page.keyboard.press('Escape')
  await panel.expectGone()
  await expect(page.locator('body')).not.toBeFocused()
})

test('over an open panel it closes alone, and going back closes both', async ({ page }) => {
  await putInCart(page.request, PRODUCTS.plain.id)
  const { shop } = await openProduct(page)
  await shop.cartLink.click()
  const panel = new CartPanel(page)
  await panel.expectOpen()
  // Older pages mark their links in Bootstrap's way.
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/Privacy/', textContent: 'Privacy' })
    link.dataset['bsToggle'] = 'modal'
    link.dataset['url'] = document.querySelector<HTMLElement>('.product-detail-tax-link')?.dataset['url'] ?? ''
    document.querySelector('.offcanvas .offcanvas-header')?.append(link)
  })
  const link = panel.dialog.getByRole('link', { name: 'Privacy' })
  await link.click()
  const modal = new Modal(page, 'Privacy')
  await modal.expectOpen()
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(panel.dialog).toBeVisible()
  await link.click()
  await modal.expectOpen()
  await page.goBack()
  await modal.expectGone()
  await panel.expectGone()
  await expect(page).toHaveURL(PRODUCTS.plain.path)
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource.*widgets\/cms/] })
  const faults = {
    ...FAULTS,
    'an empty body': answer(200, ' '),
    'another content type': answer(200, '{}', 'application/json'),
  }

  test(`B15: no fault is shown as content; each shows a message and a retry`, async ({ page }) => {
    const { link, modal } = await openProduct(page)
    await link.click()
    await modal.expectOpen()
    for (const [name, fault] of Object.entries(faults)) {
      await page.keyboard.press('Escape')
      await modal.expectGone()
      await page.route(CONTENT, fault)
      await link.click()
      await expect(modal.alerts, name).toContainText('This could not be loaded.')
      await page.unroute(CONTENT)
      await modal.dialog.getByRole('button', { name: 'Try again' }).click()
      await modal.expectOpen()
      await expect(modal.dialog.getByRole('heading').first(), name).toBeVisible()
      await expect(modal.alerts).toHaveCount(0)
    }
  })
})
