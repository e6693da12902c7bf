/** The newsletter form of the footer. */
import { FooterNewsletter } from '../models/footer-newsletter.ts'
import { ShopPage } from '../models/shop-page.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

// Specification 2.22, 4.18.
test('notice and captcha appear with the first character, and go with the last; by keyboard up to the answer', async ({
  page,
}) => {
  const shop = new ShopPage(page)
  const newsletter = new FooterNewsletter(page)
  const pictures: string[] = []
  page.on('request', (request) => request.url().includes('/basic-captcha?') && pictures.push(request.url()))
  await shop.open('/')
  await shop.settle()
  await expect(newsletter.privacy).toBeHidden()
  await expect(newsletter.code).toBeHidden()
  expect(pictures).toEqual([])
  await newsletter.address.pressSequentially('r')
  await expect(newsletter.privacy).toBeVisible()
  await expect(newsletter.code).toBeVisible()
  await expect(newsletter.picture).toBeVisible()
  expect(pictures).toHaveLength(1)
  await newsletter.address.press('Backspace')
  await expect(newsletter.privacy).toBeHidden()
  await expect(newsletter.code).toBeHidden()
  await newsletter.address.pressSequentially('footer-reader@statefront.example')
  await expect(newsletter.picture).toBeVisible()
  expect(pictures).toHaveLength(1)

  const first = (await newsletter.picture.getAttribute('src')) ?? ''
  await newsletter.code.fill('nope')
  await newsletter.privacy.focus()
  await page.keyboard.press('Space')
  await newsletter.send.press('Enter')
  await expect(newsletter.answers).toContainText('The characters did not match.')
  await expect(newsletter.code).toBeFocused()
  await expect(newsletter.picture).not.toHaveAttribute('src', first)
  await expect(newsletter.address).toHaveValue('footer-reader@statefront.example')

  await newsletter.address.focus()
  await tabTo(page, newsletter.withoutPicture)
  await page.keyboard.press('Enter')
  await expect(newsletter.proven).toBeVisible()
  await newsletter.address.focus()
  await page.keyboard.press('Enter')
  await expect(newsletter.answers).toContainText('Thank you for your interest in our newsletter.')
  await expect(newsletter.answers).toContainText('We have sent you an e-mail')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop asks for the rest on a page of its own', async ({ page }) => {
    const shop = new ShopPage(page)
    const newsletter = new FooterNewsletter(page)
    await shop.open('/')
    await newsletter.address.fill('footer-reader@statefront.example')
    await newsletter.send.click()
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: 'A picture of five characters' })).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('footer-reader@statefront.example')
  })
})
