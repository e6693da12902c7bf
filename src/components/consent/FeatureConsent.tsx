import { useSelector } from '@xstate/react'
import type { FeatureConsentActor } from '../../machines/consent/feature-consent.ts'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { OffCanvas } from '../shell/OffCanvas.tsx'
import { CloseHeader } from '../ui/CloseHeader.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

/** What the shop says of a feature that needs a cookie, in the panel. */
export function FeatureConsent({ actor, offCanvas }: { actor: FeatureConsentActor; offCanvas: OffCanvasActor }) {
  const text = useText()
  const owner = useSelector(actor, (state) => state.context.panel.owner)
  const markup = useSelector(actor, (state) => state.context.markup)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={text('consent.settings')} isBusy={isBusy}>
      {markup ? (
        <ServerMarkup markup={markup} />
      ) : (
        <>
          <CloseHeader />
          <div className="offcanvas-body">
            {isBusy ? <Loader /> : null}
            {hasFailed ? (
              <FlowError
                text="consent.settingsFailed"
                action="error.retry"
                onAction={() => actor.send({ type: 'feature.retry' })}
              />
            ) : null}
          </div>
        </>
      )}
    </OffCanvas>
  )
}
