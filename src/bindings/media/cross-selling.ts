/** Tabs of product sliders (contract, catalog 4.6). No states, so there is no chart. */
import * as z from 'zod/mini'
import { defineBinding, word } from '../kit.ts'
import { sliders } from './slider.ts'

/** Options of `data-cross-selling-options` (contract, catalog 4.6). */
const Options = z.object({
  tabSelector: word('a[data-bs-toggle="tab"]'),
  productSliderSelector: word('[data-product-slider="true"]'),
})

export const binding = defineBinding({
  name: 'cross-selling',
  options: Options,
  mount({ element, options, page, on }) {
    const { tabSelector, productSliderSelector } = options
    if (!element.querySelector(tabSelector)) throw new Error(`nothing inside matches "${tabSelector}" (tabSelector)`)
    on(element, 'shown.bs.tab', ({ target }) => {
      if (!(target instanceof Element) || !target.matches(tabSelector)) return
      const slider = document.getElementById(`${target.id}-pane`)?.querySelector(productSliderSelector)
      // One that has not started yet begins there by itself.
      if (slider) sliders.on(page, slider)?.send({ type: 'slider.rebuild' })
    })
  },
})
