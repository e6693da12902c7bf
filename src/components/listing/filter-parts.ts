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
const valueOf = ({ kind }: FilterPart, input: HTMLInputElement) =>
  kind === 'boolean' ? '1' : kind === 'rating-select' ? input.value : input.id

/** The chosen values of a filter with checkboxes; ranges are a flow of their own. */
export function chosenIn(part: FilterPart): string[] {
  const checked = inputsOf(part).filter((input) => input.checked)
  return [...new Set(checked.map((input) => valueOf(part, input)))]
}

/**
 * The chosen values of all filters named like `touched`. For the values it offers itself, `touched` decides: the same
 * filter may be on the page twice, for wide and for small screens.
 */
export function chosenWith(touched: FilterPart, parts: readonly FilterPart[]): string[] {
  const own = new Set(inputsOf(touched).map((input) => valueOf(touched, input)))
  return parts
    .filter(({ name }) => name === touched.name)
    .flatMap((part) => (part === touched ? chosenIn(part) : chosenIn(part).filter((value) => !own.has(value))))
}

/** Applies to `values` the changes the shopper made in a filter before its code had loaded. */
export function withEarlyChoices(part: FilterPart, values: readonly string[]): readonly string[] {
  if (part.kind === 'range') return values
  const touched = inputsOf(part).filter((input) => input.checked !== input.defaultChecked)
  if (touched.length === 0) return values
  if (part.kind !== 'multi-select' && part.kind !== 'property-select') return chosenIn(part)
  const away = new Set(touched.filter((input) => !input.checked).map(({ id }) => id))
  const added = touched.filter((input) => input.checked).map(({ id }) => id)
  return [...new Set([...values.filter((value) => !away.has(value)), ...added])]
}

/** Makes the filter's controls show `selection`. */
export function showSelection(part: FilterPart, { filters }: Selection): void {
  const { kind, element, name, snippets } = part
  if (kind === 'range') return
  const values = filters[name] ?? []
  const inputs = inputsOf(part)
  for (const input of inputs)
    input.checked = kind === 'boolean' ? values.length > 0 : values.includes(valueOf(part, input))
  if (kind === 'boolean') {
    const text = values.length > 0 ? snippets['altTextActive'] : snippets['altText']
    const alternative = element.querySelector(part.altTextSelector)
    if (alternative && text) alternative.textContent = text
    return
  }
  const count = inputs.filter((input) => input.checked).length
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
 * another selection (`isOutdated`) only enable choices, never disable them.
 */
export function showChoices(part: FilterPart, aggregations: Aggregations | null, { isOutdated = false } = {}): void {
  if (part.kind === 'range') return
  const staysOpen = (control: Element | undefined | null) => isOutdated && !control?.classList.contains('disabled')
  const aggregation = aggregations?.get(part.name) ?? (isProperty(part) ? aggregations?.get('properties') : undefined)
  const open = !aggregations || (part.kind === 'property-select' && part.propertyName === '')
  if (part.kind === 'boolean') {
    const isEmpty = !open && !staysOpen(part.element) && numberOf(aggregation?.max) === 0 && chosenIn(part).length === 0
    disable(part.element, isEmpty, part)
    for (const input of inputsOf(part)) input.disabled = isEmpty
    return
  }
  const { isEmpty, isOffered } = open ? OPEN : offerOf(part, aggregation)
  const button = part.element.querySelector(part.mainFilterButtonSelector)
  if (button && !staysOpen(button)) {
    disable(button, isEmpty, part)
    button.toggleAttribute('disabled', isEmpty)
  }
  for (const input of inputsOf(part)) {
    const isDisabled = !input.checked && !isOffered(input) && !(isOutdated && !input.disabled)
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

function offerOf(part: FilterPart, aggregation: Aggregation | undefined): Offer {
  const hasChosen = inputsOf(part).some((input) => input.checked)
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

/** What the shopper ticked before the code was there, as far as `selection` does not have it. */
export function earlyChoices(parts: readonly FilterPart[], { filters }: Selection): Filters | null {
  const changed: Record<string, readonly string[]> = {}
  for (const part of parts.filter(({ kind }) => kind !== 'range')) {
    const before: readonly string[] = changed[part.name] ?? filters[part.name] ?? []
    const after = withEarlyChoices(part, before)
    if (after !== before) changed[part.name] = after
  }
  return Object.keys(changed).length > 0 ? changed : null
}

/** The order that the shopper chose before the code was there; null where the server's is chosen still. */
export function earlyOrder(place: ParentNode | null): string | null {
  const select = place instanceof HTMLSelectElement ? place : place?.querySelector('select')
  const isPrinted = [...(select?.options ?? [])].some(({ defaultSelected }) => defaultSelected)
  return select && isPrinted && !select.selectedOptions[0]?.defaultSelected ? select.value : null
}

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
