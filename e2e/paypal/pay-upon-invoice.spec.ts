/** Pay upon invoice, from the order to the instructions (contract, payments A12; quality.md A6 and "read with care"). */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { OrdersPage } from '../models/orders-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { readable, watchFlows, watchOutput } from '../support/canaries.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { chooseInvoice, fillInvoiceDetails, orderOnInvoice } from '../support/invoice.ts'
import { boxesOf } from '../support/layout.ts'
import { journalOf } from '../support/sandbox.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

// The browser tells of each answer that is no success.
test.use({
  expectedProblems: [/payment-instructions.*|status of (401|404|417)|ERR_INTERNET_DISCONNECTED/],
})

/** The page is checking: its own words and a loader, and nothing beside them (contract, payments A17.9). */
async function expectChecking(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(/You may close this page/)).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: /checking your purchase on invoice/ })).toBeVisible()
  await expect(main.locator('.finish-content .alert')).toHaveCount(0)
}

const polls = async (page: Page) =>
  (await journalOf(page)).filter(({ name }) => name.includes('/paypal/pui/payment-instructions/')).length

/** The confirm page at `path`, of a new customer who pays on invoice. */
async function openOnInvoice(page: Page, path: string): Promise<ConfirmPage> {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  await chooseInvoice(page)
  const confirm = new ConfirmPage(page)
  await confirm.open(path)
  await confirm.settle()
  return confirm
}

// Specification 1.10.
test('any shopper orders on invoice, once nothing is missing, and learns how to pay', { tag: '@phone' }, async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await confirm.choose('Payment', 'Pay upon invoice')
  await confirm.settle()
  await confirm.terms.check()
  await confirm.press()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Phone number')).toBeFocused()
  await expect(main.getByLabel('Phone number')).toHaveAccessibleDescription(/./)
  await expect(main.getByLabel('Year')).toHaveAccessibleDescription(/./)
  await fillInvoiceDetails(page)
  await confirm.press()
  await expect(main.getByRole('term').filter({ hasText: 'IBAN' })).toBeVisible()
})

// The foot of a phone keeps a part of the window free: what is scrolled into view is above that.
test('an order that is complete while the page still leads to what was missing is sent with the first press', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  const confirm = await openOnInvoice(page, '/checkout/confirm')
  await confirm.terms.check()
  // As if the page never came to rest.
  await page.evaluate(() => setInterval(() => dispatchEvent(new Event('scroll')), 20))
  await confirm.press()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Year')).toHaveAccessibleDescription(/./)
  await fillInvoiceDetails(page)
  // That of the number goes once its field is left.
  await expect(main.locator('.invalid-feedback')).toHaveCount(1)
  const bottom = await confirm.orderButton.evaluate(async (button) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    await frame()
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 180, behavior: 'instant' })
    await frame()
    await frame()
    return button.getBoundingClientRect().bottom
  })
  await page.mouse.click(195, bottom - 20)
  await expect(page).toHaveURL(/\/checkout\/finish\?/)
})

for (const width of [320, 390])
  test(`at ${width} px the button that leads up covers nothing of the total and the sentence`, {
    tag: ['@phone', '@touch'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openOnInvoice(page, '/de/checkout/confirm')
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    const up = page.getByRole('button', { name: 'Nach oben' })
    await expect(up).toBeVisible()
    const [button] = await boxesOf(up)
    const sums = await boxesOf(page.getByText(/^Gesamtsumme/).and(page.locator('[aria-hidden]')))
    expect(sums).toHaveLength(1)
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(sums[0]?.y ?? 0)
  })

// Specification 2.24, 4.36.
test('the page asks until the instructions are there, and shows them', async ({ page }) => {
  await orderOnInvoice(page, [417, 417, 200])
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We are checking your payment')
  await expectChecking(page)
  await expectAccessible(page)
  await expect(main.getByRole('term').filter({ hasText: 'IBAN' })).toBeVisible()
  await expectAccessible(page)
  expect(await polls(page), 'questions').toBe(3)
})

test('12: whom to pay stands on the page, and nowhere else', async ({ page }) => {
  const output = watchOutput(page)
  await orderOnInvoice(page, [200])
  const iban = page
    .getByRole('main')
    .getByRole('definition')
    // The shortest have 15 characters (ISO 13616); a reference may begin like one.
    .filter({ hasText: /^\s*[A-Z]{2}\d{2}[\dA-Z\s]{11,}$/ })
  await expect(iban).toBeVisible()
  const written = ((await iban.textContent()) ?? '').replace(/\s/g, '')
  expect(written).toMatch(/^[A-Z]{2}\d{2}\w{10,}$/)
  await page.reload()
  await new ConfirmPage(page).settle()
  await watchFlows(page)
  const texts = [await readable(page), output.logged(), output.sent()]
  for (const text of texts) expect(text.replace(/\s/g, '')).not.toContain(written)
  expect(texts[0]).not.toBe('')
})

// Specification 4.36.
test('a refused invoice leads to the other ways to pay the same order', async ({ page }) => {
  await orderOnInvoice(page, [417, 404])
  await expect(page).toHaveURL(/\/account\/order\/edit\/[0-9a-f]{32}\?error-code=CHECKOUT__PAYPAL_PAYMENT_DECLINED/)
  await expect(
    page.getByRole('main').getByText('Your payment was declined. Please choose another payment method.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeEnabled()
})

test('no network and an ended session say nothing of the payment', async ({ page, context }) => {
  const announcements = await recordAnnouncements(page)
  await orderOnInvoice(page, [417, 417, 417, 417, 200])
  const main = page.getByRole('main')
  await expectChecking(page)
  const address = page.url()
  await page.route('**/paypal/pui/payment-instructions/*', (route) => route.fulfill({ status: 401 }))
  await expect(main.getByText(/This says nothing about your payment/)).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await announcements()).join(' '))
    .toMatch(/assertive: The shop cannot be reached right now\./)
  await page.unroute('**/paypal/pui/payment-instructions/*')
  await context.setOffline(true)
  await expect(main.getByText(/This says nothing about your payment/)).toBeVisible()
  expect(page.url()).toBe(address)
  await context.setOffline(false)
  await expect(main.getByRole('term').filter({ hasText: 'IBAN' })).toBeVisible()
})

test('after ten minutes it is asked no more, unless the shopper asks', async ({ page }) => {
  await page.clock.install()
  await orderOnInvoice(page, [417])
  const main = page.getByRole('main')
  await expectChecking(page)
  await page.clock.fastForward('10:00')
  const message = page.getByRole('main').locator('.alert-warning')
  await expect(message).toContainText('Please do not order again')
  await expectAccessible(page)
  await expect(message.getByRole('link', { name: 'Show my orders' })).toHaveAttribute('href', /\/account\/order$/)
  await expect(message).toContainText(/Your order number: \d+/)
  await message.getByRole('button', { name: 'Check again' }).press('Enter')
  await expectChecking(page)
  // The pressed button is gone: the focus is where the message was.
  await expect(main.locator(':focus')).toHaveCount(1)
})

test('a reload in each state goes on asking for the same order', async ({ page }) => {
  await page.clock.install()
  await orderOnInvoice(page, [417])
  const address = page.url()
  const main = page.getByRole('main')
  await expectChecking(page)
  await page.reload()
  await expectChecking(page)

  await page.route('**/paypal/pui/payment-instructions/*', (route) => route.fulfill({ status: 401 }))
  await page.clock.runFor(5000)
  const unreachable = main.getByText(/This says nothing about your payment/)
  await expect(unreachable).toBeVisible()
  await page.reload()
  await expect(unreachable).toBeVisible()

  await page.clock.fastForward('10:00')
  await expect(main.locator('.alert-warning')).toContainText('Please do not order again')
  await page.reload()
  await expect(unreachable).toBeVisible()
  await expect(main.getByText(/Please do not order again/)).toBeHidden()
  expect(page.url()).toBe(address)

  await new OrdersPage(page).expectCount(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shopper looks for the instructions', async ({ page }) => {
    await orderOnInvoice(page, [417, 200])
    const look = page.getByRole('link', { name: 'Look whether it is done' })
    await look.click()
    await look.click()
    await expect(page.getByRole('term').filter({ hasText: 'IBAN' })).toBeVisible()
  })
})
