/** Renders what this bundle adds to a listing: the labels of active filters and the failure message. */
import { ActiveFilters } from '../../components/listing/ActiveFilters.tsx'
import type { FilterPart } from '../../components/listing/filter-parts.ts'
import { Listing } from '../../components/listing/Listing.tsx'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { createElement, renderLayer } from '../kit/render.tsx'
import { type Owner, readOptions } from '../kit.ts'
import { LabelOptions } from './label-options.ts'

/** Renders until the flow ends; reports a page with filters but no container for their labels. */
export function drawListing(flow: Owner, actor: ListingActor, partsOf: () => FilterPart[]): void {
  const { page, element: wrapper } = flow
  const style = readOptions({ element: wrapper, page, flow: 'listing', schema: LabelOptions })
  // Above the list, where a shopper looks after a choice.
  wrapper.prepend(renderLayer(flow, createElement(Listing, { actor }), { parent: wrapper }))
  if (partsOf().length === 0) return
  const { activeFilterContainerSelector: selector } = style
  const parent = document.querySelector(selector)
  if (!parent) {
    const missing = `no ${selector} is on the page for the labels of active filters`
    page.report(flow.name, new Error(`${missing} (activeFilterContainerSelector)`), wrapper)
    return
  }
  renderLayer(flow, createElement(ActiveFilters, { actor, partsOf, style }), { parent }).style.display = 'contents'
}
