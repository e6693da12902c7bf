import { html } from 'hono/html'
import { pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import { modelViewer } from '../media/model-view.ts'
import { type Medium, pictureOf } from './media.ts'

/** Widths in CSS pixels: in the modal on screens of single and double density, and below them. */
const WIDTHS = [1200, 2400] as const
const THUMBNAIL_WIDTH = 160

/** What says on a thumbnail that it is no picture. */
export function thumbnailSign({ kind }: Medium): Html | '' {
  if (kind === 'video') return html`<span class="gallery-slider-thumbnails-play-button" aria-hidden="true"></span>`
  return kind === 'model' ? html`<span class="gallery-slider-thumbnails-3d badge" aria-hidden="true">3D</span>` : ''
}

/**
 * The media in full size, closed until a script opens it; pictures load only then (contract, catalog 4.3).
 *
 * @param label names the medium at an index
 */
export function zoomModal(c: ShopContext, media: readonly Medium[], label: (index: number) => string): Html {
  const t = textsOf(c)
  const single = media.length < 2
  const step = (name: 'out' | 'reset' | 'in', sign: Html) =>
    html`<button type="button" class="btn btn-light image-zoom-btn js-image-zoom-${name}" aria-label="${t(`product.zoom.${name}`)}">${sign}</button>`
  const slide = (medium: Medium, index: number) => {
    if (medium.kind === 'video')
      return html`<div class="gallery-slider-item"><video class="gallery-slider-video" controls preload="none" poster="${pictureUrl(medium.video.poster, THUMBNAIL_WIDTH)}" aria-label="${label(index)}"><source src="${medium.video.url}" type="video/webm"></video></div>`
    if (medium.kind === 'model')
      return html`<div class="gallery-slider-item">${modelViewer(c, { name: label(index), shown: medium.picture, position: index, isZoom: true })}</div>`
    const [small, large] = WIDTHS
    const sources = `${pictureUrl(medium.picture, small)} ${small}w, ${pictureUrl(medium.picture, large)} ${large}w`
    return html`<div class="gallery-slider-item"><div class="image-zoom-container" data-image-zoom="true"><img class="gallery-slider-image js-image-zoom-element js-load-img" data-src="${pictureUrl(medium.picture, small)}" data-srcset="${sources}" tabindex="0" alt="${label(index)}"></div></div>`
  }
  const controls = html`<button type="button" class="base-slider-controls-prev gallery-slider-controls-prev is-nav-prev-inside" aria-label="${t('product.gallery.previous')}">${icon('arrow-head-left')}</button><button type="button" class="base-slider-controls-next gallery-slider-controls-next is-nav-next-inside" aria-label="${t('product.gallery.next')}">${icon('arrow-head-right')}</button>`
  const footer = single
    ? ''
    : html`<div class="modal-footer"><div class="gallery-slider-modal-controls"><div data-thumbnail-slider-controls="true">${controls}</div></div>
      <div class="gallery-slider-thumbnails gallery-slider-modal-thumbnails" data-gallery-slider-thumbnails="true" role="group" aria-label="${t('product.gallery.thumbnails')}">${media.map(
        (medium, index) =>
          html`<button type="button" class="gallery-slider-thumbnails-item"><span class="gallery-slider-thumbnails-item-inner"><img class="gallery-slider-thumbnails-image" src="${pictureUrl(pictureOf(medium), THUMBNAIL_WIDTH)}" width="${THUMBNAIL_WIDTH}" height="${THUMBNAIL_WIDTH}" loading="lazy" alt="${t('product.gallery.dot', { number: index + 1, count: media.length })}">${thumbnailSign(medium)}</span></button>`,
      )}</div></div>`
  const slider = single
    ? ''
    : html` data-modal-gallery-slider="true" data-gallery-slider-options='${JSON.stringify({ baseSliderWrapperClass: 'modal-body' })}'`
  return html`<div class="modal is-fullscreen zoom-modal js-zoom-modal${single ? ' no-thumbnails' : ''}" data-bs-backdrop="false" data-image-zoom-modal="true" tabindex="-1" role="dialog" aria-label="${t('product.zoom')}"><div class="modal-dialog" role="document"><div class="modal-content"${slider}>
    <button type="button" class="btn-close close" data-bs-dismiss="modal" aria-label="${t('layout.close')}"></button>
    <div class="modal-body">
      <div class="zoom-modal-actions btn-group" role="group" aria-label="${t('product.zoom')}">${step('out', icon('minus'))}${step('reset', icon('search'))}${step('in', icon('plus'))}</div>
      <div class="gallery-slider" data-gallery-slider-container="true">${media.map(slide)}</div>
      ${single ? '' : html`<div class="gallery-slider-controls" data-gallery-slider-controls="true">${controls}</div>`}
    </div>
    ${footer}
  </div></div></div>`
}
