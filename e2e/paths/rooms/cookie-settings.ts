/** The cookie settings in the panel, opened by the link in the footer; the shopper has allowed the wishlist before. */
import { expect, type Page } from 'playwright/test'
import { cookieSettingsMachine } from '../../../src/machines/consent/cookie-settings.ts'
import { cookieSettingsCases } from '../../../test/model/cases/cookie-settings.ts'
import { CookieBar } from '../../models/cookie-bar.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { answer, FAULTS } from '../../support/faults.ts'
import { defineRoom } from '../support/room.ts'

async function unfold(page: Page): Promise<void> {
  const expander = new CookieBar(page).expander('Comfort features')
  if ((await expander.getAttribute('aria-expanded')) === 'false') await expander.click()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(new CookieBar(page).settings).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'cookie-settings',
  machine: cookieSettingsMachine,
  cases: cookieSettingsCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await page.evaluate(() => {
      document.cookie = 'wishlist-enabled=1;path=/'
    })
    await shop.settle()
  },
  requests: { fetchCookiePanel: /\/cookie\/offcanvas$/ },
  does: {
    'settings.open': (page) => new CookieBar(page).link.click(),
    'settings.retry': (page) => new CookieBar(page).settings.getByRole('button', { name: 'Try again' }).click(),
    async 'the shopper ticks videos'(page) {
      await unfold(page)
      await new CookieBar(page).box('Videos').check()
    },
    'the shopper clears the comfort group': (page) => new CookieBar(page).box('Comfort features').click(),
    'group.fold': (page) => new CookieBar(page).expander('Comfort features').click(),
    'choice.save': (page) => new CookieBar(page).saveButton.click(),
    'choice.acceptAll': (page) => new CookieBar(page).acceptAllButton.click(),
    'consent.changed': (page) =>
      page.evaluate(() => {
        document.cookie = 'youtube-video=1;path=/'
        dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' }))
      }),
    'panel.closed': close,
  },
  faults: {
    'the shop gives no settings': {
      ...FAULTS,
      'an empty body': answer(200, ''),
      'another content type': answer(200, '{}', 'application/json'),
      'a panel without boxes and buttons': answer(200, '<div class="offcanvas-body">Cookies</div>'),
    },
  },
  sees: {
    closed: (page) => expect(new CookieBar(page).settings).toHaveCount(0),
    'open.reading': async (page) => {
      await expect(new CookieBar(page).settings).toHaveAttribute('aria-busy', 'true')
      await expect(new CookieBar(page).settings.getByRole('button', { name: 'Close' })).toBeVisible()
    },
    'open.choosing': async (page) => {
      const { settings, saveButton } = new CookieBar(page)
      await expect(settings).toHaveAttribute('aria-busy', 'false')
      await expect(saveButton).toBeVisible()
      await expect(new CookieBar(page).box('Technically required')).toBeChecked()
    },
    'open.failed': (page) =>
      expect(new CookieBar(page).settings.locator('.alert')).toContainText('could not be loaded'),
  },
})
