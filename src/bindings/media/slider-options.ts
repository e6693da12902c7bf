/** The options of sliders (contract, catalog 5.1): those of the carousel, and what they mean on each viewport. */
import * as z from 'zod/mini'
import { mergeOptions } from '../../loader/merge-options.ts'
import { GLIDE_MS, ROTATION_MS, type SliderSettings } from '../../machines/media/base-slider.ts'
import type { ViewportName } from '../../machines/shell/viewport.ts'
import { readViewportName } from '../../services/shell/viewport.ts'
import { amount, flag, word } from '../kit.ts'

const VIEWPORTS: readonly ViewportName[] = ['XS', 'SM', 'MD', 'LG', 'XL', 'XXL']

/** The viewport's name; a middle one where the stylesheet has none. */
export const currentViewport = (): ViewportName => VIEWPORTS.find((name) => name === readViewportName()) ?? 'LG'

/** Options of the carousel in `data-<slider>-options` (contract, catalog 5.1); startIndex is from 1 in the markup. */
const Carousel = z.object({
  enabled: flag(true),
  items: amount(1),
  slideBy: z._default(z.union([z.number(), z.literal('page')]), 1),
  gutter: amount(0),
  speed: amount(GLIDE_MS),
  autoplay: flag(false),
  autoplayTimeout: amount(ROTATION_MS),
  nav: flag(true),
  loop: flag(true),
  rewind: flag(false),
  ariaLive: flag(true),
  startIndex: amount(1),
  responsive: z._default(z.looseObject({}), {}),
})
export type Carousel = z.output<typeof Carousel>

/** The options that all sliders have; the selectors name the slider in the middle. */
export const sliderOptions = (name: string) => ({
  initializedCls: word('js-slider-initialized'),
  containerSelector: word(`[data-${name}-container=true]`),
  controlsSelector: word(`[data-${name}-controls=true]`),
  slider: z._default(Carousel, Carousel.parse({})),
})

function settingsFrom({
  enabled,
  autoplay,
  autoplayTimeout,
  loop,
  rewind,
  ariaLive,
  ...rest
}: Carousel): SliderSettings {
  const { items, slideBy, gutter, speed } = rest
  return {
    isEnabled: enabled,
    rotates: autoplay,
    // One that goes on by itself begins anew after the last slide, whatever its buttons do.
    wraps: loop || rewind || autoplay,
    announces: ariaLive && !autoplay,
    items: Math.max(1, Math.floor(items)),
    slideBy,
    gutter,
    speed,
    showTime: autoplayTimeout,
  }
}

/**
 * What the options mean on each viewport: those in `responsive` count more there. `isFitting`: the number of slides in view
 * depends on the width instead.
 */
export function settingsOn(carousel: Carousel, isFitting: boolean): Record<ViewportName, SliderSettings> {
  const entries = VIEWPORTS.map((name) => {
    const settings = settingsFrom(Carousel.parse(mergeOptions(carousel, carousel.responsive[name.toLowerCase()])))
    return [name, isFitting ? { ...settings, items: null } : settings] as const
  })
  return Object.fromEntries(entries) as Record<ViewportName, SliderSettings>
}
