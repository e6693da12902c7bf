import type { SnapshotFrom } from 'xstate'
import type { textSliderMachine } from '../../machines/media/text-slider.ts'

export type TextSliderParts = {
  element: HTMLElement
  /** Its children are the texts. */
  strip: HTMLElement
  toggle: HTMLElement
}

/** Shows which text is in view, and what the button does. */
export function reflectTextSlider({ element, strip, toggle }: TextSliderParts, text: (key: string) => string) {
  return (snapshot: SnapshotFrom<typeof textSliderMachine>) => {
    const isStopped = snapshot.hasTag('stopped')
    element.classList.toggle('is-stopped', isStopped)
    toggle.setAttribute('aria-label', text(isStopped ? 'textSlider.start' : 'textSlider.stop'))
    for (const [index, child] of [...strip.children].entries())
      child.classList.toggle('is-active', index === snapshot.context.text)
  }
}
