/** The QR code of a page, which a stand-in draws, in the dialog of a preview. */
import { expect, type Page } from 'playwright/test'
import type { Storefront } from '../../../../src/loader/types.ts'
import { pageQrcodeGeneratorMachine } from '../../../../src/machines/media/page-qrcode-generator.ts'
import { pageQrcodeGeneratorCases } from '../../../../test/model/media/cases/page-qrcode-generator.ts'
import { STUDIO_PATH, StudioPage } from '../../../models/studio-page.ts'
import { defineRoom } from '../../support/room.ts'

type StandIn = { done?: () => void; failed?: (reason: Error) => void }

const place = (page: Page) => page.locator('.arQRCode')
const settle = (page: Page, how: 'done' | 'failed') =>
  page.evaluate((how) => {
    const { code } = window as unknown as { code: StandIn }
    if (how === 'done') code.done?.()
    else code.failed?.(new Error('too long'))
  }, how)

async function isSeen(page: Page, hasCode: boolean, status: string): Promise<void> {
  await expect(place(page).getByRole('link', { name: 'Open this page on another device' })).toBeVisible()
  await expect(place(page).locator('canvas:visible')).toHaveCount(hasCode ? 1 : 0)
  const running = () =>
    page.evaluate(() =>
      [...(window.storefront as Storefront).actors].flatMap(([actor, name]) =>
        name === 'page-qrcode-generator' ? (actor as { getSnapshot(): { status: string } }).getSnapshot().status : [],
      ),
    )
  await expect.poll(running).toEqual(status === 'active' ? ['active'] : [])
}

export const room = defineRoom({
  flow: 'page-qrcode-generator',
  machine: pageQrcodeGeneratorMachine,
  cases: pageQrcodeGeneratorCases,
  async open(page) {
    await page.addInitScript(() => {
      const code: StandIn = {}
      const begin = (storefront: Storefront) =>
        storefront.override('page-qrcode-generator', {
          services: {
            drawQrCode: () =>
              new Promise<void>((resolve, reject) => Object.assign(code, { done: resolve, failed: reject })),
          },
        })
      const own = window as unknown as { code: StandIn; storefront?: unknown[] }
      own.code = code
      own.storefront ??= []
      own.storefront.push(begin)
    })
    const studio = new StudioPage(page)
    await studio.open(STUDIO_PATH)
    await studio.settle()
    await studio.mug.root.scrollIntoViewIfNeeded()
    await studio.mug.arButton.click()
    await expect(place(page).locator('canvas')).toBeVisible()
  },
  requests: {},
  does: {
    'the code is drawn': (page) => settle(page, 'done'),
    'the code cannot be drawn': (page) => settle(page, 'failed'),
  },
  sees: {
    'the link, and the place of the code': (page) => isSeen(page, true, 'active'),
    'the code and the link': (page) => isSeen(page, true, 'done'),
    'the link alone, while the code is still awaited': (page) => isSeen(page, false, 'active'),
    'the link alone': (page) => isSeen(page, false, 'done'),
  },
})
