/** The panel for the cookie of the wishlist, on the home page of 6.7. */
import { expect, type Page } from 'playwright/test'
import { featureConsentMachine } from '../../../../src/machines/consent/feature-consent.ts'
import { featureConsentCases } from '../../../../test/model/consent/cases/feature-consent.ts'
import { CookieBar } from '../../../models/cookie-bar.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { defineRoom } from '../../support/room.ts'

const PANEL = '/cookie/consent-offcanvas?featureName=wishlist&cookieName=wishlist-enabled'

const ask = (page: Page) =>
  page.evaluate((route) => {
    const detail = { route, cookieName: 'wishlist-enabled' }
    document.dispatchEvent(new CustomEvent('CookieConfiguration/requestConsent', { detail }))
  }, PANEL)

const panel = (page: Page) => new CookieBar(page).settings
const button = (page: Page, name: string) => panel(page).getByRole('button', { name })

export const room = defineRoom({
  flow: 'feature-consent',
  machine: featureConsentMachine,
  cases: featureConsentCases,
  async open(page) {
    await playScenario(page, { on: [], platform: '6.7' })
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    // Its code comes as it is first asked for.
    await ask(page)
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  },
  lasts: 'the page has one panel',
  objects: ({ start, steps }) =>
    steps.at(-1)?.says === 'the shopper cancels' && (steps.at(-2)?.state ?? start).hasTag('busy')
      ? 'its button comes with the answer'
      : undefined,
  requests: { fetchFeature: /\/cookie\/consent-offcanvas/ },
  does: {
    'a script asks for the cookie of the wishlist': ask,
    'the shopper tries again': (page) => button(page, 'Try again').click(),
    'the shopper allows it': (page) => button(page, 'Keep my wishlist').click(),
    'the shopper cancels': (page) => button(page, 'Cancel').click(),
    'the shopper closes the panel': (page) => page.keyboard.press('Escape'),
  },
  beyond: {
    'the shopper wants to log in': 'it leaves the page; the spec plays it',
    'the shopper wants to see all cookies': 'the settings take the panel over; the spec plays it',
  },
  faults: {
    'the shop does not answer': {
      ...FAULTS,
      'a panel without buttons': answer(200, '<div class="offcanvas-body">No</div>'),
    },
  },
  sees: {
    'no panel': (page) => expect(panel(page)).toHaveCount(0),
    'the panel, busy': (page) => expect(panel(page)).toHaveAttribute('aria-busy', 'true'),
    'what the shop says of the feature': (page) => expect(button(page, 'Keep my wishlist')).toBeVisible(),
    'a line that it could not be had, and a way to try again': (page) =>
      expect(button(page, 'Try again')).toBeVisible(),
  },
})
