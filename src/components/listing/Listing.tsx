import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterCount } from './FilterCount.tsx'

/** The message `above` the list, the labels of active filters in their containers, and their number on `buttons`. */
export function ListingAdditions({
  above,
  containers,
  buttons,
  ...given
}: { above: Element; containers: Element[]; buttons: Element[] } & ComponentProps<typeof ActiveFilters>) {
  return (
    <>
      <Listing actor={given.actor} above={above} />
      {containers.map((container, index) => createPortal(<ActiveFilters {...given} />, container, `labels ${index}`))}
      {buttons.map((button, index) => createPortal(<FilterCount {...given} />, button, `count ${index}`))}
    </>
  )
}

/** The message above a list that could not be updated. */
export function Listing({ actor, above }: { actor: ListingActor; above: Element }) {
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (!isFailed) return null
  return createPortal(
    <FlowError text="listing.failed" action="error.retry" onAction={() => actor.send({ type: 'list.retry' })} />,
    above,
  )
}
