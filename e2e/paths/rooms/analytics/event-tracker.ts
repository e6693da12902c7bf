/** The shop's own statistics, on the home page of a shopper who decides about them. */
import { expect, type Page } from 'playwright/test'
import { eventTrackerMachine } from '../../../../src/machines/analytics/event-tracker.ts'
import { eventTrackerCases } from '../../../../test/model/analytics/cases/event-tracker.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { answer } from '../../../support/faults.ts'
import { decide, TRACKER } from '../../../support/statistics.ts'
import { defineRoom } from '../../support/room.ts'

type Watched = { told?: string[] }

/** Runs before the page's scripts: notes what is sent, by its type and name. */
function watchSent(): void {
  const told: string[] = []
  Object.assign(window, { told })
  const send = window.fetch.bind(window)
  window.fetch = (url, init) => {
    const type = /\/v1\/(\w+)$/.exec(url as string)?.[1]
    if (type) told.push(`${type} ${(JSON.parse(init?.body as string) as { name?: string }).name ?? ''}`.trim())
    return send(url, init)
  }
}

/** Runs before the page's scripts: the shop has no account. */
function withoutAccount(): void {
  let settings = {}
  Object.defineProperty(window, 'shopwareAnalytics', {
    get: () => ({ ...settings, trackingId: '' }),
    set: (given: object) => {
      settings = given
    },
  })
}

const told = (page: Page) => page.evaluate(() => (window as Watched).told ?? [])
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('_swa_')))
const isOffered = (page: Page) => page.evaluate(() => '_shopwareAnalytics' in window)

/** A script of the page tells something. */
const tell = (page: Page) =>
  page.evaluate(() => {
    const { _shopwareAnalytics: tracker } = window as unknown as { _shopwareAnalytics?: { track(name: string): void } }
    tracker?.track('probe')
  })

const customer = (id: string | null) =>
  answer(
    200,
    JSON.stringify({
      customer: id && {
        id,
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.org',
        customerGroupId: 'group',
        customerGroupName: 'Standard',
        guest: false,
      },
    }),
    'application/json',
  )

export const room = defineRoom({
  flow: 'event-tracker',
  machine: eventTrackerMachine,
  cases: eventTrackerCases,
  async open(page, { begins }) {
    await page.addInitScript(watchSent)
    if (begins === 'in a shop without an account') await page.addInitScript(withoutAccount)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  lasts: 'its element is the body of the page',
  requests: { readVisitor: /shopware-analytics-customer$/ },
  does: {
    'the shopper allows the statistics': (page) => decide(page, { [TRACKER]: true }),
    'the shopper does not allow the statistics': (page) => decide(page, { [TRACKER]: false }),
    'another tab logs in or out': (page) =>
      page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: '_swa_userId' }))),
    'a script of the page tells something': tell,
    'the network goes': (page) => page.evaluate(() => dispatchEvent(new Event('offline'))),
    'the network is back': (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  },
  answers: {
    'somebody is logged in whom this browser did not tell': (route) => customer(crypto.randomUUID())(route),
    'nobody is logged in, as before': customer(null),
  },
  beyond: {
    'the same customer as before is logged in': 'what this browser told before is compared by the unit tests',
    'the customer of before has logged out': 'what this browser told before is compared by the unit tests',
  },
  objects: ({ start, steps }) =>
    (steps.at(-1)?.says === 'nobody is logged in, as before' &&
    steps.some(({ says }) => says === 'somebody is logged in whom this browser did not tell')
      ? 'the page then tells that the customer has logged out'
      : undefined) ??
    (steps.at(-1)?.says === 'the shopper does not allow the statistics' &&
    (steps.at(-2)?.state ?? start).matches('unread')
      ? 'without consent the flow does not begin'
      : undefined),
  faults: {
    'the shop does not say who is logged in': {
      'a server error': answer(500, 'oops'),
      'an answer of another form': answer(200, '{"customer":{}}', 'application/json'),
    },
  },
  sees: {
    'the page, of which nothing is known yet': async (page) => expect(await told(page)).toEqual([]),
    'the page without statistics': async (page) => {
      expect(await isOffered(page)).toBe(false)
      expect(await kept(page)).toEqual([])
    },
    'the page, while the shop is asked who is logged in': async (page) => {
      expect(await isOffered(page)).toBe(true)
      expect(await told(page)).toEqual([])
    },
    'the page, of which nothing can be told': async (page) => {
      await tell(page)
      expect(await told(page)).toEqual([])
    },
    'the page that was told': async (page) => expect(await isOffered(page)).toBe(true),
    'the page that was told, while the shop is asked again': async (page) => {
      expect(await isOffered(page)).toBe(true)
    },
    'the page whose logout was told': async (page) => expect((await told(page)).at(-1)).toBe('track user:logout'),
    'what is told is sent': async (page) => expect(await isOffered(page)).toBe(true),
    'what is told waits for the network': async (page) => {
      expect(await isOffered(page)).toBe(true)
    },
    'the page after the statistics were given up': async (page) => {
      expect(await kept(page)).toEqual([])
      expect(await isOffered(page)).toBe(false)
    },
  },
})
