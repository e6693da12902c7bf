/** The lens over the pictures of a product with five. */
import { expect, type Page } from 'playwright/test'
import { magnifierMachine } from '../../../../src/machines/media/magnifier.ts'
import { magnifierCases } from '../../../../test/model/media/cases/magnifier.ts'
import { Gallery } from '../../../models/gallery.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { GALLERIES } from '../../../support/catalogue.ts'
import { defineRoom } from '../../support/room.ts'

const WIDTHS = { LG: 1050, MD: 800 }
const on = (page: Page) => new Gallery(page)

async function become(page: Page, name: keyof typeof WIDTHS): Promise<void> {
  if (page.viewportSize()?.width === WIDTHS[name]) return
  const told = page.evaluate(
    (type) => new Promise((resolve) => document.addEventListener(type, resolve, { once: true })),
    `Viewport/is${name}`,
  )
  await page.setViewportSize({ width: WIDTHS[name], height: 900 })
  await told
}

/** Another picture comes under the mouse without its moving away: both are where the mouse is. */
const moveOn = (page: Page, number: number) =>
  on(page)
    .picture(number)
    .evaluate((picture) => {
      const { left, top, width, height } = picture.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2, pointerType: 'mouse', bubbles: true }
      picture.dispatchEvent(new PointerEvent('pointermove', place))
    })

export const room = defineRoom({
  flow: 'magnifier',
  machine: magnifierMachine,
  cases: magnifierCases,
  async open(page) {
    await page.setViewportSize({ width: WIDTHS.LG, height: 900 })
    const product = new ProductPage(page)
    await product.open(GALLERIES.five.path)
    await product.settle()
    await on(page).picture(1).dispatchEvent('pointerover', { pointerType: 'mouse' })
    await on(page).start()
  },
  requests: { loadFullPicture: /^held by nobody$/ },
  once: ['loadFullPicture'],
  automatic: ['xstate.done.actor.loadFullPicture'],
  beyond: {
    'xstate.error.actor.loadFullPicture':
      'a browser keeps the pictures that it has had, so that they are there at once: test/model and e2e/media play it',
  },
  does: {
    'the mouse moves on the first picture': (page) => moveOn(page, 1),
    'the mouse moves to the second picture': (page) => moveOn(page, 2),
    'the mouse leaves the pictures': (page) => on(page).root.dispatchEvent('pointerleave'),
    'the viewport becomes LG': (page) => become(page, 'LG'),
    'the viewport becomes MD': (page) => become(page, 'MD'),
  },
  sees: {
    'the pictures alone': async (page) => {
      await expect(on(page).lens).toHaveCount(0)
      expect(page.viewportSize()?.width).toBe(WIDTHS.LG)
    },
    'the pictures alone, without room for another': async (page) => {
      await expect(on(page).lens).toHaveCount(0)
      expect(page.viewportSize()?.width).toBe(WIDTHS.MD)
    },
    'a lens, and the picture under it in full size': async (page) => {
      await expect(on(page).lens).toBeVisible()
      await expect(on(page).magnified).toBeVisible()
    },
    'a sentence that the large picture could not be loaded': (page) =>
      expect(on(page).magnified).toContainText('The large picture could not be loaded.'),
  },
})
