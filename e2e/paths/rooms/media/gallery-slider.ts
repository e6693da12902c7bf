/** A gallery of eight pictures, on a page whose theme has all of them in sight on wide viewports. */
import { expect, type Page } from 'playwright/test'
import { gallerySliderMachine } from '../../../../src/machines/media/gallery-slider.ts'
import { gallerySliderCases } from '../../../../test/model/media/cases/gallery-slider.ts'
import { Gallery } from '../../../models/gallery.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { GALLERIES } from '../../../support/catalogue.ts'
import { oddPath } from '../../../support/odd-page.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'gallery-slider'
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

type Actor = { getSnapshot(): { value: unknown } }

/** Selects the flow itself: its sliders run under its name, too. */
function playGallery(): boolean {
  const { actors } = window.storefront as unknown as { actors: ReadonlyMap<Actor, string> }
  const isGallery = ([actor, name]: readonly [Actor, string]) => {
    const { value } = actor.getSnapshot()
    return name === 'gallery-slider' && typeof value === 'object' && value !== null && 'medium' in value
  }
  const [actor] = [...actors].find(isGallery) ?? []
  Object.assign(window, { playedActor: actor })
  return actor !== undefined
}

const marked = (page: Page, number: number) =>
  expect(on(page).thumbnails.nth(number - 1)).toHaveAttribute('aria-current', 'true')

export const room = defineRoom({
  flow: FLOW,
  machine: gallerySliderMachine,
  cases: gallerySliderCases,
  async open(page) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: WIDTHS.LG, height: 900 })
    const product = new ProductPage(page)
    await product.open(oddPath('scroller', GALLERIES.eight.path))
    await product.settle()
    await on(page).start()
    await page.waitForFunction(playGallery)
  },
  requests: {},
  // What the pictures scroll past the window, and slide, is told as the flow hears it: e2e/media plays them by hand.
  does: {
    'the second picture slides into view': (page) => sendTo(page, FLOW, { type: 'slide.shown', slide: 1 }),
    'the first picture slides into view': (page) => sendTo(page, FLOW, { type: 'slide.shown', slide: 0 }),
    'the shopper presses the second thumbnail': (page) => sendTo(page, FLOW, { type: 'slide.choose', slide: 1 }),
    'the shopper scrolls to the second picture': (page) => sendTo(page, FLOW, { type: 'page.scrolled', slide: 1 }),
    'the shopper scrolls to the first picture': (page) => sendTo(page, FLOW, { type: 'page.scrolled', slide: 0 }),
    'the first picture cannot be had': (page) => sendTo(page, FLOW, { type: 'medium.failed', slide: 0 }),
    'the first picture arrives after all': (page) => sendTo(page, FLOW, { type: 'medium.loaded', slide: 0 }),
    'the shopper asks for the picture again': (page) => sendTo(page, FLOW, { type: 'medium.retry' }),
    'the viewport becomes LG': (page) => become(page, 'LG'),
    'the viewport becomes MD': (page) => become(page, 'MD'),
  },
  objects: ({ start, steps }) =>
    steps.some(({ event }, index) => {
      const { value } = (steps[index - 1]?.state ?? start) as { value: { pictures: unknown } }
      const scrolls = event.type === 'slide.choose' && typeof value.pictures === 'object'
      return scrolls || event.type === 'medium.retry'
    })
      ? 'the page scrolls to the chosen one by itself where all are in sight, and a picture that is asked for again arrives at once'
      : undefined,
  sees: {
    'one picture, the others out of reach': (page) => expect(on(page).strip.locator('> :not([inert])')).toHaveCount(1),
    'all pictures within reach': (page) => expect(on(page).strip.locator('> [inert]')).toHaveCount(0),
    'no sentence about the picture': (page) => expect(on(page).notice).toHaveCount(0),
    'a sentence that the picture could not be loaded': (page) =>
      expect(on(page).notice).toContainText('This picture could not be loaded.'),
    'the first picture is marked': (page) => marked(page, 1),
    'the second picture is marked': (page) => marked(page, 2),
  },
})
