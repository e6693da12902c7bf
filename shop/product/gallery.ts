import { html } from 'hono/html'
import { type Picture, pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { type Texts, textsOf } from '../layout/text.ts'
import type { ProductDetail } from './queries.ts'
import { zoomModal } from './zoom-modal.ts'

/** Widths in CSS pixels: in the gallery, for the magnifier, beside the gallery. */
const WIDTH = 800
const FULL_WIDTH = 1600
const THUMBNAIL_WIDTH = 160

const NO_THUMBNAILS = { enabled: false, controls: false }
const VERTICAL = { axis: 'vertical' }
const SLIDER_OPTIONS = JSON.stringify({
  slider: { navPosition: 'bottom', speed: 500, gutter: 0, controls: true, autoHeight: false, startIndex: 1 },
  thumbnailSlider: {
    items: 5,
    slideBy: 4,
    controls: true,
    startIndex: 1,
    ariaLive: false,
    responsive: { xs: NO_THUMBNAILS, sm: NO_THUMBNAILS, md: VERTICAL, lg: VERTICAL, xl: VERTICAL, xxl: VERTICAL },
  },
})

function image(name: string, picture: Picture, index: number): Html {
  return html`<img class="img-fluid gallery-slider-image magnifier-image js-magnifier-image" src="${pictureUrl(picture, WIDTH)}" width="${WIDTH}" height="${WIDTH}" data-full-image="${pictureUrl(picture, FULL_WIDTH)}" data-object-fit="contain" itemprop="image" alt="${name}"${index === 0 ? html` fetchpriority="high"` : html` loading="lazy"`}>`
}

function controls(t: Texts, className: string, inside: boolean): Html {
  const place = (side: 'prev' | 'next') => (inside ? ` is-nav-${side}-inside` : '')
  return html`<button type="button" class="base-slider-controls-prev ${className}-prev${place('prev')}" aria-label="${t('product.gallery.previous')}">${icon('arrow-head-left')}</button><button type="button" class="base-slider-controls-next ${className}-next${place('next')}" aria-label="${t('product.gallery.next')}">${icon('arrow-head-right')}</button>`
}

/**
 * The pictures of a product (contract, catalog 4.2), all in sight without script: beside the buy box one below the
 * other, on phones in a strip to swipe, which is a Tab stop so that arrow keys move it. What the contract's slider and zoom modal add by script (`is-loading`, a
 * picture as a Tab stop, thumbnails) is left out or hidden until those flows are there.
 */
export function gallery(c: ShopContext, { product, name }: ProductDetail): Html {
  const t = textsOf(c)
  const { pictures } = product
  const count = pictures.length
  const label = (index: number) => t('product.gallery.image', { name, number: index + 1, count })
  const [first] = pictures
  if (count < 2) {
    const only = first ? image(name, first, 0) : ''
    return html`<div class="row gallery-slider-row is-single-image js-gallery-zoom-modal-container" data-magnifier="true"><div class="gallery-slider-col col" data-zoom-modal="true"><div class="gallery-slider"><div class="gallery-slider-single-image is-contain js-magnifier-container">${only}</div></div></div><div class="zoom-modal-wrapper">${zoomModal(c, pictures, () => name)}</div></div>`
  }
  return html`<div class="row gallery-slider-row js-gallery-zoom-modal-container" data-magnifier="true" data-gallery-slider="true" data-gallery-slider-options='${SLIDER_OPTIONS}'>
    <div class="gallery-slider-col col order-1 order-md-2" data-zoom-modal="true"><div class="base-slider gallery-slider">
      <div class="gallery-slider-container" data-gallery-slider-container="true" role="group" tabindex="0" aria-label="${t('product.gallery', { name })}">${pictures.map(
        (picture, index) =>
          html`<div class="gallery-slider-item-container"><div class="gallery-slider-item is-contain js-magnifier-container">${image(label(index), picture, index)}</div></div>`,
      )}</div>
      <div class="gallery-slider-controls" data-gallery-slider-controls="true">${controls(t, 'gallery-slider-controls', true)}</div>
      <div class="base-slider-dots">${pictures.map((_picture, index) => html`<button type="button" class="base-slider-dot" data-nav-dot="${index + 1}" aria-label="${t('product.gallery.dot', { number: index + 1, count })}" tabindex="-1"></button>`)}</div>
    </div></div>
    <div class="gallery-slider-thumbnails-col is-left"><div class="gallery-slider-thumbnails-container">
      <div class="gallery-slider-thumbnails" data-gallery-slider-thumbnails="true">${pictures.map(
        (picture) =>
          html`<div class="gallery-slider-thumbnails-item"><div class="gallery-slider-thumbnails-item-inner"><img class="gallery-slider-thumbnails-image" src="${pictureUrl(picture, THUMBNAIL_WIDTH)}" width="${THUMBNAIL_WIDTH}" height="${THUMBNAIL_WIDTH}" alt=""></div></div>`,
      )}</div>
      <div class="gallery-slider-thumbnails-controls" data-thumbnail-slider-controls="true">${controls(t, 'gallery-slider-thumbnails-controls', false)}</div>
    </div></div>
    <div class="zoom-modal-wrapper">${zoomModal(c, pictures, label)}</div>
  </div>`
}
