/** A 3D model on a page, drawn by the browser's software renderer. */
import type { Page } from 'playwright/test'
import { Gallery } from '../models/gallery.ts'
import { ProductPage } from '../models/product-page.ts'
import { STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { GALLERIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const MODEL = /\/media\/models\//
const LIBRARY = /model-viewer/

test.use({ hasWebGL: true })
test.describe.configure({ timeout: 300_000 })

async function openStudio(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const studio = new StudioPage(page)
  await studio.open(STUDIO_PATH)
  await studio.settle()
  return { mug: studio.mug, studio, asked }
}

// Contract, catalog 8.2.
// Specification 3.23, 9.31.
test('is loaded once it comes near, fitted into its box, and turned by buttons and keys; a lost context leaves the picture', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const note = (event: Event) => {
      const { percentage, detailed } =
        (event as CustomEvent<{ percentage?: number; detailed?: Map<string, number> }>).detail ?? {}
      heard.push(percentage === undefined ? event.type : `${percentage}: ${[...(detailed?.values() ?? [])].join()}`)
    }
    for (const type of ['ObjectLoaderUtil/loadingUpdate', 'Viewer/ready'])
      addEventListener(type, note, { capture: true })
    const getContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (type: string) => unknown
    const contexts: WebGL2RenderingContext[] = []
    Object.assign(window, { contexts })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: [string]) {
      const context = Reflect.apply(getContext, this, given) as WebGL2RenderingContext
      if (given[0] === 'webgl2' && context) contexts.push(context)
      return context
    } as HTMLCanvasElement['getContext']
  })
  const { mug, asked } = await openStudio(page)
  expect(asked.filter((url) => LIBRARY.test(url) || MODEL.test(url))).toEqual([])
  await mug.root.scrollIntoViewIfNeeded()
  await mug.expectShown()
  expect(asked.filter((url) => MODEL.test(url))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !/^(blob|data):/.test(url))).toEqual([])
  await expect(mug.viewer).toHaveAttribute('alt', '3D model: Mug from the wheel')
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.slice(-2), 'how much of it is loaded, and that all of it is').toEqual(['100: 1', 'Viewer/ready'])
  const begin = await mug.orbit()
  const size = await mug.viewer.evaluate((viewer) =>
    (viewer as HTMLElement & { getDimensions(): Record<'x' | 'y' | 'z', number> }).getDimensions(),
  )
  // The camera of the contract is 1.3416 m away from a model that just fits.
  const part = 1.3416 / begin.radius
  const [x, y, z] = [(size.x * part) / (4 / 3), size.y * part, (size.z * part) / (4 / 3)]
  expect(Math.max(x, y, z)).toBeCloseTo(1, 2)
  expect(begin.theta).toBeCloseTo(0, 0)
  expect(begin.phi).toBeCloseTo(63.4, 0)

  // Drawn by software, a movement takes its time.
  const slow = { timeout: 60_000 }
  await mug.button('Turn right').click()
  await expect.poll(async () => (await mug.orbit()).theta, slow).toBeCloseTo(begin.theta + 30, 0)
  await mug.button('Tilt up').click()
  await expect.poll(async () => (await mug.orbit()).phi, slow).toBeCloseTo(begin.phi - 15, 0)
  await mug.button('Zoom in').focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await mug.orbit()).field, slow).toBeLessThan(begin.field - 1)
  await mug.button('Reset the view').click()
  await expect.poll(async () => (await mug.orbit()).theta, slow).toBeCloseTo(begin.theta, 0)
  await expect.poll(async () => (await mug.orbit()).field, slow).toBeCloseTo(begin.field, 0)
  await expectAccessible(page)

  await page.evaluate(() => {
    const { contexts } = window as unknown as { contexts: WebGL2RenderingContext[] }
    contexts.at(-1)?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await mug.expectFailed('The browser has stopped showing the 3D model.')
  await expectAccessible(page)
})

test.describe('among the pictures of a product', () => {
  async function openGallery(page: Page) {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const product = new ProductPage(page)
    await product.open(GALLERIES.model.path)
    await product.settle()
    const isAsked = () => asked.some((url) => LIBRARY.test(url) || MODEL.test(url))
    return { gallery: new Gallery(page), isAsked }
  }

  test('it is loaded once its slide is in view, rests while another is, and comes back; a drag turns it, a press enlarges it', async ({
    page,
  }) => {
    const { gallery, isAsked } = await openGallery(page)
    expect(isAsked(), 'whether anything of it is loaded before').toBe(false)
    await gallery.start()
    await gallery.picture(1).press('ArrowRight')
    await gallery.expectShown(2)
    await expect(gallery.slides.nth(1)).toBeFocused()
    await gallery.model.expectShown()
    await expect(gallery.model.viewer).toHaveAttribute('alt', /^3D model: /)
    await expectAccessible(page)
    // Its own keys turn it, those of the gallery lead on.
    const { theta } = await gallery.model.orbit()
    await gallery.model.surface.focus()
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(async () => Math.abs((await gallery.model.orbit()).theta - theta), { timeout: 60_000 })
      .toBeGreaterThan(1)
    await gallery.expectShown(2)
    await gallery.slides.nth(1).focus()
    await page.keyboard.press('ArrowRight')
    await gallery.expectShown(3)
    // The model is no picture with a link.
    await expect(gallery.picture(2)).toBeFocused()
    await expect(gallery.model.wrapper).not.toHaveClass(/spatial-canvas-rendering/)
    await page.keyboard.press('ArrowLeft')
    await gallery.model.expectShown()

    const box = await gallery.model.viewer.boundingBox()
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const before = await gallery.model.orbit()
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 80, middle.y, { steps: 8 })
    await page.mouse.up()
    await expect
      .poll(async () => Math.abs((await gallery.model.orbit()).theta - before.theta), { timeout: 60_000 })
      .toBeGreaterThan(5)
    await gallery.expectShown(2)
    await expect(gallery.dialog.root).toHaveCount(0)
    // As a theme prints it that has one template for all slides.
    await page
      .locator('canvas[data-spatial-zoom-gallery-slider-viewer]')
      .evaluate((canvas) => canvas.closest('.gallery-slider-item')?.setAttribute('data-image-zoom', 'true'))
    await page.mouse.click(middle.x, middle.y)
    await gallery.largeModel.expectShown()
    await expect(gallery.button('Larger'), 'a model is enlarged by its own buttons').toBeHidden()
    await page.keyboard.press('Escape')
    await expect(gallery.dialog.root).toHaveCount(0)
  })

  test('a finger that swipes to it brings it', { tag: ['@phone', '@touch'] }, async ({ page }) => {
    const { gallery } = await openGallery(page)
    await gallery.swipe()
    await gallery.model.expectShown()
    await expect(gallery.dots.nth(1)).toHaveAttribute('aria-current', 'true')
  })
})
