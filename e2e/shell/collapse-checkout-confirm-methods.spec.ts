/** A long list of methods on the confirm page. The shop offers few, so its own list is printed with more of them. */

import { methodRadios } from '../../shop/checkout/methods-view.ts'
import type { ShopContext } from '../../shop/context.ts'
import { ConfirmPage } from '../models/confirm-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const english = { var: { language: 'en-GB' } } as ShopContext
const methods = Array.from({ length: 7 }, (_, index) => {
  const text = { 'en-GB': `Method ${index + 1}`, 'de-DE': `Art ${index + 1}` }
  return { id: `a${index}`.padEnd(32, '0'), name: text, description: text }
})

test('the rest of a long list expands and collapses, with the state announced', async ({ page }) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  const list = String(await methodRadios(english, { kind: 'payment', methods, chosen: methods[0]?.id ?? '' }))
  await page.route('**/checkout/confirm', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const own = /<div class="payment-methods"[\s\S]*?(?=<div class="no-script-action">)/
    await route.fulfill({ response, body: body.replace(own, () => list) })
  })
  const confirm = new ConfirmPage(page)
  await confirm.open('/checkout/confirm')
  await confirm.settle()
  const radios = confirm.method('Payment').getByRole('radio')
  await expect(radios).toHaveCount(5)
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('Enter')
  await expect(radios).toHaveCount(7)
  const less = page.getByRole('button', { name: 'Show less' })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await expect(less).toBeFocused()
  await expectAccessible(page)
  await less.press('Enter')
  await expect(radios).toHaveCount(5)
  await expect(more).toHaveAttribute('aria-expanded', 'false')
})
