import { type Examples, optionsOf, type Values } from './values.ts'

const CARDS = ['Mugs', 'Bottles', 'Cushions', 'Lamps', 'Shirts']

const picture = ({ product: { picture, name } }: Values, more = '') =>
  `<img class="img-fluid" src="${picture}" width="400" height="400" alt="${name}"${more}>`

const gallery = (
  values: Values,
) => `<div class="gallery-slider-row js-gallery-zoom-modal-container" data-gallery-slider="true" ${optionsOf(
  'gallery-slider',
  { slider: { startIndex: 1 }, thumbnailSlider: { items: 2, startIndex: 1 } },
)}>
  <div class="gallery-slider-col" data-zoom-modal="true">
    <div class="base-slider gallery-slider">
      <div class="gallery-slider-container" data-gallery-slider-container="true" role="group" aria-label="Pictures">
        ${[1, 2].map(() => `<div class="gallery-slider-item-container"><div class="gallery-slider-item js-magnifier-container">${picture(values, ` data-full-image="${values.product.picture}"`)}</div></div>`).join('\n        ')}
      </div>
    </div>
  </div>
  <div class="zoom-modal-wrapper">
    <div class="modal is-fullscreen zoom-modal js-zoom-modal" data-bs-backdrop="false" data-image-zoom-modal="true" tabindex="-1" role="dialog" aria-label="Pictures in full size">
      <div class="modal-dialog"><div class="modal-content">
        <button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button>
        <div class="modal-body">
          <div class="zoom-modal-actions btn-group">
            <button type="button" class="btn btn-light js-image-zoom-out" aria-label="Smaller">−</button>
            <button type="button" class="btn btn-light js-image-zoom-reset" aria-label="As it was">1</button>
            <button type="button" class="btn btn-light js-image-zoom-in" aria-label="Larger">+</button>
          </div>
          <div class="gallery-slider" data-gallery-slider-container="true">
            ${[1, 2].map(() => `<div class="gallery-slider-item"><div class="image-zoom-container" data-image-zoom="true"><img class="gallery-slider-image js-image-zoom-element js-load-img" data-src="${values.product.picture}" tabindex="0" alt="${values.product.name}"></div></div>`).join('\n            ')}
          </div>
        </div>
      </div></div>
    </div>
  </div>
</div>`

const frame = {
  iframeClasses: ['frame'],
  btnClasses: ['btn', 'btn-light'],
  backdropClasses: ['frame-backdrop'],
  overlayText: 'It comes from another host.',
  confirmButtonText: 'Show it',
}

const model = (values: Values, mark: string, isZoom: boolean) => `<div class="gallery-slider-row">
  <div class="gallery-slider-single-image" style="min-height: 240px">
    ${picture(values)}
    <div class="spatial-canvas-spinner" hidden><div class="spinner-border" role="status"></div></div>
    <div class="gallery-slider-spatial-canvas-wrapper position-absolute">
      <canvas data-${mark}="true" ${optionsOf(mark, { modelUrl: values.modelUrl, lightIntensity: '100', sliderPosition: 0, label: values.product.name })}${isZoom ? ' aria-hidden="true"' : ''}></canvas>
    </div>
  </div>
</div>`

const AR = 'example'
const arButton = ({ modelUrl }: Values) => `<div>
  <div class="ar-button button" data-spatial-ar-viewer="true" ${optionsOf('spatial-ar-viewer', { spatialArId: AR, modelUrl })}><span>View it in your room</span></div>
  <div class="spatial-ar-overlay" data-spatial-ar-overlay="true">
    <button type="button" data-spatial-ar-overlay-exit="true" aria-label="Leave">×</button>
    <div class="progress-bar" data-spatial-ar-overlay-progress="true" role="progressbar"></div>
  </div>
</div>`
const arDialog = (
  className: string,
  content: string,
) => `<div class="modal ${className}" tabindex="-1" role="dialog" aria-label="View it in your room">
  <div class="modal-dialog"><div class="modal-content">
    <div class="modal-header"><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div>
    <div class="modal-body">${content}</div>
  </div></div>
</div>`
const code = `<div data-page-qrcode-generator="true" ${optionsOf('page-qrcode-generator', { params: { autostartAr: AR } })}></div>`

/** Pictures, sliders, films, models. */
export const MEDIA: Examples = {
  'base-slider':
    () => `<div class="base-slider" data-base-slider="true" ${optionsOf('base-slider', { slider: { items: 2, nav: true } })}>
  <div data-base-slider-container="true" role="group" aria-label="Departments">
    ${CARDS.map((name) => `<div><a href="/">${name}</a></div>`).join('\n    ')}
  </div>
</div>`,
  'product-slider':
    () => `<div class="base-slider product-slider" data-product-slider="true" ${optionsOf('product-slider', { productboxMinWidth: '150px', slider: { gutter: 16 } })}>
  <div class="product-slider-container" data-product-slider-container="true" role="group" aria-label="Products">
    ${CARDS.map((name) => `<div class="product-slider-item"><a href="/">${name}</a></div>`).join('\n    ')}
  </div>
</div>`,
  'cross-selling': () => `<div data-cross-selling="true">
  <ul class="nav nav-tabs" role="tablist">
    <li role="presentation"><a class="nav-link active" id="similar" data-bs-toggle="tab" href="#similar-pane" role="tab" aria-controls="similar-pane">Similar</a></li>
  </ul>
  <div class="tab-content"><div class="tab-pane active show" id="similar-pane" role="tabpanel" aria-labelledby="similar">
    <div class="base-slider product-slider" data-product-slider="true" ${optionsOf('product-slider', { productboxMinWidth: '150px' })}>
      <div class="product-slider-container" data-product-slider-container="true">${CARDS.map((name) => `<div class="product-slider-item"><a href="/">${name}</a></div>`).join('')}</div>
    </div>
  </div></div>
</div>`,
  'gallery-slider': gallery,
  'zoom-modal': gallery,
  'image-zoom': gallery,
  magnifier: (values) => `<div class="js-gallery-zoom-modal-container" data-magnifier="true">
  <div class="gallery-slider"><a class="js-magnifier-container" href="${values.product.picture}">
    <img class="img-fluid magnifier-image js-magnifier-image" src="${values.product.picture}" width="400" height="400" data-full-image="${values.product.picture}" data-object-fit="contain" alt="${values.product.name}">
  </a></div>
</div>
<div class="js-magnifier-zoom-image-container"></div>`,
  'cms-gdpr-video-element': (values) =>
    `<div class="gdpr-frame"><div data-cms-gdpr-video-element="true" ${optionsOf('cms-gdpr-video-element', { ...frame, videoUrl: values.videoUrl })}>${picture(values)}</div></div>`,
  'document-viewer': (values) =>
    `<div class="gdpr-frame"><div data-document-viewer="true" ${optionsOf('document-viewer', { ...frame, documentUrl: values.documentUrl })}>${picture(values)}</div></div>`,
  'page-qrcode-generator': () => code,
  'cms-video-element':
    () => `<div class="cms-element-video" data-cms-video-element="true" tabindex="0" aria-label="A video of the shop">
  <video width="320" height="180" playsinline></video>
</div>`,
  'spatial-gallery-slider-viewer': (values) => model(values, 'spatial-gallery-slider-viewer', false),
  'spatial-zoom-gallery-slider-viewer': (values) => model(values, 'spatial-zoom-gallery-slider-viewer', true),
  'spatial-ar-viewer': (values) => `${arButton(values)}
${arDialog('ar-qr-modal', code)}`,
  'spatial-ar-autostart': (values) => `${arButton(values)}
${arDialog('ar-qr-modal-open-session', `<div data-modal-open-ar-session-autostart="${AR}"><button type="button" class="btn btn-primary ar-btn-open-session">View it</button></div>`)}`,
  'text-slider': () => `<section class="text-slider" aria-label="Our promises" data-text-slider="true">
  <button type="button" class="btn btn-light" data-text-slider-toggle aria-label="Stop or go on">‖</button>
  <button type="button" class="btn btn-light" data-text-slider-previous aria-label="Back">‹</button>
  <ul class="text-slider-texts list-unstyled" data-text-slider-texts tabindex="0">
    <li class="text-slider-text">Free delivery from fifty euros</li>
    <li class="text-slider-text">Thirty days to send it back</li>
  </ul>
  <button type="button" class="btn btn-light" data-text-slider-next aria-label="On">›</button>
</section>`,
  'scroll-animation': () => `<ul class="list-unstyled" data-scroll-animation="true">
  ${CARDS.map((name) => `<li data-scroll-animation-item>${name}</li>`).join('\n  ')}
</ul>`,
  parallax: (values) => `<div class="parallax" data-parallax="true">
  <img class="parallax-picture" data-parallax-picture src="${values.product.picture}" width="400" height="400" alt="">
  <div class="parallax-content">What moves more slowly behind it</div>
</div>`,
}
