/** The listing's options for the labels of active filters (contract, catalog 1.1). Read with the first label. */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { filled, text, word } from '../kit.ts'

const Snippets = z.object({
  resetAllButtonText: text('Reset all'),
  resetAllFiltersAriaLabel: text('Reset all filters'),
  removeFilterAriaLabel: text('Remove filter'),
})

/** Of `data-listing-options`; those of the flag for accessibility are named by `activeFilterLabelClasses` (contract, versions B2). */
export const LabelOptions = z.object({
  activeFilterContainerSelector: word('.filter-panel-active-container'),
  activeFilterLabelClass: text('filter-active'),
  activeFilterLabelClasses: z.optional(filled()),
  activeFilterLabelRemoveClass: text('filter-active-remove'),
  activeFilterLabelPreviewClass: text('filter-active-preview'),
  resetAllFilterButtonClasses: z.optional(z.string()),
  snippets: z._default(Snippets, Snippets.parse({})),
})

/** How the labels look: with the platform's flag for accessibility, or where the page names its classes, each is one button. */
export function labelStyle(options: z.output<typeof LabelOptions>) {
  const isOneButton = options.activeFilterLabelClasses !== undefined || hasFlag()
  const { activeFilterLabelClasses = 'filter-active btn' } = options
  const resetAllFilterButtonClasses =
    options.resetAllFilterButtonClasses ?? `filter-reset-all btn ${isOneButton ? '' : 'btn-sm '}btn-outline-danger`
  return { ...options, resetAllFilterButtonClasses, activeFilterLabelClasses, isOneButton }
}

/** As the page's script reads it; newer pages, which know of the version to come, need no flag for it (contract, versions B2 and F1). */
const hasFlag = () => {
  const features = Object(globalOf('features')) as Readonly<Record<string, unknown>>
  return features['ACCESSIBILITY_TWEAKS'] === true || features['v6.7.0.0'] === true || 'v6.8.0.0' in features
}
