/** The filters on the page, beside the list or in the panel. */
import type { FilterKind, FilterPart } from '../../components/listing/filter-parts.ts'
import { type OptionsPage, readOptions } from '../kit.ts'
import { DEFAULT_TEXTS, FilterOptions, textsIn } from './options.ts'

const CHECKBOX = '.filter-multi-select-checkbox'
const RADIO = '.filter-rating-select-radio, .filter-rating-radio, input[type=radio]'

type Kind = { attribute: string; kind: FilterKind; checkboxSelector: string; name?: string }

/** In the order of the labels of active filters (contract, catalog 1.8); `name` counts where a template prints none. */
const KINDS: readonly Kind[] = [
  { attribute: 'filter-range', kind: 'range', checkboxSelector: 'input' },
  { attribute: 'filter-boolean', kind: 'boolean', checkboxSelector: '.filter-boolean-input' },
  { attribute: 'filter-multi-select', kind: 'multi-select', checkboxSelector: CHECKBOX },
  { attribute: 'filter-property-select', kind: 'property-select', checkboxSelector: CHECKBOX, name: 'properties' },
  { attribute: 'filter-rating-select', kind: 'rating-select', checkboxSelector: RADIO, name: 'rating' },
  // The markup of older versions.
  { attribute: 'filter-rating', kind: 'rating-select', checkboxSelector: RADIO, name: 'rating' },
]

/** Every filter, of whichever kind. */
const ANY_KIND = KINDS.map(({ attribute }) => `[data-${attribute}]`).join()

/**
 * Reads each filter's options once, and anew after `forget`; a filter with invalid options is reported and left out.
 */
export function createFilterParts(page: OptionsPage, flow: string) {
  // oxlint-disable-next-line bindings/no-lasting-state -- What was read of each filter, by element.
  const known = new WeakMap<Element, FilterPart | null>()

  function read(
    element: HTMLElement,
    { attribute, kind, checkboxSelector, name: usual = '' }: Kind,
  ): FilterPart | null {
    try {
      const options = readOptions({ element, page, flow, attribute, schema: FilterOptions })
      const isRating = kind === 'rating-select'
      const name = options.name || usual
      if (!name && kind !== 'range') throw new Error(`option "name" is missing (see data-${attribute}-options)`)
      const listItemSelector = isRating ? '.filter-rating-select-list-item' : '.filter-multi-select-list-item'
      return {
        ...options,
        element,
        kind,
        name,
        checkboxSelector: options.checkboxSelector ?? checkboxSelector,
        listItemSelector: options.listItemSelector ?? listItemSelector,
        snippets: { ...DEFAULT_TEXTS, ...textsIn(options.snippets) },
      }
    } catch (error) {
      page.report(attribute, error, element)
      return null
    }
  }

  function partOf(element: HTMLElement, kind: Kind): FilterPart[] {
    if (!element.hasAttribute(`data-${kind.attribute}`)) return []
    if (!known.has(element)) known.set(element, read(element, kind))
    const part = known.get(element)
    return part ? [part] : []
  }
  const partsOf = (): FilterPart[] => {
    // Once for all kinds: a long list takes long to search.
    const elements = [...document.querySelectorAll<HTMLElement>(ANY_KIND)]
    return KINDS.flatMap((kind) => elements.flatMap((element) => partOf(element, kind)))
  }
  return { partsOf, forget: (element: Element) => void known.delete(element) }
}
