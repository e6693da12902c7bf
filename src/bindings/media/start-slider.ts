/** Starts a slider on the server's strip (contract, catalog 5), with the controls that its markup lacks. */
import { nameSlider } from '../../components/media/base-slider.ts'
import { drawSliderNav } from '../../components/media/slider-nav.ts'
import type { BaseSliderActor } from '../../machines/media/base-slider.ts'
import { type Flow, reflectSnapshots, registry } from '../kit.ts'
import { type Fitting, filled, moveSlides, stepByKey } from './slider.ts'
import type { Carousel } from './slider-options.ts'

type SliderFlow = Flow<{
  initializedCls: string
  containerSelector: string
  controlsSelector: string
  slider: Carousel
}>

/** By the slider's element. */
export const sliders = registry<BaseSliderActor>('sliders')

export function startSlider(flow: SliderFlow, fitting?: Fitting): void {
  const { element, options, on, onEnd } = flow
  const { initializedCls, containerSelector, controlsSelector, slider } = options
  const strip = element.querySelector<HTMLElement>(containerSelector)
  if (!strip) throw new Error(`nothing inside matches "${containerSelector}" (containerSelector)`)
  // Another script has built it.
  if (element.classList.contains(initializedCls)) return
  const parts = { element, strip, controls: element.querySelector<HTMLElement>(controlsSelector) }
  nameSlider(parts, (key, values) => filled(flow.page, key, values))
  const { actor, settingsNow } = moveSlides(flow, {
    parts,
    carousel: slider,
    ...(fitting && { fitting }),
    onRebuilt: (isHidden) => {
      publishBuilt(flow, isHidden)
      flow.publish('rebuild')
    },
  })
  element.classList.add(initializedCls)
  onEnd(() => element.classList.remove(initializedCls))
  sliders.enter(flow, actor)
  publishBuilt(flow, !settingsNow().isEnabled)

  on(strip, 'keydown', (event) => {
    // In a slide the keys belong to its own controls.
    if (event.target === strip) stepByKey(event, { actor, settings: settingsNow(), count: strip.children.length })
  })
  const nav = drawSliderNav(actor, parts, (key, values) => filled(flow.page, key, values))
  reflectSnapshots(actor, nav.reflect)
  onEnd(nav.remove)
}

/** Tells the page's scripts that the slider was built; without `initSlider` where it is hidden (contract, catalog 5.1). */
function publishBuilt({ publish }: SliderFlow, isHidden: boolean): void {
  if (!isHidden) publish('initSlider')
  publish('afterInitSlider')
}
