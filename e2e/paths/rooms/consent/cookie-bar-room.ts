/** The end of the home page under the cookie bar. A style sheet sets the bar's size. */
import { expect, type Page } from 'playwright/test'
import { cookieBarRoomMachine } from '../../../../src/machines/consent/cookie-bar-room.ts'
import { cookieBarRoomCases } from '../../../../test/model/consent/cases/cookie-bar-room.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

/** Runs before anything is on the page: an open bar would be measured immediately. */
function hideBar(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-cookie-permission] { display: none !important }')
  document.adoptedStyleSheets = [sheet]
}

const makeHigh = (height: number) => (page: Page) =>
  page.evaluate(
    (style) => document.adoptedStyleSheets[0]?.replaceSync(`[data-cookie-permission] { ${style} }`),
    height === 0
      ? 'display: none !important'
      : `display: block !important; box-sizing: border-box; height: ${height}px; overflow: auto`,
  )

const roomOf = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
export const room = defineRoom({
  flow: 'cookie-bar-room',
  machine: cookieBarRoomMachine,
  cases: cookieBarRoomCases,
  async open(page) {
    await page.context().clearCookies()
    await page.addInitScript(hideBar)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  lasts: 'the bar is one for the page',
  requests: {},
  does: {
    'the bar is 120 px high': makeHigh(120),
    'the bar is 180 px high': makeHigh(180),
    'the bar is not on screen': makeHigh(0),
  },
  objects: ({ steps }) => {
    const sizes = ['the bar is not on screen', ...steps.map(({ says }) => says)].filter((says) =>
      says.startsWith('the bar'),
    )
    const isRepeated = sizes.some((says, index) => says === sizes[index - 1])
    return isRepeated ? 'a browser tells of a size only when it has become another' : undefined
  },
  sees: {
    'the page ends where it ends': (page) => expect.poll(() => roomOf(page)).toBe(0),
    'the page ends above the bar': (page) => expect.poll(() => roomOf(page)).toBeGreaterThan(0),
    'room for 120 px': (page) => expect.poll(() => roomOf(page)).toBe(120),
    'room for 180 px': (page) => expect.poll(() => roomOf(page)).toBe(180),
  },
})
