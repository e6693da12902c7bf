/** What the shopper has typed into forms, to be found again on the page of another variant, or in a part that was replaced. */
import { type Field, isBox, isField } from './fields.ts'

/** Sent away or secret, or chosen for the variant itself. */
const NEVER =
  '[type=hidden], [type=password], [data-password-shown], [type=file], [autocomplete^=cc-], [data-variant-switch] *'
const QUANTITY = '.js-quantity-selector'

/** Fields and addresses may name the product, which is another one on the next page. */
const nameless = (text: string | null | undefined) => (text ?? '').replace(/[0-9a-f]{32}/g, '*')

/** The fields by their keys: form, name and, of a box, value; those of the same key are counted. */
function keyed(root: ParentNode): [key: string, field: Field][] {
  const counts = new Map<string, number>()
  return [...root.querySelectorAll('input, select, textarea')].filter(isField).flatMap((field) => {
    if (!field.name || field.matches(NEVER)) return []
    const { form, name, type } = field
    const owner = nameless(form?.getAttribute('id') ?? form?.getAttribute('action'))
    const key = [owner, nameless(name), ...(isBox(field) ? [nameless(field.value)] : [])].join(' ')
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return [[`${type} ${key} ${count}`, field] as [string, Field]]
  })
}

const valueOf = (field: Field): string => (isBox(field) ? String((field as HTMLInputElement).checked) : field.value)

/** The radio button of the group that is chosen as the server printed it: the last of those marked (contract, catalog 4.9). */
const printed = ({ form, name }: Field) =>
  [...(form ?? document).querySelectorAll<HTMLInputElement>('[type=radio]')].findLast(
    (radio) => radio.name === name && radio.form === form && radio.defaultChecked,
  )

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
        0,
      )
    )
  if (field.type === 'radio') return (field as HTMLInputElement).checked && field !== printed(field)
  if (isBox(field)) return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
  return field.value !== field.defaultValue
}

/** What differs inside `root` from what the server printed, by the keys of the fields. */
export const typedFields = (root: ParentNode): Record<string, string> =>
  Object.fromEntries(keyed(root).flatMap(([key, field]) => (isTyped(field) ? [[key, valueOf(field)]] : [])))

/** The closest quantity that may be ordered, not above the one asked for, if possible. */
function closest({ min, max, step }: HTMLInputElement, value: string): string {
  const least = Number(min) || 1
  const width = Number(step) || 1
  const asked = Math.min(Number(value), max === '' ? Number.POSITIVE_INFINITY : Number(max))
  return Number.isFinite(asked) ? String(Math.max(least, least + Math.floor((asked - least) / width) * width)) : min
}

/**
 * Fills in what was typed, where `root` has the field. Returns the fields that have another value then, and the quantity, if another
 * had to be filled in.
 */
export function fillTyped(
  root: ParentNode,
  typed: Readonly<Record<string, string>>,
): { filled: Field[]; quantity: string | null } {
  const filled: Field[] = []
  let quantity: string | null = null
  for (const [key, field] of keyed(root)) {
    const value = typed[key]
    if (value === undefined || value === valueOf(field)) continue
    if (isBox(field)) (field as HTMLInputElement).checked = value === 'true'
    else if (field.matches(QUANTITY)) {
      field.value = closest(field as HTMLInputElement, value)
      if (field.value !== value) quantity = field.value
      // For what adds up prices; a change would send forms.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    } else if (!(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value))
      field.value = value
    else continue
    filled.push(field)
  }
  return { filled, quantity }
}
