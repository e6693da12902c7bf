import { useSelector } from '@xstate/react'
import type { BaseSliderActor } from '../../machines/media/base-slider.ts'
import { useText } from '../ui/texts.ts'

/** The button that stops a slider which goes on by itself, and a dot for each view of its slides. */
export function SliderNav({ actor, hasDots }: { actor: BaseSliderActor; hasDots: boolean }) {
  const { slide, items, count } = useSelector(actor, (state) => state.context)
  const isHidden = useSelector(actor, (state) => state.hasTag('hidden'))
  const isRotatable = useSelector(actor, (state) => state.hasTag('rotatable'))
  const isRotating = useSelector(actor, (state) => state.hasTag('rotating'))
  const text = useText()
  if (isHidden || count <= items) return null
  const first = (dot: number) => Math.min(dot * items, count - items)
  const dots = Math.ceil(count / items)
  const active = Math.min(Math.ceil(slide / items), dots - 1)
  return (
    <>
      {isRotatable ? (
        <button
          type="button"
          className="btn btn-light btn-sm base-slider-rotation"
          aria-label={text(isRotating ? 'slider.stop' : 'slider.start')}
          onClick={() => actor.send({ type: 'rotation.toggle' })}
        >
          <span aria-hidden="true">{isRotating ? '❚❚' : '►'}</span>
        </button>
      ) : null}
      {hasDots ? (
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
      ) : null}
    </>
  )
}
