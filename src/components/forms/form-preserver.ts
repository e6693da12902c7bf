/** Field values, as they are stored and restored (contract, shell 15.5). */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The value to store for a field; null for none. `group` are the fields of the same name. */
export function storedValueOf(field: Field, group: readonly Field[]): string | null {
  if (field.type === 'checkbox') return (field as HTMLInputElement).checked ? 'true' : null
  if (field.type === 'radio') return group.find((radio) => (radio as HTMLInputElement).checked)?.value ?? null
  if (field instanceof HTMLSelectElement && field.multiple)
    return Array.from(field.selectedOptions, ({ value }) => value).join(',') || null
  return field.value || null
}

/** Restores a stored value. Returns whether the field's value changed. */
export function restoreField(field: Field, stored: string): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement
    const isChecked = stored === (box.type === 'radio' ? box.value : 'true')
    // A radio gives way to the stored one alone, which the page may no longer offer.
    if (box.checked === isChecked || (box.type === 'radio' && !isChecked)) return false
    box.checked = isChecked
    return true
  }
  if (field instanceof HTMLSelectElement && field.multiple) {
    const chosen = stored.split(',')
    // The page no longer offers any of them: its own selection stays.
    if (![...field.options].some(({ value }) => chosen.includes(value))) return false
    for (const option of field.options) option.selected = chosen.includes(option.value)
    return true
  }
  if (field.value === stored) return false
  const before = field.value
  field.value = stored
  // The page no longer offers the stored option.
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = before
  return field.value !== before
}
