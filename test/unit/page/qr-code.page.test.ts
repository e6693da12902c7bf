/** QR codes of addresses (contract, catalog 8.4: error correction H, 256 px). */
import { expect, test } from 'vitest'
import { pageAddress } from '../../../src/page/media/page-address.ts'
import { drawQrCode } from '../../../src/page/media/qr-code.ts'

const code = { width: 256, errorCorrectionLevel: 'H' } as const

// Specification 9.28.
test('a code is as wide as asked, with the three finder patterns', async () => {
  const canvas = document.createElement('canvas')
  await drawQrCode(canvas, { ...code, text: 'https://shop.example/mug?autostartAr=m1' })
  expect([canvas.width, canvas.height]).toEqual([256, 256])
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, 256, 256)
  const isDark = (x: number, y: number) => (data[(y * 256 + x) * 4] ?? 255) < 128
  const edge = Array.from({ length: 256 }, (_value, at) => at).find((at) => isDark(at, at)) ?? 0
  const far = 255 - edge
  expect(edge).toBeGreaterThan(0)
  expect([isDark(edge, edge), isDark(far, edge), isDark(edge, far), isDark(0, 0)]).toEqual([true, true, true, false])
})

test('a text that no code can hold is refused', async () => {
  const canvas = document.createElement('canvas')
  await expect(drawQrCode(canvas, { ...code, text: 'x'.repeat(5000) })).rejects.toThrow(/too big/)
})

test('the address is that of the page, with what is added', () => {
  const url = new URL(pageAddress({ autostartAr: 'a&b' }))
  expect([url.origin, url.pathname]).toEqual([location.origin, location.pathname])
  expect(url.searchParams.get('autostartAr')).toBe('a&b')
})
