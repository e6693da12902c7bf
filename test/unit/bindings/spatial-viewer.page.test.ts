/** What a page hears of a 3D model on it (contract, catalog 8.2), and where a stock theme has its parts. */
import { describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/spatial-gallery-slider-viewer.ts'
import { createTestPage } from '../support/page.ts'
import { testLife } from '../support/test-life.ts'

// The element that the library would draw.
vi.mock('../../../src/page/media/viewer-element.ts', () => ({
  hasWebGL: () => true,
  createModelViewer: () => {
    const viewer = document.createElement('i')
    Object.assign(viewer, { getDimensions: () => ({ x: 1, y: 1, z: 1 }), jumpCameraToGoal: () => undefined })
    return Promise.resolve(viewer)
  },
  whenLoaded: () => Promise.resolve(),
  kindOfError: () => 'loadfailure',
}))

const end = testLife()

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

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
  await vi.waitFor(() => expect(told).toEqual([{ percentage: 0, detailed: new Map([['/list.glb', -1]]) }]), {
    timeout: 30_000,
  })
})

describe('in the gallery of a stock theme', () => {
  /** What places the parts in Bootstrap's stylesheet. */
  const BOOTSTRAP = `.position-absolute{position:absolute!important} .btn-group{position:relative;display:inline-flex;vertical-align:middle}
    .btn-group>.btn{position:relative;flex:1 1 auto} .alert{position:relative;padding:1rem;margin-bottom:1rem}`
  /** The contract's markup (catalog 8.1) in the middle of a window, with Bootstrap and what is in `theme`. */
  async function show(theme: string, response = new Response('glTF and more than its head'), change = () => {}) {
    vi.spyOn(window, 'fetch').mockResolvedValue(response)
    document.body.innerHTML = `<div id="theme"></div><h1 class="product-detail-name">Mug</h1>
      <div class="gallery-slider-item is-contain" style="position:relative;width:400px;height:300px">
        <span class="badge">3D</span>
        <div class="spatial-canvas-spinner"></div>
        <div class="gallery-slider-spatial-canvas-wrapper position-absolute" style="inset:0">
          <canvas data-spatial-gallery-slider-viewer data-spatial-gallery-slider-viewer-options='{"modelUrl":"/mug.glb"}'></canvas>
          <span class="spatial-canvas-note" data-spatial-movement-note>Click and move</span>
          <div class="ar-button button"><span>View in AR</span></div>
        </div>
      </div>`
    const style = document.createElement('style')
    style.textContent = `${BOOTSTRAP} canvas{position:absolute;inset:0;width:100%;height:100%} ${theme}`
    get('#theme').append(style)
    change()
    await binding.prepare?.()
    binding.mount({ element: get('canvas'), signal: end.signal, page: createTestPage().page })
  }
  const box = (selector: string) => get(selector).getBoundingClientRect()
  const topmostAt = (selector: string) => {
    const { left, top, width, height } = box(selector)
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }

  test.each([
    ['in its place', '.ar-button{position:absolute;bottom:0;right:0}'],
    ['among the controls of the view', '.ar-button{position:absolute;bottom:10px;left:150px;right:150px}'],
    ['wherever the wrapper begins', ''],
  ])('the button of a preview can be pressed: %s', async (_, theme) => {
    await show(theme)
    await expect.poll(() => document.querySelector('.spatial-controls')).not.toBeNull()
    expect(topmostAt('.ar-button')?.closest('.ar-button')).toBe(get('.ar-button'))
    // What is said over the model does not keep the pointer from it.
    expect(topmostAt('.spatial-canvas-note')).toBe(get('.spatial-model'))
  })

  test('the controls of the view are over the lower end of the model', async () => {
    await show('')
    await expect.poll(() => document.querySelector('.spatial-controls')).not.toBeNull()
    const [item, controls] = [box('.gallery-slider-item'), box('.spatial-controls .btn')]
    expect(controls.top).toBeGreaterThan((item.top + item.bottom) / 2)
    expect(controls.bottom).toBeLessThan(item.bottom)
    expect(topmostAt('.spatial-controls .btn')?.closest('.btn')).toBe(get('.spatial-controls .btn'))
  })

  test.each([
    ['of its product', '', '3D model: Mug'],
    ['of the page', '.product-detail-name', '3D model: Our studio'],
    ['of its kind', 'h1', '3D model'],
  ])('a model has the name %s', async (_, without, name) => {
    await show('', undefined, () => {
      document.body.insertAdjacentHTML('afterbegin', '<header><h1>Our studio</h1></header>')
      for (const element of without ? document.querySelectorAll(without) : []) element.remove()
    })
    await expect.poll(() => document.querySelector('.spatial-model')).not.toBeNull()
    expect(get('.spatial-model').getAttribute('alt')).toBe(name)
  })

  test('what is said instead of a model is over the lower end of its place', async () => {
    await show('', new Response('no model at all, but a text'))
    await expect.poll(() => document.querySelector('.alert')).not.toBeNull()
    const [item, notice] = [box('.gallery-slider-item'), box('.alert')]
    expect(notice.bottom).toBeLessThan(item.bottom)
    expect(notice.bottom).toBeGreaterThan((item.top + item.bottom) / 2)
    expect(notice.width).toBeGreaterThan(300)
  })
})
