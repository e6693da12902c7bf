/** The options of a listing and of its parts (contract, catalog 1.1, 1.7 and 1.9). */
import * as z from 'zod/mini'
import { amount, filled, number, text, word } from '../kit.ts'

/** Servers print null for a missing setting. */
const flag = (value: boolean) => z._default(z.nullable(z.boolean()), value)

/** Options of `data-listing-options`. */
export const ListingOptions = z.object({
  dataUrl: text(''),
  filterUrl: z._default(z.nullable(z.string()), ''),
  /** Names and plain values: an object, or the empty list that PHP prints for none. */
  params: z._default(z.unknown(), {}),
  disableEmptyFilter: flag(false),
  ariaLiveUpdates: flag(true),
  scrollTopListingWrapper: flag(true),
  /** Pixels above the list; 15 unless the page says otherwise. */
  scrollOffset: z.optional(z.number()),
  filterPanelSelector: word('.filter-panel'),
  cmsProductListingSelector: word('.cms-element-product-listing'),
  /** What shows that the list is on its way, and is scrolled to; the listing's own element unless the page says otherwise. */
  cmsProductListingWrapperSelector: z.optional(filled()),
  cmsProductListingResultsSelector: word('.js-listing-wrapper'),
  loadingIndicatorClass: word('is-loading'),
  loadingElementLoaderClass: word('has-element-loader'),
  ariaLiveSelector: word('.filter-panel-aria-live'),
})
export type ListingOptions = z.output<typeof ListingOptions>

/** Options of a filter of any kind; each reads its own. */
export const FilterOptions = z.object({
  name: text(''),
  displayName: text(''),
  propertyName: text(''),
  minKey: word('min-price'),
  maxKey: word('max-price'),
  lowerBound: number(0),
  unit: text('€'),
  maxPoints: number(5),
  checkboxSelector: z.optional(z.string()),
  countSelector: word('.filter-multi-select-count'),
  listItemSelector: z.optional(z.string()),
  mainFilterButtonSelector: word('.filter-panel-item-toggle'),
  altTextSelector: word('.filter-boolean-alt-text'),
  inputMinSelector: word('.min-input'),
  inputMaxSelector: word('.max-input'),
  // The contract's spelling.
  inputInvalidCLass: word('is-invalid'),
  inputTimeout: amount(500),
  errorContainerClass: word('filter-range-error'),
  containerSelector: word('.filter-range-container'),
  snippets: z._default(z.unknown(), {}),
})
export type FilterOptions = z.output<typeof FilterOptions>

export const SortingOptions = z.object({ sorting: z._default(z.nullable(z.string()), null) })
export const PaginationOptions = z.object({
  page: number(1),
  paginationItemSelector: z.optional(z.string()),
})

/** Defaults of the contract, for pages that print no texts. */
export const DEFAULT_TEXTS = {
  disabledFilterText: 'Filter not active',
  filterRatingActiveLabelStart: 'Minimum',
  filterRatingActiveLabelEndSingular: 'star',
  filterRatingActiveLabelEnd: 'stars',
}

/** The texts among a page's snippets. */
export const textsIn = (snippets: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(snippets) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
