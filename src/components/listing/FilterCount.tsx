import { useSelector } from '@xstate/react'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { labelsOfAll } from './filter-labels.ts'
import type { FilterPart } from './filter-parts.ts'

/** The number of active filters, on the button that shows the filters. */
export function FilterCount({ actor, partsOf }: { actor: ListingActor; partsOf: () => FilterPart[] }) {
  const selection = useSelector(actor, (state) => state.context.selection)
  const count = labelsOfAll(partsOf(), selection).length
  // The space is for the button's name; a button that is a flex box shows none.
  return count > 0 && <span className="filter-count"> ({count})</span>
}
