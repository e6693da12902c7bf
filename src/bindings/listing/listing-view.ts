/** Draws what we add to a listing: the labels of active filters, and what is said about a failure. */
import { ActiveFilters } from '../../components/listing/ActiveFilters.tsx'
import type { FilterPart } from '../../components/listing/filter-parts.ts'
import { Listing } from '../../components/listing/Listing.tsx'
import type { Page } from '../../loader/types.ts'
import type { ListingActor } from '../../machines/listing/listing.ts'
import { readOptions } from '../kit/options.ts'
import { createElement, renderLayer } from '../kit/render.tsx'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { LabelOptions } from './label-options.ts'

const FLOW = 'listing'

/** Draws into the page until `signal` aborts. Throws when filters have no place for their labels. */
export async function drawListing({
  actor,
  wrapper,
  partsOf,
  page,
  signal,
}: {
  actor: ListingActor
  wrapper: HTMLElement
  partsOf: () => FilterPart[]
  page: Page
  signal: AbortSignal
}): Promise<void> {
  await loadTexts()
  if (signal.aborted) return
  const render = (parent: Element, content: ReturnType<typeof createElement>) =>
    renderLayer({ name: FLOW, page, texts: textsOf(page), parent, signal, content })
  // Above the list, where a shopper looks after a choice.
  wrapper.prepend(render(wrapper, createElement(Listing, { actor })))
  if (partsOf().length === 0) return
  const style = readOptions({ element: wrapper, page, flow: FLOW, schema: LabelOptions })
  const container = document.querySelector(style.activeFilterContainerSelector)
  if (!container) {
    const missing = `no ${style.activeFilterContainerSelector} stands on the page for the labels of active filters`
    page.report(FLOW, new Error(`${missing} (activeFilterContainerSelector)`), wrapper)
    return
  }
  render(container, createElement(ActiveFilters, { actor, partsOf, style })).style.display = 'contents'
}
