/** A lens over the pictures of a product, for the mouse on wide viewports. */
import type { Page } from 'playwright/test'
import { Gallery } from '../models/gallery.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { GALLERIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

async function openGallery(page: Page): Promise<Gallery> {
  const product = new ProductPage(page)
  await product.open(GALLERIES.five.path)
  await product.settle()
  return new Gallery(page)
}

/** Moves the mouse to a place of the picture, in parts of its size. */
async function pointAt(page: Page, gallery: Gallery, x: number, y: number): Promise<void> {
  const box = await gallery.picture(1).boundingBox()
  if (!box) throw new Error('the picture is not in sight')
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 3 })
}

// Specification 9.19.
test('the lens has a third of the picture, and follows the mouse to its ends', async ({ page }) => {
  const gallery = await openGallery(page)
  await pointAt(page, gallery, 0.5, 0.5)
  await expect(gallery.lens).toBeVisible()
  await expect(gallery.magnified).toBeVisible()
  const [lens, picture, place] = await Promise.all([
    gallery.lens.boundingBox(),
    gallery.picture(1).boundingBox(),
    gallery.magnified.boundingBox(),
  ])
  expect(lens?.width).toBeCloseTo(Math.ceil((picture?.width ?? 0) / 3), 0)
  await expect(gallery.magnified).toHaveCSS(
    'background-size',
    new RegExp(`^${Math.floor(3 * (place?.width ?? 0)) - 6}|px`),
  )
  await pointAt(page, gallery, 0.01, 0.01)
  await expect.poll(async () => (await gallery.lens.boundingBox())?.x).toBeCloseTo(picture?.x ?? 0, 0)
  await expectAccessible(page)
  await page.mouse.move(5, 5)
  await expect(gallery.lens).toHaveCount(0)
  await expect(gallery.magnified).toHaveCount(0)
})
