import { type Field, fieldsOf } from './fields.ts'

/**
 * An auto-submit form on the page with a changed field, other than the one that orders, if any.
 *
 * @param sends whether a change of the field sends its form: what a script of others has added to it may not
 */
export function unsentForm(
  sends: (field: Field, form: HTMLFormElement) => boolean,
  order?: HTMLFormElement,
): HTMLFormElement | undefined {
  const isChanged = (form: HTMLFormElement) =>
    fieldsOf(form).some(
      (field) => field instanceof HTMLInputElement && field.value !== field.defaultValue && sends(field, form),
    )
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-form-auto-submit]')
  return [...forms].find((form) => form !== order && isChanged(form))
}
