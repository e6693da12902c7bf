/** What the dialog of a product's pictures makes of a page that says wrong things about it (contract, shell 1.2, catalog 4.3). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/zoom-modal.ts'
import { createTestPage } from '../support/page.ts'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`
const slide = (name: string) =>
  `<div><div data-image-zoom><img tabindex="0" class="js-load-img" data-src="${PICTURE}" alt="${name}"></div></div>`

const at = (selector: string) => document.querySelector(selector) as HTMLElement
const saying = (message: RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(message) as string }) as Error

let end = new AbortController()
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

type Printed = {
  gallery?: string
  opener?: string
  strip?: string
  dialog?: string
  /** What is beside the pictures, and before everything; what that leaves open is around it. */
  beside?: string
  around?: string
  slides?: string
}

/** Starts it; `printed` are the attributes of the dialog, of its gallery, and of what opens it. */
function start(printed: Printed = {}) {
  end = new AbortController()
  const { strip = 'data-gallery-slider-container="true"', slides = slide('Mug') + slide('Cup') } = printed
  document.body.innerHTML = `${printed.around ?? ''}<div class="js-gallery-zoom-modal-container">
    <div data-zoom-modal="true" ${printed.opener ?? ''}><div data-gallery-slider-container="true"><img alt="Mug"><img alt="Cup"></div>${printed.beside ?? ''}</div>
    <div class="modal js-zoom-modal" tabindex="-1" ${printed.dialog ?? ''}><button data-bs-dismiss="modal">Close</button>
      <div class="zoom-modal-actions d-none"></div>
      <div ${printed.gallery ?? ''} data-modal-gallery-slider="true"><div ${strip}>${slides}</div></div></div></div>`
  const { page, errors } = createTestPage([
    { name: 'zoom-modal', selector: '[data-zoom-modal]', moment: 'load', binding },
  ])
  const shown = vi.fn()
  page.hear('zoom.shown', shown, { signal: end.signal })
  const started = vi.spyOn(page, 'start').mockReturnValue()
  const told: string[] = []
  for (const type of ['onClick', 'onEnter', 'modalShow', 'initSlider'])
    at('[data-zoom-modal]').addEventListener(type, () => told.push(type), end)
  binding.mount({ element: at('[data-zoom-modal]'), page, signal: end.signal })
  const isShown = (times = 1) => vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(times))
  return { page, errors, shown, started, told, isShown }
}

/** Presses the second of two pictures. */
async function open(printed: Printed = {}) {
  const begun = start(printed)
  const { errors } = begun
  at('[alt="Cup"]').click()
  await begun.isShown()
  const isBuilt = at('[data-modal-gallery-slider]').classList.contains('js-slider-initialized')
  return { ...begun, errors, isBuilt }
}

const pictures = () => [...document.querySelectorAll('.modal img')].map((image) => image.getAttribute('src'))

test('the picture that was pressed has the focus in the dialog', async () => {
  await open({})
  await vi.waitFor(() => expect(document.activeElement).toBe(at('.modal [alt="Cup"]')))
})

test.each(['null', 'false', '[]'])('options that are %s are none: the dialog is whole', async (printed) => {
  const { errors, isBuilt } = await open({
    gallery: `data-gallery-slider-options='${printed}'`,
    opener: `data-zoom-modal-options='${printed}'`,
  })
  expect(errors).not.toHaveBeenCalled()
  expect(isBuilt).toBe(true)
  expect(pictures()).toEqual([PICTURE, PICTURE])
})

test.each([
  [
    'a gallery whose options cannot be read has its own',
    { gallery: `data-gallery-slider-options="{"` },
    /is not JSON/,
    true,
  ],
  ['a gallery without a strip is left as it is', { strip: '' }, /containerSelector/, false],
])('%s, which is reported; the pictures are shown', async (_, printed, message, built) => {
  const { errors, isBuilt } = await open(printed)
  expect(errors).toHaveBeenCalledExactlyOnceWith('zoom-modal', saying(message), at('.modal'))
  expect(isBuilt).toBe(built)
  expect(pictures()).toEqual([PICTURE, PICTURE])
})

/** Whether the browser's default action is allowed. */
const press = (selector: string, init: MouseEventInit = {}) =>
  at(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const strike = (key: string, selector: string) =>
  at(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test.each([
  ['the mouse', () => press('[alt="Cup"]', { detail: 1 }), 'onClick'],
  ['keys', () => press('[alt="Cup"]'), 'onEnter'],
  ['Enter on a picture', () => strike('Enter', '[alt="Cup"]'), 'onEnter'],
])('a press by %s opens it, and the page hears which it was', async (_, act, type) => {
  const { told, isShown } = start()
  expect([act(), told]).toEqual([false, ['onClick', type]])
  await isShown()
  expect(told).toEqual(['onClick', type, 'modalShow', 'initSlider'])
})

test('other keys on a picture, and Enter beside the pictures, are left to the browser', () => {
  const { told } = start({ beside: '<button id="beside">Share</button>' })
  expect([strike('x', '[alt="Cup"]'), strike('Enter', '#beside'), press('#beside'), told]).toEqual([
    true,
    true,
    true,
    [],
  ])
})

test('the page is told when it has closed', async () => {
  const { page } = await open()
  const closed = vi.fn()
  page.hear('zoom.closed', closed, { signal: end.signal })
  at('[data-bs-dismiss]').click()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledExactlyOnceWith({ dialog: at('.modal') }))
})

test('the page’s scripts are asked with the pictures that open it; its dialog keeps its id', async () => {
  const { isShown } = start({ dialog: 'id="own"' })
  const asked: unknown[] = []
  at('.modal').addEventListener(
    'show.bs.modal',
    (event) => asked.push((event as Event & { relatedTarget?: Element }).relatedTarget),
    end,
  )
  press('[alt="Cup"]')
  await isShown()
  expect([asked, at('.js-zoom-modal').id]).toEqual([[at('[data-zoom-modal]')], 'own'])
})

test.each([
  ['', true],
  ['data-bs-backdrop="false"', false],
])('its dialog with %s has a backdrop: %s', async (dialog, has) => {
  await open({ dialog })
  expect(document.querySelector('.modal-backdrop') !== null).toBe(has)
})

test.each([
  ['the product in the page', '<p class="product-detail-name">Blue mug</p><h1>Shop</h1>', 'Blue mug'],
  ['the page’s heading', '<h1>Shop</h1>', 'Shop'],
  ['the first picture', '', 'Mug'],
  [
    'the product of a dialog around it',
    '<p class="product-detail-name">Blue mug</p><div class="modal"><p class="product-detail-name">Red cup</p>',
    'Red cup',
  ],
])('its dialog is named by %s', async (_, around, name) => {
  await open({ around })
  expect(at('.js-zoom-modal').ariaLabel).toBe(name)
})

test.each<[string, PointerEventInit, number, boolean]>([
  ['of a mouse that has turned its model', { pointerType: 'mouse', buttons: 1 }, 6, false],
  ['of a mouse that trembles', { pointerType: 'mouse', buttons: 1 }, 5, true],
  ['of a finger, which trembles more', { pointerType: 'touch', buttons: 1 }, 10, true],
  ['of a finger that has turned its model', { pointerType: 'touch', buttons: 1 }, 11, false],
  ['of a mouse that has come from elsewhere', { pointerType: 'mouse' }, 20, true],
])('a press on a canvas, %s, opens it or not', (_, init, moves, opens) => {
  const { told } = start({ beside: '<canvas id="canvas"></canvas>' })
  const point = (type: string) => at('#canvas').dispatchEvent(new PointerEvent(type, { bubbles: true, ...init }))
  point('pointerdown')
  for (let move = 0; move < moves; move += 1) point('pointermove')
  expect([press('#canvas'), told.length > 0]).toEqual([!opens, opens])
  point('pointerdown')
  expect(press('#canvas')).toBe(false)
})

test.each([
  ['a model beside its canvas', '<div><canvas></canvas><div class="spatial-model"><b id="own"></b></div></div>', true],
  ['the link around a picture', '<a id="own" href="#mug"><img alt=""></a>', true],
  ['a picture in a dialog inside', '<div class="modal"><img id="own" alt=""></div>', false],
])('a press on %s opens it: %s', (_, beside, opens) => {
  const { told } = start({ beside })
  expect([press('#own'), told.length > 0]).toEqual([!opens, opens])
})

const actions = () => at('.zoom-modal-actions').classList.contains('d-none')

test('the picture in view can be enlarged, and no other gallery’s', async () => {
  const { page, started } = await open()
  const room = at('.modal [alt="Cup"]').parentElement
  await vi.waitFor(() => expect(started).toHaveBeenLastCalledWith(room, 'image-zoom'))
  expect(actions()).toBe(false)
  started.mockClear()
  const other = at('[data-zoom-modal]')
  page.announce('gallery.moved', { gallery: other, slide: at('.modal [data-image-zoom]'), index: 0 })
  expect(started).not.toHaveBeenCalled()
})

test('a model in view cannot be enlarged', async () => {
  const model = '<div><div data-image-zoom><canvas></canvas></div></div>'
  const { started } = await open({ slides: model + model })
  expect([started.mock.calls, actions()]).toEqual([[], true])
})

test('opened again, it shows the picture that is pressed then, which may not be focusable', async () => {
  const slides = `${slide('Mug')}${slide('Cup')}`.replaceAll('tabindex="0"', '')
  const { started, isShown } = await open({ slides })
  at('[data-bs-dismiss]').click()
  await vi.waitFor(() => expect(at('[data-zoom-modal]').className).toBe(''))
  press('[alt="Mug"]')
  await isShown(2)
  const room = at('.modal [alt="Mug"]').parentElement
  await vi.waitFor(() => expect(started).toHaveBeenLastCalledWith(room, 'image-zoom'))
  at('[data-bs-dismiss]').click()
  await vi.waitFor(() => expect(at('[data-zoom-modal]').className).toBe(''))
  press('[alt="Cup"]')
  await isShown(3)
  await vi.waitFor(() => expect(started).toHaveBeenLastCalledWith(at('.modal [alt="Cup"]').parentElement, 'image-zoom'))
})

test('without a gallery in its dialog, the first picture can be enlarged', async () => {
  const { started } = await open({ opener: `data-zoom-modal-options='{"modalGallerySliderSelector":".none"}'` })
  expect(started).toHaveBeenCalledExactlyOnceWith(at('.modal [data-image-zoom]'), 'image-zoom')
})
