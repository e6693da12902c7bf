/** The choice that a field makes. */
import { type Field, isBox } from './fields.ts'

/** Whether the field's state is the one that shows the block: a box is ticked, or a value equals `wanted`. */
export function isMatch(field: Field, wanted: string): boolean {
  if (field instanceof HTMLInputElement && isBox(field)) return field.checked === (wanted !== 'false')
  return field.value === wanted || (wanted !== '' && field.value !== '' && Number(field.value) === Number(wanted))
}

/** A radio button that is deselected by another one fires no event. */
export const isSameGroup = (one: Field, other: Field) =>
  one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form
