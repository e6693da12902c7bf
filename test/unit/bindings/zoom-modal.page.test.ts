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

/** Presses the second of two pictures; `printed` are the attributes of the dialog's gallery, and of what opens it. */
async function open(printed: { gallery?: string; opener?: string; strip?: string }) {
  end = new AbortController()
  const { strip = 'data-gallery-slider-container="true"' } = printed
  document.body.innerHTML = `<div class="js-gallery-zoom-modal-container">
    <div data-zoom-modal="true" ${printed.opener ?? ''}><div data-gallery-slider-container="true"><img alt="Mug"><img alt="Cup"></div></div>
    <div class="modal js-zoom-modal" tabindex="-1"><div class="zoom-modal-actions d-none"></div>
      <div data-modal-gallery-slider="true" ${printed.gallery ?? ''}><div ${strip}>${slide('Mug')}${slide('Cup')}</div></div></div></div>`
  const { page, errors } = createTestPage([
    { name: 'zoom-modal', selector: '[data-zoom-modal]', moment: 'load', binding },
  ])
  const shown = vi.fn()
  page.hear('zoom.shown', shown, { signal: end.signal })
  binding.mount({ element: at('[data-zoom-modal]'), page, signal: end.signal })
  at('[alt="Cup"]').click()
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  const isBuilt = at('[data-modal-gallery-slider]').classList.contains('js-slider-initialized')
  return { errors, isBuilt }
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
