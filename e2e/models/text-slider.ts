/** Texts that take turns, on the landing page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { LANDING_PATH, LandingPage } from './landing-page.ts'

export class TextSlider {
  readonly page: Page
  readonly root: Locator
  readonly strip: Locator
  readonly texts: Locator
  /** The button that stops or starts them. */
  readonly toggle: Locator
  readonly stop: Locator
  readonly start: Locator
  readonly previous: Locator
  readonly next: Locator

  constructor(page: Page) {
    this.page = page
    this.root = page.getByRole('region', { name: 'What we promise' })
    this.strip = this.root.getByRole('list')
    this.texts = this.root.getByRole('listitem')
    this.toggle = this.root.getByRole('button', { name: /^(Stop|Start) the texts$/ })
    this.stop = this.root.getByRole('button', { name: 'Stop the texts' })
    this.start = this.root.getByRole('button', { name: 'Start the texts' })
    this.previous = this.root.getByRole('button', { name: 'Previous text' })
    this.next = this.root.getByRole('button', { name: 'Next text' })
  }

  /** Opens the landing page, and scrolls to the texts, and waits until they take turns. */
  async open(): Promise<void> {
    const landing = new LandingPage(this.page)
    await landing.open(LANDING_PATH)
    await landing.settle()
    await this.root.scrollIntoViewIfNeeded()
    await expect(this.root).toHaveClass(/is-turning/)
  }

  /** The text is marked, and where the strip is. */
  async expectInView(text: number): Promise<void> {
    await expect(this.texts.nth(text - 1)).toHaveClass(/is-active/)
    const place = () => this.strip.evaluate((strip) => Math.round((10 * strip.scrollLeft) / strip.clientWidth) / 10 + 1)
    await expect.poll(place, 'where the strip is').toBe(text)
  }
}
