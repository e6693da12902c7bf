/** Three things to scroll to, on the landing page, so far from each other that each is in view alone. */
import { expect, type Page } from 'playwright/test'
import { scrollAnimationMachine } from '../../../../src/machines/media/scroll-animation.ts'
import { FOUND, scrollAnimationCases } from '../../../../test/model/media/cases/scroll-animation.ts'
import { Motion } from '../../../models/motion.ts'
import { defineRoom } from '../../support/room.ts'

const on = (page: Page) => new Motion(page)
const prefers = (page: Page, reducedMotion: 'reduce' | 'no-preference') => page.emulateMedia({ reducedMotion })

/** Each thing alone in view, or all together. */
const spread = (page: Page, isWide: boolean) =>
  on(page).things.evaluate((things: HTMLElement, isWide) => {
    things.style.gridTemplateColumns = isWide ? '100%' : ''
    things.style.gap = isWide ? '1500px' : ''
  }, isWide)
const toThing = (page: Page, number: number) => on(page).scrollTo(on(page).thing.nth(number - 1), 200)
/** Waits until the browser has told what is in view. */
const lookAround = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function comes(page: Page, number: number): Promise<void> {
  await toThing(page, number)
  await lookAround(page)
}

export const room = defineRoom({
  flow: 'scroll-animation',
  machine: scrollAnimationMachine,
  cases: scrollAnimationCases,
  async open(page, { begins }) {
    await prefers(page, begins === 'a shopper who prefers less motion' ? 'reduce' : 'no-preference')
    const isBlind = begins === 'a browser that cannot tell what is in view'
    if (isBlind) await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
    await on(page).open()
    // The text on the picture below has an actor of its own.
    await on(page).banner.evaluate((banner) => banner.remove())
    await spread(page, true)
    await toThing(page, 1)
    // Without an observer the flow starts with the page, and says nothing of itself.
    if (!isBlind) await expect(on(page).things).toHaveClass(/is-(animated|still)/)
  },
  requests: {},
  automatic: ['items.below'],
  does: {
    'the second thing comes into view': (page) => comes(page, 2),
    async 'the second and third thing come into view'(page) {
      await spread(page, false)
      await comes(page, 2)
    },
    'the first thing comes into view again': (page) => comes(page, 1),
    'the shopper now prefers less motion': (page) => prefers(page, 'reduce'),
    async 'the shopper now accepts motion'(page) {
      await spread(page, true)
      await comes(page, 1)
      await prefers(page, 'no-preference')
    },
  },
  sees: {
    'everything is there': (page) => expect(on(page).things).not.toHaveClass(/is-(animated|still)/),
    'everything is there, without motion': (page) => expect(on(page).things).toHaveClass(/is-still/),
    'what has come into view': (page) => expect(on(page).things).toHaveClass(/is-animated/),
    ...Object.fromEntries(
      FOUND.map(({ words }) => [words, (page: Page) => expect.poll(() => on(page).appearance()).toBe(words)]),
    ),
  },
})
