/** The code of a page's address: what is drawn of the options, and the link below it (contract, catalog 8.4). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/media/page-qrcode-generator.ts'
import { createTestPage } from '../support/page.ts'

/** The code with these options, on a page with a query of its own. */
async function draw(options: object, draw = () => Promise.resolve()) {
  const { href } = location
  history.replaceState(null, '', '?colour=red&autostartAr=cup')
  document.body.innerHTML = '<div data-page-qrcode-generator></div>'
  const element = document.querySelector('div') as HTMLElement
  element.setAttribute('data-page-qrcode-generator-options', JSON.stringify(options))
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    history.replaceState(null, '', href)
    document.body.replaceChildren()
  })
  const { page, storefront } = createTestPage([
    { name: 'page-qrcode-generator', selector: '[data-page-qrcode-generator]', moment: 'visible', binding },
  ])
  const drawQrCode = vi.fn((_canvas: HTMLCanvasElement, _code: object) => draw())
  storefront.override('page-qrcode-generator', { services: { drawQrCode } })
  binding.mount({ element, page, signal: end.signal })
  await vi.waitFor(() => expect(drawQrCode).toHaveBeenCalledOnce(), { timeout: 10_000 })
  const [canvas, code] = drawQrCode.mock.calls[0] ?? []
  return { element, canvas, code }
}

test('the code has the address of the page with the parameters, which the link leads to as well', async () => {
  const { element, canvas, code } = await draw({ params: { autostartAr: 'mug', size: 2 } })
  const text = `${location.origin}${location.pathname}?colour=red&autostartAr=mug&size=2`
  expect(code).toEqual({ text, width: 256, errorCorrectionLevel: 'H' })
  expect(element.querySelector('a')?.href).toBe(text)
  expect(canvas).toBe(element.querySelector('canvas'))
  expect(canvas?.dataset['arModelId']).toBe('mug')
})

test('the code is as wide and as robust as the page says, and of no model where it names none', async () => {
  const { canvas, code } = await draw({ width: 128, errorCorrectionLevel: 'L' })
  expect(code).toMatchObject({ width: 128, errorCorrectionLevel: 'L' })
  expect(canvas?.hasAttribute('data-ar-model-id')).toBe(false)
})

test('where the code cannot be drawn, the link alone is left', async () => {
  const { canvas, element } = await draw({}, () => Promise.reject(new Error('no code')))
  await vi.waitFor(() => expect(canvas?.hidden).toBe(true))
  expect(element.querySelector('a')?.textContent).toMatch(/\w/)
})
