/** A gallery as the platform prints it (contract, catalog 4.2, 4.3), where it differs from that of the reference shop. */
import type { Page } from 'playwright/test'
import { GALLERIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

type Printed = {
  /** Without them, only the dialog has some. */
  arrows?: false
  thumbnails?: false
  slider?: object
  thumbnailSlider?: object
  /** The pictures of the dialog have a stand-in until they are loaded. */
  hasStandIns?: true
  /** What the gallery is in. */
  around?: [string, string]
}

/** A picture of one pixel. */
const STAND_IN = 'src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"'

/** The gallery and its dialog as the contract prints them, with four pictures. */
function markup(full: string, small: string, printed: Printed): string {
  const all = [0, 1, 2, 3]
  const options = JSON.stringify({
    slider: {
      navPosition: 'bottom',
      speed: 500,
      gutter: 0,
      controls: printed.arrows !== false,
      autoHeight: false,
      startIndex: 1,
      ...printed.slider,
    },
    thumbnailSlider: {
      items: 5,
      slideBy: 4,
      controls: true,
      startIndex: 1,
      ariaLive: false,
      responsive: {
        xs: { enabled: false, controls: false },
        sm: { enabled: false, controls: false },
        md: { axis: 'vertical' },
        lg: { axis: 'vertical' },
        xl: { axis: 'vertical' },
        xxl: { axis: 'vertical' },
      },
      ...printed.thumbnailSlider,
    },
  })
  const modalOptions = JSON.stringify({ baseSliderWrapperClass: 'modal-body' })
  const [before, after] = printed.around ?? ['', '']
  return `<div class="container">${before}<div class="row gallery-slider-row is-loading js-gallery-zoom-modal-container" data-magnifier="true" data-gallery-slider="true" data-gallery-slider-options='${options}'>
  <div class="gallery-slider-col col order-1 order-md-2" data-zoom-modal="true">
    <div class="base-slider gallery-slider">
      <div class="gallery-slider-container" data-gallery-slider-container="true">
        ${all.map((i) => `<div class="gallery-slider-item-container"><div class="gallery-slider-item is-contain js-magnifier-container" style="min-height: 300px"><img class="img-fluid gallery-slider-image magnifier-image js-magnifier-image" src="${small}?n=${i}" width="300" height="300" data-full-image="${full}?n=${i}" tabindex="0" data-object-fit="contain" itemprop="image" alt="Mug ${i}"></div></div>`).join('')}
      </div>
      ${printed.arrows === false ? '' : `<div class="gallery-slider-controls" data-gallery-slider-controls="true"><button class="base-slider-controls-prev gallery-slider-controls-prev is-nav-prev-inside" aria-label="Previous">P</button><button class="base-slider-controls-next gallery-slider-controls-next is-nav-next-inside" aria-label="Next">N</button></div>`}
      <div class="base-slider-dots">${all.map((i) => `<button class="base-slider-dot" data-nav-dot="${i + 1}" aria-label="Image ${i + 1}" tabindex="-1"></button>`).join('')}</div>
    </div></div>
  ${
    printed.thumbnails === false
      ? ''
      : `<div class="gallery-slider-thumbnails-col is-left"><div class="gallery-slider-thumbnails-container">
    <div class="gallery-slider-thumbnails" data-gallery-slider-thumbnails="true">${all.map((i) => `<div class="gallery-slider-thumbnails-item"><div class="gallery-slider-thumbnails-item-inner"><img class="gallery-slider-thumbnails-image" src="${small}?t=${i}" width="60" height="60" alt=""></div></div>`).join('')}</div>
    <div class="gallery-slider-thumbnails-controls" data-thumbnail-slider-controls="true"><button class="base-slider-controls-prev gallery-slider-thumbnails-controls-prev" aria-label="Previous"></button><button class="base-slider-controls-next gallery-slider-thumbnails-controls-next" aria-label="Next"></button></div>
  </div></div>`
  }
  <div class="zoom-modal-wrapper"><div class="modal is-fullscreen zoom-modal js-zoom-modal" data-bs-backdrop="false" data-image-zoom-modal="true" tabindex="-1" role="dialog">
  <div class="modal-dialog" role="document"><div class="modal-content" data-modal-gallery-slider="true" data-gallery-slider-options='${modalOptions}'>
    <button type="button" class="btn-close close" data-bs-dismiss="modal" aria-label="Close"></button>
    <div class="modal-body">
      <div class="zoom-modal-actions btn-group" role="group" aria-label="Zoom"><button class="btn image-zoom-btn js-image-zoom-out">-</button><button class="btn image-zoom-btn js-image-zoom-reset">0</button><button class="btn image-zoom-btn js-image-zoom-in">+</button></div>
      <div class="gallery-slider" data-gallery-slider-container="true">
        ${all.map((i) => `<div class="gallery-slider-item"><div class="image-zoom-container" data-image-zoom="true"><img class="gallery-slider-image js-image-zoom-element js-load-img" ${printed.hasStandIns ? STAND_IN : ''} data-src="${full}?z=${i}" tabindex="0" alt="Mug ${i}"></div></div>`).join('')}</div>
      <div class="gallery-slider-controls modal-controls" data-gallery-slider-controls="true"><button class="mprev" aria-label="Previous">P</button><button class="mnext" aria-label="Next">N</button></div></div>
    <div class="modal-footer"><div class="gallery-slider-modal-controls"><div data-thumbnail-slider-controls="true"><button></button><button></button></div></div>
      <div class="gallery-slider-thumbnails modal-thumbs" data-gallery-slider-thumbnails="true">${all.map((i) => `<div class="gallery-slider-thumbnails-item"><div class="gallery-slider-thumbnails-item-inner"><img class="gallery-slider-thumbnails-image js-load-img" data-src="${small}?mt=${i}" width="60" height="60" alt=""></div></div>`).join('')}</div></div>
</div></div></div></div>
</div>${after}</div>`
}

const BUY = `<div data-buy-box="true"><div class="product-detail-buy-x js-magnifier-zoom-image-container" style="width:400px;height:400px"><p>Buy</p></div></div>`

/** Puts the gallery, and a place for the magnified picture, into a product's page; returns what the browser's console says. */
async function open(page: Page, printed: Printed): Promise<string[]> {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(`**${GALLERIES.five.path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const full = (/data-full-image="([^"]+)"/.exec(html)?.[1] ?? '').replace(/\?.*/, '')
    const small = (/magnifier-image js-magnifier-image" src="([^"]+)"/.exec(html)?.[1] ?? '').replace(/\?.*/, '')
    const start = html.indexOf('>', html.indexOf('<main')) + 1
    const body = html.slice(0, start) + markup(full, small, printed) + BUY + html.slice(html.indexOf('</main>'))
    await route.fulfill({ response, body })
  })
  await page.goto(GALLERIES.five.path)
  await page.waitForLoadState('networkidle')
  return said
}

/** Which picture is shown: on the page, and in the dialog. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-gallery-slider-container]')].map(({ children }) =>
      [...children].findIndex((slide) => slide.matches('.tns-slide-active:not([inert])')),
    ),
  )

const image = (page: Page) => page.locator('.gallery-slider-row > .gallery-slider-col .gallery-slider-image').first()
async function enlarge(page: Page): Promise<void> {
  await image(page).click()
  await expect(page.locator('.js-zoom-modal .modal-content')).toHaveClass(/js-slider-initialized/)
}

test('without arrows on the page, those of the dialog are the dialog’s', async ({ page }) => {
  await open(page, { arrows: false })
  await enlarge(page)
  await page.locator('.mnext').click()
  await expect.poll(() => shown(page)).toEqual([0, 1])
  await page.locator('.btn-close').first().click()
  await expect(image(page)).toBeFocused()
})
test('without thumbnails on the page, those of the dialog are the dialog’s', async ({ page }) => {
  await open(page, { thumbnails: false })
  await enlarge(page)
  await page.locator('.modal-thumbs > *').nth(2).click()
  await expect.poll(() => shown(page)).toEqual([0, 2])
})
test('a lazy picture takes the place of its stand-in', async ({ page }) => {
  await open(page, { hasStandIns: true })
  await enlarge(page)
  await expect
    .poll(() =>
      page
        .locator('.js-image-zoom-element')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(1)
})
test('numbers may be printed as text, for one viewport too', async ({ page }) => {
  const wide = { items: '4', enabled: '1', axis: null }
  const said = await open(page, {
    slider: { swipeAngle: '5' },
    thumbnailSlider: { slideBy: '4', responsive: { lg: wide, xl: wide } },
  })
  await expect(page.locator('.gallery-slider-row')).toHaveClass(/js-slider-initialized/)
  expect(said).toEqual([])
})
test('in another dialog, e.g. of a quick view, it is magnified and enlarged as well', async ({ page }) => {
  await open(page, {
    around: [
      '<div class="modal fade show js-pseudo-modal" style="display:block;position:static"><div class="modal-dialog"><div class="modal-content">',
      '</div></div></div>',
    ],
  })
  const first = page.locator('.js-magnifier-image').first()
  await expect(async () => {
    await first.hover({ position: { x: 100, y: 100 } })
    await first.hover({ position: { x: 120, y: 100 } })
    await expect(page.locator('.magnifier-overlay')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await first.click()
  await expect(page.locator('.js-zoom-modal')).toHaveClass(/show/)
})

test('a buy widget that is replaced, as by another variant, still has the place of what is magnified', async ({
  page,
}) => {
  await open(page, {})
  const magnified = page.locator('.js-magnifier-zoom-image')
  const enter = async () => {
    await page.mouse.move(0, 0)
    await image(page).hover({ position: { x: 100, y: 100 } })
    await image(page).hover({ position: { x: 120, y: 100 } })
  }
  await expect(async () => {
    await enter()
    await expect(magnified).toBeVisible({ timeout: 1000 })
  }).toPass()
  const place = page.locator('.js-magnifier-zoom-image-container')
  await place.evaluate((root) => root.replaceChildren('another'))
  await enter()
  await expect(magnified).toBeVisible()
  await place.evaluate((root) => root.replaceWith(root.cloneNode()))
  await enter()
  await expect(magnified).toBeVisible()
})

test('on a phone the dialog has its thumbnails, where the page does not switch them off for it', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, {})
  await enlarge(page)
  const inline = () =>
    page
      .locator('.modal-thumbs')
      .evaluate((thumbnails) => [thumbnails, thumbnails.parentElement].map((each) => each?.style.display))
  expect(await inline()).toEqual(['', ''])
})
