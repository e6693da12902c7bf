/** A slider of pictures (contract, catalog 5.1). */
import * as z from 'zod/mini'
import { defineBinding } from '../kit.ts'
import { addMediaTexts } from './media-texts.ts'
import { startSlider } from './slider.ts'
import { sliderOptions } from './slider-options.ts'

const FLOW = 'base-slider'

export const binding = defineBinding({
  name: FLOW,
  options: z.object(sliderOptions(FLOW)),
  prepare: addMediaTexts,
  mount: (flow) => startSlider(flow),
})
