/** The shopper's decision about cookies, on the home page. */
import { expect, type Page } from 'playwright/test'
import { consentMachine } from '../../../src/machines/consent/consent.ts'
import { consentCases, videos } from '../../../test/model/cases/consent.ts'
import { CookieBar } from '../../models/cookie-bar.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { FAULTS } from '../../support/faults.ts'
import { restorePage } from '../../support/restore.ts'
import { sendTo } from '../support/play.ts'
import { defineRoom } from '../support/room.ts'

const isRunning = (page: Page) =>
  page.evaluate(() => {
    const { storefront } = window
    return storefront !== undefined && 'actors' in storefront && [...storefront.actors.values()].includes('consent')
  })

/** Opens the settings and closes them again: their content is none of this flow. */
async function lookAtSettings(page: Page): Promise<void> {
  const { link, settings } = new CookieBar(page)
  await link.click()
  await expect(settings).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
}

/** What the browser holds becomes another, and the page is told or looked at. */
const store = (page: Page, isStored: boolean) =>
  page.evaluate((isStored) => {
    document.cookie = `cookie-preference=1;path=/;max-age=${isStored ? 1000 : 0}`
    dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' }))
  }, isStored)

const isHidden = (page: Page) => expect(new CookieBar(page).bar).toBeHidden()

async function stands(page: Page, { busy, failed = false }: { busy: boolean; failed?: boolean }): Promise<void> {
  const { bar, alerts, refuseButton } = new CookieBar(page)
  await expect(refuseButton).toBeVisible()
  if (busy) await expect(bar).toHaveAttribute('aria-busy', 'true')
  else await expect(bar).not.toHaveAttribute('aria-busy')
  await expect(alerts).toHaveCount(failed ? 1 : 0)
}

export const room = defineRoom({
  flow: 'consent',
  machine: consentMachine,
  cases: consentCases,
  async open(page, { steps }) {
    if (steps[0]?.says !== 'a choice is stored') await page.context().clearCookies()
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  requests: { fetchAllCookies: /\/cookie\/offcanvas$/ },
  does: {
    async 'no choice is stored'(page) {
      if (await isRunning(page)) await store(page, false)
      // The first touch of the bar begins it.
      else await new CookieBar(page).bar.click({ position: { x: 5, y: 5 } })
    },
    async 'a choice is stored'(page) {
      if (await isRunning(page)) await store(page, true)
      else await lookAtSettings(page)
    },
    'consent.decide': (page) =>
      sendTo(page, 'consent', { type: 'consent.decide', decision: { way: 'chosen', cookies: [videos] } }),
    'bar.deny': (page) => new CookieBar(page).refuseButton.click(),
    async 'bar.accept'(page) {
      const { acceptButton } = new CookieBar(page)
      if (await acceptButton.isVisible()) return acceptButton.click()
      // A button of that kind may stand anywhere on a page (contract, shell 4.2).
      await page.evaluate(() => {
        const holder = document.createElement('span')
        holder.className = 'js-cookie-accept-all-button'
        holder.append(document.createElement('button'))
        document.querySelector('main')?.prepend(holder)
        holder.querySelector('button')?.click()
      })
    },
    'settings.opened': lookAtSettings,
    'page.restored': restorePage,
  },
  faults: { 'the shop does not answer': FAULTS },
  beyond: { 'consent.unkept': 'a browser without cookies gets no session of the shop either' },
  sees: {
    reading: (page) => expect(page.getByRole('main')).toBeVisible(),
    'undecided.awaited': (page) => stands(page, { busy: false }),
    'undecided.accepting': (page) => stands(page, { busy: true }),
    'undecided.failed': (page) => stands(page, { busy: false, failed: true }),
    silent: isHidden,
    decided: isHidden,
  },
})
