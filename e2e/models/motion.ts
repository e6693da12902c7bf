/** What moves on the landing page as it is scrolled: things that appear, and a picture that moves slower than the page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { LANDING_PATH, LandingPage } from './landing-page.ts'

export class Motion {
  readonly page: Page
  /** Three things beside each other. */
  readonly things: Locator
  readonly thing: Locator
  readonly banner: Locator
  readonly picture: Locator
  /** The text on the picture, which appears, too. */
  readonly text: Locator

  constructor(page: Page) {
    this.page = page
    this.things = page.locator('[data-scroll-animation]')
    this.thing = this.things.getByRole('listitem')
    this.banner = page.locator('[data-parallax]')
    this.picture = page.locator('[data-parallax-picture]')
    this.text = this.banner.locator('.wow')
  }

  /** Opens the landing page, at its top. */
  async open(): Promise<void> {
    const landing = new LandingPage(this.page)
    await landing.open(LANDING_PATH)
    await landing.settle()
  }

  /** What is held back, and when each of the others appears, in words. */
  appearance(): Promise<string> {
    return this.thing.evaluateAll((things) => {
      const held = things.flatMap((thing, index) => (thing.matches('.scroll-animation-held') ? [index + 1] : []))
      const appears = things.flatMap((thing, index) =>
        thing.matches('.animated')
          ? [`${index + 1} after ${Number.parseFloat(getComputedStyle(thing).animationDelay) * 1000} ms`]
          : [],
      )
      return `held back: ${held.join(' and ') || 'nothing'}; appears: ${appears.join(', ') || 'nothing'}`
    })
  }

  /** Scrolls until the top of `place` is so far below the top of the window, in CSS pixels. */
  scrollTo(place: Locator, below: number): Promise<void> {
    return place.evaluate(
      (element, below) => scrollBy({ top: element.getBoundingClientRect().top - below, behavior: 'instant' }),
      below,
    )
  }

  /** How far the middle of the picture's frame is below that of the window, and the picture's own shift, in CSS pixels. */
  shift(): Promise<{ distance: number; shift: number; isCovered: boolean }> {
    return this.banner.evaluate((frame) => {
      const picture = frame.querySelector('[data-parallax-picture]') as HTMLElement
      const [outer, inner] = [frame.getBoundingClientRect(), picture.getBoundingClientRect()]
      const { transform } = getComputedStyle(picture)
      return {
        distance: outer.top + outer.height / 2 - innerHeight / 2,
        shift: transform === 'none' ? 0 : new DOMMatrix(transform).f,
        isCovered: inner.top <= outer.top + 1 && inner.bottom >= outer.bottom - 1,
      }
    })
  }

  /** The picture is where its way through the window says: 5/90 of it, the other way. */
  async expectSlower(): Promise<void> {
    await expect
      .poll(async () => {
        const { distance, shift } = await this.shift()
        return Math.abs(shift + (distance * 5) / 90)
      }, 'how far the picture is from its place')
      .toBeLessThan(0.5)
  }
}
