import { useSelector } from '@xstate/react'
import type { EffectCallback } from 'react'
import type { CookieSettingsActor } from '../../machines/consent/cookie-settings.ts'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { useText } from '../ui/texts.ts'
import { ConsentPanel } from './ConsentPanel.tsx'

/** The shopper's last decision, for download. */
export type LastDecision = { time: string; onDownload: () => void }

/**
 * The cookie settings in the panel: the server's groups and checkboxes, which `onInserted` activates, and the last
 * decision.
 */
export function CookieSettings({
  actor,
  offCanvas,
  onInserted,
  readLastDecision,
}: {
  actor: CookieSettingsActor
  offCanvas: OffCanvasActor
  onInserted: EffectCallback
  readLastDecision: () => LastDecision | null
}) {
  const text = useText()
  const isChoosing = useSelector(actor, (state) => state.hasTag('choosing'))
  const last = isChoosing ? readLastDecision() : null
  return (
    <ConsentPanel
      actor={actor}
      offCanvas={offCanvas}
      onRetry={() => actor.send({ type: 'settings.retry' })}
      onInserted={onInserted}
    >
      {last ? (
        <div className="offcanvas-cookie-record">
          <span>{text('consent.lastDecision', { time: last.time })}</span>
          <button type="button" className="btn btn-link" onClick={last.onDownload}>
            {text('consent.download')}
          </button>
        </div>
      ) : null}
    </ConsentPanel>
  )
}
