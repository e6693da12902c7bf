/** The pictures of a product: one in view, thumbnails, dots and buttons that lead to the others, by touch, mouse and keyboard. */
import type { Page } from 'playwright/test'
import { Gallery } from '../models/gallery.ts'
import { ProductPage } from '../models/product-page.ts'
import { watchShifts } from '../models/slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { GALLERIES, type KnownProduct } from '../support/catalogue.ts'
import { oddPath } from '../support/odd-page.ts'
import { expect, test } from '../support/test.ts'

async function openGallery(page: Page, { path }: Pick<KnownProduct, 'path'> = GALLERIES.eight): Promise<Gallery> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const product = new ProductPage(page)
  await product.open(path)
  await product.settle()
  return new Gallery(page)
}

// Specification 1.5, 2.15.
test('thumbnails, buttons and arrow keys lead to the pictures, round the end too', { tag: '@smoke' }, async ({
  page,
}) => {
  const gallery = await openGallery(page)
  await gallery.thumbnails.nth(2).click()
  await gallery.expectShown(3)
  await gallery.next.click()
  await gallery.expectShown(4)
  await gallery.thumbnails.first().click()
  await gallery.previous.click()
  await gallery.expectShown(8)
  await expect(gallery.thumbnails.nth(7), 'the thumbnails follow').toBeInViewport()
  await gallery.picture(8).focus()
  await page.keyboard.press('ArrowRight')
  await gallery.expectShown(1)
  await expect(gallery.picture(1)).toBeFocused()
  await page.keyboard.press('End')
  await gallery.expectShown(8)
  await expect(gallery.picture(8)).toBeFocused()
  await expectAccessible(page)
})

test('each group is one Tab stop, and hidden pictures are none; nothing moves but the pictures', async ({ page }) => {
  const shifts = await watchShifts(page)
  const gallery = await openGallery(page)
  await gallery.start()
  const stops: string[] = []
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document
        const group = activeElement?.closest(
          '[data-gallery-slider-container], [data-gallery-slider-controls], [data-gallery-slider-thumbnails], [data-thumbnail-slider-controls]',
        )
        return [...(group?.attributes ?? [])].find(({ name }) => name.startsWith('data-'))?.name ?? 'elsewhere'
      }),
    )
  }
  expect(stops).toEqual([
    'data-gallery-slider-controls',
    'data-gallery-slider-controls',
    'data-gallery-slider-thumbnails',
    // At the first thumbnails, the button that leads back is disabled.
    'data-thumbnail-slider-controls',
    'elsewhere',
  ])
  await gallery.thumbnails.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(gallery.thumbnails.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await gallery.expectShown(2)
  await expect(gallery.thumbnails.nth(1)).toBeFocused()
  expect(await shifts()).toEqual([])
})

test('a finger that swipes before anything else is followed, to the next picture each time; dots follow it', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  const shifts = await watchShifts(page)
  const product = new ProductPage(page)
  await product.open(GALLERIES.five.path)
  await product.settle()
  const gallery = new Gallery(page)
  await expect(gallery.root).not.toHaveClass(/js-slider-initialized/)
  await gallery.swipe()
  await gallery.expectShown(2)
  await expect(gallery.dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await gallery.swipe()
  await gallery.expectShown(3)
  await gallery.dots.nth(3).tap()
  await gallery.expectShown(4)
  await expect(gallery.dots.nth(3)).toHaveAttribute('aria-current', 'true')
  expect(await shifts(), 'nothing moves but the pictures').toEqual([])
})

// Specification 2.15, 4.17.
test('a scroller and a grid have all pictures in sight on wide viewports, and slide on others', async ({ page }) => {
  for (const variant of ['scroller', 'grid'] as const) {
    await page.setViewportSize({ width: 1366, height: 768 })
    const gallery = await openGallery(page, { path: oddPath(variant, GALLERIES.eight.path) })
    await gallery.start()
    await expect(gallery.strip.locator('> [inert]')).toHaveCount(0)
    await gallery.thumbnails.nth(3).click()
    await expect(gallery.slides.nth(3)).toBeInViewport()
    // In a grid, its neighbour is as near to the middle of the window.
    const current = gallery.thumbnails.and(page.locator('[aria-current=true]'))
    await expect(current).toHaveAccessibleName(variant === 'grid' ? /picture [34] of 8/ : /picture 4 of 8/)
    await expectAccessible(page)
    // A shorter page is scrolled by the browser, before the window has kept its size for long enough.
    await page.evaluate(() => addEventListener('resize', () => dispatchEvent(new Event('scroll'))))
    await page.setViewportSize({ width: 800, height: 800 })
    await expect(gallery.strip.locator('> :not([inert])')).toHaveCount(1)
    await gallery.next.click()
    await gallery.expectShown(variant === 'grid' ? 4 : 5)
  }
})

test.describe('of what is wrong', () => {
  test.use({ expectedProblems: [/404|\[storefront\] (gallery-slider|magnifier|zoom-modal)/] })

  test('a picture that is not there says so, and comes when it is asked for again; so does a video that is broken', async ({
    page,
  }) => {
    const fails = { isOn: true }
    await page.route(/\/media\/.*-800\.webp$/, (route) =>
      fails.isOn ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.route(/\/media\/videos\//, (route) => route.fulfill({ status: 404 }))
    const gallery = await openGallery(page, GALLERIES.video)
    await gallery.picture(1).focus()
    await expect(gallery.notice).toContainText('This picture could not be loaded.')
    await expect(gallery.picture(1).locator('img')).toHaveAttribute('alt', /picture 1 of/)
    fails.isOn = false
    await gallery.notice.getByRole('button', { name: 'Try again' }).click()
    await expect(gallery.notice).toHaveCount(0)
    await expect(gallery.picture(1)).toBeFocused()
    await gallery.thumbnails.nth(1).click()
    await expect(gallery.notice).toContainText('This video cannot be played.')
  })
})
