/** What each kind of filter shows of a selection, and the shopper's choices in it (contract, catalog 1.7). */
import type { Filters, Selection } from '../../machines/listing/listing.ts'
import type { Aggregation, Aggregations } from '../../services/contract/listing.ts'

export type FilterKind = 'multi-select' | 'property-select' | 'range' | 'rating-select' | 'boolean'

/** A filter on the page. */
export type FilterPart = {
  kind: FilterKind
  element: HTMLElement
  name: string
  displayName: string
  propertyName: string
  minKey: string
  maxKey: string
  unit: string
  maxPoints: number
  checkboxSelector: string
  countSelector: string
  listItemSelector: string
  mainFilterButtonSelector: string
  altTextSelector: string
  snippets: Readonly<Record<string, string>>
}

export const inputsOf = (part: FilterPart) => [
  ...part.element.querySelectorAll<HTMLInputElement>(part.checkboxSelector),
]

/** The filter's names in the selection. */
export const namesOf = (part: FilterPart): string[] =>
  part.kind === 'range' ? [part.minKey, part.maxKey] : [part.name]

/** The value of a filter's input. */
export const valueOf = ({ kind }: FilterPart, input: HTMLInputElement) =>
  kind === 'boolean' ? '1' : kind === 'rating-select' ? input.value : input.id

/** Whether the input's value is among the `filters` of a selection. */
function isChosen(part: FilterPart, input: HTMLInputElement, filters: Filters): boolean {
  const values = filters[part.name] ?? []
  return part.kind === 'boolean' ? values.length > 0 : values.includes(valueOf(part, input))
}

/** Makes the filter's controls show `selection`. */
export function showSelection(part: FilterPart, { filters }: Selection): void {
  const { kind, element, name, snippets } = part
  if (kind === 'range') return
  const values = filters[name] ?? []
  const inputs = inputsOf(part)
  for (const input of inputs) input.checked = isChosen(part, input, filters)
  if (kind === 'boolean') {
    const text = values.length > 0 ? snippets['altTextActive'] : snippets['altText']
    const alternative = element.querySelector(part.altTextSelector)
    if (alternative && text) alternative.textContent = text
    return
  }
  const count = inputs.filter((input) => isChosen(part, input, filters)).length
  showCount(part, kind === 'rating-select' ? Number(values[0] ?? 0) : count)
}

function showCount(part: FilterPart, count: number): void {
  const { kind, element, snippets, maxPoints } = part
  const place = element.querySelector(part.countSelector)
  if (place) place.textContent = count === 0 ? '' : `(${kind === 'rating-select' ? `${count}/${maxPoints}` : count})`
  const button = element.querySelector(part.mainFilterButtonSelector)
  const { ariaLabel } = snippets
  if (!button || !ariaLabel) return
  const pattern = (count === 1 && snippets['ariaLabelCountSingular']) || snippets['ariaLabelCount'] || '%count%'
  const text = pattern.replace(/%(count|stars)%/, String(count))
  button.setAttribute('aria-label', count === 0 ? ariaLabel : `${ariaLabel} (${text})`)
}

/**
 * Disables choices without results, with a hint (contract, catalog 1.4); null enables everything. Aggregations of
 * another selection (`isOutdated`) only enable choices: what they would disable stays as it is.
 */
export function showChoices(
  part: FilterPart,
  aggregations: Aggregations | null,
  { filters, isOutdated = false }: Pick<Selection, 'filters'> & { isOutdated?: boolean },
): void {
  if (part.kind === 'range') return
  const aggregation = aggregations?.get(part.name) ?? (isProperty(part) ? aggregations?.get('properties') : undefined)
  const open = !aggregations || (part.kind === 'property-select' && part.propertyName === '')
  const hasChosen = inputsOf(part).some((input) => isChosen(part, input, filters))
  if (part.kind === 'boolean') {
    const isEmpty = !open && numberOf(aggregation?.max) === 0 && !hasChosen
    if (isEmpty && isOutdated) return
    disable(part.element, isEmpty, part)
    for (const input of inputsOf(part)) input.disabled = isEmpty
    return
  }
  const { isEmpty, isOffered } = open ? OPEN : offerOf(part, aggregation, hasChosen)
  const button = part.element.querySelector(part.mainFilterButtonSelector)
  if (button && !(isEmpty && isOutdated)) {
    disable(button, isEmpty, part)
    button.toggleAttribute('disabled', isEmpty)
  }
  for (const input of inputsOf(part)) {
    const isDisabled = !isChosen(part, input, filters) && !isOffered(input)
    if (isDisabled && isOutdated) continue
    input.disabled = isDisabled
    const item = input.closest(part.listItemSelector)
    if (item) disable(item, isDisabled, part)
  }
}

/** A template may give a group of properties a name of its own; the shop answers with all groups under one. */
const isProperty = ({ kind }: FilterPart) => kind === 'property-select'

type Offer = { isEmpty: boolean; isOffered: (input: HTMLInputElement) => boolean }
const OPEN: Offer = { isEmpty: false, isOffered: () => true }
const CLOSED: Offer = { isEmpty: true, isOffered: () => false }

function offerOf(part: FilterPart, aggregation: Aggregation | undefined, hasChosen: boolean): Offer {
  if (part.kind === 'rating-select') {
    const max = numberOf(aggregation?.max)
    return { isEmpty: max === 0 && !hasChosen, isOffered: (input) => Number(input.value) <= max }
  }
  const entities = aggregation?.entities ?? []
  if (part.kind === 'multi-select') {
    const ids = new Set(entities.map(({ id }) => id))
    return { isEmpty: ids.size === 0 && !hasChosen, isOffered: (input) => ids.has(input.id) }
  }
  // Values of one group widen the list: while one is chosen, the others stay enabled.
  if (hasChosen) return OPEN
  const options = entities.find(({ translated }) => translated?.name === part.propertyName)?.options ?? []
  if (options.length === 0) return CLOSED
  const ids = new Set(options.map(({ id }) => id))
  return { isEmpty: false, isOffered: (input) => ids.has(input.id) }
}

const numberOf = (value: unknown): number => Number(value ?? 0) || 0

function disable(element: Element, isDisabled: boolean, { snippets }: FilterPart): void {
  element.classList.toggle('disabled', isDisabled)
  if (isDisabled) element.setAttribute('title', snippets['disabledFilterText'] ?? '')
  else if (element.getAttribute('title') === snippets['disabledFilterText']) element.removeAttribute('title')
}
