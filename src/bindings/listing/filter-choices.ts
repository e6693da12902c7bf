/** What the shopper has chosen in the controls of filters and of the order (contract, catalog 1.7). */
import { type FilterPart, inputsOf, valueOf } from '../../components/listing/filter-parts.ts'
import type { Filters, Selection } from '../../machines/listing/listing.ts'

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

/** The page that a radio button or a link of the pagination leads to; null for none. */
export function pageOf(item: HTMLElement): number | null {
  const address = item instanceof HTMLAnchorElement && new URL(item.href, location.href).searchParams.get('p')
  const page = Number(item instanceof HTMLInputElement ? item.value : (item.dataset['page'] ?? address))
  return Number.isInteger(page) && page > 0 ? page : null
}
