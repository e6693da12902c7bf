import { html } from 'hono/html'
import { type Picture, pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import { arDialogs, modelItem } from '../media/model-view.ts'
import { type Medium, mediaOf, pictureOf, type Video } from './media.ts'
import type { ProductDetail } from './queries.ts'
import { thumbnailSign, zoomModal } from './zoom-modal.ts'

/** Widths in CSS pixels: in the gallery, for the magnifier, beside the gallery. */
const WIDTH = 800
const FULL_WIDTH = 1600
const THUMBNAIL_WIDTH = 160

const NO_THUMBNAILS = { enabled: false, controls: false }
const VERTICAL = { axis: 'vertical' }
const SLIDER = { navPosition: 'bottom', speed: 500, gutter: 0, controls: true, autoHeight: false, startIndex: 1 }
const THUMBNAILS = { controls: true, startIndex: 1, ariaLive: false }
const HIDDEN = { xs: NO_THUMBNAILS, sm: NO_THUMBNAILS }
const SLIDER_OPTIONS = {
  left: JSON.stringify({
    slider: SLIDER,
    thumbnailSlider: {
      ...THUMBNAILS,
      items: 5,
      slideBy: 4,
      responsive: { ...HIDDEN, md: VERTICAL, lg: VERTICAL, xl: VERTICAL, xxl: VERTICAL },
    },
  }),
  underneath: JSON.stringify({
    slider: SLIDER,
    thumbnailSlider: { ...THUMBNAILS, items: 6, slideBy: 5, responsive: HIDDEN },
  }),
}

/** Dots are hidden above these numbers of media (contract, catalog 4.2). */
const MOST_DOTS = 8
const MOST_DOTS_ON_PHONES = 5

/** From this number of media on, thumbnails have more room below the picture than beside it. */
const MANY = 12

function controls(t: Texts, className: string, inside: boolean): Html {
  const place = (side: 'prev' | 'next') => (inside ? ` is-nav-${side}-inside` : '')
  return html`<button type="button" class="base-slider-controls-prev ${className}-prev${place('prev')}" aria-label="${t('product.gallery.previous')}">${icon('arrow-head-left')}</button><button type="button" class="base-slider-controls-next ${className}-next${place('next')}" aria-label="${t('product.gallery.next')}">${icon('arrow-head-right')}</button>`
}

/** A picture, as a link to itself in full size: what it does without script, and where the zoom modal opens. */
function pictureItem(name: string, picture: Picture, index: number, className: string): Html {
  const full = pictureUrl(picture, FULL_WIDTH)
  return html`<a class="${className} is-contain js-magnifier-container" href="${full}"${index === 0 ? '' : html` tabindex="-1"`}><img class="img-fluid gallery-slider-image magnifier-image js-magnifier-image" src="${pictureUrl(picture, WIDTH)}" width="${WIDTH}" height="${WIDTH}" data-full-image="${full}" data-object-fit="contain" itemprop="image" alt="${name}"${index === 0 ? html` fetchpriority="high"` : html` loading="lazy"`}></a>`
}

/** A video, which the shopper starts (contract, catalog 7.2). */
function videoItem(name: string, { url, poster }: Video): Html {
  return html`<div class="gallery-slider-item is-contain"><video class="gallery-slider-video" controls preload="metadata" poster="${pictureUrl(poster, WIDTH)}" width="${WIDTH}" height="${WIDTH}" aria-label="${name}"><source src="${url}#t=0.001" type="video/webm"></video></div>`
}

function content(c: ShopContext, { label, medium, index }: { label: string; medium: Medium; index: number }): Html {
  if (medium.kind === 'video') return videoItem(label, medium.video)
  if (medium.kind === 'picture') return pictureItem(label, medium.picture, index, 'gallery-slider-item')
  return html`<div class="gallery-slider-item is-contain">${modelItem(c, label, medium.picture, index)}</div>`
}

function item(c: ShopContext, given: { label: string; medium: Medium; index: number }): Html {
  const { index } = given
  return html`<div class="gallery-slider-item-container tns-item${index === 0 ? ' tns-slide-active' : ''}">${content(c, given)}</div>`
}

/** A button with the picture in small; its name is that of the picture. */
function thumbnail(label: string, medium: Medium, index: number): Html {
  const picture = pictureOf(medium)
  return html`<button type="button" class="gallery-slider-thumbnails-item${index === 0 ? ' tns-nav-active' : ''}"${index === 0 ? '' : html` tabindex="-1"`}><span class="gallery-slider-thumbnails-item-inner"><img class="gallery-slider-thumbnails-image" src="${pictureUrl(picture, THUMBNAIL_WIDTH)}" width="${THUMBNAIL_WIDTH}" height="${THUMBNAIL_WIDTH}" alt="${label}" loading="lazy">${thumbnailSign(medium)}</span></button>`
}

/**
 * The pictures, videos and 3D models of a product (contract, catalog 4.2), in a strip that scrolls and snaps: what the script moves, with
 * thumbnails, dots and buttons, is in its place before. Without script they are in sight one below the other.
 */
export function gallery(c: ShopContext, detail: ProductDetail): Html {
  const t = textsOf(c)
  const { name } = detail
  const media = mediaOf(detail)
  const count = media.length
  const label = (index: number) =>
    t(`product.gallery.${media[index]?.kind ?? 'picture'}`, { name, number: index + 1, count })
  const [first] = media
  const modal = html`<div class="zoom-modal-wrapper">${zoomModal(c, media, count < 2 ? () => name : label)}</div>`
  if (count < 2) {
    const only = first?.kind === 'picture' ? pictureItem(name, first.picture, 0, 'gallery-slider-single-image') : ''
    return html`<div class="row gallery-slider-row is-single-image js-gallery-zoom-modal-container" data-magnifier="true" data-magnifier-options='{"scaleZoomImage":true}'><div class="gallery-slider-col col" data-zoom-modal="true"><div class="gallery-slider">${only}</div></div>${modal}</div>`
  }
  const position = count >= MANY ? 'underneath' : 'left'
  const hiding = `${count > MOST_DOTS ? ' hide-dots' : ''}${count > MOST_DOTS_ON_PHONES ? ' hide-dots-mobile' : ''}`
  return html`<div class="row gallery-slider-row js-gallery-zoom-modal-container" data-magnifier="true" data-magnifier-options='{"scaleZoomImage":true}' data-gallery-slider="true" data-gallery-slider-options='${SLIDER_OPTIONS[position]}'>
    <div class="gallery-slider-col col${position === 'left' ? ' order-1 order-md-2' : '-12'}" data-zoom-modal="true"><div class="base-slider gallery-slider">
      <div class="gallery-slider-container" data-gallery-slider-container="true" role="group" aria-label="${t('product.gallery', { name })}">${media.map((medium, index) => item(c, { label: label(index), medium, index }))}</div>
      <div class="gallery-slider-controls" data-gallery-slider-controls="true">${controls(t, 'gallery-slider-controls', true)}</div>
      <div class="base-slider-dots${hiding}">${media.map((_medium, index) => html`<button type="button" class="base-slider-dot${index === 0 ? ' tns-nav-active' : ''}" data-nav-dot="${index + 1}" aria-label="${t('product.gallery.dot', { number: index + 1, count })}" tabindex="-1"></button>`)}</div>
    </div></div>
    <div class="gallery-slider-thumbnails-col is-${position}"><div class="gallery-slider-thumbnails-container">
      <div class="gallery-slider-thumbnails" data-gallery-slider-thumbnails="true" role="group" aria-label="${t('product.gallery.thumbnails')}">${media.map((medium, index) => thumbnail(t('product.gallery.dot', { number: index + 1, count }), medium, index))}</div>
      <div class="gallery-slider-thumbnails-controls" data-thumbnail-slider-controls="true"${count > (position === 'left' ? 5 : 6) ? '' : ' hidden'}>${controls(t, 'gallery-slider-thumbnails-controls', false)}</div>
    </div></div>
    ${modal}
  </div>${media.map((medium) => (medium.kind === 'model' ? arDialogs(c, medium.picture) : ''))}`
}
