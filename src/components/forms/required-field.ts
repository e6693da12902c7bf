/** Whether something must be in a field of a form of `data-form-handler`: its rules say so, not the browser's (contract, versions B1). */
import type { Field } from '../../page/forms/fields.ts'

/** Makes something be wanted of a field, or not any more. */
export function requireField(field: Field, isRequired: boolean): void {
  const others = (field.dataset['validation'] ?? '').split(',').filter((rule) => rule && rule !== 'required')
  const rules = isRequired ? ['required', ...others] : others
  if (rules.length > 0) field.dataset['validation'] = rules.join()
  else delete field.dataset['validation']
  field.required &&= isRequired
  field.ariaRequired = isRequired ? 'true' : null
  markLabel(field, isRequired)
  // What was said of it is checked again, as if it had been typed.
  if (!isRequired && field.matches('.is-invalid')) field.dispatchEvent(new Event('input', { bubbles: true }))
}

function markLabel(field: Field, isRequired: boolean): void {
  const label = labelOf(field)
  const mark = label?.querySelector('.form-required-label')
  if (!isRequired) mark?.remove()
  if (!isRequired || !label || mark) return
  const added = document.createElement('span')
  added.className = 'form-required-label'
  added.ariaHidden = 'true'
  added.textContent = '*'
  label.append(added)
}

/** The label of a field. Where ids occur twice, a browser gives all labels to the first. */
export const labelOf = (field: Field): Element | null | undefined =>
  field.labels?.[0] ?? field.parentElement?.querySelector(`label[for="${CSS.escape(field.id)}"]`)
