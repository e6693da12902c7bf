/** When the lens over a product's picture appears: for a mouse that points, not for one that pulls, and not for a finger. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/magnifier.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
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

/** Starts it on a gallery with a picture, and one in its dialog; returns the pictures it has asked for, whose answers never come. */
async function start({ options = {}, inside = '', viewport = 'xl' } = {}): Promise<string[]> {
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
        return new Promise<never>(() => undefined)
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
