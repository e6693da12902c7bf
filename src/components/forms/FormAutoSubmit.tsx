import { useSelector } from '@xstate/react'
import type { FormAutoSubmitActor } from '../../machines/forms/form-auto-submit.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'

/** The veil over a page that is left (contract, shell 3, "page loader"). */
export function FormAutoSubmitVeil({ actor }: { actor: FormAutoSubmitActor }) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isVeiled = useSelector(actor, (state) => state.hasTag('veiled'))
  if (!isBusy) return null
  return (
    <div className={`modal-backdrop${isVeiled ? ' modal-backdrop-open' : ''}`}>
      <Loader />
    </div>
  )
}

/** What stands beside a form that could not be sent. */
export function FormAutoSubmitFailure({ actor }: { actor: FormAutoSubmitActor }) {
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (!hasFailed) return null
  return <FlowError text="forms.sendFailed" action="error.retry" onAction={() => actor.send({ type: 'form.retry' })} />
}
