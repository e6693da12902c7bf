/** The picture that moves slower than the page, on the landing page. */
import { expect, type Page } from 'playwright/test'
import { parallaxMachine } from '../../../../src/machines/media/parallax.ts'
import { parallaxCases } from '../../../../test/model/media/cases/parallax.ts'
import { Motion } from '../../../models/motion.ts'
import { defineRoom } from '../../support/room.ts'

const on = (page: Page) => new Motion(page)
const HEIGHT = 700
/** Near enough for the flow to start. */
const awayFromIt = (page: Page) => on(page).scrollTo(on(page).banner, HEIGHT + 100)
const is = (className: string) => (page: Page) => expect(on(page).banner).toHaveClass(className)

export const room = defineRoom({
  flow: 'parallax',
  machine: parallaxMachine,
  cases: parallaxCases,
  async open(page, { begins }) {
    const reducedMotion = begins === 'a shopper who prefers less motion' ? 'reduce' : 'no-preference'
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: 1280, height: HEIGHT })
    const lacks = [
      ...(begins?.includes('without scroll timelines') ? ['ViewTimeline'] : []),
      ...(begins?.includes('cannot tell') ? ['IntersectionObserver'] : []),
    ]
    await page.addInitScript((lacks) => {
      for (const name of lacks) Reflect.deleteProperty(window, name)
    }, lacks)
    await on(page).open()
    await awayFromIt(page)
    // Without an observer the flow starts with the page, and says nothing of itself.
    if (!lacks.includes('IntersectionObserver')) await expect(on(page).banner).toHaveClass(/is-/)
  },
  requests: {},
  does: {
    'the picture comes into view': (page) => on(page).scrollTo(on(page).banner, 300),
    'the picture leaves the view': awayFromIt,
    'the shopper now prefers less motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    async 'the shopper now accepts motion'(page) {
      await awayFromIt(page)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    },
  },
  sees: {
    'a picture that nothing moves': is('parallax'),
    'a picture that stands': is('parallax is-still'),
    'a picture that the browser moves with the page': is('parallax is-linked'),
    'a picture out of view': is('parallax is-away'),
    'a picture that follows the scrolling': is('parallax is-following'),
  },
})
