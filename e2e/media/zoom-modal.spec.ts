/** The pictures of a product in full size: how the dialog opens, what is in it, how it closes. */
import type { Page } from 'playwright/test'
import { Gallery } from '../models/gallery.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { GALLERIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

async function openGallery(page: Page): Promise<Gallery> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const product = new ProductPage(page)
  await product.open(GALLERIES.five.path)
  await product.settle()
  return new Gallery(page)
}

// Specification 2.15.
test('a press opens it with the picture, whose large version is loaded only then; keys alone open it, move in it, and close it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/-(1200|2400)\.webp$/.test(request.url())) asked.push(request.url())
  })
  const gallery = await openGallery(page)
  expect(asked).toEqual([])
  await gallery.enlarge()
  await expect(gallery.dialog.root).toHaveAttribute('aria-modal', 'true')
  expect(asked.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.large(2)).toBeFocused()
  const close = gallery.dialog.root.getByRole('button', { name: 'Close' })
  // In the dark its cross stands out from the circle behind it; both are inverted: a black cross on white becomes a white one on black.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(close).toHaveCSS('filter', 'invert(1)')
  await expect(close).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await close.click()
  await expect(gallery.dialog.root).toBeHidden()
  await expect(gallery.picture(1)).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await gallery.expectShown(2)
  await page.keyboard.press('Enter')
  await expect(gallery.large(2)).toBeFocused()
  await gallery.dialog.expectShown(2)
  await page.keyboard.press('End')
  await gallery.dialog.expectShown(5)
  await page.keyboard.press('Escape')
  await expect(gallery.dialog.root).toBeHidden()
  await expect(gallery.picture(2)).toBeFocused()

  // It opens again at another picture.
  await gallery.thumbnails.nth(3).click()
  await gallery.expectShown(4)
  await gallery.enlarge(4)
  await gallery.dialog.expectShown(4)
})
