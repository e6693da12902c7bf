import { useSelector } from '@xstate/react'
import type { SpatialArViewerActor } from '../../machines/media/spatial-ar-viewer.ts'
import { useText } from '../ui/texts.ts'
import { SpatialNotice } from './SpatialNotice.tsx'

/** What is said of a preview beside its button. */
export function SpatialArViewer({ actor }: { actor: SpatialArViewerActor }) {
  const isPrepared = useSelector(actor, (state) => state.hasTag('prepared'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const text = useText()
  if (isPrepared)
    return (
      <SpatialNotice type="info">
        <p>{text('ar.prepared')}</p>
        <button type="button" className="btn btn-primary" onClick={() => actor.send({ type: 'ar.start' })}>
          {text('ar.start')}
        </button>
      </SpatialNotice>
    )
  if (!hasFailed) return null
  return (
    <SpatialNotice type="warning">
      <p>{text('ar.failed')}</p>
      <button type="button" className="btn btn-outline-primary" onClick={() => actor.send({ type: 'ar.start' })}>
        {text('error.retry')}
      </button>
      <button type="button" className="btn btn-link" onClick={() => actor.send({ type: 'code.show' })}>
        {text('qr.code')}
      </button>
    </SpatialNotice>
  )
}
