/** What this bundle adds to a listing: the labels of active filters, their number and the failure message. */
import { type Owner, readOptions } from '../kit.ts'
import { LabelOptions } from './label-options.ts'

export { ListingAdditions } from '../../components/listing/Listing.tsx'

/** Shows the filters on small screens (contract, catalog 1.6). */
const FILTERS_BUTTON = '[data-off-canvas-filter]'

/** Where the labels and the number of active filters go; reports a page with filters but no container for the labels. */
export function placesFor(
  { page, element, name }: Owner,
  { hasFilters, isOwn }: { hasFilters: boolean; isOwn: (place: Element) => boolean },
) {
  const style = readOptions({ element, page, flow: name, schema: LabelOptions })
  const { activeFilterContainerSelector: selector } = style
  const find = (places: string) => (hasFilters ? [...document.querySelectorAll(places)].filter(isOwn) : [])
  // A page may show the labels twice: among the filters, which may be in a closed panel, and above the list.
  const containers = find(selector)
  if (hasFilters && containers.length === 0) {
    const missing = `no ${selector} is on the page for the labels of active filters`
    page.report(name, new Error(`${missing} (activeFilterContainerSelector)`), element)
  }
  return { style, containers, buttons: find(FILTERS_BUTTON) }
}
