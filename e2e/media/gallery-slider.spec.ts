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

test('keys that are pressed while its code is on the way lead on once it is there', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/bundle/chunks/*/gallery-slider.js', async (route) => {
    await code.promise
    await route.continue()
  })
  const gallery = await openGallery(page)
  await gallery.picture(1).focus()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.picture(1)).toHaveAttribute('aria-busy', 'true')
  code.resolve()
  await gallery.expectShown(7)
  await expect(gallery.picture(7)).toBeFocused()
  expect(await page.evaluate(() => scrollY), 'the page stands').toBe(scrolled)
})

test('each group is one Tab stop, and hidden pictures are none', async ({ page }) => {
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
})

for (const [count, product] of [
  [5, GALLERIES.five],
  [8, GALLERIES.eight],
  [20, GALLERIES.twenty],
] as const)
  test(`with ${count} pictures nothing moves but the pictures`, { tag: '@phone' }, async ({ page }) => {
    const shifts = await watchShifts(page)
    const gallery = await openGallery(page, product)
    await gallery.start()
    await page.keyboard.press('ArrowRight')
    await gallery.expectShown(2)
    expect(await shifts()).toEqual([])
  })

test('dots follow the finger, which swipes to the next picture', { tag: ['@phone', '@touch'] }, async ({ page }) => {
  const gallery = await openGallery(page, GALLERIES.five)
  await gallery.dots.nth(2).tap()
  await gallery.expectShown(3)
  await expect(gallery.dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await gallery.swipe()
  await gallery.expectShown(4)
  await expect(gallery.dots.nth(3)).toHaveAttribute('aria-current', 'true')
})

test('a finger that swipes before anything else is followed, too', { tag: ['@phone', '@touch'] }, async ({ page }) => {
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
})

test('a video plays in its place, and stops when another picture comes', async ({ page }) => {
  const gallery = await openGallery(page, GALLERIES.video)
  const video = gallery.slides.nth(1).locator('video')
  await gallery.thumbnails.nth(1).click()
  await gallery.expectShown(2)
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true
    return player.play()
  })
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0)
  await gallery.previous.click()
  await gallery.expectShown(1)
  expect(await video.evaluate((player: HTMLVideoElement) => player.paused)).toBe(true)
})

// Specification 9.17.
test('options and events are those of the contract, and scripts find its instance', async ({ page }) => {
  const gallery = await openGallery(page)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const type of ['initGallerySlider', 'initThumbnailSlider', 'afterInitSlider', 'rebuild'])
      document.querySelector('[data-gallery-slider]')?.addEventListener(type, () => heard.push(type))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await gallery.thumbnails.nth(1).click()
  await gallery.expectShown(2)
  expect(await heard()).toEqual(['initGallerySlider', 'initThumbnailSlider', 'afterInitSlider'])
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(heard).toContain('rebuild')
  await gallery.expectShown(2)
})

test('a theme’s gallery that waits for its script is shown', async ({ page }) => {
  await page.route(GALLERIES.eight.path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('row gallery-slider-row js', 'row gallery-slider-row is-loading js')
    await route.fulfill({ response, body })
  })
  const gallery = await openGallery(page)
  await expect(gallery.root).not.toHaveClass(/is-loading/)
  await gallery.expectShown(1)
})

// Specification 2.15, 4.17.
for (const variant of ['scroller', 'grid'] as const)
  test(`a ${variant} has all pictures in sight on wide viewports, and slides on others`, async ({ page }) => {
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
  })

test.describe('of what is wrong', () => {
  test.use({ expectedProblems: [/404|\[storefront\] (gallery-slider|magnifier|zoom-modal)/] })

  test('a picture that is not there says so, and comes when it is asked for again', async ({ page }) => {
    const fails = { isOn: true }
    await page.route(/\/media\/.*-800\.webp$/, (route) =>
      fails.isOn ? route.fulfill({ status: 404 }) : route.continue(),
    )
    const gallery = await openGallery(page)
    await gallery.picture(1).focus()
    await expect(gallery.notice).toContainText('This picture could not be loaded.')
    await expect(gallery.picture(1).locator('img')).toHaveAttribute('alt', /picture 1 of 8/)
    fails.isOn = false
    await gallery.notice.getByRole('button', { name: 'Try again' }).click()
    await expect(gallery.notice).toHaveCount(0)
    await expect(gallery.picture(1)).toBeFocused()
  })

  test('a video that is broken says so', async ({ page }) => {
    await page.route(/\/media\/videos\//, (route) => route.fulfill({ status: 404 }))
    const gallery = await openGallery(page, GALLERIES.video)
    await gallery.thumbnails.nth(1).click()
    await expect(gallery.notice).toContainText('This video cannot be played.')
  })

  for (const [name, change] of [
    ['without thumbnails', (html: string) => html.replace('data-gallery-slider-thumbnails="true"', '')],
    ['with mistyped options', (html: string) => html.replace('"items":5', '"items":"5","unknown":[]')],
    [
      'with options that are no JSON',
      (html: string) => html.replace(/data-gallery-slider-options='[^']*'/, "data-gallery-slider-options='{'"),
    ],
    [
      'without slides',
      (html: string) => html.replace(/<div class="gallery-slider-item-container.*?<\/a><\/div>/gs, ''),
    ],
  ] as const)
    test(`${name}, something to look at stays`, async ({ page }) => {
      await page.route(GALLERIES.eight.path, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: change(await response.text()) })
      })
      const gallery = await openGallery(page)
      await gallery.root.hover()
      await gallery.next.click()
      if (name === 'without thumbnails' || name === 'with mistyped options') {
        await expect(gallery.slides.nth(1)).toHaveClass(/tns-slide-active/)
      } else if (name !== 'without slides') {
        await expect(gallery.picture(1)).toBeVisible()
        // The browser still scrolls the strip.
        await gallery.strip.evaluate((strip) => strip.scrollTo({ left: 2 * strip.clientWidth, behavior: 'instant' }))
        await expect(gallery.slides.nth(2)).toBeInViewport()
      }
      await expect(page.getByRole('main').getByRole('button', { name: 'Add to shopping cart' }).first()).toBeEnabled()
    })
})
