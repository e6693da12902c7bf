/** Filters in the format of the page's code, one of each kind (contract, catalog 1.7). */
import type { FilterKind, FilterPart } from '../../../src/components/listing/filter-parts.ts'

export const HINT = 'Nothing to choose'
/** A filter with inputs of these ids, or values for radio buttons. */
export function createFilter(kind: FilterKind, ids: readonly string[], rest: Partial<FilterPart> = {}): FilterPart {
  const element = document.createElement('div')
  const input = (id: string) =>
    kind === 'rating-select'
      ? `<input type="radio" name="rating" value="${id}" id="rating-${id}">`
      : `<input type="checkbox" id="${id}" data-label="Value ${id}">`
  element.innerHTML = `<button class="toggle">Filter <i class="count">old</i></button>
    <ul>${ids.map((id) => `<li>${input(id)}</li>`).join('')}</ul><s class="alt">old</s>`
  document.body.append(element)
  return {
    kind,
    element,
    name: kind === 'rating-select' ? 'rating' : kind === 'boolean' ? 'free' : 'properties',
    displayName: 'Free delivery',
    propertyName: 'Colour',
    minKey: 'min-price',
    maxKey: 'max-price',
    unit: '€',
    maxPoints: 5,
    checkboxSelector: 'input',
    countSelector: '.count',
    listItemSelector: 'li',
    mainFilterButtonSelector: '.toggle',
    altTextSelector: '.alt',
    snippets: { disabledFilterText: HINT, ariaLabel: 'Filter', altText: 'Add', altTextActive: 'Remove' },
    ...rest,
  }
}
export const inputsIn = ({ element }: FilterPart) => [...element.querySelectorAll('input')]

export const placeIn = ({ element }: FilterPart, selector: string) => element.querySelector(selector) as HTMLElement

/** Ticks the inputs at `indexes`, and clears all others. */
export function tick(filter: FilterPart, ...indexes: number[]): void {
  for (const [index, input] of inputsIn(filter).entries()) input.checked = indexes.includes(index)
}
