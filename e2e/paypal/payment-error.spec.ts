/** What follows a failed payment (contract, payments A2), where the page says less than usual. */
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { openPayment, payButton } from '../support/payment.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedProblems: [/a payment failed, and the page has no "handleErrorUrl"|handle-error/] })

test('a page that gives no address for failures says itself what happened', async ({ page }) => {
  await page.route(/\/checkout\/confirm$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(
      /&quot;(handle|add)ErrorUrl&quot;:&quot;[^&]*&quot;/g,
      '&quot;$1ErrorUrl&quot;:null',
    )
    await route.fulfill({ response, body })
  })
  const announcements = await recordAnnouncements(page)
  const confirm = await openPayment(page, 'paypal-sepa', { outcome: 'cancel' })
  await confirm.terms.check()
  await payButton(page, 'paypal-sepa').click()
  const words = 'The payment did not work. Nothing has been charged.'
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await expect.poll(async () => (await announcements()).join(' ')).toContain(words)
  await expectAccessible(page)
  const loading = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Load page again' }).click()
  await loading
  await expect(page.getByRole('main').getByText(words)).toBeHidden()
  await page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded()
  await expect(payButton(page, 'paypal-sepa')).toBeVisible()
})

test('an older shop is told what kind of failure it was', async ({ page }) => {
  await page.route(/\/checkout\/confirm$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(
      /&quot;handleErrorUrl&quot;:&quot;[^&]*&quot;/g,
      '&quot;handleErrorUrl&quot;:null',
    )
    await route.fulfill({ response, body })
  })
  const confirm = await openPayment(page, 'paypal-sepa', { outcome: 'cancel' })
  await confirm.terms.check()
  const told = page.waitForRequest(/\/paypal\/error$/)
  const loading = page.waitForEvent('load')
  await payButton(page, 'paypal-sepa').click()
  expect((await told).postDataJSON()).toEqual({ error: '', type: 'cancel' })
  await loading
  await expect(page.getByRole('main').getByText(/You cancelled the payment/)).toBeVisible()
})
