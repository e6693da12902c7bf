/** The shopper's choice about cookies: the bar, the settings, and its effect. */
import type { Page } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { CookieBar } from '../models/cookie-bar.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { NEVER_ASKED } from '../support/consent.ts'
import { answer } from '../support/faults.ts'
import { expect, test } from '../support/test.ts'

const PANEL = '**/cookie/offcanvas'
const ALL = [
  '_swa_consent_enabled',
  'document-viewer',
  'google-ads-enabled',
  'google-analytics-enabled',
  'wishlist-enabled',
  'youtube-video',
  'zen_google_fonts',
] as const
const KEPT = ['cookie-preference', ...ALL].toSorted()

test.use({ storageState: NEVER_ASKED })

/** Opens a page for a new shopper, and records the consent events for its scripts. */
async function openShop(page: Page) {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const type of ['CookieConfiguration_Update', 'CookieConfiguration_CloseOffCanvas'])
      document.addEventListener(type, (event) => told.push([type, (event as CustomEvent<unknown>).detail]))
  })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return new CookieBar(page)
}

/** The consent events since the page was loaded. */
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: [string, unknown][] }).told)

// Specification 1.2, 4.1.
test('refusing takes one press, is as prominent as accepting, and is kept', { tag: ['@phone', '@smoke'] }, async ({
  page,
}) => {
  const cookies = await openShop(page)
  await expect(cookies.bar).toBeVisible()
  await expectAccessible(page)
  const [refuse, accept] = [await cookies.refuseButton.boundingBox(), await cookies.acceptButton.boundingBox()]
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height])
  // The page ends above the bar.
  const link = cookies.link
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const barTop = (await cookies.bar.boundingBox())?.y ?? 0
  expect((await link.boundingBox())?.y).toBeLessThan(barTop)

  await cookies.refuseButton.click()
  await expect(cookies.bar).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
  expect(await cookies.cookies()).toEqual(['cookie-preference'])
  expect(await told(page)).toEqual([])
  const stored = (await page.context().cookies()).find(({ name }) => name === 'cookie-preference')
  expect(stored).toMatchObject({ value: '1', path: '/', sameSite: 'Lax' })
  const days = ((stored?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(30)

  await page.reload()
  await new ShopPage(page).settle()
  await expect(cookies.bar).toBeHidden()
})

// Specification 4.4.
test('D3, D6: accepted purposes are announced and stored, and gone after withdrawal and a reload', async ({ page }) => {
  const cookies = await openShop(page)
  await cookies.acceptButton.click()
  await expect(cookies.bar).toBeHidden()
  expect(await cookies.cookies()).toEqual(KEPT)
  expect(await told(page)).toEqual([
    ['CookieConfiguration_Update', Object.fromEntries(ALL.map((name) => [name, true]))],
  ])

  await cookies.link.click()
  await cookies.expectSettings()
  await expect(cookies.box('Statistics')).toBeChecked()
  await cookies.expander('Comfort features').click()
  await cookies.box('Videos').uncheck()
  await expect(cookies.box('Comfort features')).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page)
  await cookies.box('Statistics').uncheck()
  await cookies.saveButton.click()
  await expect(cookies.settings).toHaveCount(0)
  const gone = { _swa_consent_enabled: false, 'google-analytics-enabled': false, 'youtube-video': false }
  expect((await told(page)).slice(1)).toEqual([
    ['CookieConfiguration_Update', gone],
    ['CookieConfiguration_CloseOffCanvas', {}],
  ])
  const left = ['cookie-preference', ...ALL.filter((name) => !(name in gone))].toSorted()
  expect(await cookies.cookies()).toEqual(left)

  await page.reload()
  await new ShopPage(page).settle()
  await expect(cookies.bar).toBeHidden()
  expect(await cookies.cookies()).toEqual(left)
  await cookies.link.click()
  await cookies.expectSettings()
  await expect(cookies.box('Statistics')).not.toBeChecked()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cookies.settings.getByRole('button', { name: 'Download my choices' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^cookies-.*\.json$/)
})

test('by keyboard: the bar comes first, groups expand, and closing decides nothing', async ({ page }) => {
  const cookies = await openShop(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(cookies.bar.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cookies.refuseButton).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await cookies.expectSettings()
  await expect(cookies.box('Videos')).toBeHidden()
  await cookies.expander('Comfort features').focus()
  await page.keyboard.press('Enter')
  await expect(cookies.expander('Comfort features')).toHaveAttribute('aria-expanded', 'true')
  await expect(cookies.box('Videos')).toBeVisible()
  await cookies.box('Comfort features').focus()
  await page.keyboard.press('Space')
  await expect(cookies.box('Videos')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(cookies.settings).toHaveCount(0)
  await expect(cookies.bar).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await cookies.cookies()).toEqual([])

  await page.reload()
  await expect(cookies.bar).toBeVisible()
})

test('while a panel is open the bar is not in front of it, and it works again afterwards', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  const cookies = await openShop(page)
  await expect(cookies.bar).toBeVisible()
  await new ShopPage(page).cartLink.click()
  const cart = new CartPanel(page)
  await cart.expectOpen()
  await expect(cookies.bar).toBeHidden()
  // Where the bar was.
  await cart.dialog.getByRole('link').last().click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(cart.dialog).toHaveCount(0)
  await expect(cookies.bar).toBeVisible()
  await cookies.refuseButton.click()
  await expect(cookies.bar).toBeHidden()
  expect(await cookies.cookies()).toEqual(['cookie-preference'])
})

test.describe('when the settings fail to load', () => {
  test.use({ expectedProblems: [/Failed to load resource.*cookie\/offcanvas/] })

  test('the panel, and A17: at the deadline the bar, say so, store nothing, and offer a retry', async ({ page }) => {
    // On a screen this small the bar scrolls.
    await page.setViewportSize({ width: 320, height: 568 })
    await page.clock.install()
    const cookies = await openShop(page)
    await page.route(PANEL, answer(200, '<div class="offcanvas-body">Cookies</div>'))
    await cookies.configureButton.click()
    await expect(cookies.settings.locator('.alert')).toContainText('could not be loaded')
    await page.unroute(PANEL)
    await cookies.settings.getByRole('button', { name: 'Try again' }).click()
    await cookies.expectSettings()
    await page.keyboard.press('Escape')
    await expect(cookies.settings).toHaveCount(0)

    await page.reload()
    await new ShopPage(page).settle()
    await page.route(PANEL, () => undefined)
    await cookies.acceptButton.click()
    await expect(cookies.bar).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(10_100)
    await expect(cookies.alerts).toContainText('That did not work.')
    await expect(cookies.alerts).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    expect(await cookies.cookies()).toEqual([])
    await page.unroute(PANEL)
    await cookies.alerts.getByRole('button', { name: 'Try again' }).click()
    await expect(cookies.bar).toBeHidden()
    expect(await cookies.cookies()).toEqual(KEPT)
  })
})
