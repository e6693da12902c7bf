/**
 * Previews in the shopper's room, with a stand-in for the session of a device. Whether a real device opens one is not seen here: a
 * camera, its tracking and the viewers of iPhones and Android phones are not there.
 */
import type { Page } from 'playwright/test'
import type { Storefront } from '../../src/loader/types.ts'
import { STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

type News = 'session.started' | 'session.tracking' | 'session.failed' | 'session.ended'
type StandIn = { tell?: (news: News) => void }

/** Gives the page a device with a session of the browser. */
const giveDevice = (page: Page) =>
  page.addInitScript(() => {
    const device: StandIn = {}
    Object.assign(window, { device })
    const begin = (storefront: Storefront) =>
      storefront.override('spatial-ar-viewer', {
        services: {
          prepareAr: () => Promise.resolve({ way: 'webxr', isPressed: true }),
          runSession: (_place, tell) => {
            device.tell = (type) => tell({ type })
            return { end: () => tell({ type: 'session.ended' }), stop: () => undefined }
          },
        },
      })
    const queue = ((window as unknown as { storefront?: unknown[] }).storefront ??= [])
    queue.push(begin)
  })

const tell = (page: Page, news: News) =>
  page.evaluate((news) => (window as unknown as { device: StandIn }).device.tell?.(news), news)

// Specification 1.8, 4.35.
test('a session: hint for three seconds, camera, place, end, with the focus back; one that is refused leaves the QR code', async ({
  page,
}) => {
  await giveDevice(page)
  await page.clock.install()
  const studio = new StudioPage(page)
  await studio.open(STUDIO_PATH)
  await studio.settle()
  const { mug, code, preview } = studio
  await mug.root.scrollIntoViewIfNeeded()
  await mug.arButton.click()
  await expect(mug.overlay).toHaveClass('spatial-ar-overlay is--visible is--loading is--placement-hint')
  await tell(page, 'session.started')
  await expect(mug.overlay).toHaveClass(/is--session-running/)
  await expect(mug.overlay).not.toHaveClass(/is--loading/)
  await page.clock.runFor(3000)
  await expect(mug.overlay).not.toHaveClass(/is--placement-hint/)
  await tell(page, 'session.tracking')
  await expect(mug.overlay).toHaveClass(/is--tracking/)
  await mug.overlay.getByRole('button', { name: 'End the preview' }).click()
  await expect(mug.overlay).toHaveClass('spatial-ar-overlay')
  await expect(mug.arButton).toBeFocused()

  await mug.arButton.click()
  await expect(mug.overlay).toBeVisible()
  await tell(page, 'session.failed')
  await expect(mug.overlay).toHaveClass('spatial-ar-overlay')
  await expect(mug.alert.filter({ hasText: 'The preview could not be started.' })).toBeVisible()
  await expectAccessible(page)
  await mug.alert.getByRole('button', { name: 'QR code of this page' }).click()
  await expect(code).toBeVisible()

  // The address of the QR code opens a dialog, whose button starts the preview.
  await studio.open(`${STUDIO_PATH}?autostartAr=mug-3-2f6f8f`)
  await studio.settle()
  await expect(preview).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'View in your room' }).click()
  await expect(mug.overlay).toHaveClass(/is--visible/)
})
