/** QR codes, by a library that is loaded when one is drawn. */

export type QrCode = {
  text: string
  /** CSS pixels. */
  width: number
  errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'
}

/** Draws the code on `canvas`. Rejects where the library cannot be had, or the text is too long. */
export async function drawQrCode(canvas: HTMLCanvasElement, { text, ...options }: QrCode): Promise<void> {
  const { toCanvas } = await import('qrcode')
  await toCanvas(canvas, text, options)
}
