/** What a page hears of a 3D model on it (contract, catalog 8.2). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/spatial-gallery-slider-viewer.ts'
import { createTestPage } from '../support/page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('a model that cannot be had is at 0 %, and its file at -1', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('This is a shopping list, and a long one.'))
  document.body.innerHTML = `<div><div><canvas data-spatial-gallery-slider-viewer
    data-spatial-gallery-slider-viewer-options='{"modelUrl":"/list.glb"}'></canvas></div></div>`
  const told: unknown[] = []
  document.addEventListener('ObjectLoaderUtil/loadingUpdate', (event) => told.push((event as CustomEvent).detail), {
    capture: true,
    once: true,
  })
  const { mounting } = createTestPage([
    {
      name: 'spatial-gallery-slider-viewer',
      selector: '[data-spatial-gallery-slider-viewer]',
      moment: 'load',
      binding,
    },
  ])
  mounting.mountInside(document)
  await vi.waitFor(() => expect(told).toEqual([{ percentage: 0, detailed: new Map([['/list.glb', -1]]) }]))
})
