/** A button that clears a field. No page of the shop has one, so the test inserts one. */
import { ShopPage } from '../models/shop-page.ts'
import { expect, test } from '../support/test.ts'

test('a button clears a field and focuses it', async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.evaluate(() => {
    const field = document.createElement('input')
    Object.assign(field, { id: 'clearable', value: 'mug' })
    field.dataset['clearInput'] = 'true'
    field.dataset['clearInputOptions'] = JSON.stringify({ clearButtonSelector: '#clear' })
    const button = document.createElement('button')
    Object.assign(button, { id: 'clear', textContent: 'Clear', type: 'button' })
    field.addEventListener('change', () => button.setAttribute('data-changes', '1'))
    document.querySelector('main')?.prepend(field, button)
  })
  const [field, button] = [page.locator('#clearable'), page.locator('#clear')]
  await expect(button).toBeEnabled()
  await field.fill('')
  await expect(button).toBeDisabled()
  await field.fill('lamp')
  await button.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('data-changes', '1')
})
