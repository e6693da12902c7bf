/** A gallery with its dialog and lens as the platform prints it (contract, catalog 4.2, 4.3), also where something of it is missing or wrong. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding as gallerySlider } from '../../../src/bindings/media/gallery-slider.ts'
import { binding as imageZoom } from '../../../src/bindings/media/image-zoom.ts'
import { binding as magnifier } from '../../../src/bindings/media/magnifier.ts'
import { binding as zoomModal } from '../../../src/bindings/media/zoom-modal.ts'
import { createTestPage } from '../support/page.ts'

const picture = (size: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)}`
const SMALL = picture(60)
const FULL = picture(800)
/** A picture of one pixel. */
const STAND_IN = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const ALL = [0, 1, 2, 3]
/** What draws is loaded first. */
const PATIENCE = { timeout: 10_000 }

const at = (selector: string) => document.querySelector(selector) as HTMLElement
const setViewport = (name: string) => document.documentElement.style.setProperty('--sw-current-breakpoint', name)

type Printed = {
  /** Without them, only the dialog has some. */
  arrows?: false
  thumbnails?: false
  options?: string
  slides?: number
  /** Markup in the second slide, in place of its picture. */
  second?: string
  /** The pictures of the dialog have a stand-in until they are loaded. */
  hasStandIns?: true
  /** The large picture, in the dialog. */
  large?: string
  /** What the gallery is in. */
  around?: [string, string]
}

const OPTIONS = JSON.stringify({
  slider: { navPosition: 'bottom', speed: 0, gutter: 0, controls: true, autoHeight: false, startIndex: 1 },
  thumbnailSlider: {
    items: 5,
    slideBy: 4,
    controls: true,
    startIndex: 1,
    ariaLive: false,
    responsive: { xs: { enabled: false, controls: false }, lg: { axis: 'vertical' } },
  },
})

function slide(index: number, { second = '' }: Printed): string {
  const image = `<img class="gallery-slider-image magnifier-image js-magnifier-image" src="${SMALL}" width="100" height="100" data-full-image="${FULL}" tabindex="0" alt="Mug ${index}">`
  return `<div class="gallery-slider-item-container"><div class="gallery-slider-item js-magnifier-container">${index === 1 && second ? second : image}</div></div>`
}

function markup(printed: Printed): string {
  const [before, after] = printed.around ?? ['', '']
  const slides = ALL.slice(0, printed.slides ?? ALL.length)
  return `${before}<div class="gallery-slider-row is-loading js-gallery-zoom-modal-container" style="width: 300px" data-magnifier="true" data-gallery-slider="true" data-gallery-slider-options='${printed.options ?? OPTIONS}'>
  <div class="gallery-slider-col" data-zoom-modal="true"><div class="base-slider gallery-slider">
    <div class="gallery-slider-container" data-gallery-slider-container="true">${slides.map((index) => slide(index, printed)).join('')}</div>
    ${printed.arrows === false ? '' : `<div data-gallery-slider-controls="true"><button class="back" aria-label="Previous">P</button><button class="on" aria-label="Next">N</button></div>`}
    <div class="base-slider-dots">${slides.map((index) => `<button class="base-slider-dot" data-nav-dot="${index + 1}" tabindex="-1"></button>`).join('')}</div></div></div>
  ${
    printed.thumbnails === false
      ? ''
      : `<div class="gallery-slider-thumbnails" data-gallery-slider-thumbnails="true">${slides.map(() => `<div><img src="${SMALL}" width="60" height="60" alt=""></div>`).join('')}</div>
    <div data-thumbnail-slider-controls="true"><button aria-label="Previous"></button><button aria-label="Next"></button></div>`
  }
  <div class="modal js-zoom-modal" data-bs-backdrop="false" data-image-zoom-modal="true" tabindex="-1" role="dialog"><div class="modal-dialog">
  <div class="modal-content" data-modal-gallery-slider="true" data-gallery-slider-options='{"baseSliderWrapperClass":"modal-body"}'>
    <button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button>
    <div class="modal-body"><div class="zoom-modal-actions"><button class="js-image-zoom-out">-</button><button class="js-image-zoom-reset">0</button><button class="js-image-zoom-in">+</button></div>
      <div data-gallery-slider-container="true">${slides.map((index) => `<div class="gallery-slider-item">${index === 1 && printed.second ? printed.second : `<div class="image-zoom-container" data-image-zoom="true"><img class="gallery-slider-image js-image-zoom-element js-load-img" ${printed.hasStandIns ? `src="${STAND_IN}"` : ''} data-src="${printed.large ?? FULL}" tabindex="0" alt="Mug ${index}"></div>`}</div>`).join('')}</div>
      <div data-gallery-slider-controls="true"><button class="modal-back" aria-label="Previous">P</button><button class="modal-on" aria-label="Next">N</button></div></div>
    <div class="modal-footer"><div data-thumbnail-slider-controls="true"><button></button><button></button></div>
      <div class="modal-thumbs" data-gallery-slider-thumbnails="true">${slides.map(() => `<div><img class="js-load-img" data-src="${SMALL}" width="60" height="60" alt=""></div>`).join('')}</div></div>
</div></div></div></div>${after}<div class="js-magnifier-zoom-image-container" style="width: 300px; height: 300px"></div>`
}

const heard: string[] = []
beforeEach(() => {
  heard.length = 0
  setViewport('xl')
})
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.style.removeProperty('--sw-current-breakpoint')
})

/** Puts it on a page, and starts its flows. */
async function start(printed: Printed = {}) {
  document.body.innerHTML = markup(printed)
  for (const type of ['initGallerySlider', 'initThumbnailSlider', 'afterInitSlider', 'rebuild'])
    at('[data-gallery-slider]').addEventListener(type, () => heard.push(type))
  for (const type of ['onClick', 'onEnter', 'modalShow', 'initSlider'])
    at('[data-zoom-modal]').addEventListener(type, () => heard.push(type))
  const test = createTestPage([
    { name: 'gallery-slider', selector: '[data-gallery-slider]', moment: 'load', binding: gallerySlider },
    { name: 'zoom-modal', selector: '[data-zoom-modal]', moment: 'load', binding: zoomModal },
    { name: 'image-zoom', selector: '[data-image-zoom]', moment: 'request', binding: imageZoom },
    { name: 'magnifier', selector: '[data-magnifier]', moment: 'load', binding: magnifier },
  ])
  for (const binding of [gallerySlider, zoomModal, magnifier]) await binding.prepare?.()
  test.mounting.mountInside(document)
  await vi.waitFor(() => expect([...test.page.actors.values()]).toContain('zoom-modal'), PATIENCE)
  return test
}

/** Which picture is shown: on the page, and in the dialog. */
const shown = () =>
  [...document.querySelectorAll('[data-gallery-slider-container]')].map(({ children }) =>
    [...children].findIndex((slide) => slide.matches('.tns-slide-active:not([inert])')),
  )
const first = () => at('.gallery-slider-col .gallery-slider-image')
const dialog = () => at('.js-zoom-modal')
async function enlarge() {
  first().focus()
  first().click()
  await vi.waitFor(() => expect(dialog().matches('.show')).toBe(true), PATIENCE)
}
const point = (on: HTMLElement) => {
  const { left, top } = on.getBoundingClientRect()
  const init = { bubbles: true, pointerType: 'mouse', clientX: left + 30, clientY: top + 30 }
  on.dispatchEvent(new PointerEvent('pointermove', init))
}
const magnified = () => document.querySelector('.js-magnifier-zoom-image')

describe('the events of the contract', () => {
  // Specification 9.17.
  test('are told once when it starts, and again when another viewport has laid it out anew', async () => {
    await start()
    expect(heard).toEqual(['initGallerySlider', 'initThumbnailSlider', 'afterInitSlider'])
    at('.on').click()
    await vi.waitFor(() => expect(shown()[0]).toBe(1))
    setViewport('md')
    dispatchEvent(new Event('resize'))
    await vi.waitFor(
      () => expect(heard.slice(3)).toEqual(['initGallerySlider', 'initThumbnailSlider', 'afterInitSlider', 'rebuild']),
      PATIENCE,
    )
    expect(shown()[0]).toBe(1)
  })

  test('tell of the dialog, which a script may prevent', async () => {
    await start()
    heard.length = 0
    await userEvent.click(first())
    await vi.waitFor(() => expect(heard).toEqual(['onClick', 'onClick', 'modalShow', 'initSlider']), PATIENCE)
    at('.btn-close').click()
    await vi.waitFor(() => expect(dialog().matches('.show')).toBe(false), PATIENCE)
    const objected = vi.fn((event: Event) => event.preventDefault())
    addEventListener('show.bs.modal', objected, { capture: true, once: true })
    await userEvent.click(first())
    await vi.waitFor(() => expect(objected).toHaveBeenCalledOnce(), PATIENCE)
    await vi.waitFor(() => expect(at('[data-zoom-modal]').hasAttribute('aria-busy')).toBe(false))
    expect(dialog().matches('.show')).toBe(false)
  })
})

describe('where something is missing or wrong, something to look at stays', () => {
  test.each<[string, Printed, RegExp | null]>([
    ['without thumbnails', { thumbnails: false }, null],
    ['with an unknown option', { options: OPTIONS.replace('"items":5', '"items":"5","unknown":[]') }, null],
    ['with options that are no JSON', { options: '{' }, /JSON/],
    ['without slides', { slides: 0 }, null],
  ])('%s', async (_, printed, message) => {
    const { errors } = await start(printed)
    const said = errors.mock.calls.filter(([name]) => name === 'gallery-slider').map(([, error]) => String(error))
    expect(said).toEqual(message ? [expect.stringMatching(message)] : [])
    if (printed.slides === 0) return
    // Where the gallery does not run, the browser scrolls the strip.
    if (!message) expect(at('[data-gallery-slider]').matches('.is-loading')).toBe(false)
    at('.on').click()
    if (!message) await vi.waitFor(() => expect(shown()[0]).toBe(1))
    expect(first().checkVisibility()).toBe(true)
  })

  test('numbers may be printed as text, for one viewport too', async () => {
    const { slider, thumbnailSlider } = JSON.parse(OPTIONS) as { slider: object; thumbnailSlider: object }
    const wide = { items: '4', enabled: '1', axis: null }
    const { errors } = await start({
      options: JSON.stringify({
        slider: { ...slider, swipeAngle: '5' },
        thumbnailSlider: { ...thumbnailSlider, slideBy: '4', responsive: { lg: wide, xl: wide } },
      }),
    })
    expect(at('[data-gallery-slider]').matches('.js-slider-initialized')).toBe(true)
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('what only the dialog has is the dialog’s', () => {
  test('arrows, and the focus returns to the picture', async () => {
    await start({ arrows: false })
    await enlarge()
    at('.modal-on').click()
    await vi.waitFor(() => expect(shown()).toEqual([0, 1]))
    at('.btn-close').click()
    await vi.waitFor(() => expect(document.activeElement).toBe(first()), PATIENCE)
  })

  test('thumbnails', async () => {
    await start({ thumbnails: false })
    await enlarge()
    ;(document.querySelectorAll('.modal-thumbs > *')[2] as HTMLElement).click()
    await vi.waitFor(() => expect(shown()).toEqual([0, 2]))
  })

  test('thumbnails also where the page switches its own off', async () => {
    setViewport('xs')
    await start()
    await enlarge()
    const thumbnails = at('.modal-thumbs')
    expect([thumbnails, thumbnails.parentElement].map((each) => each?.style.display)).toEqual(['', ''])
  })
})

test('a theme without styles of its own shows by the cursor that a thumbnail can be pressed', async () => {
  await start()
  expect(getComputedStyle(at('.gallery-slider-thumbnails > *')).cursor).toBe('pointer')
})

describe('the dialog', () => {
  const larger = () => at('.js-image-zoom-in') as HTMLButtonElement

  test('enlarges a picture alone, too', async () => {
    await start({ slides: 1 })
    await enlarge()
    await vi.waitFor(() => expect(larger().disabled).toBe(false), PATIENCE)
    larger().click()
    await vi.waitFor(() => expect((at('.js-image-zoom-out') as HTMLButtonElement).disabled).toBe(false))
  })

  test('opens without its picture all the same, and says that it could not be loaded', async () => {
    await start({ large: '/missing.webp' })
    await enlarge()
    await vi.waitFor(
      () => expect(at('.modal .gallery-notice').textContent).toContain('This picture could not be loaded.'),
      PATIENCE,
    )
    expect(larger().disabled).toBe(true)
    at('.btn-close').click()
    await vi.waitFor(() => expect(document.activeElement).toBe(first()), PATIENCE)
  })
})

test('a lazy picture takes the place of its stand-in', async () => {
  await start({ hasStandIns: true })
  await enlarge()
  await vi.waitFor(() => expect((at('.js-image-zoom-element') as HTMLImageElement).naturalWidth).toBe(800), PATIENCE)
})

test('in another dialog, e.g. of a quick view, it is magnified and enlarged as well', async () => {
  await start({ around: ['<div class="modal show" style="display: block; position: static">', '</div>'] })
  await vi.waitFor(() => {
    point(first())
    expect(magnified()).not.toBeNull()
  }, PATIENCE)
  await enlarge()
})

test('a buy widget that is replaced, as by another variant, still has the place of what is magnified', async () => {
  await start()
  const place = at('.js-magnifier-zoom-image-container')
  const leave = () => at('[data-magnifier]').dispatchEvent(new PointerEvent('pointerleave'))
  const expectMagnified = () =>
    vi.waitFor(() => {
      point(first())
      expect(magnified()?.closest('.js-magnifier-zoom-image-container')).not.toBeNull()
    }, PATIENCE)
  await expectMagnified()
  leave()
  place.replaceChildren('another')
  await expectMagnified()
  leave()
  place.replaceWith(place.cloneNode())
  await expectMagnified()
})

test('a video stops when another picture comes', async () => {
  await start({ second: '<video></video>' })
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  const video = at('.gallery-slider-col video')
  at('.on').click()
  await vi.waitFor(() => expect(shown()[0]).toBe(1))
  expect(paused.mock.contexts).not.toContain(video)
  at('.on').click()
  await vi.waitFor(() => expect(paused.mock.contexts).toContain(video))
  paused.mockRestore()
})

test('what cannot be enlarged has no buttons for that in the dialog', async () => {
  await start({ second: '<video></video>' })
  await enlarge()
  const isHidden = () => at('.zoom-modal-actions').matches('.d-none')
  expect(isHidden()).toBe(false)
  at('.modal-on').click()
  await vi.waitFor(() => expect(isHidden()).toBe(true))
})
