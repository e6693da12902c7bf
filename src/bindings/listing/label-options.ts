/** The listing's options for the labels of active filters (contract, catalog 1.1). Read with the first label. */
import * as z from 'zod/mini'
import { text, word } from '../kit.ts'

const Snippets = z.object({
  resetAllButtonText: text('Reset all'),
  resetAllFiltersAriaLabel: text('Reset all filters'),
  removeFilterAriaLabel: text('Remove filter'),
})

/** Of `data-listing-options`. */
export const LabelOptions = z.object({
  activeFilterContainerSelector: word('.filter-panel-active-container'),
  activeFilterLabelClass: text('filter-active'),
  activeFilterLabelRemoveClass: text('filter-active-remove'),
  activeFilterLabelPreviewClass: text('filter-active-preview'),
  resetAllFilterButtonClasses: text('filter-reset-all btn btn-sm btn-outline-danger'),
  snippets: z._default(Snippets, Snippets.parse({})),
})
