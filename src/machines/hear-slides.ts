import { fromCallback } from 'xstate'
import type { BaseSliderActor } from './media/base-slider.ts'

/** Tells a flow whenever another slide has become the first one in view. */
export const hearSlides = fromCallback<{ type: string }, { slides: BaseSliderActor }>(({ input, sendBack }) => {
  const first = () => input.slides.getSnapshot().context.slide
  const last = { slide: first() }
  const subscription = input.slides.subscribe(() => {
    if (first() === last.slide) return
    last.slide = first()
    sendBack({ type: 'slide.shown', slide: last.slide })
  })
  return () => subscription.unsubscribe()
})
