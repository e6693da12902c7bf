/** The gallery of a product page, and the dialog with its pictures in full size. */
import { expect, type Locator, type Page } from 'playwright/test'
import { Model } from './studio-page.ts'

/** The parts that the gallery of the page and that of the dialog have. */
class Pictures {
  readonly root: Locator
  readonly strip: Locator
  readonly slides: Locator
  readonly thumbnails: Locator
  readonly previous: Locator
  readonly next: Locator
  readonly notice: Locator

  /** `own`: which of the parts inside are its own. */
  constructor(root: Locator, own = '') {
    this.root = root
    this.strip = root.locator('[data-gallery-slider-container]').first()
    this.slides = this.strip.locator('> *')
    this.thumbnails = root.locator(`[data-gallery-slider-thumbnails] > *${own}`)
    this.previous = root.locator(`[data-gallery-slider-controls] button${own}`).first()
    this.next = root.locator(`[data-gallery-slider-controls] button${own}`).last()
    this.notice = root.locator(`.gallery-notice${own}`)
  }

  /** Expects this picture, from 1, in view, marked by its thumbnail, and nothing of the others within reach. */
  async expectShown(number: number): Promise<void> {
    const seen = () =>
      this.strip.evaluate((strip) => {
        const box = strip.getBoundingClientRect()
        return [...strip.children].flatMap((slide, index) => {
          const { left, width } = slide.getBoundingClientRect()
          const isInside = Math.abs(left - box.left) < width / 3
          return isInside && slide.matches('.tns-slide-active:not([inert])') ? [index + 1] : []
        })
      })
    await expect.poll(seen, 'pictures in view').toEqual([number])
    await expect(this.strip.locator('> :not([inert])')).toHaveCount(1)
    await expect(this.thumbnails.nth(number - 1)).toHaveClass(/tns-nav-active/)
  }
}

export class Gallery extends Pictures {
  readonly page: Page
  readonly dots: Locator
  readonly dialog: Pictures
  readonly lens: Locator
  readonly magnified: Locator
  /** The 3D model among the pictures, and in the dialog. */
  readonly model: Model
  readonly largeModel: Model

  constructor(page: Page) {
    super(page.getByRole('main').locator('.gallery-slider-row'), ':not(.modal *)')
    this.page = page
    this.dots = this.root.locator('[data-nav-dot]')
    this.dialog = new Pictures(page.getByRole('dialog', { name: /Pictures in full size/ }))
    this.lens = this.root.locator('.magnifier-overlay')
    this.magnified = page.locator('.magnifier-zoom-image')
    this.model = new Model(this.strip)
    this.largeModel = new Model(this.dialog.strip)
  }

  /** The link around the picture with this number, from 1. */
  picture(number: number): Locator {
    return this.root.locator('a.js-magnifier-container').nth(number - 1)
  }

  /** Waits until the gallery runs, with the focus on its picture. */
  async start(): Promise<void> {
    await this.picture(1).focus()
    await expect(this.root).toHaveClass(/js-slider-initialized/)
  }

  /** A finger pulls the pictures to the left. */
  async swipe(): Promise<void> {
    const box = await this.strip.boundingBox()
    const finger = await this.page.context().newCDPSession(this.page)
    const y = (box?.y ?? 0) + 100
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
    await touch('touchStart', 300)
    for (let x = 280; x >= 60; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await finger.detach()
  }

  /** Opens the dialog with the picture in view. */
  async enlarge(number = 1): Promise<void> {
    await this.picture(number).click()
    await expect(this.dialog.root).toHaveClass(/show/)
    await expect(this.large(number)).toBeFocused()
  }

  /** The picture with this number in the dialog. */
  large(number: number): Locator {
    return this.dialog.root.locator('.js-image-zoom-element').nth(number - 1)
  }

  button(name: 'Smaller' | 'Original size' | 'Larger'): Locator {
    return this.dialog.root.getByRole('button', { name, exact: true })
  }

  /** How large the picture is, compared with its size at first. */
  async expectScale(number: number, scale: number): Promise<void> {
    const read = () =>
      this.large(number).evaluate((image) => Math.round(new DOMMatrix(getComputedStyle(image).transform).a * 100) / 100)
    await expect.poll(read, 'size of the picture').toBeCloseTo(scale, 1)
  }

  /** Where the picture is, counted from the middle of its room. */
  placeOf(number: number): Promise<{ x: number; y: number }> {
    return this.large(number).evaluate((image) => {
      const { e, f } = new DOMMatrix(getComputedStyle(image).transform)
      return { x: e, y: f }
    })
  }
}
