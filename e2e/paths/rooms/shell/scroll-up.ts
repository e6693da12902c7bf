/** The scroll-up button, on a long listing. */
import { expect, type Page } from 'playwright/test'
import type { Storefront } from '../../../../src/loader/types.ts'
import { scrollUpMachine } from '../../../../src/machines/shell/scroll-up.ts'
import { scrollUpCases } from '../../../../test/model/shell/cases/scroll-up.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { CATEGORIES } from '../../../support/catalogue.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Back to the top' })
const isHidden = (page: Page) => expect(button(page)).toBeHidden()
const isVisible = (page: Page) => expect(button(page)).toBeVisible()

/** Scrolls by `top` CSS pixels and waits until the page has received the event. */
const scrollBy = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        window.scrollBy({ top, behavior: 'instant' })
      }),
    top,
  )

/** Scrolls to a position, or to the end, and stays there: then the page measures it. */
async function restAt(page: Page, wanted: number | 'end'): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const top = wanted === 'end' ? end : wanted
  const now = await page.evaluate(() => window.scrollY)
  // From slightly above, so that it scrolls in any case.
  if (now !== top - 20) await scrollBy(page, top - 20 - now)
  await scrollBy(page, 20)
  for (const side of ['hidden', 'shown'])
    await sendTo(page, 'scroll-up', { type: `xstate.after.scrollDelay.scrollUp.${side}.scrolling` })
}

export const room = defineRoom({
  flow: 'scroll-up',
  machine: scrollUpMachine,
  cases: scrollUpCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open(CATEGORIES.department.path)
    await shop.settle()
    // The flow starts with the first scrolling, at rest.
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await page.waitForFunction(() => [...(window.storefront as Storefront).actors.values()].includes('scroll-up'))
  },
  requests: {},
  does: {
    // And back, so that the position is unchanged.
    async 'the shopper scrolls'(page) {
      const way = (await page.evaluate(() => window.scrollY)) > 0 ? -40 : 40
      await scrollBy(page, way)
      await scrollBy(page, -way)
    },
    'the page is at 250 px': (page) => restAt(page, 250),
    'the page is at 251 px': (page) => restAt(page, 251),
    'the page is at its end': (page) => restAt(page, 'end'),
  },
  sees: { 'no button': isHidden, 'the button': isVisible },
})
