import type { SnapshotFrom } from 'xstate'
import type { listingMachine } from '../../machines/listing/listing.ts'
import { type FilterPart, showChoices, showSelection } from './filter-parts.ts'

type ListingSnapshot = SnapshotFrom<typeof listingMachine>

/** Shows on the server's elements what is selected, what is being waited for, and what can still be chosen. */
export function reflectListing({
  wrapper,
  panelOf,
  partsOf,
  loadingIndicatorClass,
  loadingElementLoaderClass,
}: {
  wrapper: HTMLElement
  /** The filter panel, wherever it stands now. */
  panelOf: () => Element | null
  partsOf: () => FilterPart[]
  loadingIndicatorClass: string
  loadingElementLoaderClass: string
}) {
  let shown: ListingSnapshot['context'] | undefined
  return (snapshot: ListingSnapshot) => {
    const isBusy = snapshot.hasTag('busy')
    panelOf()?.classList.toggle(loadingIndicatorClass, isBusy)
    wrapper.classList.toggle(loadingElementLoaderClass, isBusy)
    wrapper.setAttribute('aria-busy', String(isBusy))
    const { context } = snapshot
    const isSelected = shown?.selection === context.selection
    const isOffered = shown?.aggregations === context.aggregations
    shown = context
    if (isSelected && isOffered) return
    for (const part of partsOf()) {
      if (!isSelected) showSelection(part, context.selection)
      showChoices(part, context.aggregations)
    }
  }
}
