import { useSelector } from '@xstate/react'
import type { WithdrawalActor } from '../../machines/forms/withdrawal.ts'
import { FlowError } from '../ui/FlowError.tsx'

/** What has failed, and what comes next. */
export function WithdrawalFailure({ actor }: { actor: WithdrawalActor }) {
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const failure = useSelector(actor, (state) => state.value)
  if (!hasFailed) return null
  return (
    <FlowError
      text={failure === 'unchanged' ? 'withdrawal.unasked' : `withdrawal.${failure as string}`}
      action={failure === 'unclear' ? 'withdrawal.ask' : 'error.retry'}
      onAction={() => actor.send({ type: 'withdrawal.retry' })}
    />
  )
}
