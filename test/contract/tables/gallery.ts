/** Pictures of the product page. */
import type { Table } from '../check.ts'
import { json, oneOf } from '../expectation.ts'
import { TEXT } from '../patterns.ts'

const ROW = '.product-detail-media .row.gallery-slider-row.js-gallery-zoom-modal-container'
const COLUMN = `${ROW} > .gallery-slider-col`
const MAIN = `${COLUMN} > .base-slider.gallery-slider`
const IMAGE = 'img.img-fluid.gallery-slider-image.magnifier-image.js-magnifier-image'
const VERTICAL = { axis: 'vertical' }
const HIDDEN = { enabled: false, controls: false }
const THUMBNAILS = { controls: true, startIndex: 1, ariaLive: false }
/** The position of the thumbnails is the shop's choice. */
const THUMBNAILS_LEFT = {
  ...THUMBNAILS,
  items: 5,
  slideBy: 4,
  responsive: { xs: HIDDEN, sm: HIDDEN, md: VERTICAL, lg: VERTICAL, xl: VERTICAL, xxl: VERTICAL },
}
const THUMBNAILS_UNDERNEATH = { ...THUMBNAILS, items: 6, slideBy: 5, responsive: { xs: HIDDEN, sm: HIDDEN } }

/** Two pictures or more. */
export const GALLERY: Table = [
  {
    section: 'catalog 4.2',
    selector: ROW,
    count: 1,
    attributes: {
      'data-magnifier': 'true',
      'data-gallery-slider': 'true',
      'data-gallery-slider-options': json({
        slider: {
          navPosition: 'bottom',
          speed: 500,
          gutter: 0,
          controls: oneOf(true, false),
          autoHeight: false,
          startIndex: 1,
        },
        thumbnailSlider: oneOf(THUMBNAILS_LEFT, THUMBNAILS_UNDERNEATH),
      }),
    },
  },
  { section: 'catalog 4.2', selector: `${ROW}.is-single-image`, count: 0 },
  {
    section: 'catalog 4.2',
    selector: COLUMN,
    count: 1,
    attributes: { 'data-zoom-modal': 'true' },
  },
  {
    section: 'catalog 4.2',
    selector: `${MAIN} > .gallery-slider-container`,
    count: 1,
    attributes: { 'data-gallery-slider-container': 'true' },
  },
  {
    section: 'catalog 4.2',
    each: `${MAIN} .gallery-slider-item-container`,
    selector: `.gallery-slider-item.is-contain.js-magnifier-container > ${IMAGE}`,
    count: 1,
    attributes: {
      src: TEXT,
      'data-full-image': TEXT,
      // The Tab stop is the link around the picture, which leads to its full size without script.
      tabindex: false,
      'data-object-fit': 'contain',
      itemprop: /^image/,
      alt: TEXT,
    },
  },
  {
    section: 'catalog 4.2',
    selector: `${MAIN} > .gallery-slider-container > .gallery-slider-item-container:nth-child({pictures}):last-child`,
    count: 1,
  },
  {
    section: 'catalog 4.2',
    selector: `${MAIN} > .gallery-slider-controls`,
    count: 1,
    attributes: { 'data-gallery-slider-controls': 'true' },
  },
  ...['prev', 'next'].map((side) => ({
    section: 'catalog 4.2',
    selector: `${MAIN} > .gallery-slider-controls > button.base-slider-controls-${side}.gallery-slider-controls-${side}.is-nav-${side}-inside`,
    count: 1,
    attributes: { 'aria-label': TEXT },
  })),
  {
    section: 'catalog 4.2',
    selector: `${ROW} > :is(.is-left, .is-underneath).gallery-slider-thumbnails-col > .gallery-slider-thumbnails-container > .gallery-slider-thumbnails`,
    count: 1,
    attributes: { 'data-gallery-slider-thumbnails': 'true' },
  },
  {
    section: 'catalog 4.2',
    each: `${ROW} > .gallery-slider-thumbnails-col .gallery-slider-thumbnails-item`,
    selector: '.gallery-slider-thumbnails-item-inner > img.gallery-slider-thumbnails-image',
    count: 1,
    attributes: { src: TEXT, alt: true },
  },
  {
    section: 'catalog 4.2',
    selector: `${ROW} .gallery-slider-thumbnails-container > .gallery-slider-thumbnails-controls`,
    count: 1,
    attributes: { 'data-thumbnail-slider-controls': 'true' },
  },
  ...['prev', 'next'].map((side) => ({
    section: 'catalog 4.2',
    selector: `.gallery-slider-thumbnails-controls > button.base-slider-controls-${side}.gallery-slider-thumbnails-controls-${side}`,
    count: 1,
    attributes: { 'aria-label': TEXT },
  })),
]

const MODAL = `${ROW} > .zoom-modal-wrapper > .modal.is-fullscreen.zoom-modal.js-zoom-modal`
const CONTENT = `${MODAL} > .modal-dialog[role="document"] > .modal-content`

/** The full-size view of the same pictures, initially closed. */
export const ZOOM_MODAL: Table = [
  {
    section: 'catalog 4.3',
    selector: MODAL,
    count: 1,
    attributes: { 'data-bs-backdrop': 'false', 'data-image-zoom-modal': 'true', tabindex: '-1', role: 'dialog' },
  },
  {
    section: 'catalog 4.3',
    selector: CONTENT,
    count: 1,
    attributes: {
      'data-modal-gallery-slider': 'true',
      'data-gallery-slider-options': json({ baseSliderWrapperClass: 'modal-body' }),
    },
  },
  {
    section: 'catalog 4.3',
    selector: `${CONTENT} > button.btn-close.close`,
    count: 1,
    attributes: { type: 'button', 'data-bs-dismiss': 'modal', 'aria-label': TEXT },
  },
  {
    section: 'catalog 4.3',
    selector: `${CONTENT} > .modal-body > .zoom-modal-actions.btn-group`,
    count: 1,
    attributes: { role: 'group', 'aria-label': TEXT },
  },
  ...['out', 'reset', 'in'].map((step) => ({
    section: 'catalog 4.3',
    selector: `.zoom-modal-actions > button.btn.image-zoom-btn.js-image-zoom-${step}`,
    count: 1,
  })),
  {
    section: 'catalog 4.3',
    selector: `${CONTENT} > .modal-body > .gallery-slider`,
    count: 1,
    attributes: { 'data-gallery-slider-container': 'true' },
  },
  {
    section: 'catalog 4.3',
    each: `${MODAL} .gallery-slider-item`,
    selector:
      '.image-zoom-container[data-image-zoom="true"] > img.gallery-slider-image.js-image-zoom-element.js-load-img',
    count: 1,
    attributes: { 'data-src': TEXT, 'data-srcset': TEXT, tabindex: '0', alt: TEXT, src: false },
  },
  {
    section: 'catalog 4.3',
    selector: `${CONTENT} > .modal-footer .gallery-slider-modal-controls > [data-thumbnail-slider-controls="true"]`,
    count: 1,
  },
  {
    section: 'catalog 4.3',
    selector: `${CONTENT} > .modal-footer [data-gallery-slider-thumbnails="true"]`,
    count: 1,
  },
]
