/** The name of the viewport, on the shop's home page. */
import { expect, type Page } from 'playwright/test'
import { viewportMachine } from '../../../../src/machines/shell/viewport.ts'
import { viewportCases } from '../../../../test/model/shell/cases/viewport.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

/** CSS pixels inside the stylesheet's breakpoints XS and LG. */
const WIDTHS = { XS: 400, LG: 1050 }
const HEIGHT = 768

/** Sets the window's width and waits until the page has received the event. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  // The page receives the event before it renders.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

const toldOn = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)

/** This was the last notification, and no name was reported twice in a row. */
async function isTold(page: Page, name: string): Promise<void> {
  await expect.poll(async () => (await toldOn(page)).at(-1)).toBe(name)
  const told = await toldOn(page)
  expect(told.filter((each, index) => each === told[index - 1])).toEqual([])
}

export const room = defineRoom({
  flow: 'viewport',
  lasts: 'it is that of the page',
  machine: viewportMachine,
  cases: viewportCases,
  async open(page) {
    await page.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      for (const name of ['XS', 'SM', 'MD', 'LG', 'XL', 'XXL'])
        document.addEventListener(`Viewport/is${name}`, () => told.push(name))
    })
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
  },
  requests: {},
  does: {
    'window.resized': (page) => resize(page, (page.viewportSize()?.width ?? 0) + 10),
  },
  arranges: {
    'the stylesheet says XS': (page) => resize(page, WIDTHS.XS),
    'the stylesheet says LG': (page) => resize(page, WIDTHS.LG),
  },
  automatic: ['viewport.measured'],
  sees: {
    'a viewport with a name': (page) => expect.poll(async () => (await toldOn(page)).length).toBeGreaterThan(0),
    'the page was told last that it is XS': (page) => isTold(page, 'XS'),
    'the page was told last that it is LG': (page) => isTold(page, 'LG'),
  },
})
