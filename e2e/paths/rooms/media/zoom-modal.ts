/** The pictures of a product in full size, on the page of a product with five. */
import { expect, type Page } from 'playwright/test'
import { zoomModalMachine } from '../../../../src/machines/media/zoom-modal.ts'
import { zoomModalCases } from '../../../../test/model/media/cases/zoom-modal.ts'
import { Gallery } from '../../../models/gallery.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { GALLERIES } from '../../../support/catalogue.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'zoom-modal'
const on = (page: Page) => new Gallery(page)
const marker = (page: Page) => page.getByRole('main').locator('[data-zoom-modal]')

type Show = { objects?: boolean }
const objects = (page: Page, isSo: boolean) =>
  page.evaluate((is) => void Object.assign(window, { objects: is } satisfies Show), isSo)

export const room = defineRoom({
  flow: FLOW,
  machine: zoomModalMachine,
  cases: zoomModalCases,
  async open(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const product = new ProductPage(page)
    await product.open(GALLERIES.five.path)
    await product.settle()
    await on(page).start()
    await page.evaluate(() =>
      addEventListener('show.bs.modal', (event) => (window as Show).objects && event.preventDefault(), {
        capture: true,
      }),
    )
  },
  requests: { loadPicture: /^held by nobody$/ },
  once: ['loadPicture'],
  beyond: {
    'page.objected':
      'the picture is there at once, so that a script objects before the press: a page test of the gallery plays it',
    'xstate.error.actor.loadPicture':
      'a browser keeps the pictures that it has had, so that they are there at once: test/model and a page test of the gallery play it',
  },
  does: {
    'the shopper presses the first picture': (page) => sendTo(page, FLOW, { type: 'picture.open', slide: 0 }),
    'the shopper presses the second picture': (page) => sendTo(page, FLOW, { type: 'picture.open', slide: 1 }),
    'the shopper closes the dialog': (page) => page.keyboard.press('Escape'),
  },
  arranges: {
    'a script objects': (page) => objects(page, true),
    'no script objects': (page) => objects(page, false),
  },
  automatic: ['page.agreed', 'xstate.done.actor.loadPicture'],
  sees: {
    'a gallery without a sign': async (page) => {
      await expect(marker(page)).not.toHaveAttribute('aria-busy')
      await expect(marker(page)).not.toHaveClass(/is-zoomed/)
    },
    'a gallery that is busy': (page) => expect(marker(page)).toHaveAttribute('aria-busy', 'true'),
    'a gallery whose dialog is open': (page) => expect(on(page).dialog.root).toHaveClass(/show/),
  },
})
