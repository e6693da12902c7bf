/** What this bundle adds to a listing: the labels of active filters, their number and the failure message. */
import type { SnapshotFrom } from 'xstate'
import type { LabelsOf } from '../../components/listing/filter-labels.ts'
import type { FilterPart } from '../../components/listing/filter-parts.ts'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { FILTERS_BUTTON } from '../../page/listing/filters-button.ts'
import { type Owner, readOptions, reflectSnapshots, type Tools } from '../kit.ts'
import { labelsOfAll } from './filter-labels.ts'
import { LabelOptions, labelStyle } from './label-options.ts'

export { ListingAdditions } from '../../components/listing/Listing.tsx'

/**
 * Above the list, where a shopper looks after a choice. It is put there once there is something to say: what is inserted before others
 * makes a browser compute the styles of all that is in them, if a theme has a rule like Bootstrap's `legend + *`.
 */
function placeAbove({ element, name, signal }: Owner, actor: ListingActor): HTMLElement {
  const place = document.createElement('div')
  place.dataset['storefrontLayer'] = name
  const look = (snapshot: SnapshotFrom<ListingActor>) => {
    if (snapshot.hasTag('failed') && place.parentElement !== element) element.prepend(place)
  }
  reflectSnapshots(actor, look, signal)
  signal.addEventListener('abort', () => place.remove(), { once: true })
  return place
}

/**
 * The labels of active filters, where they and their number go, and the message of a failure; reports a page with filters but no container for
 * the labels.
 */
export function placesFor(
  owner: Owner & Pick<Tools, 'report'>,
  { actor, partsOf, isOwn }: { actor: ListingActor; partsOf: () => FilterPart[]; isOwn: (place: Element) => boolean },
) {
  const hasFilters = partsOf().length > 0
  const { page, element, name, report } = owner
  const style = labelStyle(readOptions({ element, page, flow: name, schema: LabelOptions }))
  const { activeFilterContainerSelector: selector } = style
  const find = (places: string) => (hasFilters ? [...document.querySelectorAll(places)].filter(isOwn) : [])
  // A page may show the labels twice: among the filters, which may be in a closed panel, and above the list.
  const containers = find(selector)
  if (hasFilters && containers.length === 0) {
    const missing = `no ${selector} is on the page for the labels of active filters`
    report(new Error(`${missing} (activeFilterContainerSelector)`))
  }
  const labelsOf: LabelsOf = (selection) => labelsOfAll(partsOf(), selection)
  return { style, containers, buttons: find(FILTERS_BUTTON), above: placeAbove(owner, actor), labelsOf }
}
