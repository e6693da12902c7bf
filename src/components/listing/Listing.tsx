import { useSelector } from '@xstate/react'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { FlowError } from '../ui/FlowError.tsx'

/** The message above a list that could not be updated. */
export function Listing({ actor }: { actor: ListingActor }) {
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (!isFailed) return null
  return <FlowError text="listing.failed" action="error.retry" onAction={() => actor.send({ type: 'list.retry' })} />
}
