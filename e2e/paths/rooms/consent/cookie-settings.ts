/** The cookie settings in the panel, opened by the link in the footer; the wishlist is already allowed. */
import { expect, type Page } from 'playwright/test'
import { cookieSettingsMachine } from '../../../../src/machines/consent/cookie-settings.ts'
import { cookieSettingsCases } from '../../../../test/model/consent/cases/cookie-settings.ts'
import { CookieBar } from '../../../models/cookie-bar.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

/** Stores these cookies, and no others of the comfort features. */
const hold = (page: Page, names: readonly string[]) =>
  page.evaluate((held) => {
    for (const name of ['wishlist-enabled', 'youtube-video', 'zen_google_fonts'])
      document.cookie = `${name}=1;path=/;max-age=${held.includes(name) ? 1000 : 0}`
  }, names)

/** By script, as the checkbox is hidden while its group is collapsed. */
const tick = (page: Page, name: string, isOn: boolean) =>
  new CookieBar(page).settings
    .getByRole('checkbox', { name, exact: true, includeHidden: true })
    .evaluate((box: HTMLInputElement, expected) => {
      if (box.checked !== expected) box.click()
    }, isOn)

async function isTicked(page: Page, wishlist: boolean, videos: boolean): Promise<void> {
  const { settings } = new CookieBar(page)
  const box = (name: string) => settings.getByRole('checkbox', { name, exact: true, includeHidden: true })
  await expect(box('Wishlist')).toBeChecked({ checked: wishlist })
  await expect(box('Videos')).toBeChecked({ checked: videos })
  await expect(box('Comfort features')).toHaveJSProperty('checked', wishlist || videos)
  await expect(box('Comfort features')).toHaveJSProperty('indeterminate', wishlist || videos)
}

async function isKept(page: Page, ...names: string[]): Promise<void> {
  const ofComfort = (await new CookieBar(page).cookies()).filter((name) => /^(wishlist|youtube)/.test(name))
  expect(ofComfort).toEqual(names)
}

const isUnfolded = (page: Page, expected: boolean) =>
  expect(new CookieBar(page).expander('Comfort features')).toHaveAttribute('aria-expanded', String(expected))

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
    await hold(page, ['wishlist-enabled'])
    await shop.settle()
  },
  lasts: 'the settings are one for the page',
  requests: { fetchCookiePanel: /\/cookie\/offcanvas$/ },
  does: {
    async 'settings.open'(page) {
      await hold(page, ['wishlist-enabled'])
      await new CookieBar(page).link.click()
    },
    'settings.retry': (page) => new CookieBar(page).settings.getByRole('button', { name: 'Try again' }).click(),
    'the shopper ticks videos': (page) => tick(page, 'Videos', true),
    'the shopper clears the comfort group': (page) => tick(page, 'Comfort features', false),
    'group.fold': (page) => new CookieBar(page).expander('Comfort features').click(),
    'choice.save': (page) => new CookieBar(page).saveButton.click(),
    'choice.acceptAll': (page) => new CookieBar(page).acceptAllButton.click(),
    async 'consent.changed'(page) {
      await hold(page, ['youtube-video'])
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' })))
    },
    // The button of the bar, which is hidden, may be elsewhere on a page; that it is heard there, the room of consent shows.
    'decision.made': (page) => sendTo(page, 'consent', { type: 'bar.deny' }),
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
    'no settings': (page) => expect(new CookieBar(page).settings).toHaveCount(0),
    'the panel, busy': async (page) => {
      await expect(new CookieBar(page).settings).toHaveAttribute('aria-busy', 'true')
      await expect(new CookieBar(page).settings.getByRole('button', { name: 'Close' })).toBeVisible()
    },
    'the groups and their boxes': async (page) => {
      const { settings, saveButton } = new CookieBar(page)
      await expect(settings).toHaveAttribute('aria-busy', 'false')
      await expect(saveButton).toBeVisible()
      await expect(new CookieBar(page).box('Technically required')).toBeChecked()
    },
    'a line that the settings could not be had, and a way to try again': async (page) => {
      const { settings } = new CookieBar(page)
      await expect(settings.locator('.alert')).toContainText('could not be loaded')
      await expect(settings.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    'ticked: wishlist and videos': (page) => isTicked(page, true, true),
    'ticked: the wishlist alone': (page) => isTicked(page, true, false),
    'ticked: videos alone': (page) => isTicked(page, false, true),
    'ticked: neither wishlist nor videos': (page) => isTicked(page, false, false),
    'the comfort group folded': (page) => isUnfolded(page, false),
    'the comfort group unfolded': (page) => isUnfolded(page, true),
    'kept: wishlist and videos': (page) => isKept(page, 'wishlist-enabled', 'youtube-video'),
    'kept: the wishlist alone': (page) => isKept(page, 'wishlist-enabled'),
    'kept: videos alone': (page) => isKept(page, 'youtube-video'),
    'kept: neither wishlist nor videos': (page) => isKept(page),
  },
})
