import { useSelector } from '@xstate/react'
import type { FormAutoSubmitActor } from '../../machines/forms/form-auto-submit.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { PageLoader } from '../ui/PageLoader.tsx'

/** The veil over the page while it unloads. */
export function FormAutoSubmitVeil({ actor }: { actor: FormAutoSubmitActor }) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isVeiled = useSelector(actor, (state) => state.hasTag('veiled'))
  if (!isBusy) return null
  return <PageLoader isOpen={isVeiled} />
}

/** What was pressed last may be far from the message. */
const bringIntoSight = (message: HTMLElement | null): void => {
  message?.scrollIntoView({ block: 'nearest' })
}

/** The message next to a form that could not be sent. */
export function FormAutoSubmitFailure({ actor }: { actor: FormAutoSubmitActor }) {
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (!hasFailed) return null
  return (
    <div ref={bringIntoSight}>
      <FlowError text="forms.sendFailed" action="error.retry" onAction={() => actor.send({ type: 'form.retry' })} />
    </div>
  )
}
