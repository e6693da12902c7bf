/** When the lens over a product's picture appears: for a mouse that points, not for one that pulls, and not for a finger. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/magnifier.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
// To load its view takes a busy machine longer than a test waits for what is drawn.
beforeAll(() => Promise.all((binding.views ?? []).map((load) => load())))
beforeEach(() => {
  end = new AbortController()
  // The mouse of another test may rest where the pictures come, and the browser says so.
  for (const type of ['pointerover', 'pointermove', 'pointerleave'])
    addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), {
      capture: true,
      signal: end.signal,
    })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  document.documentElement.style.removeProperty('--sw-current-breakpoint')
})

const picture = (id: string) => `<div class="js-magnifier-container" style="width: 200px; height: 300px">
  <img id="${id}" class="js-magnifier-image" style="width: 200px; height: 200px" data-full-image="${location.origin}/${id}.png"></div>`
const PLACE = '<div class="js-magnifier-zoom-image-container" style="width: 300px; height: 300px"></div>'
const at = (selector: string) => document.querySelector(selector) as HTMLElement

type Start = { options?: object; inside?: string; viewport?: string; size?: { width: number; height: number } }

/**
 * Starts it on a gallery with a picture, and one in its dialog; returns the pictures it has asked for, whose answers never come
 * without a `size`.
 */
async function start({ options = {}, inside = '', viewport = 'xl', size }: Start = {}): Promise<string[]> {
  document.body.innerHTML = `<div id="gallery" style="padding: 100px">${picture('mug')}${inside}
    <div class="modal" style="padding: 100px">${picture('large')}</div></div>${PLACE}`
  at('#gallery').dataset['magnifierOptions'] = JSON.stringify(options)
  document.documentElement.style.setProperty('--sw-current-breakpoint', viewport)
  await binding.prepare?.()
  const { page, storefront } = createTestPage([{ name: 'magnifier', selector: '#gallery', moment: 'request', binding }])
  const asked: string[] = []
  storefront.override('magnifier', {
    services: {
      loadFullPicture: ({ url }: { url: string }) => {
        asked.push(url.replace(`${location.origin}/`, ''))
        return size ? Promise.resolve(size) : new Promise<never>(() => undefined)
      },
    },
  })
  binding.mount({ element: at('#gallery'), page, signal: end.signal })
  return asked
}

type Pointing = PointerEventInit & { type?: string; on?: string; below?: number }
function point({ type = 'pointermove', on = '#mug', below = 50, ...init }: Pointing = {}): void {
  const { left, top } = at(on).getBoundingClientRect()
  const from = { bubbles: type !== 'pointerleave', pointerType: 'mouse', clientX: left + 50, clientY: top + below }
  at(on).dispatchEvent(new PointerEvent(type, { ...from, ...init }))
}
const answered = () => new Promise((resolve) => setTimeout(resolve))

test('the lens appears for a mouse that points, and for nothing else', async () => {
  const asked = await start()
  point({ pointerType: 'touch' })
  point({ pointerType: 'pen' })
  point({ buttons: 1 })
  await answered()
  expect(asked).toEqual([])
  point()
  await vi.waitFor(() => expect(asked).toEqual(['mug.png']), { timeout: 5000 })
})

test('the lens appears where the mouse has come to rest, and stays with it', async () => {
  const asked = await start()
  point({ type: 'pointerover' })
  await answered()
  expect(asked).toEqual(['mug.png'])
  point()
  point({ below: 60 })
  await answered()
  expect(asked).toEqual(['mug.png'])
})

test.each<[string, Pointing]>([
  ['leaves the gallery', { type: 'pointerleave', on: '#gallery' }],
  ['begins to pull', { buttons: 1 }],
  ['comes beside the picture', { below: 250 }],
  ['is followed by a finger', { pointerType: 'touch' }],
])('the lens goes when the mouse %s, and comes again with it', async (_, away) => {
  const asked = await start()
  point()
  point(away)
  point()
  await answered()
  expect(asked).toEqual(['mug.png', 'mug.png'])
})

test('the lens appears neither beside a picture, nor on one without a larger one, nor on that of a dialog', async () => {
  const asked = await start()
  point({ below: 250 })
  point({ clientX: 0 })
  point({ on: '#large' })
  at('#mug').removeAttribute('data-full-image')
  point()
  await answered()
  expect(asked).toEqual([])
})

test('smaller viewports have no lens, and ask for no full picture', async () => {
  const asked = await start({ viewport: 'md' })
  point({ type: 'pointerover' })
  point()
  await answered()
  expect(asked).toEqual([])
})

test('over the gallery, the place for the larger picture is the one in it', async () => {
  await expect(start({ options: { magnifierOverGallery: true } })).rejects.toThrow('zoomImageContainerSelector')
  const asked = await start({ options: { magnifierOverGallery: true }, inside: PLACE })
  point()
  await answered()
  expect(asked).toEqual(['mug.png'])
})

const EVENTS = [
  ['getImageUrl', 'createOverlay', 'createZoomImage'],
  ['onMouseMove', 'setZoomImagePosition'],
  ['removeOverlay', 'removeZoomImage', 'stopMagnify'],
]

test('the page hears when the lens comes, moves and goes; its parts have the classes of the page', async () => {
  await start({
    size: { width: 800, height: 800 },
    options: { overlayClass: 'own-lens', zoomImageClass: 'own-picture' },
  })
  const told: string[] = []
  for (const type of EVENTS.flat()) at('#gallery').addEventListener(type, () => told.push(type))
  point()
  await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(EVENTS[0] ?? [])))
  await vi.waitFor(() =>
    expect([
      at('.js-magnifier-container .own-lens'),
      at('.js-magnifier-zoom-image-container .own-picture'),
    ]).not.toContain(null),
  )
  expect(at('.js-magnifier-zoom-image-container').style.position).toBe('relative')
  told.length = 0
  point({ below: 60 })
  expect(told).toEqual(EVENTS[1])
  told.length = 0
  point({ type: 'pointerleave', on: '#gallery' })
  expect(told).toEqual(EVENTS[2])
})

test('a theme without styles of its own has the lens over the picture, and the larger one over its place', async () => {
  await start({ size: { width: 800, height: 800 } })
  point()
  for (const part of ['.js-magnifier-overlay', '.js-magnifier-zoom-image']) {
    await vi.waitFor(() => expect(at(part)).not.toBeNull())
    const { position, pointerEvents } = getComputedStyle(at(part))
    expect([position, pointerEvents]).toEqual(['absolute', 'none'])
  }
})

test('the larger picture goes where the place for it is now', async () => {
  await start({ size: { width: 800, height: 800 } })
  point()
  await vi.waitFor(() => expect(at('.js-magnifier-zoom-image')).not.toBeNull())
  point({ type: 'pointerleave', on: '#gallery' })
  const next = at('.js-magnifier-zoom-image-container').cloneNode() as HTMLElement
  at('.js-magnifier-zoom-image-container').replaceWith(next)
  point()
  await vi.waitFor(() => expect(next.querySelector('.js-magnifier-zoom-image')).not.toBeNull())
})

test.each<[string, Start, string]>([
  ['none beside the gallery', {}, 'none'],
  ['cross lines over it', { options: { magnifierOverGallery: true }, inside: PLACE }, 'crosshair'],
  ['what the page says', { options: { cursorType: 'zoom-in' } }, 'zoom-in'],
])('the cursor under the lens is %s', async (_, given, cursor) => {
  await start({ size: { width: 800, height: 800 }, ...given })
  point()
  await vi.waitFor(() => expect(at('.js-magnifier-container').style.cursor).toBe(cursor))
})
