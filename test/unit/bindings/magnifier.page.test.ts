/** When the lens over a product's picture appears: for a mouse that points, not for one that pulls, and not for a finger. */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/magnifier.ts'
import { createTestPage } from '../support/page.ts'

const end = new AbortController()
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test('the lens appears for a mouse that points, and for nothing else', async () => {
  document.body.innerHTML = `<div id="gallery" style="padding: 100px"><div class="js-magnifier-container" style="width: 200px; height: 200px">
    <img class="js-magnifier-image" style="width: 200px; height: 200px" data-full-image="${location.origin}/full.png"></div></div>
    <div class="js-magnifier-zoom-image-container" style="width: 300px; height: 300px"></div>`
  document.documentElement.style.setProperty('--sw-current-breakpoint', 'xl')
  await binding.prepare?.()
  const element = document.querySelector('#gallery') as HTMLElement
  const { page, storefront } = createTestPage([{ name: 'magnifier', selector: '#gallery', moment: 'request', binding }])
  const asked: string[] = []
  storefront.override('magnifier', {
    services: {
      loadFullPicture: ({ url }: { url: string }) => {
        asked.push(url)
        return new Promise<never>(() => undefined)
      },
    },
  })
  binding.mount({ element, page, signal: end.signal })
  const image = document.querySelector('img') as HTMLImageElement
  const box = image.getBoundingClientRect()
  const move = (init: PointerEventInit) =>
    image.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, clientX: box.left + 50, clientY: box.top + 50, ...init }),
    )
  move({ pointerType: 'touch' })
  move({ pointerType: 'pen' })
  move({ pointerType: 'mouse', buttons: 1 })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked).toEqual([])
  move({ pointerType: 'mouse' })
  await vi.waitFor(() => expect(asked).toEqual([`${location.origin}/full.png`]), { timeout: 5000 })
})
