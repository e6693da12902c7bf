import { useSelector } from '@xstate/react'
import type { CardAppActor } from '../../machines/card-app/card-app.ts'
import { FlowError } from '../ui/FlowError.tsx'

/** Says that the card form is missing, what can be done all the same, and offers to try again. */
export function CardApp({ actor }: { actor: CardAppActor }) {
  const isMissing = useSelector(actor, (state) => state.hasTag('told'))
  if (!isMissing) return null
  return <FlowError text="cardApp.missing" action="cardApp.again" onAction={() => actor.send({ type: 'form.retry' })} />
}
