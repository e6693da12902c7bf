import { fieldsOf } from './fields.ts'

/** Submits without a submit event, as in the contract, and adds the page's query, so that the shop returns to the same page. */
export function leaveWithQuery(form: HTMLFormElement): void {
  const names = new Set(fieldsOf(form).map(({ name }) => name))
  const addQuery = ({ formData }: FormDataEvent): void => {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = `redirectParameters[${name}]`
      if (!names.has(field)) formData.append(field, value)
    }
  }
  form.addEventListener('formdata', addQuery)
  HTMLFormElement.prototype.submit.call(form)
  form.removeEventListener('formdata', addQuery)
}
