import { useSelector } from '@xstate/react'
import type { ConsentActor } from '../../machines/consent/consent.ts'
import { FlowError } from '../ui/FlowError.tsx'

export { reflectVeil } from './consent-veil.ts'

/** The cookie bar's message when accepting failed; `onRetry` is the click on its button. */
export function Consent({ actor, onRetry }: { actor: ConsentActor; onRetry: () => void }) {
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return hasFailed ? (
    <div className="container">
      <FlowError text="consent.acceptFailed" action="error.retry" onAction={onRetry} />
    </div>
  ) : null
}
