/** The search among the addresses of an account (contract, versions B3). */
import { storeAddress } from '../models/address-manager.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { playScenario } from '../support/sandbox.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('finds what is typed in each list alone, and says how many there are', { tag: '@phone' }, async ({ page }) => {
  const said = await recordAnnouncements(page)
  await playScenario(page, { on: [], platform: '6.6.10-flags' })
  await register(page.request)
  for (const street of ['Am Markt 3', 'Lange Reihe 9']) await storeAddress(page, street)
  const shop = new ShopPage(page)
  await shop.open('/account/address')
  await shop.settle()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const list = page.getByRole('region', { name: 'Shipping address' })
  const other = page.getByRole('region', { name: 'Billing address' })
  await list.getByRole('searchbox').fill('LANGE ')
  await expect(list.getByText('Am Markt 3')).toBeHidden()
  await expect(list.getByText('Lange Reihe 9')).toBeVisible()
  await expect(other.getByText('Am Markt 3')).toBeVisible()
  await expect.poll(said).toContainEqual('polite: Addresses found: 1')
  await list.getByRole('searchbox').fill('nowhere')
  await expect(list.getByText('No address contains this.')).toBeVisible()
  await expect.poll(said).toContainEqual('polite: No address contains this.')
  await expectAccessible(page)
  await list.getByRole('searchbox').fill('')
  await expect(list.getByText('Am Markt 3')).toBeVisible()
})
