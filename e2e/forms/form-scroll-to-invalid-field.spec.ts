/** The first invalid field of any form is scrolled into view and marked. */
import type { Page } from 'playwright/test'
import { ConfirmPage } from '../models/confirm-page.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isScrolledSmoothly: true })

type Look = { actors: ReadonlyMap<{ getSnapshot(): { value: unknown } }, string> }

const watch = (page: Page) =>
  page.evaluate(() => {
    const { actors } = window.storefront as unknown as Look
    const [actor] = [...actors].flatMap(([running, name]) => (name === 'form-scroll-to-invalid-field' ? [running] : []))
    return actor?.getSnapshot().value
  })

test('an order without the terms leads to them; a page restored by the browser meanwhile has nothing marked', async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await confirm.orderButton.hover()
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('scroll-to-invalid')),
      ),
    )
    .toBe(true)
  await confirm.press()
  await expect(confirm.terms).toBeFocused()
  await expect(confirm.terms).toBeInViewport()
  await expect(page).toHaveURL('/checkout/confirm')
  await confirm.orderButton.evaluate((button: HTMLElement) => {
    button.click()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => watch(page)).toBe('resting')
  await expect(confirm.terms).not.toHaveAttribute('aria-invalid')
})
