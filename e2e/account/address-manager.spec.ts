/** Choosing, adding and changing the addresses of an order in one modal (contract, versions B3). */
import type { Page } from 'playwright/test'
import { AddressManager, MANAGER } from '../models/address-manager.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answer, FAULTS } from '../support/faults.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const shipping = (page: Page) => page.locator('.confirm-address-shipping')
const billing = (page: Page) => page.locator('.confirm-address-billing')

/** What is asked of the manager. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(widgets\/account\/address-manager|account\/address\/switch)/.test(pathname))
      asked.push(`${request.method()} ${pathname.replace(/\/[0-9a-f]{32}$/, '/{id}')}${search}`)
  })
  return asked
}

test('by keyboard: searched, chosen for both, and sent', { tag: '@phone' }, async ({ page }) => {
  const manager = new AddressManager(page)
  const asked = requestsOf(page)
  await manager.openConfirm()
  await manager.opener.press('Enter')
  await manager.expectList()
  await expect(manager.dialog).toHaveAccessibleName('Choose addresses')
  await expect(manager.dialog.locator('.modal-dialog')).toHaveClass(/modal-dialog-scrollable modal-dialog-address/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await manager.letsFocusOut(14)).toBe(false)

  await manager.search.fill('markt')
  await expect(manager.choice('Am Markt 3')).toHaveCount(1)
  await expect(manager.choice('Lange Reihe 9')).toHaveCount(0)
  await manager.search.fill('default')
  await expect(manager.dialog.getByText('No address contains this.').filter({ visible: true })).toBeVisible()
  await manager.search.fill('')
  await manager.choice('Am Markt 3').press('Space')
  await expect(manager.choice('Am Markt 3')).toBeChecked()
  await manager.tab('Shipping address').press('ArrowRight')
  await expect(manager.tab('Billing address')).toBeChecked()
  await expect(manager.choice('Lange Reihe 9')).not.toBeChecked()
  await manager.choice('Lange Reihe 9').press('Space')
  await manager.submit.press('Enter')
  await expect(shipping(page)).toContainText('Am Markt 3')
  await expect(billing(page)).toContainText('Lange Reihe 9')
  await expect(page.getByRole('main').getByText('Your addresses were changed.')).toBeVisible()
  expect(asked).toEqual(['GET /widgets/account/address-manager', 'POST /widgets/account/address-manager/switch'])
})

test('only what was chosen is sent; where nothing was, nothing is, and the focus returns', async ({ page }) => {
  const manager = new AddressManager(page, 'billing')
  await manager.openConfirm()
  const before = await shipping(page).innerText()
  const asked = requestsOf(page)
  await manager.opener.click()
  await manager.expectList()
  await expect(manager.tab('Billing address')).toBeChecked()
  await manager.submit.click()
  await expect(manager.dialog).toHaveCount(0)
  await expect(manager.opener).toBeFocused()
  expect(asked).toEqual(['GET /widgets/account/address-manager'])

  await manager.opener.press('Enter')
  await manager.expectList()
  await manager.dialog.getByText('Am Markt 3').filter({ visible: true }).click()
  const sent = page.waitForRequest(/address-manager\/switch$/)
  await manager.submit.click()
  expect((await sent).postData()).toMatch(/^billingAddressId=[0-9a-f]{32}$/)
  await expect(billing(page)).toContainText('Am Markt 3')
  expect(await shipping(page).innerText()).toBe(before)
})

test('one added and one changed: what is wrong is said, and the page shows it with the focus where it was', {
  tag: '@phone',
}, async ({ page }) => {
  const manager = new AddressManager(page)
  await manager.openConfirm('?redirected=0')
  const asked = requestsOf(page)
  await manager.opener.press('Enter')
  await manager.expectList()
  await manager.add.press('Enter')
  await expect(manager.field('Type of customer*')).toBeFocused()
  await expectAccessible(page)
  await manager.field('First name*').fill('Robin')
  await manager.field('Last name*').fill('Hale')
  await manager.field('Street and number*').fill('Neuer Weg 8')
  await manager.field('Country*').selectOption({ label: 'Germany' })
  await manager.field(/^Postal code/).fill('1')
  await manager.save.press('Enter')
  await expect(manager.field('City*')).toBeFocused()
  expect(asked.splice(0)).toEqual([
    'GET /widgets/account/address-manager',
    'POST /widgets/account/address-manager?type=shipping',
  ])
  await manager.field('City*').fill('Berlin')
  // Enter in a field sends the form, too, and only the shop knows of postal codes.
  await manager.field('City*').press('Enter')
  await expect(manager.field(/^Postal code/)).toBeFocused()
  await expect(manager.field(/^Postal code/)).toHaveAccessibleDescription(/digits/)
  await expect(manager.field('Street and number*')).toHaveValue('Neuer Weg 8')
  await manager.back.press('Enter')
  await manager.expectList()
  await expect(manager.add).toBeFocused()

  await manager.act('Lange Reihe 9', 'Edit')
  await expect(manager.field('Street and number*')).toHaveValue('Lange Reihe 9')
  await manager.back.press('Enter')
  await expect(manager.menu('Lange Reihe 9')).toBeFocused()
  await manager.act('Lange Reihe 9', 'Edit')
  await manager.field('Street and number*').fill('Lange Reihe 10')
  await manager.save.press('Enter')
  await expect(shipping(page)).toContainText('Lange Reihe 10')
  await expect(page).toHaveURL('/checkout/confirm')
  await expect(manager.dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText('The address was saved.')).toBeInViewport()
  expect(asked).toEqual([
    'POST /widgets/account/address-manager?type=shipping',
    'GET /widgets/account/address-manager',
    'POST /widgets/account/address-manager/{id}?type=shipping',
    'GET /widgets/account/address-manager',
    'POST /widgets/account/address-manager/{id}?type=shipping',
    'POST /widgets/account/address-manager/{id}?type=shipping',
  ])
})

test('a new default keeps what was chosen before, and the page is loaded anew when the modal is closed', async ({
  page,
}) => {
  const manager = new AddressManager(page)
  await manager.openConfirm()
  const asked = requestsOf(page)
  await manager.opener.click()
  await manager.expectList()
  await manager.turnTo('Billing address')
  await manager.choice('Lange Reihe 9').check()
  await manager.turnTo('Shipping address')
  await manager.act('Am Markt 3', 'Set as default')
  await expect(manager.menu('Am Markt 3')).toBeFocused()
  expect(asked).toEqual(['GET /widgets/account/address-manager', 'POST /account/address/switch'])
  await expect(manager.tab('Shipping address')).toBeChecked()
  await manager.turnTo('Billing address')
  await expect(manager.choice('Lange Reihe 9')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(shipping(page)).toContainText('Am Markt 3')
  await expect(billing(page)).not.toContainText('Lange Reihe 9')
  await expect(manager.opener).toBeFocused()
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  const other = answer(200, '<div class="other"><p>Something</p></div>')
  const lost = answer(503, '')

  test('addresses that cannot be had: a message, a retry, and the page with the same function', async ({ page }) => {
    const manager = new AddressManager(page)
    await manager.openConfirm()
    for (const [name, fault] of Object.entries({ ...FAULTS, 'something else': other })) {
      await page.route(MANAGER, fault)
      await manager.opener.click()
      await expect(manager.alerts, name).toContainText('Your addresses could not be loaded.')
      await page.unroute(MANAGER)
      await page.keyboard.press('Escape')
      await expect(manager.dialog).toHaveCount(0)
      await expect(manager.opener).toBeFocused()
    }
    await page.route(MANAGER, lost)
    await manager.opener.click()
    await expect(manager.dialog.getByRole('link', { name: 'Change the address on its own page' })).toHaveAttribute(
      'href',
      (await manager.opener.getAttribute('href')) ?? '',
    )
    await page.unroute(MANAGER)
    await manager.dialog.getByRole('button', { name: 'Try again' }).click()
    await manager.expectList()
    await expect(manager.alerts).toHaveCount(0)

    // The list stays where its form cannot be had.
    await page.route(MANAGER, lost)
    await manager.add.click()
    await expect(manager.alerts).toContainText('Your addresses could not be loaded.')
    await expect(manager.search).toBeVisible()
    await expectAccessible(page)
    await page.unroute(MANAGER)
    await manager.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(manager.field('First name*')).toBeVisible()

    // The form stays where nobody knows whether it was saved; the page then shows what is.
    await manager.field('First name*').fill('Robin')
    await manager.field('Last name*').fill('Hale')
    await manager.field('Street and number*').fill('Neuer Weg 8')
    await manager.field('City*').fill('Berlin')
    await manager.field(/^Postal code/).fill('10115')
    await page.route(MANAGER, (route) => route.fetch().then(() => route.abort()))
    await manager.save.click()
    await expect(manager.alerts).toContainText('No clear answer came.')
    await expect(manager.field('Street and number*')).toHaveValue('Neuer Weg 8')
    await page.keyboard.press('Escape')
    await expect(shipping(page)).toContainText('Neuer Weg 8')
  })

  test('without a login any longer: to the login, unless a form is filled in', async ({ page }) => {
    const manager = new AddressManager(page)
    await manager.openConfirm()
    await manager.opener.click()
    await manager.expectList()
    await manager.add.click()
    await manager.field('First name*').fill('Robin')
    await manager.field('Last name*').fill('Hale')
    await manager.field('Street and number*').fill('Neuer Weg 8')
    await manager.field('City*').fill('Berlin')
    await manager.field(/^Postal code/).fill('10115')
    await page.request.get('/account/logout')
    await manager.save.click()
    await expect(manager.alerts).toContainText('You have been logged out')
    await expect(manager.field('Street and number*')).toHaveValue('Neuer Weg 8')
    await manager.dialog.getByRole('button', { name: 'Log in again' }).click()
    await expect(page).toHaveURL(/\/checkout\/(register|cart)|\/account\/login/)

    await manager.openConfirm()
    await page.route(MANAGER, answer(403, ''))
    const left = page.waitForEvent('load')
    await manager.opener.click()
    await left
    await expect(page).toHaveURL('/checkout/confirm')
  })
})
