/** The options of sliders (contract, catalog 5.1): those of the carousel, and what they mean on each viewport. */
import * as z from 'zod/mini'
import { mergeOptions } from '../../loader/merge-options.ts'
import { GLIDE_MS, PULL_ANGLE_DEGREES, ROTATION_MS, type SliderSettings } from '../../machines/media/base-slider.ts'
import type { ViewportName } from '../../machines/shell/viewport.ts'
import { readViewportName } from '../../page/shell/viewport.ts'
import { amount, flag, parsePrinted, word } from '../kit.ts'

const VIEWPORTS: readonly ViewportName[] = ['XS', 'SM', 'MD', 'LG', 'XL', 'XXL']

/** The viewport's name; a middle one where the stylesheet has none. */
export const currentViewport = (): ViewportName => VIEWPORTS.find((name) => name === readViewportName()) ?? 'LG'

/** Options of the carousel in `data-<slider>-options` (contract, catalog 5.1); startIndex is from 1 in the markup. */
export const Carousel = z.object({
  enabled: flag(true),
  axis: z._default(z.union([z.literal('horizontal'), z.literal('vertical')]), 'horizontal'),
  items: amount(1),
  slideBy: z._default(z.union([z.number(), z.literal('page')]), 1),
  gutter: amount(0),
  edgePadding: amount(0),
  autoWidth: flag(false),
  autoHeight: flag(false),
  touch: flag(true),
  mouseDrag: flag(false),
  swipeAngle: z._default(z.union([z.number(), z.literal(false)]), PULL_ANGLE_DEGREES),
  speed: amount(GLIDE_MS),
  autoplay: flag(false),
  autoplayTimeout: amount(ROTATION_MS),
  nav: flag(true),
  controls: flag(true),
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

/** Without an angle, what is rather along the axis than across it. */
const ANY_ANGLE_DEGREES = 45

const settingsFrom = (carousel: Carousel, isFitting: boolean, isSpread: boolean): SliderSettings => ({
  isEnabled: carousel.enabled && !isSpread,
  isSpread,
  rotates: carousel.autoplay,
  loops: carousel.loop,
  // One that goes on by itself begins anew after the last slide, whatever its buttons do.
  rewinds: carousel.rewind || carousel.autoplay,
  announces: carousel.ariaLive && !carousel.autoplay,
  axis: carousel.axis,
  items: isFitting || carousel.autoWidth ? null : Math.max(1, Math.floor(carousel.items)),
  slideBy: carousel.slideBy,
  gutter: carousel.gutter,
  edgePadding: carousel.edgePadding,
  hasDots: carousel.nav,
  hasControls: carousel.controls,
  isAutoWide: carousel.autoWidth,
  isAutoHigh: carousel.autoHeight,
  isPulledByFinger: carousel.touch,
  isPulledByMouse: carousel.mouseDrag,
  pullAngle: carousel.swipeAngle === false ? ANY_ANGLE_DEGREES : carousel.swipeAngle,
  speed: carousel.speed,
  showTime: carousel.autoplayTimeout,
})

/**
 * What the options mean on each viewport: those in `responsive` count more there. `isFitting`: the number of slides in view
 * depends on the width instead. On the viewports in `spreadOn`, all slides are in sight.
 */
export function settingsOn(
  carousel: Carousel,
  isFitting: boolean,
  spreadOn: readonly ViewportName[] = [],
): Record<ViewportName, SliderSettings> {
  const entries = VIEWPORTS.map((name) => {
    const own = parsePrinted(Carousel, mergeOptions(carousel, carousel.responsive[name.toLowerCase()])).data ?? carousel
    return [name, settingsFrom(own, isFitting, spreadOn.includes(name))] as const
  })
  return Object.fromEntries(entries) as Record<ViewportName, SliderSettings>
}
