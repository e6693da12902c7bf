/** The fields of a form, wherever on the page they stand. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Fields inside the form and those that name it by `form="…"`, in the order of the page. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  // Read from the prototype: a field named `elements` must not stand in for the list.
  const elements: HTMLFormControlsCollection = Reflect.get(HTMLFormElement.prototype, 'elements', form)
  return Array.from(elements).filter(isField)
}

/**
 * The form that an element belongs to: itself, or the one around it (contract, shell 15).
 *
 * Throws, with the name of the flow and the element, when there is none.
 */
export function formOf(element: HTMLElement, flow: string): HTMLFormElement {
  const form = element.closest('form')
  if (form) return form
  const { outerHTML } = element.cloneNode(false) as HTMLElement
  throw new Error(`No form found for the plugin: ${flow}: ${outerHTML} is none and stands in none`)
}
