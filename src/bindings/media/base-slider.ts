/** A slider of pictures (contract, catalog 5.1). */
import * as z from 'zod/mini'
import { defineBinding, loadTexts } from '../kit.ts'
import { startSlider } from './slider.ts'
import { sliderOptions } from './slider-options.ts'

const FLOW = 'base-slider'

export const binding = defineBinding({
  name: FLOW,
  options: z.object(sliderOptions(FLOW)),
  prepare: loadTexts,
  mount: (flow) => startSlider(flow),
})
