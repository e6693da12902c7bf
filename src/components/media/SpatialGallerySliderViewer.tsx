import { useSelector } from '@xstate/react'
import type { SpatialGallerySliderViewerActor, ViewChange } from '../../machines/media/spatial-gallery-slider-viewer.ts'
import { useText } from '../ui/texts.ts'
import { SpatialNotice } from './SpatialNotice.tsx'

/** Each change of the view with its sign. */
const CHANGES: readonly (readonly [ViewChange, string])[] = [
  ['left', '↶'],
  ['right', '↷'],
  ['up', '↑'],
  ['down', '↓'],
  ['closer', '+'],
  ['farther', '−'],
  ['reset', '⟲'],
]

/** Buttons for what fingers, mouse and keys do, and what is said where there is no model. */
export function SpatialGallerySliderViewer({ actor }: { actor: SpatialGallerySliderViewerActor }) {
  const isReady = useSelector(actor, (state) => state.hasTag('ready'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isRetryable = useSelector(actor, (state) => state.hasTag('retryable'))
  const isLarge = useSelector(actor, (state) => state.hasTag('large'))
  const reason = useSelector(actor, (state) => state.context.reason)
  const size = useSelector(actor, (state) => state.context.size)
  const text = useText()
  if (isReady)
    return (
      <div className="spatial-controls">
        <div className="btn-group" role="group" aria-label={text('model.controls')}>
          {CHANGES.map(([change, sign]) => (
            <button
              key={change}
              type="button"
              className="btn btn-light"
              aria-label={text(`model.${change}`)}
              onClick={() => actor.send({ type: 'view.change', change })}
            >
              <span aria-hidden="true">{sign}</span>
            </button>
          ))}
        </div>
      </div>
    )
  if (!hasFailed || !reason) return null
  return (
    <SpatialNotice type="warning">
      <p>{text(`model.${reason}`, { size: String(size) })}</p>
      {isRetryable ? (
        <button type="button" className="btn btn-outline-primary" onClick={() => actor.send({ type: 'model.retry' })}>
          {text('error.retry')}
        </button>
      ) : null}
      {isLarge ? (
        <button type="button" className="btn btn-outline-primary" onClick={() => actor.send({ type: 'model.accept' })}>
          {text('model.loadLarge')}
        </button>
      ) : null}
    </SpatialNotice>
  )
}
