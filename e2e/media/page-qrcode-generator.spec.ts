/** The QR code in the dialog of a preview, and the link beside it. */
import { STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// Specification 1.8, 2.25.
test('a device without a preview shows the code and the same address as a link', async ({ page }) => {
  const studio = new StudioPage(page)
  await studio.open(STUDIO_PATH)
  await studio.settle()
  await studio.mug.root.scrollIntoViewIfNeeded()
  await expect(studio.mug.arButton).toHaveClass(/spatial-ar-ready/)
  await studio.mug.arButton.focus()
  await page.keyboard.press('Enter')
  await expect(studio.code).toBeVisible()
  const code = studio.code.getByRole('img', { name: 'QR code of this page' })
  await expect(code).toHaveAttribute('data-ar-model-id', 'mug-3-2f6f8f')
  await expect.poll(() => code.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(256)
  // Something is drawn: the corner of a finder pattern is dark.
  await expect(studio.code.getByRole('link', { name: 'Open this page on another device' })).toHaveAttribute(
    'href',
    /\/landingPage\/\w+\?autostartAr=mug-3-2f6f8f$/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(studio.code).toBeHidden()
  await expect(studio.mug.arButton).toBeFocused()
})
