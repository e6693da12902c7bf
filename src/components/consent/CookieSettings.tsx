import { useSelector } from '@xstate/react'
import type { EffectCallback } from 'react'
import type { CookieSettingsActor } from '../../machines/consent/cookie-settings.ts'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { OffCanvas } from '../shell/OffCanvas.tsx'
import { CloseHeader } from '../ui/CloseHeader.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

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
  const owner = useSelector(actor, (state) => state.context.panel.owner)
  const markup = useSelector(actor, (state) => state.context.markup)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isChoosing = useSelector(actor, (state) => state.hasTag('choosing'))
  const last = isChoosing ? readLastDecision() : null
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={text('consent.settings')} isBusy={isBusy}>
      {markup ? (
        <ServerMarkup markup={markup} onInserted={onInserted} />
      ) : (
        <>
          <CloseHeader />
          <div className="offcanvas-body">
            {isBusy ? <Loader /> : null}
            {hasFailed ? (
              <FlowError
                text="consent.settingsFailed"
                action="error.retry"
                onAction={() => actor.send({ type: 'settings.retry' })}
              />
            ) : null}
          </div>
        </>
      )}
      {last ? (
        <div className="offcanvas-cookie-record">
          <span>{text('consent.lastDecision', { time: last.time })}</span>
          <button type="button" className="btn btn-link" onClick={last.onDownload}>
            {text('consent.download')}
          </button>
        </div>
      ) : null}
    </OffCanvas>
  )
}
