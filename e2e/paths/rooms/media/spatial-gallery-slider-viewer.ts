/** A 3D model on the studio's page, in a slide; a stand-in shows it, so that a path says when it is loaded and why it is not. */
import { expect, type Page } from 'playwright/test'
import type { Storefront } from '../../../../src/loader/types.ts'
import { spatialGallerySliderViewerMachine } from '../../../../src/machines/media/spatial-gallery-slider-viewer.ts'
import { spatialGallerySliderViewerCases } from '../../../../test/model/media/cases/spatial-gallery-slider-viewer.ts'
import { STUDIO_PATH, StudioPage } from '../../../models/studio-page.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'spatial-gallery-slider-viewer'
const ALONE = '<div class="gallery-slider"><div class="gallery-slider-single-image'
const IN_SLIDE =
  '<div class="gallery-slider gallery-slider-container"><div class="gallery-slider-item-container gallery-slider-single-image'

type News =
  | { type: 'model.loaded' }
  | { type: 'model.failed'; reason: 'unsupported' | 'broken' | 'unreachable' | 'lost' | 'large'; size?: number }
type StandIn = { tell?: (news: News) => void }

const mug = (page: Page) => new StudioPage(page).mug
const tell = (page: Page, news: News) =>
  page.evaluate((news) => (window as unknown as { model: StandIn }).model.tell?.(news), news)

const hasClass = (page: Page, name: string, isThere: boolean) =>
  isThere
    ? expect(mug(page).wrapper).toHaveClass(new RegExp(`spatial-canvas-${name}`))
    : expect(mug(page).wrapper).not.toHaveClass(new RegExp(`spatial-canvas-${name}`))

async function isSeen(
  page: Page,
  shown: { ready?: boolean; rendering?: boolean; busy?: boolean; button?: string | null },
) {
  const { ready = false, rendering = false, busy = false, button } = shown
  await hasClass(page, 'ready', ready)
  await hasClass(page, 'rendering', rendering)
  await (busy ? expect(mug(page).spinner).toBeVisible() : expect(mug(page).spinner).toBeHidden())
  await expect(mug(page).controls).toHaveCount(ready ? 1 : 0)
  await expect(mug(page).alert).toHaveCount(button === undefined ? 0 : 1)
  if (button === undefined) return
  const buttons = mug(page).alert.getByRole('button')
  await (button === null ? expect(buttons).toHaveCount(0) : expect(buttons).toHaveText(button))
}

const says = (words: string) => (page: Page) => expect(mug(page).alert).toContainText(words)

export const room = defineRoom({
  flow: FLOW,
  machine: spatialGallerySliderViewerMachine,
  cases: spatialGallerySliderViewerCases,
  async open(page, { begins }) {
    await page.addInitScript(() => {
      const model: StandIn = {}
      const begin = (storefront: Storefront) =>
        storefront.override('spatial-gallery-slider-viewer', {
          services: {
            showModel: (_place, tell) => {
              model.tell = tell
              const nothing = () => undefined
              return { turn: nothing, zoom: nothing, reset: nothing, end: nothing }
            },
          },
        })
      const own = window as unknown as { model: StandIn; storefront?: unknown[] }
      own.model = model
      own.storefront ??= []
      own.storefront.push(begin)
    })
    if (begins !== 'the model is in view')
      await page.route(STUDIO_PATH, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(ALONE, IN_SLIDE) })
      })
    const studio = new StudioPage(page)
    await studio.open(STUDIO_PATH)
    await studio.settle()
    await studio.mug.root.scrollIntoViewIfNeeded()
    await page.waitForFunction((flow) => [...(window.storefront as Storefront).actors.values()].includes(flow), FLOW)
  },
  requests: {},
  beyond: {
    'model.failed':
      'told by hand, it is undone by what the page itself says of the slide: e2e/media and page tests have each failure by a real file or browser',
    'the model deadline passes (30000 ms)':
      'as told by hand, it is undone by what the page itself says of the slide: test/model plays it',
  },
  does: {
    'the slide with the model comes into view': (page) => sendTo(page, FLOW, { type: 'slide.shown' }),
    'another slide comes into view': (page) => sendTo(page, FLOW, { type: 'slide.left' }),
    'the model is loaded': (page) => tell(page, { type: 'model.loaded' }),
    'the browser has no WebGL': (page) => tell(page, { type: 'model.failed', reason: 'unsupported' }),
    'the file is no model': (page) => tell(page, { type: 'model.failed', reason: 'broken' }),
    'the file cannot be had': (page) => tell(page, { type: 'model.failed', reason: 'unreachable' }),
    'the browser loses WebGL': (page) => tell(page, { type: 'model.failed', reason: 'lost' }),
    'the file has 80 MB': (page) => tell(page, { type: 'model.failed', reason: 'large', size: 80 }),
    'the shopper tries again': (page) => mug(page).alert.getByRole('button').click(),
    'the shopper wants the large file': (page) => mug(page).alert.getByRole('button').click(),
    'the shopper turns the model': (page) => mug(page).button('Turn left').click(),
  },
  sees: {
    'the picture alone': (page) => isSeen(page, {}),
    'the picture with a spinner': (page) => isSeen(page, { rendering: true, busy: true }),
    'the model with its buttons': (page) => isSeen(page, { ready: true, rendering: true }),
    'the model at rest': (page) => isSeen(page, { ready: true }),
    'the picture with a sentence and a button to try again': (page) => isSeen(page, { button: 'Try again' }),
    'the picture with the size of the file and a button to load it': (page) =>
      isSeen(page, { button: 'Load it all the same' }),
    'the picture with a sentence': (page) => isSeen(page, { button: null }),
    'it takes too long': says('The 3D model takes too long to load.'),
    'no 3D models here': says('This browser shows no 3D models.'),
    'the file is damaged': says('The 3D model could not be shown: its file is damaged.'),
    'it could not be loaded': says('The 3D model could not be loaded.'),
    'the browser has stopped': says('The browser has stopped showing the 3D model.'),
  },
})
