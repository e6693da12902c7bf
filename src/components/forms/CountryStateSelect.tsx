import { useSelector } from '@xstate/react'
import type { CountryStateSelectActor } from '../../machines/forms/country-state-select.ts'
import { FlowError } from '../ui/FlowError.tsx'

/** The message below a country whose states failed to load. */
export function CountryStateSelectFailure({ actor }: { actor: CountryStateSelectActor }) {
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (!hasFailed) return null
  return (
    <FlowError text="forms.statesFailed" action="error.retry" onAction={() => actor.send({ type: 'states.retry' })} />
  )
}
