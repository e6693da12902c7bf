import type { SnapshotFrom } from 'xstate'
import type { listingMachine } from '../../machines/listing/listing.ts'
import { type FilterPart, namesOf, showChoices, showSelection } from './filter-parts.ts'

type ListingSnapshot = SnapshotFrom<typeof listingMachine>

/** Shows on the server's elements the selection, the loading state, and what can still be chosen. */
export function reflectListing({
  listing,
  wrapper,
  panelOf,
  partsOf,
  startRange,
  loadingIndicatorClass,
  loadingElementLoaderClass,
}: {
  /** The listing's own element. */
  listing: HTMLElement
  /** What has the loader's class: the same, unless the page names another. */
  wrapper: HTMLElement
  /** The filter panel, wherever it is now. */
  panelOf: () => Element | null
  partsOf: () => FilterPart[]
  /** Called with a range filter that holds a range, whenever the selection has changed; it may run already. */
  startRange: (element: HTMLElement) => void
  loadingIndicatorClass: string
  loadingElementLoaderClass: string
}) {
  /** What each filter shows; one that is added later, or replaced with a list, shows nothing yet. */
  // oxlint-disable-next-line bindings/no-lasting-state -- A registry by element: a list brings new filters with it, and what these show is in no snapshot.
  const shown = new WeakMap<
    Element,
    Pick<ListingSnapshot['context'], 'selection' | 'aggregations'> & { isOutdated: boolean }
  >()
  return (snapshot: ListingSnapshot) => {
    const isBusy = snapshot.hasTag('busy')
    panelOf()?.classList.toggle(loadingIndicatorClass, isBusy)
    wrapper.classList.toggle(loadingElementLoaderClass, isBusy)
    listing.setAttribute('aria-busy', String(isBusy))
    const { selection, aggregations } = snapshot.context
    const isOutdated = snapshot.matches({ choices: 'loading' })
    for (const part of partsOf()) {
      const before = shown.get(part.element)
      shown.set(part.element, { selection, aggregations, isOutdated })
      const isSelected = before?.selection === selection
      if (!isSelected && part.kind === 'range' && namesOf(part).some((name) => selection.filters[name]))
        startRange(part.element)
      if (isSelected && before.aggregations === aggregations && before.isOutdated === isOutdated) continue
      if (!isSelected) showSelection(part, selection)
      // Where nothing is counted, what the page has switched off stays so.
      if (aggregations || before?.aggregations) showChoices(part, aggregations, { ...selection, isOutdated })
    }
  }
}
