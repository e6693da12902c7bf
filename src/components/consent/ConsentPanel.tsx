import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CookieSettingsActor } from '../../machines/consent/cookie-settings.ts'
import type { FeatureConsentActor } from '../../machines/consent/feature-consent.ts'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { OffCanvas } from '../shell/OffCanvas.tsx'
import { CloseHeader } from '../ui/CloseHeader.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

type Props = {
  actor: CookieSettingsActor | FeatureConsentActor
  offCanvas: OffCanvasActor
  onRetry: () => void
  onInserted?: () => void
  children?: ReactNode
}

/** What the shop says of cookies, in the panel, or that it is awaited, or could not be had; and `children` below it. */
export function ConsentPanel({ actor, offCanvas, onRetry, onInserted, children }: Props) {
  const text = useText()
  const owner = useSelector(actor, (state) => state.context.panel.owner)
  const markup = useSelector(actor, (state) => state.context.markup)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return (
    <OffCanvas actor={offCanvas} owner={owner} label={text('consent.settings')} isBusy={isBusy}>
      {markup ? (
        <ServerMarkup markup={markup} {...(onInserted && { onInserted })} />
      ) : (
        <>
          <CloseHeader />
          <div className="offcanvas-body">
            {isBusy ? <Loader /> : null}
            {hasFailed ? <FlowError text="consent.settingsFailed" action="error.retry" onAction={onRetry} /> : null}
          </div>
        </>
      )}
      {children}
    </OffCanvas>
  )
}
