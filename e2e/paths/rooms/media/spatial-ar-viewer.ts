/** A preview in the shopper's room on the studio's page, with a stand-in for the device. */
import { expect, type Page } from 'playwright/test'
import type { Storefront } from '../../../../src/loader/types.ts'
import { spatialArViewerMachine } from '../../../../src/machines/media/spatial-ar-viewer.ts'
import { spatialArViewerCases } from '../../../../test/model/media/cases/spatial-ar-viewer.ts'
import { STUDIO_PATH, StudioPage } from '../../../models/studio-page.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

type Way = 'webxr' | 'quick-look' | 'scene-viewer' | 'none'
type News = 'session.started' | 'session.tracking' | 'session.failed' | 'session.ended'
type StandIn = {
  prepare?: { done: (found: { way: Way; isPressed: boolean }) => void; failed: (reason: Error) => void }
  open?: { done: () => void; failed: (reason: Error) => void }
  tell?: (news: News) => void
}

const mug = (page: Page) => new StudioPage(page).mug
const code = (page: Page) => new StudioPage(page).code

const withDevice = (page: Page, doing: { prepared?: [Way, boolean]; fails?: 'prepare' | 'open'; news?: News }) =>
  page.evaluate(({ prepared, fails, news }) => {
    const { device } = window as unknown as { device: StandIn }
    if (prepared) device.prepare?.done({ way: prepared[0], isPressed: prepared[1] })
    else if (fails) device[fails]?.failed(new Error('not here'))
    else if (news) device.tell?.(news)
    else device.open?.done()
  }, doing)

const prepared =
  (way: Way, isPressed = true) =>
  (page: Page) =>
    withDevice(page, { prepared: [way, isPressed] })
const news = (news: News) => (page: Page) => withDevice(page, { news })

/** Opens the dialog with the code, which covers the page, and closes it again. */
async function closeCode(page: Page): Promise<void> {
  await expect(code(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(code(page)).toBeHidden()
}

const hasClasses = (...names: string[]) =>
  async function overlayHas(page: Page) {
    for (const name of ['visible', 'loading', 'session-running', 'tracking'])
      await (names.includes(name)
        ? expect(mug(page).overlay).toHaveClass(new RegExp(`is--${name}`))
        : expect(mug(page).overlay).not.toHaveClass(new RegExp(`is--${name}`)))
  }

const isBusy = (page: Page, busy: boolean) => expect(mug(page).arButton).toHaveAttribute('aria-busy', String(busy))

export const room = defineRoom({
  flow: 'spatial-ar-viewer',
  machine: spatialArViewerMachine,
  cases: spatialArViewerCases,
  async open(page) {
    await page.addInitScript(() => {
      const device: StandIn = {}
      const begin = (storefront: Storefront) => {
        storefront.override('spatial-ar-viewer', {
          services: {
            prepareAr: () =>
              new Promise((done, failed) => {
                device.prepare = { done, failed }
              }),
            openViewer: () =>
              new Promise<void>((done, failed) => {
                device.open = { done, failed }
              }),
            runSession: (_place, tell) => {
              device.tell = (type) => tell({ type })
              return { end: () => undefined, stop: () => undefined }
            },
          },
        })
        // The model itself is not played.
        storefront.override('spatial-gallery-slider-viewer', { yields: true })
      }
      const own = window as unknown as { device: StandIn; storefront?: unknown[] }
      own.device = device
      own.storefront ??= []
      own.storefront.push(begin)
    })
    const studio = new StudioPage(page)
    await studio.open(STUDIO_PATH)
    await studio.settle()
    await studio.mug.root.scrollIntoViewIfNeeded()
    await expect(studio.mug.arButton).toHaveClass(/spatial-ar-ready/)
  },
  requests: {},
  does: {
    'the shopper presses the button': async (page) => {
      const other = mug(page).alert.getByRole('button').first()
      await ((await other.count()) ? other : mug(page).arButton).click()
    },
    'a session is prepared': prepared('webxr'),
    'a session is prepared, but the press no longer counts': prepared('webxr', false),
    'the device has the viewer of an iPhone': prepared('quick-look'),
    'the device has the viewer of an iPhone, but the press no longer counts': prepared('quick-look', false),
    'the device has the viewer of Android': prepared('scene-viewer'),
    'the device has no preview': async (page) => {
      await prepared('none')(page)
      await closeCode(page)
    },
    'the model cannot be had': (page) => withDevice(page, { fails: 'prepare' }),
    'the viewer opens': (page) => withDevice(page, {}),
    'the viewer does not open': (page) => withDevice(page, { fails: 'open' }),
    'the camera is on': news('session.started'),
    'a place is found': news('session.tracking'),
    'the session is refused': news('session.failed'),
    'the session ends': news('session.ended'),
    'the shopper ends the session': (page) =>
      mug(page).overlay.getByRole('button', { name: 'End the preview' }).click(),
    'the shopper asks for the QR code': async (page) => {
      await mug(page).alert.getByRole('button', { name: 'QR code of this page' }).click()
      await closeCode(page)
    },
    'the browser restores the page': restorePage,
  },
  sees: {
    async 'the button'(page) {
      await isBusy(page, false)
      await hasClasses()(page)
      await expect(mug(page).alert).toHaveCount(0)
    },
    async 'the button, busy'(page) {
      await isBusy(page, true)
      await hasClasses()(page)
    },
    'a sentence that all is ready, with a button to start': (page) =>
      expect(mug(page).alert).toContainText('The preview is ready.'),
    'a sentence that it could not be started, with buttons to try again and for the QR code': (page) =>
      expect(mug(page).alert).toContainText('The preview could not be started.'),
    'the overlay, loading': hasClasses('visible', 'loading'),
    'the overlay with the picture of the camera': hasClasses('visible', 'session-running'),
    'the overlay with a ring at a place': hasClasses('visible', 'session-running', 'tracking'),
    'the hint to move the device': (page) => expect(mug(page).overlay).toHaveClass(/is--placement-hint/),
    async 'no hint'(page) {
      await expect(mug(page).overlay).toHaveClass(/is--visible/)
      await expect(mug(page).overlay).not.toHaveClass(/is--placement-hint/)
    },
  },
})
