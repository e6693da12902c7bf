/** The shopper's decision about cookies, on the home page. */
import { expect, type Page } from 'playwright/test'
import { consentMachine } from '../../../../src/machines/consent/consent.ts'
import { consentCases, videos } from '../../../../test/model/consent/cases/consent.ts'
import { CookieBar } from '../../../models/cookie-bar.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

/** All optional purposes of the shop. */
const ALL = [
  '_swa_consent_enabled',
  'document-viewer',
  'google-ads-enabled',
  'google-analytics-enabled',
  'wishlist-enabled',
  'youtube-video',
  'zen_google_fonts',
]

type Watched = { isSeen?: boolean; told?: Record<string, boolean>[] }

/** Runs before the page's scripts: it is prerendered at first, and the announced changes are recorded. */
function watchPage(): void {
  const watched = window as Watched
  watched.told = []
  Object.defineProperty(document, 'prerendering', { get: () => !watched.isSeen })
  document.addEventListener('CookieConfiguration_Update', (event) =>
    watched.told?.push((event as CustomEvent<Record<string, boolean>>).detail),
  )
}

/** The last announced consent to videos, or to what is named. */
const lastTold = (page: Page, name = 'youtube-video') =>
  page.evaluate((name) => (window as Watched).told?.flatMap((changes) => changes[name] ?? []).at(-1), name)

/** Changes the stored cookies, and shows or notifies the page. */
const store = (page: Page, isStored: boolean) =>
  page.evaluate((isStored) => {
    document.cookie = `cookie-preference=1;path=/;max-age=${isStored ? 1000 : 0}`
    Object.assign(window, { isSeen: true })
    document.dispatchEvent(new Event('prerenderingchange'))
    dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' }))
  }, isStored)

/** Sent directly, as the cookies of the cases are not those of the browser, and this page does not ask by itself. */
const readings = Object.fromEntries(
  consentCases.cases.flatMap(({ says, event }) =>
    event.type === 'cookies.read' || event.type === 'words.heard'
      ? [[says, (page: Page) => sendTo(page, 'consent', event)]]
      : [],
  ),
)

/** The browser has stored a decision about just these `names`. */
async function holds(page: Page, ...names: string[]): Promise<void> {
  await expect.poll(() => new CookieBar(page).cookies()).toEqual(['cookie-preference', ...names].toSorted())
}

/** A button of a class may be anywhere on a page (contract, shell 4.2). */
const pressElsewhere = (page: Page, name: string) =>
  page.evaluate((name) => {
    const holder = document.createElement('span')
    holder.className = name
    holder.append(Object.assign(document.createElement('button'), { textContent: 'Fine' }))
    document.querySelector('main')?.prepend(holder)
    holder.querySelector('button')?.click()
  }, name)

const isHidden = (page: Page) => expect(new CookieBar(page).bar).toBeHidden()

async function isShown(page: Page, { busy, failed = false }: { busy: boolean; failed?: boolean }): Promise<void> {
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
  async open(page) {
    await page.context().clearCookies()
    await page.addInitScript(watchPage)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  lasts: 'the decision is one for the page',
  requests: { fetchAllCookies: /\/cookie\/offcanvas$/ },
  does: {
    'no choice is stored': (page) => store(page, false),
    'a choice is stored': (page) => store(page, true),
    ...readings,
    'consent.decide': (page) =>
      sendTo(page, 'consent', {
        type: 'consent.decide',
        decision: { way: 'chosen', cookies: ALL.map((name) => ({ ...videos, name, isOn: name === videos.name })) },
      }),
    // By keyboard: the busy bar is veiled, but a press still counts.
    async 'bar.deny'(page) {
      const { refuseButton } = new CookieBar(page)
      if (await refuseButton.isVisible()) return refuseButton.press('Enter')
      await pressElsewhere(page, 'js-cookie-permission-button')
    },
    async 'bar.accept'(page) {
      const { acceptButton } = new CookieBar(page)
      if (await acceptButton.isVisible()) return acceptButton.click()
      await pressElsewhere(page, 'js-cookie-accept-all-button')
    },
    // Sent directly: pages of 6.6 have nothing that hears it.
    'bar.show': (page) => sendTo(page, 'consent', { type: 'bar.show' }),
    // Sent directly: the settings' content would be requested at the same address.
    'settings.opened': (page) => sendTo(page, 'consent', { type: 'settings.opened' }),
    // Sent directly: pages of 6.6 keep the bar hidden then.
    'settings.closed': (page) => sendTo(page, 'consent', { type: 'settings.closed' }),
    // Only the awaited response is tested here: another tab's decision would be found immediately.
    async 'page.restored'(page) {
      await page.context().clearCookies({ name: 'cookie-preference' })
      await restorePage(page)
    },
  },
  faults: { 'the shop does not answer': FAULTS },
  automatic: ['the browser keeps it'],
  beyond: { 'the browser keeps no cookies': 'a browser without cookies gets no session of the shop either' },
  sees: {
    'nobody has looked yet what is stored': async (page) => {
      await isHidden(page)
      expect(await page.evaluate(() => (window as Watched).isSeen)).toBeUndefined()
    },
    'the bar': (page) => isShown(page, { busy: false }),
    'the bar, busy': (page) => isShown(page, { busy: true }),
    'the bar with a line that it did not work, and a way to try again': async (page) => {
      await isShown(page, { busy: false, failed: true })
      await expect(new CookieBar(page).alerts.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    'no bar on this page any more': async (page) => {
      await isHidden(page)
      await expect(new CookieBar(page).settings).toHaveCount(0)
    },
    'no bar, as the shopper has decided': async (page) => {
      await isHidden(page)
      expect(await new CookieBar(page).cookies()).toContain('cookie-preference')
    },
    'what was chosen is kept': (page) => holds(page, 'youtube-video'),
    'everything is kept as accepted': (page) => holds(page, ...ALL),
    'a refusal is kept': (page) => holds(page),
    'told: the videos are allowed': (page) => expect.poll(() => lastTold(page)).toBe(true),
    'told: the chat is refused, and nothing else': (page) => expect.poll(() => lastTold(page, 'chat')).toBe(false),
    'told: the videos are allowed no longer': (page) => expect.poll(() => lastTold(page)).toBe(false),
  },
})
