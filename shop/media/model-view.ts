/** 3D models on pages, with their previews in the shopper's room and QR codes (contract, catalog 8). */
import { html } from 'hono/html'
import { type Picture, pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { textsOf } from '../layout/text.ts'
import { modelUrl } from './models/model.ts'

const PICTURE_WIDTH = 800

/** The id of a model's preview. */
const arIdOf = ({ kind, seed, color }: Picture) => `${kind}-${seed}-${color.replace('#', '')}`

type ModelView = {
  name: string
  /** The picture that the model gives way to. */
  shown: Picture
  /** Position of the slide, from 0. */
  position: number
  /** In the zoom modal, whose pictures are loaded when it opens. */
  isZoom?: boolean
  /** What else is in its place. */
  beside?: Html | ''
}

/** The picture, over which the script shows the model. */
export function modelViewer(c: ShopContext, { name, shown, position, isZoom = false, beside = '' }: ModelView): Html {
  const t = textsOf(c)
  const label = t('media.model.label', { name })
  const options = JSON.stringify({ modelUrl: modelUrl(shown), lightIntensity: '100', sliderPosition: position, label })
  const url = pictureUrl(shown, PICTURE_WIDTH)
  const picture = isZoom
    ? html`<img class="gallery-slider-image spatial-picture js-load-img" data-src="${url}" alt="${name}">`
    : html`<img class="img-fluid gallery-slider-image spatial-picture" src="${url}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}"${position > 0 ? html` loading="lazy"` : ''} alt="${name}">`
  const canvas = isZoom
    ? html`<canvas data-spatial-zoom-gallery-slider-viewer="true" data-spatial-zoom-gallery-slider-viewer-options='${options}' aria-hidden="true"></canvas>`
    : html`<canvas data-spatial-gallery-slider-viewer="true" data-spatial-gallery-slider-viewer-options='${options}' aria-hidden="true"></canvas>`
  return html`${picture}
    <span class="badge text-bg-dark d-md-none">3D</span>
    <div class="spatial-canvas-spinner" hidden><div class="spinner-border" role="status"><span class="visually-hidden">${t('media.model.loading')}</span></div></div>
    <div class="gallery-slider-spatial-canvas-wrapper position-absolute">
      ${canvas}
      <span class="spatial-canvas-note spatial-slider-movement-note" data-spatial-movement-note="true" data-spatial-movement-note-touch-text="${t('media.model.drag')}">${t('media.model.move')}</span>
      ${beside}
    </div>`
}

/** The content of a slide: the model, and its preview in the shopper's room. `position` is that of the slide, from 0. */
export function modelItem(c: ShopContext, name: string, shown: Picture, position: number): Html {
  const t = textsOf(c)
  const ar = JSON.stringify({ spatialArId: arIdOf(shown), modelUrl: modelUrl(shown) })
  const beside = html`<div class="ar-button button" data-spatial-ar-viewer="true" data-spatial-ar-viewer-options='${ar}'><span>${t('media.ar.view')}</span></div>
      <div class="spatial-ar-overlay" data-spatial-ar-overlay="true"><button type="button" class="spatial-ar-exit-button" data-spatial-ar-overlay-exit="true" aria-label="${t('media.ar.exit')}">×</button><div class="spatial-ar-placement-hint"><p role="status">${t('media.ar.place')}</p><div class="progress"><div class="progress-bar" data-spatial-ar-overlay-progress="true" role="progressbar" aria-label="${t('media.ar.place')}" style="width:0" aria-valuenow="0" aria-valuemin="0" aria-valuemax="100"></div></div></div><div class="spatial-ar-movement-hint"><p>${t('media.ar.tap')}</p></div></div>`
  return modelViewer(c, { name, shown, position, beside })
}

const dialog = (c: ShopContext, className: string, title: string, content: Html) =>
  html`<div class="modal ${className}" tabindex="-1" role="dialog" aria-modal="true" aria-label="${title}"><div class="modal-dialog modal-dialog-centered" role="document"><div class="modal-content"><div class="modal-header"><div class="modal-title h5">${title}</div><button type="button" class="btn-close close" data-bs-dismiss="modal" aria-label="${textsOf(c)('layout.close')}"></button></div><div class="modal-body">${content}</div></div></div></div>`

/** The dialogs of a model's preview: the QR code, and what its address opens. */
export function arDialogs(c: ShopContext, shown: Picture): Html {
  const t = textsOf(c)
  const id = arIdOf(shown)
  const code = JSON.stringify({ params: { autostartAr: id } })
  return html`${dialog(c, 'ar-qr-modal', t('media.ar.view'), html`<p>${t('media.ar.scan')}</p><div class="arQRCode" data-page-qrcode-generator="true" data-page-qrcode-generator-options='${code}'></div>`)}
  ${dialog(c, 'is-fullscreen ar-qr-modal-open-session', t('media.ar.view'), html`<div data-modal-open-ar-session-autostart="${id}"><p>${t('media.ar.ready')}</p><button type="button" class="btn btn-primary ar-btn-open-session">${t('media.ar.view')}</button></div>`)}`
}

/** A model on its own, outside a gallery. */
export function singleModel(c: ShopContext, name: string, shown: Picture): Html {
  return html`<div class="gallery-slider-row is-single-image"><div class="gallery-slider"><div class="gallery-slider-single-image is-contain" style="min-height:240px">${modelItem(c, name, shown, 0)}</div></div></div>${arDialogs(c, shown)}`
}
