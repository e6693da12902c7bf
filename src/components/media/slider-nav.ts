import type { SnapshotFrom } from 'xstate'
import type { BaseSliderActor, baseSliderMachine } from '../../machines/media/base-slider.ts'
import type { SliderParts } from './base-slider.ts'

type Snapshot = SnapshotFrom<typeof baseSliderMachine>
type Text = (key: string, values?: Record<string, number>) => string

/** The dots of a snapshot: which slide each shows, and which of them is the one in view. */
function dotsOf({ context }: Snapshot): { slides: number[]; active: number } {
  const { slide, items, count, settings, name } = context
  if (!settings[name].hasDots) return { slides: [], active: -1 }
  const slides = Array.from({ length: Math.ceil(count / items) }, (_, dot) => Math.min(dot * items, count - items))
  return { slides, active: Math.min(Math.ceil(slide / items), slides.length - 1) }
}

/**
 * The controls of a slider that its markup lacks: a button that stops one which goes on by itself, before the slides for those
 * who hear them, and a dot for each view of the slides, after them. They stand at rest, where nothing else needs React.
 */
export function drawSliderNav(actor: BaseSliderActor, { element, strip }: SliderParts, text: Text) {
  const makeButton = (className: string, press: () => void) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = className
    button.addEventListener('click', press)
    return button
  }
  const rotation = makeButton('btn btn-light btn-sm base-slider-rotation', () =>
    actor.send({ type: 'rotation.toggle' }),
  )
  const sign = document.createElement('span')
  sign.setAttribute('aria-hidden', 'true')
  rotation.append(sign)
  const nav = document.createElement('div')
  nav.className = 'tns-nav base-slider-nav'

  return {
    reflect: (snapshot: Snapshot) => {
      const { items, count } = snapshot.context
      const isMovable = count > items && !snapshot.hasTag('hidden')
      const isRotating = snapshot.hasTag('rotating')
      put(rotation, isMovable && snapshot.hasTag('rotatable'), () => element.prepend(rotation))
      rotation.setAttribute('aria-label', text(isRotating ? 'slider.stop' : 'slider.start'))
      sign.textContent = isRotating ? '❚❚' : '►'
      const { slides, active } = dotsOf(snapshot)
      put(nav, isMovable && slides.length > 0, () => strip.after(nav))
      while (nav.children.length > slides.length) nav.lastChild?.remove()
      for (const [index, slide] of slides.entries()) {
        const dot = nav.children[index] ?? nav.appendChild(makeButton('', () => show(index)))
        dot.className = index === active ? 'tns-nav-active' : ''
        if (index === active) dot.setAttribute('aria-current', 'true')
        else dot.removeAttribute('aria-current')
        dot.setAttribute('aria-label', text('slider.show', { slide: slide + 1 }))
      }
    },
    remove: () => {
      rotation.remove()
      nav.remove()
    },
  }

  /** Shows what the dot stands for by then. */
  function show(dot: number): void {
    const slide = dotsOf(actor.getSnapshot()).slides[dot]
    if (slide !== undefined) actor.send({ type: 'slide.show', slide })
  }
}

function put(control: HTMLElement, isNeeded: boolean, insert: () => void): void {
  if (!isNeeded) control.remove()
  else if (!control.isConnected) insert()
}
