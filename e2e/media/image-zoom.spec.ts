/** A picture in full size, enlarged by buttons, keys, the wheel, a double tap and two fingers. */
import type { Page } from 'playwright/test'
import { Gallery } from '../models/gallery.ts'
import { ProductPage } from '../models/product-page.ts'
import { GALLERIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

async function enlarge(page: Page): Promise<Gallery> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const product = new ProductPage(page)
  await product.open(GALLERIES.five.path)
  await product.settle()
  const gallery = new Gallery(page)
  await gallery.enlarge()
  await expect(gallery.button('Larger')).toBeEnabled()
  await expect(gallery.button('Smaller')).toBeDisabled()
  await expect(gallery.button('Original size')).toBeDisabled()
  return gallery
}

/** The largest size: twice the natural one. */
const largest = (gallery: Gallery) =>
  gallery.large(1).evaluate((image: HTMLImageElement) => (2 * image.naturalWidth) / image.offsetWidth)

// Specification 4.27, 9.20.
test('buttons enlarge it in five steps, keys and the wheel as well, and what is larger than its room is moved', async ({
  page,
}) => {
  const gallery = await enlarge(page)
  const most = await largest(gallery)
  await gallery.button('Larger').click()
  await gallery.expectScale(1, 1 + most / 5)
  await expect(gallery.button('Smaller')).toBeEnabled()
  for (let step = 1; step < 5; step += 1)
    if (await gallery.button('Larger').isEnabled()) await gallery.button('Larger').click()
  await gallery.expectScale(1, most)
  await expect(gallery.button('Larger')).toBeDisabled()
  await expect(gallery.button('Smaller').or(gallery.button('Original size')).first()).toBeEnabled()
  // Another picture begins in its own size.
  await gallery.dialog.next.click()
  await gallery.dialog.expectShown(2)
  await gallery.dialog.previous.click()
  await gallery.dialog.expectShown(1)
  await gallery.expectScale(1, 1)
  await gallery.button('Larger').click()
  await gallery.button('Original size').click()
  await gallery.expectScale(1, 1)
  await expect(gallery.button('Larger')).toBeFocused()

  // The wheel, by 1 for 800; a notch is 120.
  const box = await gallery.large(1).boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(middle.x, middle.y)
  for (const scale of [1.15, 1.3, 1.45, 1.6, 1.75]) {
    await page.mouse.wheel(0, -100)
    await gallery.expectScale(1, scale)
  }
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await gallery.placeOf(1)).y - 60)).toBeLessThan(2)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y + 5000, { steps: 5 })
  await page.mouse.up()
  const { y } = await gallery.placeOf(1)
  expect(y, 'not out of its room').toBeLessThan(box?.height ?? 0)
  await gallery.dialog.expectShown(1)

  await gallery.large(1).focus()
  await page.keyboard.press('0')
  await gallery.expectScale(1, 1)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  // While it still glides: whoever is quick loses no key, and none slips to the gallery.
  await page.keyboard.press('ArrowDown')
  await gallery.expectScale(1, Math.min(1 + (3 * most) / 5, most))
  await expect.poll(async () => (await gallery.placeOf(1)).y).toBe(-48)
  await expect(gallery.large(1), 'the arrow key is not the gallery’s').toBeFocused()
  await page.keyboard.press('0')
  await gallery.expectScale(1, 1)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.large(2)).toBeFocused()
})

test('a finger swipes to the next picture; two enlarge it around themselves, one moves it, a double tap resets it', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  const gallery = await enlarge(page)
  const finger = await page.context().newCDPSession(page)
  const swipe = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 400 })) })
  const pull = async (way: readonly number[]) => {
    await swipe('touchStart', way[0] ?? 0)
    for (const x of way.slice(1)) await swipe('touchMove', x)
    await swipe('touchEnd')
  }
  const leftwards = Array.from({ length: 14 }, (_, step) => 320 - 20 * step)
  await pull(leftwards)
  await expect(gallery.dialog.slides.nth(1)).toHaveClass(/tns-slide-active/)
  await pull(leftwards.toReversed())
  await gallery.dialog.expectShown(1)
  const box = await gallery.large(1).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) })
  await touch('touchStart', [x - 40, y], [x + 40, y])
  for (let part = 1; part <= 8; part += 1) await touch('touchMove', [x - 40 - part * 5, y], [x + 40 + part * 5, y])
  await touch('touchEnd')
  await gallery.expectScale(1, 2)
  await touch('touchStart', [x, y])
  for (let part = 1; part <= 8; part += 1) await touch('touchMove', [x - part * 5, y])
  await touch('touchEnd')
  await expect.poll(async () => (await gallery.placeOf(1)).x).toBeLessThan(-20)
  await gallery.dialog.expectShown(1)
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  const isLargest = (await largest(gallery)) < 2.05
  await gallery.expectScale(1, isLargest ? 1 : await largest(gallery))
})
