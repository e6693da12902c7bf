/** A slider on a page: its strip, slides and buttons. */
import { expect, type Locator, type Page } from 'playwright/test'

export class Slider {
  readonly root: Locator
  /** What scrolls; reached by Tab. */
  readonly strip: Locator
  readonly slides: Locator
  readonly previous: Locator
  readonly next: Locator

  constructor(root: Locator) {
    this.root = root
    this.strip = root.locator('.tns-slider')
    this.slides = this.strip.locator('> *')
    this.previous = root.getByRole('button', { name: 'Previous' })
    this.next = root.getByRole('button', { name: 'Next' })
  }

  /** Scrolls to the slider, and waits until it runs. */
  async start(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded()
    await expect(this.root).toHaveClass(/js-slider-initialized/)
  }

  /** The middle of the strip, which is scrolled into the middle of the window. */
  private async middle(): Promise<{ x: number; y: number }> {
    await this.strip.evaluate((strip) => strip.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = await this.strip.boundingBox()
    if (!box) throw new Error('the slider is not in sight')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  /**
   * Moves a finger over the middle of the strip by `distance` CSS pixels, to the left if it is negative, and by `down` downwards.
   */
  async swipe(distance: number, { down = 0 } = {}): Promise<void> {
    const { x, y } = await this.middle()
    const page = this.strip.page()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...parts: number[]) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: parts.map((part) => ({ x: x + distance * (part - 0.5), y: y + down * (part - 0.5) })),
      })
    await touch('touchStart', 0)
    for (let part = 1; part <= 10; part += 1) await touch('touchMove', part / 10)
    await touch('touchEnd')
    await finger.detach()
  }

  /** The same with the mouse, whose button is still pressed after it. */
  async pull(distance: number, { down = 0 } = {}): Promise<void> {
    const { x, y } = await this.middle()
    const { mouse } = this.strip.page()
    await mouse.move(x - distance / 2, y - down / 2)
    await mouse.down()
    await mouse.move(x + distance / 2, y + down / 2, { steps: 10 })
  }

  /** Expects that the slides with these numbers, from 1, are in view: by their marks, and by where they are. */
  async expectInView(...numbers: number[]): Promise<void> {
    const seen = () =>
      this.slides.evaluateAll((slides) => {
        const strip = slides[0]?.parentElement?.getBoundingClientRect()
        return slides.flatMap((slide, index) => {
          const { left, right } = slide.getBoundingClientRect()
          const isInside = strip && left > strip.left - 2 && right < strip.right + 2
          return isInside || slide.classList.contains('tns-slide-active')
            ? [`${index + 1}${isInside && slide.classList.contains('tns-slide-active') ? '' : '?'}`]
            : []
        })
      })
    await expect.poll(seen, 'slides in view').toEqual(numbers.map(String))
  }
}

/** Each source with where it was and where it is, in CSS pixels: left, top, width × height. */
type Shift = { value: number; sources: string[] }

/** Records the layout shifts of every page that is opened from now on, also those that follow the shopper. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x}, ${y}, ${width} × ${height}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[])
        shifts.push({
          value: entry.value,
          // A box that has come out of sight meanwhile was scrolled.
          sources: entry.sources
            .filter(({ currentRect }) => currentRect.width > 0)
            .map(
              ({ node, previousRect, currentRect }) =>
                `${place(previousRect)} → ${place(currentRect)} ${node instanceof Element ? node.outerHTML.slice(0, 200) : ''}`,
            ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}
