/** The studio's landing page, with media of other hosts, and its care guide. */
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { CARE_PAGE, STUDIO_PAGE } from '../../shop/home/studio.ts'
import { ShopPage } from './shop-page.ts'

export const STUDIO_PATH = `/landingPage/${STUDIO_PAGE}`
export const CARE_PATH = `/landingPage/${CARE_PAGE}`

/** A video or document that another host shows. */
export class Embed {
  readonly root: Locator
  readonly button: Locator
  readonly frame: Locator
  readonly content: FrameLocator
  readonly alert: Locator
  readonly loader: Locator
  readonly elsewhere: Locator

  constructor(root: Locator) {
    this.root = root
    this.button = root.getByRole('button', { name: /^Accept \((Video|Document) from / })
    this.frame = root.locator('iframe')
    this.content = root.frameLocator('iframe')
    // By class: the announcer removes its role.
    this.alert = root.locator('.alert')
    this.loader = root.locator('.loader')
    this.elsewhere = this.alert.getByRole('link', { name: /^Open at / })
  }

  async expectGated(): Promise<void> {
    await expect(this.button).toBeVisible()
    await expect(this.frame).toHaveCount(0)
  }

  async expectShown(text: string): Promise<void> {
    await expect(this.content.getByText(text)).toBeVisible()
    await expect(this.button).toHaveCount(0)
  }
}

/** A 3D model, with its preview. */
export class Model {
  readonly root: Locator
  readonly wrapper: Locator
  readonly viewer: Locator
  /** Inside the viewer: what takes fingers, mouse and keys. */
  readonly surface: Locator
  readonly picture: Locator
  readonly spinner: Locator
  readonly controls: Locator
  readonly alert: Locator
  readonly arButton: Locator
  readonly overlay: Locator

  constructor(root: Locator) {
    this.root = root
    this.wrapper = root.locator('.gallery-slider-spatial-canvas-wrapper')
    this.viewer = this.wrapper.locator('.spatial-model')
    this.surface = this.viewer.locator('.userInput')
    this.picture = root.locator('.spatial-picture')
    this.spinner = root.locator('.spatial-canvas-spinner')
    this.controls = root.getByRole('group', { name: 'View of the 3D model' })
    this.alert = root.locator('.alert')
    this.arButton = root.getByRole('button', { name: 'View in your room' }).first()
    this.overlay = root.page().locator('[data-spatial-ar-overlay]')
  }

  button(name: string): Locator {
    return this.controls.getByRole('button', { name })
  }

  /** Software takes its time to draw. */
  async expectShown(): Promise<void> {
    await expect(this.wrapper).toHaveClass(/spatial-canvas-display/, { timeout: 60_000 })
    await expect(this.spinner).toBeHidden()
    await expect(this.alert).toHaveCount(0)
  }

  /** The sentence, over the picture that is still there. */
  async expectFailed(words: string): Promise<void> {
    await expect(this.alert).toContainText(words, { timeout: 60_000 })
    await expect(this.picture).toBeVisible()
    await expect(this.viewer).toHaveCount(0)
    await expect(this.spinner).toBeHidden()
  }

  /** Where the camera is, in degrees and metres. */
  orbit(): Promise<{ theta: number; phi: number; radius: number; field: number }> {
    return this.viewer.evaluate((element) => {
      const viewer = element as HTMLElement & {
        getCameraOrbit(): { theta: number; phi: number; radius: number }
        getFieldOfView(): number
      }
      const { theta, phi, radius } = viewer.getCameraOrbit()
      const degrees = (angle: number) => (angle * 180) / Math.PI
      return { theta: degrees(theta), phi: degrees(phi), radius, field: viewer.getFieldOfView() }
    })
  }
}

export class StudioPage extends ShopPage {
  /** Where a model is drawn by software, the browser is idle late. */
  override async settle(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-storefront', 'ready', { timeout: 60_000 })
  }

  readonly film: Embed
  readonly visit: Embed
  readonly guide: Embed
  readonly mug: Model
  /** The dialog with the QR code. */
  readonly code: Locator
  /** The dialog that the QR code's address opens. */
  readonly preview: Locator

  constructor(page: Page) {
    super(page)
    this.film = new Embed(page.locator('.cms-element-youtube-video'))
    this.visit = new Embed(page.locator('.cms-element-vimeo-video'))
    this.guide = new Embed(page.locator('.document-viewer'))
    this.mug = new Model(page.locator('.gallery-slider-single-image'))
    this.code = page.getByRole('dialog', { name: 'View in your room' }).and(page.locator('.ar-qr-modal'))
    this.preview = page
      .getByRole('dialog', { name: 'View in your room' })
      .and(page.locator('.ar-qr-modal-open-session'))
  }
}
