/** What stands in fields, as it is stored and put back (contract, shell 15.5). */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is stored of a field; null for nothing. `group` are the fields of the same name. */
export function storedValueOf(field: Field, group: readonly Field[]): string | null {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked ? 'true' : null
  if (field.type === 'radio') return group.find((radio) => (radio as HTMLInputElement).checked)?.value ?? null
  if (field instanceof HTMLSelectElement && field.multiple)
    return Array.from(field.selectedOptions, ({ value }) => value).join(',') || null
  return field.value || null
}

/** Puts a stored value back. Answers whether the field says something else than before. */
export function restoreField(field: Field, stored: string): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    const isChecked = stored === (box.type === 'radio' ? box.value : 'true')
    if (box.checked === isChecked) return false
    box.checked = isChecked
    return isChecked || box.type === 'checkbox'
  }
  if (field instanceof HTMLSelectElement && field.multiple) {
    const chosen = stored.split(',')
    for (const option of field.options) option.selected = chosen.includes(option.value)
    return true
  }
  if (field.value === stored) return false
  const before = field.value
  field.value = stored
  // A choice the page no longer offers is none.
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = before
  return field.value !== before
}
