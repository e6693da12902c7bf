/** Events for a third-party service, on a product's page of a shopper who decides about them. */
import { expect, type Page } from 'playwright/test'
import { thirdPartyEventsMachine } from '../../../../src/machines/analytics/third-party-events.ts'
import { thirdPartyEventsCases } from '../../../../test/model/analytics/cases/third-party-events.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { announce, decide } from '../../../support/statistics.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const SERVICE = 'google-analytics-enabled'
const ADS = 'google-ads-enabled'
const NO_ORDER = 'an order is told as its finish page loads, which no path begins on'

/** What the data layer holds, each call as a list of texts. */
const calls = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) =>
      Array.from(call).map((word) => (typeof word === 'string' ? word : JSON.stringify(word))),
    ),
  )

/** The last word on statistics that the service was told. */
async function consented(page: Page): Promise<string | undefined> {
  const words = (await calls(page)).flatMap(([word, , given = '']) => (word === 'consent' ? [given] : []))
  return words.flatMap((given) => /"analytics_storage":"(\w+)"/.exec(given)?.[1] ?? []).at(-1)
}

const isDisabled = (page: Page) =>
  page.evaluate(() =>
    Object.entries(window as unknown as Record<string, unknown>).some(
      ([name, value]) => name.startsWith('ga-disable-') && value === true,
    ),
  )

const hasScript = (page: Page) => page.evaluate(() => document.querySelector('script[src*="/tag.js"]') !== null)

const allow =
  (...names: string[]) =>
  (page: Page) =>
    decide(page, { [SERVICE]: names.includes(SERVICE), [ADS]: names.includes(ADS) })

/** A browser does not abort a requested script, even if nothing waits for it any more. */
const endLoading = (page: Page) => page.evaluate(() => stop())

export const room = defineRoom({
  flow: 'third-party-events',
  machine: thirdPartyEventsMachine,
  cases: thirdPartyEventsCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open(PRODUCTS.plain.path)
    await shop.settle()
  },
  lasts: 'its element is the body of the page',
  requests: { loadServiceScript: /\/tag\.js/ },
  does: {
    'the shopper allows statistics alone': allow(SERVICE),
    'the shopper allows statistics and advertisements': allow(SERVICE, ADS),
    async 'the shopper allows none of it'(page) {
      await allow()(page)
      await endLoading(page)
    },
    'a product comes into the cart': (page) =>
      announce(page, 'cart.changed', { kind: 'added', lines: [{ id: 'mug', name: 'Mug', quantity: 1 }] }),
    'the network is back': (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
    async 'the script deadline passes (10000 ms)'(page) {
      await sendTo(page, 'third-party-events', {
        type: 'xstate.after.scriptDeadline.thirdPartyEvents.allowed.loading',
      })
      await endLoading(page)
    },
  },
  beyond: {
    'nobody has said what is allowed, on a page that asks by itself': 'this shop asks; the unit tests have such a page',
    'the finish page tells its order': NO_ORDER,
    'the finish page has an order that another page told': NO_ORDER,
    'the finish page has no order number': NO_ORDER,
  },
  objects: ({ steps }) =>
    steps.at(-1)?.event.type === 'consent.read' &&
    steps.at(-2)?.state.matches('withdrawn') &&
    steps.at(-1)?.state.matches('allowed') &&
    steps.some(({ says }) => says === 'the script of the service is there')
      ? 'a script that is on the page is not asked for again'
      : undefined,
  faults: {
    'the script of the service cannot be had': {
      'no connection': (route) => route.abort(),
      'a server error': (route) => route.fulfill({ status: 500, body: '' }),
    },
  },
  sees: {
    'the page without the service': async (page) => {
      expect(await hasScript(page)).toBe(false)
      expect(await consented(page)).toBe('denied')
    },
    'the page, while the script of the service is fetched': (page) =>
      expect.poll(() => consented(page)).toBe('granted'),
    'the page with the script of the service': async (page) => {
      expect(await hasScript(page)).toBe(true)
      expect(await consented(page)).toBe('granted')
    },
    'the page without the script of the service': (page) => expect.poll(() => hasScript(page)).toBe(false),
    'the page after the service was given up': async (page) => {
      expect(await consented(page)).toBe('denied')
      expect(await isDisabled(page)).toBe(true)
    },
    'the data layer: add_to_cart': async (page) =>
      expect((await calls(page)).at(-1)?.slice(0, 2)).toEqual(['event', 'add_to_cart']),
  },
})
