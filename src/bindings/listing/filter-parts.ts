/** The filters that stand on the page, wherever it shows them now. */
import type { FilterKind, FilterPart } from '../../components/listing/filter-parts.ts'
import type { Page } from '../../loader/types.ts'
import { readOptions } from '../kit/options.ts'
import { FilterOptions } from './options.ts'

type Kind = {
  kind: FilterKind
  /** Middle of the marker's and the options' attribute. */
  attribute: string
  checkboxSelector: string
  listItemSelector: string
}

const LIST_ITEM = '.filter-multi-select-list-item'
const RATING = {
  kind: 'rating-select',
  checkboxSelector: '.filter-rating-select-radio, .filter-rating-radio, input[type=radio]',
  listItemSelector: '.filter-rating-select-list-item',
} as const

/** In the order in which the labels of active filters stand (contract, catalog 1.8). */
const KINDS: readonly Kind[] = [
  { kind: 'range', attribute: 'filter-range', checkboxSelector: 'input', listItemSelector: LIST_ITEM },
  {
    kind: 'boolean',
    attribute: 'filter-boolean',
    checkboxSelector: '.filter-boolean-input',
    listItemSelector: LIST_ITEM,
  },
  {
    kind: 'multi-select',
    attribute: 'filter-multi-select',
    checkboxSelector: '.filter-multi-select-checkbox',
    listItemSelector: LIST_ITEM,
  },
  {
    kind: 'property-select',
    attribute: 'filter-property-select',
    checkboxSelector: '.filter-multi-select-checkbox',
    listItemSelector: LIST_ITEM,
  },
  { ...RATING, attribute: 'filter-rating-select' },
  // The markup of older versions.
  { ...RATING, attribute: 'filter-rating' },
]

const DEFAULT_NAMES: Partial<Record<FilterKind, string>> = {
  'property-select': 'properties',
  'rating-select': 'rating',
}

/** Defaults of the contract, for pages that print no texts. */
const DEFAULT_TEXTS = {
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

/** Reads each filter's options once; wrong ones are reported, and the filter is left out. */
export function createFilterParts(page: Page, flow: string) {
  const known = new WeakMap<Element, FilterPart | null>()

  function read(element: HTMLElement, kind: Kind): FilterPart | null {
    try {
      const options = readOptions({ element, page, flow, attribute: kind.attribute, schema: FilterOptions })
      const name = kind.kind === 'property-select' ? 'properties' : options.name || DEFAULT_NAMES[kind.kind]
      if (!name && kind.kind !== 'range')
        throw new Error(`option "name" is missing (see data-${kind.attribute}-options)`)
      return {
        ...options,
        element,
        kind: kind.kind,
        name: name ?? '',
        checkboxSelector: options.checkboxSelector ?? kind.checkboxSelector,
        listItemSelector: options.listItemSelector ?? kind.listItemSelector,
        snippets: { ...DEFAULT_TEXTS, ...textsIn(options.snippets) },
      }
    } catch (error) {
      page.report(kind.attribute, error, element)
      return null
    }
  }

  return (): FilterPart[] =>
    KINDS.flatMap((kind) =>
      [...document.querySelectorAll<HTMLElement>(`[data-${kind.attribute}]`)].flatMap((element) => {
        if (!known.has(element)) known.set(element, read(element, kind))
        return known.get(element) ?? []
      }),
    )
}
