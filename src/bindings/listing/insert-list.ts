/** Puts a new list on the page: markup, focus, and what is said about it. Loaded with the first list that is asked for. */
import type { Page } from '../../loader/types.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { textOfMarkup } from '../../services/kit/markup-text.ts'
import { doorOf } from '../kit/door.ts'
import { graduallyThrough } from '../kit/gradual-door.ts'
import { replaceParts } from '../kit/replace-parts.ts'
import { announcerOf } from '../shell/announcer.ts'
import type { ListingOptions } from './options.ts'

/** Where the focus was when the shopper turned to another page: on a control with this id, or on none that has one. */
export type Turned = { focusId: string | null }

/** Replaces the list by that of `markup` (contract, catalog 1.2, step 7). */
export function insertList({
  wrapper,
  markup,
  options,
  turned,
  page,
}: {
  wrapper: HTMLElement
  markup: Markup
  options: ListingOptions
  /** Null when something else than another page was chosen. */
  turned: Turned | null
  page: Page
}): void {
  // Asked before the list is replaced: afterwards the browser would have to lay it out for the answer.
  const region = document.querySelector(options.ariaLiveSelector)
  const seenRegion = region?.checkVisibility() ? region : null
  replaceParts(graduallyThrough(doorOf(page)), [options.cmsProductListingSelector], markup)
  const results = wrapper.querySelector<HTMLElement>(options.cmsProductListingResultsSelector)
  if (turned) focusPage(wrapper, results, turned, options.scrollTopListingWrapper ?? true)
  wrapper.dispatchEvent(
    new CustomEvent('Listing/afterRenderResponse', {
      detail: {
        // Made of the markup only for who asks.
        get response() {
          return textOfMarkup(markup)
        },
      },
    }),
  )
  const count = results?.getAttribute('data-aria-live-text')
  if (count && options.ariaLiveUpdates) announce(page, count, seenRegion)
}

/** After a turned page: the same control of the navigation (contract, catalog 1.9), else the list itself. */
function focusPage(wrapper: Element, results: HTMLElement | null, { focusId }: Turned, isTop: boolean): void {
  const controls = focusId ? [...wrapper.querySelectorAll<HTMLElement>(`[data-focus-id="${CSS.escape(focusId)}"]`)] : []
  const control = isTop ? controls[0] : controls.at(-1)
  control?.focus({ preventScroll: true })
  if ((control && document.activeElement === control) || !results) return
  if (!results.hasAttribute('tabindex')) results.tabIndex = -1
  results.focus({ preventScroll: true })
}

/** Says how much was found where the page has a place for it, else, or where that is hidden, through the announcer. */
function announce(page: Page, text: string, region: Element | null): void {
  if (region) region.textContent = text
  else announcerOf(page).send({ type: 'message.say', message: { priority: 'status', text } })
}
