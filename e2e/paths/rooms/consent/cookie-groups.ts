/** The settings of cookies by their hash, on the home page of 6.7; nothing of it is seen but the requests. */
import { expect, type Page } from 'playwright/test'
import type { Storefront } from '../../../../src/loader/types.ts'
import { cookieGroupsMachine } from '../../../../src/machines/consent/cookie-groups.ts'
import { cookieGroupsCases, decision, refusal } from '../../../../test/model/consent/cases/cookie-groups.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'cookie-groups'

/** What the page has noted with the shop, the last first. */
const noted = (page: Page) => page.evaluate(() => (window as { noted?: string[] }).noted ?? [])
/** The state of the flow, of which nothing is seen. */
const isIn = (page: Page, expected: string) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...(window.storefront as Storefront).actors].flatMap(([actor, name]) =>
          name === 'cookie-groups' ? [(actor as { getSnapshot(): { value: string } }).getSnapshot().value] : [],
        ),
      ),
    )
    .toEqual([expected])
const hasHash = async (page: Page) => !(await noted(page)).at(-1)?.includes('"renderedConfigHash":null')

export const room = defineRoom({
  flow: FLOW,
  machine: cookieGroupsMachine,
  cases: cookieGroupsCases,
  async open(page) {
    await playScenario(page, { on: [], platform: '6.7' })
    // With one of them the page compares by itself.
    await page.context().clearCookies({ name: /^cookie-(config-hash|preference)$/ })
    await page.addInitScript(() => {
      const noted: string[] = []
      Object.assign(window, { noted })
      navigator.sendBeacon = (_, note) => {
        void (note as Blob).text().then((text) => noted.push(text))
        return true
      }
    })
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  lasts: 'the decision is one for the page',
  requests: { fetchCookieGroups: /\/cookie\/groups$/ },
  does: {
    'a decision is stored': (page) => sendTo(page, FLOW, { type: 'groups.compare' }),
    'the shopper decides': (page) => sendTo(page, FLOW, { type: 'decision.made', decision }),
    'the shopper refuses': (page) => sendTo(page, FLOW, { type: 'decision.made', decision: refusal }),
    'the shopper allows the videos': (page) =>
      sendTo(page, FLOW, { type: 'consent.changed', changes: { 'youtube-video': true } }),
    'the page is left': (page) => page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
  },
  answers: {
    'the shop says its settings, which the shopper knows': async (route) => {
      await route.request().frame().page().context().clearCookies({ name: 'cookie-config-hash' })
      await answer(200, '{"hash":"now","elements":[]}', 'application/json')(route)
    },
  },
  beyond: {
    'the shop says its settings, which have changed':
      'the bar would ask anew, and paths of consent with it; the page tests and the spec of cookie-settings show it',
  },
  faults: {
    'the settings cannot be had': { ...FAULTS, 'no settings': answer(200, '{}', 'application/json') },
  },
  sees: {
    'nothing is asked': (page) => isIn(page, 'waiting'),
    'the shop is asked for its settings, as a decision is stored': (page) => isIn(page, 'comparing'),
    'the shop is asked for its settings, as something was decided': (page) => isIn(page, 'noting'),
    'the decision is noted without its settings': (page) => expect.poll(() => hasHash(page)).toBe(false),
    'the decision is noted with its settings': (page) => expect.poll(() => hasHash(page)).toBe(true),
  },
})
