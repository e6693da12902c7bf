/** The first of five pictures in full size, in the dialog of the product's page. */
import { expect, type Page } from 'playwright/test'
import { imageZoomMachine } from '../../../../src/machines/media/image-zoom.ts'
import { imageZoomCases } from '../../../../test/model/media/cases/image-zoom.ts'
import { Gallery } from '../../../models/gallery.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { GALLERIES } from '../../../support/catalogue.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'image-zoom'
const on = (page: Page) => new Gallery(page)
const MIDDLE = { x: 0, y: 0 }
const move = (by: { x: number; y: number }, factor: number) => (page: Page) =>
  sendTo(page, FLOW, { type: 'picture.moved', by, factor, around: MIDDLE })

const enabled = (page: Page, ...names: readonly ('Smaller' | 'Original size' | 'Larger')[]) =>
  Promise.all(
    (['Smaller', 'Original size', 'Larger'] as const).map((name) =>
      expect(on(page).button(name)).toBeEnabled({ enabled: names.includes(name) }),
    ),
  )

export const room = defineRoom({
  flow: FLOW,
  machine: imageZoomMachine,
  cases: imageZoomCases,
  async open(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(GALLERIES.five.path, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        'data-image-zoom="true"',
        `data-image-zoom="true" data-image-zoom-options='{"zoomSteps":2}'`,
      )
      await route.fulfill({ response, body })
    })
    const product = new ProductPage(page)
    await product.open(GALLERIES.five.path)
    await product.settle()
    await on(page).enlarge()
  },
  requests: {},
  automatic: ['picture.measured'],
  // Fingers are told as the flow hears them: e2e/media puts them on the screen.
  does: {
    'the shopper presses the button to enlarge it': (page) => sendTo(page, FLOW, { type: 'zoom.in' }),
    'the shopper presses the button to reduce it': (page) => sendTo(page, FLOW, { type: 'zoom.out' }),
    'the shopper presses the button for the original size': (page) => sendTo(page, FLOW, { type: 'zoom.reset' }),
    'the shopper taps twice in the middle': (page) => sendTo(page, FLOW, { type: 'picture.tapped', around: MIDDLE }),
    'the shopper turns the wheel by 1600, in the middle': (page) =>
      sendTo(page, FLOW, { type: 'wheel.turned', delta: 1600, around: MIDDLE }),
    'the shopper presses the arrow to the right': (page) =>
      sendTo(page, FLOW, { type: 'picture.nudge', way: { x: 1, y: 0 } }),
    'the shopper puts a finger on it': (page) => sendTo(page, FLOW, { type: 'picture.taken' }),
    'the shopper pulls it by 100 pixels to the right': move({ x: 100, y: 0 }, 1),
    'the shopper spreads two fingers to twice their distance': move(MIDDLE, 2),
    'the shopper lifts the fingers': (page) => sendTo(page, FLOW, { type: 'picture.released' }),
    'another picture comes into view': (page) => sendTo(page, FLOW, { type: 'picture.left' }),
  },
  sees: {
    'a picture that stands': (page) => expect(on(page).large(1)).toHaveCSS('cursor', 'default'),
    'a picture that changes its size': (page) => expect(on(page).large(1)).toHaveCSS('transition-duration', '0.35s'),
    'a picture under the fingers': (page) => expect(on(page).large(1)).toHaveCSS('cursor', 'move'),
    'its size cannot be changed': (page) => enabled(page),
    'it can only be enlarged': (page) => enabled(page, 'Larger'),
    'it can only be reduced': (page) => enabled(page, 'Smaller', 'Original size'),
    'it can be enlarged and reduced': (page) => enabled(page, 'Smaller', 'Original size', 'Larger'),
  },
})
