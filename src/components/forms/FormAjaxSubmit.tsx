import { useSelector } from '@xstate/react'
import type { FormAjaxSubmitActor } from '../../machines/forms/form-ajax-submit.ts'
import { FlowError } from '../ui/FlowError.tsx'

/** The message in a form whose background submit failed. */
export function FormAjaxSubmitFailure({ actor }: { actor: FormAjaxSubmitActor }) {
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isRefused = useSelector(actor, (state) => state.matches('refused'))
  if (!hasFailed) return null
  return (
    <FlowError
      text={isRefused ? 'forms.refused' : 'forms.unclear'}
      action="error.retry"
      onAction={() => actor.send({ type: 'form.retry' })}
    />
  )
}
