import { useSelector } from '@xstate/react'
import type { BaseSliderActor } from '../../machines/media/base-slider.ts'
import { useText } from '../ui/texts.ts'

/** Where slides can be moved: those in view, and how many there are. */
function useMovable(actor: BaseSliderActor): { slide: number; items: number; count: number } | null {
  const { slide, items, count } = useSelector(actor, (state) => state.context)
  const isHidden = useSelector(actor, (state) => state.hasTag('hidden'))
  return isHidden || count <= items ? null : { slide, items, count }
}

/** The button that stops a slider which goes on by itself. It is before the slides, for those who hear them. */
export function SliderRotation({ actor }: { actor: BaseSliderActor }) {
  const isRotatable = useSelector(actor, (state) => state.hasTag('rotatable'))
  const isRotating = useSelector(actor, (state) => state.hasTag('rotating'))
  const movable = useMovable(actor)
  const text = useText()
  if (!isRotatable || !movable) return null
  return (
    <button
      type="button"
      className="btn btn-light btn-sm base-slider-rotation"
      aria-label={text(isRotating ? 'slider.stop' : 'slider.start')}
      onClick={() => actor.send({ type: 'rotation.toggle' })}
    >
      <span aria-hidden="true">{isRotating ? '❚❚' : '►'}</span>
    </button>
  )
}

/** A dot for each view of the slides, on viewports that have dots. */
export function SliderDots({ actor }: { actor: BaseSliderActor }) {
  const hasDots = useSelector(actor, ({ context: { settings, name } }) => settings[name].hasDots)
  const movable = useMovable(actor)
  const text = useText()
  if (!movable || !hasDots) return null
  const { slide, items, count } = movable
  const first = (dot: number) => Math.min(dot * items, count - items)
  const dots = Math.ceil(count / items)
  const active = Math.min(Math.ceil(slide / items), dots - 1)
  return (
    <div className="tns-nav base-slider-nav">
      {Array.from({ length: dots }, (_, dot) => (
        <button
          key={first(dot)}
          type="button"
          className={dot === active ? 'tns-nav-active' : ''}
          aria-current={dot === active ? 'true' : undefined}
          aria-label={text('slider.show', { slide: String(first(dot) + 1) })}
          onClick={() => actor.send({ type: 'slide.show', slide: first(dot) })}
        />
      ))}
    </div>
  )
}
