/** The labels of active filters, as far as the filters of the page have their texts (contract, catalog 1.8). */
import type { FilterLabel } from '../../components/listing/filter-labels.ts'
import { type FilterPart, inputsOf } from '../../components/listing/filter-parts.ts'
import type { Filters, Selection } from '../../machines/listing/listing.ts'

/** The labels of `parts`, one for a filter that is on the page twice; and one for each value that none of them offers. */
export function labelsOfAll(parts: readonly FilterPart[], { filters }: Selection): FilterLabel[] {
  const all = parts.flatMap((part) => labelsOf(part, filters))
  const labels = [...new Map(all.map((label) => [label.id, label])).values()]
  // A label's id is a value, or the name of a filter that has one value only.
  const known = new Set(labels.map(({ id }) => id))
  const unknown = Object.entries(filters).flatMap(([name, values]) =>
    known.has(name) ? [] : values.filter((value) => !known.has(value)),
  )
  return [...labels, ...[...new Set(unknown)].map((id) => ({ id, label: null }))]
}

/** The labels of a filter's chosen values; values it does not offer have none here. */
function labelsOf(part: FilterPart, filters: Filters): FilterLabel[] {
  const { kind, name, snippets } = part
  if (kind === 'range')
    return [
      { id: part.minKey, text: snippets['filterRangeActiveMinLabel'] ?? '≥' },
      { id: part.maxKey, text: snippets['filterRangeActiveMaxLabel'] ?? '≤' },
    ].flatMap(({ id, text }) =>
      (filters[id] ?? []).map((value) => ({ id, label: `${text} ${value} ${part.unit}`.trim() })),
    )
  const values = filters[name] ?? []
  if (kind === 'boolean') return values.length > 0 ? [{ id: name, label: part.displayName }] : []
  const chosen = inputsOf(part).filter((input) => values.includes(kind === 'rating-select' ? input.value : input.id))
  if (kind === 'rating-select')
    return chosen.slice(0, 1).map(({ value }) => {
      const end = snippets[value === '1' ? 'filterRatingActiveLabelEndSingular' : 'filterRatingActiveLabelEnd'] ?? ''
      return {
        id: name,
        label: `${snippets['filterRatingActiveLabelStart'] ?? ''} ${value}/${part.maxPoints} ${end}`.trim(),
      }
    })
  return chosen.map((input) => {
    const { label, previewHex, previewImageUrl } = input.dataset
    return {
      id: input.id,
      label: label ?? input.id,
      ...(previewHex && { previewHex }),
      ...(previewImageUrl && { previewImageUrl }),
    }
  })
}
