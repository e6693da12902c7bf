/** Sliders of products and of pictures (contract, catalog 5). */
import { html } from 'hono/html'
import { type Picture, pictureUrl } from '../catalogue/picture.ts'
import type { Html, ShopContext } from '../context.ts'
import { icon } from '../layout/icon.ts'
import { textsOf } from '../layout/text.ts'
import { productBox } from '../listing/box.ts'
import type { ListedProduct } from '../listing/products.ts'

/** The buttons of a slider, whose name in the markup is `name`. */
function controls(c: ShopContext, name: 'base-slider' | 'product-slider', classes: string): Html {
  const t = textsOf(c)
  const button = (way: 'prev' | 'next', label: string, arrow: 'arrow-head-left' | 'arrow-head-right') =>
    html`<button type="button" class="base-slider-controls-${way} ${classes}-controls-${way} is-nav-${way}-outside" aria-label="${label}">${icon(arrow)}</button>`
  return html`<div class="${classes}-controls-container"><div class="base-slider-controls" data-${name}-controls="true">${button('prev', t('media.slider.previous'), 'arrow-head-left')}${button('next', t('media.slider.next'), 'arrow-head-right')}</div></div>`
}

/** Products beside each other, as many as fit; `label` names the slider. */
export function productSlider(c: ShopContext, label: string, products: readonly ListedProduct[]): Html {
  const slider = {
    gutter: 30,
    autoplayButtonOutput: false,
    nav: false,
    controls: true,
    mouseDrag: false,
    autoplay: false,
    ariaLive: true,
    loop: false,
  }
  const options = JSON.stringify({ productboxMinWidth: '300px', slider })
  return html`<div class="cms-element-product-slider"><div class="base-slider product-slider has-nav" data-product-slider="true" data-product-slider-options='${options}'>
    <div class="product-slider-container" data-product-slider-container="true" role="group" aria-label="${label}">${products.map(
      (product) => html`<div class="product-slider-item">${productBox(c, product, { layout: 'box-minimal' })}</div>`,
    )}</div>
    ${controls(c, 'product-slider', 'product-slider')}
  </div></div>`
}

/** A picture of a slider, where it leads, and what is written on it. */
export type PictureSlide = { picture: Picture; url: string; title: string }

/** CSS pixels of a picture across the page. */
const PICTURE_WIDTH = 1600

/**
 * Pictures across the page, one at a time; `label` names the slider. Where it goes on by itself (`rotates`), it has dots, and
 * its slides are not announced. A mouse may pull the pictures as a finger does (`isDraggable`).
 */
export function imageSlider(
  c: ShopContext,
  {
    label,
    slides,
    rotates,
    isDraggable = false,
  }: { label: string; slides: readonly PictureSlide[]; rotates: boolean; isDraggable?: boolean },
): Html {
  const slider = {
    navPosition: 'bottom',
    speed: 300,
    autoplay: rotates,
    autoplayTimeout: 5000,
    autoplayButtonOutput: false,
    nav: rotates,
    controls: true,
    autoHeight: false,
    ariaLive: !rotates,
    mouseDrag: isDraggable,
  }
  const item = ({ picture, url, title }: PictureSlide, index: number) =>
    html`<div class="image-slider-item-container"><a class="image-slider-link" href="${url}"><div class="image-slider-item is-cover${index === 0 ? '' : ' is-not-first'}"><img class="image-slider-image" src="${pictureUrl(picture, PICTURE_WIDTH)}" width="${PICTURE_WIDTH}" height="${PICTURE_WIDTH}" loading="lazy" alt=""></div><span class="image-slider-title">${title}</span></a></div>`
  return html`<div class="cms-element-image-slider"><div class="base-slider image-slider has-nav-outside${rotates ? ' has-dots-outside' : ''}" data-base-slider="true" data-base-slider-options='${JSON.stringify({ slider })}'>
    <div class="image-slider-container" data-base-slider-container="true" role="group" aria-label="${label}">${slides.map(item)}</div>
    ${controls(c, 'base-slider', 'image-slider')}
  </div></div>`
}
