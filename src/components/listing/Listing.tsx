import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'

/** The message above the list, and the labels of active filters in their container, if the page has one. */
export function ListingAdditions({
  container,
  ...given
}: { container: Element | null } & ComponentProps<typeof ActiveFilters>) {
  return (
    <>
      <Listing actor={given.actor} />
      {container ? createPortal(<ActiveFilters {...given} />, container) : null}
    </>
  )
}

/** The message above a list that could not be updated. */
export function Listing({ actor }: { actor: ListingActor }) {
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (!isFailed) return null
  return <FlowError text="listing.failed" action="error.retry" onAction={() => actor.send({ type: 'list.retry' })} />
}
