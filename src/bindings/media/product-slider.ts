/** A slider of product boxes, as many beside each other as fit (contract, catalog 5.2). */
import * as z from 'zod/mini'
import { MIN_BOX_PX } from '../../machines/media/base-slider.ts'
import { itemsIn } from '../../page/media/boxes.ts'
import { defineBinding, text } from '../kit.ts'
import { addMediaTexts } from './media-texts.ts'
import { startSlider } from './slider.ts'
import { sliderOptions } from './slider-options.ts'

const FLOW = 'product-slider'

export const binding = defineBinding({
  name: FLOW,
  options: z.object({ ...sliderOptions(FLOW), productboxMinWidth: text('') }),
  prepare: addMediaTexts,
  mount(flow) {
    const { productboxMinWidth, slider } = flow.options
    const width = Number.parseFloat(productboxMinWidth) || MIN_BOX_PX
    startSlider(flow, () => itemsIn(flow.element, width, slider.gutter))
  },
})
