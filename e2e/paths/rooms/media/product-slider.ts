/** A slider of products on a product's page: the first three of them, of which one fits. It has the machine of `base-slider`. */
import { PRODUCTS } from '../../../support/catalogue.ts'
import { OPTIONS, sliderRoom } from '../../support/slider-room.ts'

/** How a slide begins in the shop's markup. */
const SLIDE = '<div class="product-slider-item">'
/** The narrowest box, in CSS pixels: one fits on every viewport of the room. */
const MIN_BOX_PX = 700
const CONTROLS = '<div class="product-slider-controls-container">'

export const room = sliderRoom({
  flow: 'product-slider',
  path: PRODUCTS.plain.path,
  widthOfTwo: 2 * MIN_BOX_PX + 100,
  arrange(html) {
    const [slider = '', ...others] = html.split('data-product-slider="true"').slice(1)
    const [strip = '', controls = ''] = slider.split(CONTROLS)
    const [before = '', ...slides] = strip.split(SLIDE)
    const options = JSON.stringify({ productboxMinWidth: `${MIN_BOX_PX}px`, slider: OPTIONS }).replaceAll('"', '&quot;')
    const three = [
      before.replace(/data-product-slider-options='[^']*'/, `data-product-slider-options="${options}"`),
      ...slides.slice(0, 3),
    ]
    return [
      html.split('data-product-slider="true"')[0],
      `${three.join(SLIDE)}</div>${CONTROLS}${controls}`,
      ...others,
    ].join('data-product-slider="true"')
  },
})
