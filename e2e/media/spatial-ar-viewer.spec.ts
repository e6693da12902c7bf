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
type StandIn = {
  way: 'webxr' | 'quick-look' | 'scene-viewer'
  tell?: (news: News) => void
  ended: number
  opened: string[]
}

/** Gives the page a device with that way. */
const giveDevice = (page: Page, way: StandIn['way']) =>
  page.addInitScript((way) => {
    const device: StandIn = { way, ended: 0, opened: [] }
    Object.assign(window, { device })
    const begin = (storefront: Storefront) =>
      storefront.override('spatial-ar-viewer', {
        services: {
          prepareAr: () => Promise.resolve({ way, isPressed: true }),
          openViewer: ({ way }) => {
            device.opened.push(way)
            return Promise.resolve()
          },
          runSession: (_place, tell) => {
            device.tell = (type) => tell({ type })
            return {
              end: () => {
                device.ended += 1
                tell({ type: 'session.ended' })
              },
              stop: () => undefined,
            }
          },
        },
      })
    const queue = ((window as unknown as { storefront?: unknown[] }).storefront ??= [])
    queue.push(begin)
  }, way)

const tell = (page: Page, news: News) =>
  page.evaluate((news) => (window as unknown as { device: StandIn }).device.tell?.(news), news)

async function openStudio(page: Page, query = '') {
  const studio = new StudioPage(page)
  await studio.open(STUDIO_PATH + query)
  await studio.settle()
  return studio
}

// Specification 1.8, 4.35.
test('a session: hint for three seconds, camera, place, end, with the focus back', { tag: '@phone' }, async ({
  page,
}) => {
  await giveDevice(page, 'webxr')
  await page.clock.install()
  const { mug } = await openStudio(page)
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
})

test('a session that is refused or ends at once leaves a sentence, and the QR code', async ({ page }) => {
  await giveDevice(page, 'webxr')
  const { mug, code } = await openStudio(page)
  await mug.root.scrollIntoViewIfNeeded()
  await mug.arButton.click()
  await expect(mug.overlay).toBeVisible()
  await tell(page, 'session.failed')
  await expect(mug.overlay).toHaveClass('spatial-ar-overlay')
  await expect(mug.alert.filter({ hasText: 'The preview could not be started.' })).toBeVisible()
  await expectAccessible(page)
  await mug.alert.getByRole('button', { name: 'QR code of this page' }).click()
  await expect(code).toBeVisible()
})

for (const way of ['quick-look', 'scene-viewer'] as const)
  test(`the viewer of the device is opened: ${way}`, async ({ page }) => {
    await giveDevice(page, way)
    const { mug } = await openStudio(page)
    await mug.root.scrollIntoViewIfNeeded()
    await mug.arButton.click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { device: StandIn }).device.opened))
      .toEqual([way])
    await expect(mug.arButton).toHaveAttribute('aria-busy', 'false')
  })

test('the address of the QR code opens a dialog, whose button starts the preview', { tag: '@phone' }, async ({
  page,
}) => {
  await giveDevice(page, 'webxr')
  const { mug, preview } = await openStudio(page, '?autostartAr=mug-3-2f6f8f')
  await expect(preview).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'View in your room' }).click()
  await expect(mug.overlay).toHaveClass(/is--visible/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture stands for the model, without the sentences and the button of a session in the room', async ({
    page,
  }) => {
    await page.goto(STUDIO_PATH)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Turn it around' })).toBeVisible()
    await expect(main.getByText('Move your device slowly')).toBeHidden()
    await expect(main.getByText('View in your room').first()).toBeHidden()
  })
})
