/** The options of a listing and of its parts (contract, catalog 1.1, 1.7 and 1.9). */
import * as z from 'zod/mini'

const text = (value: string) => z._default(z.string(), value)
const selector = (value: string) => z._default(z.string().check(z.minLength(1)), value)
/** Servers print null for a setting that nobody made. */
const flag = (value: boolean) => z._default(z.nullable(z.boolean()), value)

/** Options of `data-listing-options`. */
export const ListingOptions = z.object({
  dataUrl: text(''),
  filterUrl: z._default(z.nullable(z.string()), ''),
  /** Names and plain values; an object, or for none the list that PHP prints. */
  params: z._default(z.unknown(), {}),
  disableEmptyFilter: flag(false),
  ariaLiveUpdates: flag(true),
  scrollTopListingWrapper: flag(true),
  /** Pixels above the list; 15 unless the page says otherwise. */
  scrollOffset: z.optional(z.number()),
  filterPanelSelector: selector('.filter-panel'),
  cmsProductListingSelector: selector('.cms-element-product-listing'),
  cmsProductListingResultsSelector: selector('.js-listing-wrapper'),
  loadingIndicatorClass: selector('is-loading'),
  loadingElementLoaderClass: selector('has-element-loader'),
  ariaLiveSelector: selector('.filter-panel-aria-live'),
})
export type ListingOptions = z.output<typeof ListingOptions>

/** Options of a filter of any kind; each reads its own. */
export const FilterOptions = z.object({
  name: text(''),
  displayName: text(''),
  propertyName: text(''),
  minKey: selector('min-price'),
  maxKey: selector('max-price'),
  lowerBound: z._default(z.number(), 0),
  unit: text('€'),
  maxPoints: z._default(z.number(), 5),
  checkboxSelector: z.optional(z.string()),
  countSelector: selector('.filter-multi-select-count'),
  listItemSelector: z.optional(z.string()),
  mainFilterButtonSelector: selector('.filter-panel-item-toggle'),
  altTextSelector: selector('.filter-boolean-alt-text'),
  inputMinSelector: selector('.min-input'),
  inputMaxSelector: selector('.max-input'),
  // Spelt as the contract spells it.
  inputInvalidCLass: selector('is-invalid'),
  inputTimeout: z._default(z.number().check(z.minimum(0)), 500),
  errorContainerClass: selector('filter-range-error'),
  containerSelector: selector('.filter-range-container'),
  /** Texts by name, where the page prints any. */
  snippets: z._default(z.unknown(), {}),
})
export type FilterOptions = z.output<typeof FilterOptions>

export const SortingOptions = z.object({ sorting: z._default(z.nullable(z.string()), null) })
export const PaginationOptions = z.object({
  page: z._default(z.number(), 1),
  paginationItemSelector: z.optional(z.string()),
})
