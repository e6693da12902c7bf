import { useSelector } from '@xstate/react'
import type { ListingActor } from '../../machines/listing/listing.ts'
import type { LabelsOf } from './filter-labels.ts'

/** The number of active filters, on the button that shows the filters. */
export function FilterCount({ actor, labelsOf }: { actor: ListingActor; labelsOf: LabelsOf }) {
  const selection = useSelector(actor, (state) => state.context.selection)
  const count = labelsOf(selection).length
  // The space is for the button's name; a button that is a flex box shows none.
  return count > 0 && <span className="filter-count"> ({count})</span>
}
