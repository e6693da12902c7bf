/** What this bundle adds to a listing: the labels of active filters and the failure message. */
import { type Owner, readOptions } from '../kit.ts'
import { LabelOptions } from './label-options.ts'

export { ListingAdditions } from '../../components/listing/Listing.tsx'

/** Where the labels of active filters go and how they look; reports a page with filters but no container for them. */
export function labelsOf({ page, element, name }: Owner, hasFilters: boolean) {
  const style = readOptions({ element, page, flow: name, schema: LabelOptions })
  const { activeFilterContainerSelector: selector } = style
  const container = hasFilters ? document.querySelector(selector) : null
  if (hasFilters && !container) {
    const missing = `no ${selector} is on the page for the labels of active filters`
    page.report(name, new Error(`${missing} (activeFilterContainerSelector)`), element)
  }
  return { style, container }
}
