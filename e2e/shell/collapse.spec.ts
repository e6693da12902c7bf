/** Collapsible parts of a page: the login in the checkout, and an accordion that is inserted later. */
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { PRODUCTS } from '../support/catalogue.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('a link that toggles keeps its address for browsers without script', { tag: '@phone' }, async ({ page }) => {
  await putInCart(page.request, PRODUCTS.plain.id)
  const shop = new ShopPage(page)
  await shop.open('/checkout/register')
  await shop.settle()
  const address = page.url()
  const link = page.getByRole('link', { name: 'Log in here' })
  const password = page.locator('#loginCollapse').getByLabel('Password', { exact: true })
  await expect(password).toBeHidden()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(password).toBeVisible()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toBeFocused()
  await expect(page.locator('#loginCollapse')).toHaveClass('collapse show')
  await expectAccessible(page)
  await link.click()
  await expect(password).toBeHidden()
  expect(page.url()).toBe(address)
})

test('an accordion that is inserted later shows one part at a time and dispatches Bootstrap’s events', {
  tag: '@phone',
}, async ({ page }) => {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const type of ['show', 'shown', 'hide', 'hidden'])
      document.addEventListener(`${type}.bs.collapse`, ({ target }) => heard.push(`${type} ${(target as Element).id}`))
    const accordion = Object.assign(document.createElement('div'), { id: 'accordion' })
    for (const name of ['one', 'two']) {
      const button = Object.assign(document.createElement('button'), { textContent: `Open ${name}` })
      Object.assign(button.dataset, { bsToggle: 'collapse', bsTarget: `#${name}` })
      const part = Object.assign(document.createElement('p'), { id: name, className: 'collapse', textContent: name })
      part.dataset['bsParent'] = '#accordion'
      accordion.append(button, part)
    }
    document.querySelector('main')?.prepend(accordion)
  })
  await page.getByRole('button', { name: 'Open one' }).click()
  await expect(page.locator('#one')).toHaveClass('collapse show')
  await page.getByRole('button', { name: 'Open two' }).click()
  await expect(page.locator('#two')).toHaveClass('collapse show')
  await expect(page.locator('#one')).toHaveClass('collapse')
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.slice(0, 4)).toEqual(['show one', 'shown one', 'show two', 'hide one'])
  expect(heard.slice(4).toSorted()).toEqual(['hidden one', 'shown two'])
})
