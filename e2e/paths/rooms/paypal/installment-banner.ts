/** The message about paying in instalments at the foot of the shop's home page. */
import { expect, type Page, type Route } from 'playwright/test'
import { installmentBannerMachine } from '../../../../src/machines/paypal/installment-banner.ts'
import { installmentBannerCases } from '../../../../test/model/paypal/cases/installment-banner.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { bannersIn, textIn } from '../../../support/banner.ts'
import { SCRIPT } from '../../../support/eligibility.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { defineRoom } from '../../support/room.ts'

/** The script's requests that wait for the path. */
const held = new WeakMap<Page, Route>()

async function hold(page: Page): Promise<void> {
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, (route) => void held.set(page, route))
}

const isHeld = (page: Page) => expect.poll(() => held.has(page)).toBe(true)
const script = (page: Page) => page.locator('script[data-namespace]')

export const room = defineRoom({
  flow: 'installment-banner',
  machine: installmentBannerMachine,
  cases: installmentBannerCases,
  async open(page) {
    await playScenario(page, { on: ['banner'] })
    await hold(page)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await bannersIn(page).scrollIntoViewIfNeeded()
    await isHeld(page)
  },
  requests: { drawMessage: /\/__sandbox\/frame\?title=Pay/ },
  answers: {
    'the provider cannot draw its message': (route) =>
      route.fulfill({ headers: { 'X-Frame-Options': 'DENY' }, contentType: 'text/html', body: '' }),
  },
  does: {
    async 'the script is there'(page) {
      await isHeld(page)
      await held.get(page)?.continue()
      held.delete(page)
    },
    async 'the script cannot be had'(page) {
      await page.unroute(SCRIPT)
      await page.route(SCRIPT, (route) => route.abort())
      await isHeld(page)
      await held.get(page)?.abort()
      held.delete(page)
    },
    async 'the browser is online again'(page) {
      await hold(page)
      await page.evaluate(() => dispatchEvent(new Event('online')))
    },
  },
  objects: ({ steps }) =>
    steps.some(
      ({ says }, index) => says === 'the browser is online again' && /draw|deadline/.test(steps[index - 1]?.says ?? ''),
    )
      ? 'a script that is there is not waited for again'
      : undefined,
  sees: {
    async 'an empty place, while the script is awaited'(page) {
      await expect(bannersIn(page)).toBeEmpty()
      await expect(script(page)).toHaveCount(1)
    },
    async 'no message, while the provider draws it'(page) {
      await expect(bannersIn(page).locator('iframe')).toHaveCount(1)
      // The frame's document is not there; a locator would wait for it.
      expect(page.frames().map((frame) => frame.url())).not.toContainEqual(expect.stringContaining('/__sandbox/frame'))
    },
    'the message': (page) => expect(textIn(bannersIn(page))).toBeVisible(),
    async 'an empty place, since there is no message to be had'(page) {
      await expect(bannersIn(page)).toBeEmpty()
      expect(held.has(page)).toBe(false)
    },
  },
})
