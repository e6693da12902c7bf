/** The withdrawal from a contract (Directive 2011/83, article 11a): by link, in two steps, once, with a receipt. */
import { randomUUID } from 'node:crypto'
import { WithdrawalPage } from '../models/withdrawal-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

test('from the foot of a page to the receipt, by keyboard alone, without a login', {
  tag: ['@phone', '@smoke'],
}, async ({ page }) => {
  const withdrawal = new WithdrawalPage(page)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/withdrawal'))
      posts.push(new URL(request.url()).pathname)
  })
  await withdrawal.open(PRODUCTS.plain.path)
  await withdrawal.settle()
  // On a phone the columns fold, and this does not.
  await withdrawal.way.scrollIntoViewIfNeeded()
  await expect(withdrawal.way).toBeVisible()
  await expect(withdrawal.way).toBeInViewport()
  await withdrawal.way.focus()
  await page.keyboard.press('Enter')
  await expect(withdrawal.heading).toHaveText('Withdraw from a contract')
  await withdrawal.settle()
  await expectAccessible(page)

  await withdrawal.next.focus()
  await page.keyboard.press('Enter')
  await expect(withdrawal.number).toBeFocused()
  await withdrawal.fillIn(randomUUID(), `${randomUUID()}@statefront.example`)
  await page.keyboard.press('Enter')
  await withdrawal.expectStep('Confirm your withdrawal')
  await expect(page.getByRole('main')).toContainText('We did not find an order')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'What you ordered' }).fill('The lamp')
  await withdrawal.confirm.focus()
  await page.keyboard.press('Enter')
  await withdrawal.expectStep('We have received your withdrawal')
  await expect(page.getByRole('main')).toContainText(/Number of the withdrawal\s*W\d+\s*Received\s*.+\d:\d\d:\d\d/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText('The lamp')
  await expect(withdrawal.print).toBeVisible()
  await expectAccessible(page)
  expect(posts).toEqual(['/withdrawal', '/withdrawal/confirm'])
  await withdrawal.open('/mails')
  await expect(page.getByRole('article').filter({ hasText: 'We have received your withdrawal W' })).toContainText(
    'The lamp',
  )
})

test.describe('with a network that goes', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] })

  test('the network goes as it is sent: the shop is asked by its id, and it is never sent twice', {
    tag: '@phone',
  }, async ({ page }) => {
    const withdrawal = new WithdrawalPage(page)
    await withdrawal.openConfirm()
    let sent = 0
    // It arrives, and its answer does not.
    await page.route('**/withdrawal/confirm', async (route) => {
      sent += 1
      await route.fetch()
      await route.abort()
    })
    let isOut = true
    await page.route('**/withdrawal/receipt/*', (route) => (isOut ? route.abort() : route.continue()))
    await withdrawal.confirm.click()
    await expect(withdrawal.failure).toContainText('We do not know yet whether your withdrawal has arrived.')
    await expectAccessible(page)
    await withdrawal.confirm.click()
    await expect(withdrawal.failure).toContainText('We do not know yet')
    isOut = false
    await withdrawal.failure.getByRole('button', { name: 'Ask again' }).click()
    await withdrawal.expectStep('We have received your withdrawal')
    await expect(withdrawal.failure).toHaveCount(0)
    expect(sent).toBe(1)
  })
})

test('the receipt is a page that prints without what only a screen can do', async ({ page }) => {
  const withdrawal = new WithdrawalPage(page)
  await withdrawal.openConfirm()
  await withdrawal.confirm.click()
  await withdrawal.expectStep('We have received your withdrawal')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Number of the withdrawal')).toBeVisible()
  await expect(withdrawal.print).toBeHidden()
  await expect(withdrawal.way).toBeHidden()
})

test.describe('in German', () => {
  test('the words are those of the law', async ({ page }) => {
    const withdrawal = new WithdrawalPage(page)
    await withdrawal.open('/de/checkout/cart')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen', exact: true }).click()
    await withdrawal.settle()
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Bestellnummer' }).fill('77777')
    await main.getByRole('textbox', { name: 'Name' }).fill('Robin Hale')
    await main.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(`${randomUUID()}@statefront.example`)
    await main.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
    await main.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
    await withdrawal.expectStep('Ihr Widerruf ist eingegangen')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form works as pages of the server, and a reload of the receipt sends nothing', {
    tag: '@phone',
  }, async ({ page }) => {
    const withdrawal = new WithdrawalPage(page)
    await withdrawal.open('/')
    await withdrawal.way.click()
    await withdrawal.fillIn('66666', `${randomUUID()}@statefront.example`)
    await withdrawal.next.click()
    await withdrawal.change.click()
    await expect(withdrawal.number).toHaveValue('66666')
    await withdrawal.next.click()
    await withdrawal.confirm.click()
    await expect(withdrawal.heading).toHaveText('We have received your withdrawal')
    const number = await page.getByText(/^W\d+$/).textContent()
    await page.reload()
    await expect(page.getByText(number ?? '', { exact: true })).toBeVisible()
    await expect(withdrawal.print).toBeHidden()
  })
})
