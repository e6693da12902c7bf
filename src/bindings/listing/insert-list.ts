/** Puts a new list on the page: markup, focus, and what is said about it. Loaded with the first list that is asked for. */
import { focusPage } from '../../components/listing/listing.ts'
import type { Turned } from '../../machines/listing/listing.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { textOfMarkup } from '../../services/kit/markup-text.ts'
import { graduallyThrough } from '../kit/gradual-door.ts'
import { replaceParts } from '../kit/replace-parts.ts'
import { doorOf, type Flow } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'
import type { ListingOptions } from './options.ts'

/** Replaces the list by that of `markup` (contract, catalog 1.2, step 7); `turned` where another page was turned to. */
export function insertList(
  { element: wrapper, page, options, publish }: Pick<Flow<ListingOptions>, 'element' | 'page' | 'options' | 'publish'>,
  markup: Markup,
  turned: Turned | null,
): void {
  // Asked before the list is replaced: afterwards the browser would have to lay it out for the answer.
  const region = document.querySelector(options.ariaLiveSelector)
  const isSeen = region?.checkVisibility() ?? false
  replaceParts(graduallyThrough(doorOf(page)), [options.cmsProductListingSelector], markup)
  const results = wrapper.querySelector<HTMLElement>(options.cmsProductListingResultsSelector)
  if (turned) focusPage(wrapper, results, turned, options.scrollTopListingWrapper ?? true)
  publish('Listing/afterRenderResponse', {
    // Made of the markup only for who asks.
    get response() {
      return textOfMarkup(markup)
    },
  })
  const text = results?.getAttribute('data-aria-live-text')
  if (!text || !options.ariaLiveUpdates) return
  // How much was found is said where the page has a place for it, else, or where that is hidden, through the announcer.
  if (region && isSeen) region.textContent = text
  else announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
}
