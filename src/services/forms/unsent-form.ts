import { fieldsOf } from './fields.ts'

/** An auto-submit form on the page with a changed field, other than the one that orders, if any. */
export function unsentForm(order?: HTMLFormElement): HTMLFormElement | undefined {
  const isChanged = (form: HTMLFormElement) =>
    fieldsOf(form).some((field) => field instanceof HTMLInputElement && field.value !== field.defaultValue)
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-form-auto-submit]')
  return [...forms].find((form) => form !== order && isChanged(form))
}
