/** Inserts a new list, sets the focus and announces the result. Loaded with the first list that is requested. */
import { focusPage } from '../../components/listing/turned-page.ts'
import type { Turned } from '../../machines/listing/listing.ts'
import { prepareSanitiser } from '../../page/kit/markup.ts'
import { textOfMarkup } from '../../page/kit/markup-text.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { doorOf } from '../kit/door.ts'
import { graduallyThrough } from '../kit/gradual-door.ts'
import { replaceParts } from '../kit/replace-parts.ts'
import type { Flow } from '../kit.ts'
import { announcerOf } from '../shell/announcer.ts'
import type { ListingOptions } from './options.ts'

// While the shop prepares the first list.
prepareSanitiser()

/** Closes the panel of the filters; a page may print its text with each list, as it says how many products there are. */
const SHOW_BUTTONS = '[data-listing-show]'

/** Replaces the list by that of `markup` (contract, catalog 1.2, step 7); `turned` if the shopper chose another page of it; `isFirst`: of the page's. */
export function insertList(
  { element: wrapper, page, options, publish }: Pick<Flow<ListingOptions>, 'element' | 'page' | 'options' | 'publish'>,
  markup: Markup,
  turned: Turned | null,
  isFirst: boolean,
): void {
  // Before the list is replaced: afterwards this would force a layout.
  const region = document.querySelector(options.ariaLiveSelector)
  const isSeen = (region?.getClientRects().length ?? 0) > 0
  const selector = options.cmsProductListingSelector
  // The regions of other lists, and of what is no list, stay as they are.
  const isOwn = (part: Element) => wrapper.contains(part) || !wrapper.querySelector(selector)
  replaceParts(graduallyThrough(doorOf(page)), [selector], markup, isOwn)
  const results = wrapper.querySelector<HTMLElement>(options.cmsProductListingResultsSelector)
  if (turned) focusPage(wrapper, results, turned, options.scrollTopListingWrapper ?? true)
  publish('Listing/afterRenderResponse', {
    // Serialised only when a listener reads it.
    get response() {
      return textOfMarkup(markup)
    },
  })
  const show = results?.dataset['showText']
  if (show && isFirst) for (const button of document.querySelectorAll(SHOW_BUTTONS)) button.textContent = show
  const text = results?.getAttribute('data-aria-live-text')
  if (!text || !options.ariaLiveUpdates) return
  // The number of results goes to the page's live region; if that is missing or hidden, to the announcer.
  if (region && isSeen) region.textContent = text
  else announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
}
