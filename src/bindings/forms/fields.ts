/** The form of a flow, and what happens to its fields. */
import { type Field, isField } from '../../services/forms/fields.ts'
import type { Tools } from '../kit.ts'

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

/** The element as the form that it must be. Throws, with the name of the flow, when it is none. */
export function mustBeForm(element: HTMLElement, flow: string): HTMLFormElement {
  if (element instanceof HTMLFormElement) return element
  throw new Error(`No form found for the plugin: ${flow}`)
}

/** Calls `take` with each field of `form` that fires `type`, wherever on the page it is. */
export function onField(
  { on }: Pick<Tools, 'on'>,
  form: HTMLFormElement,
  type: 'input' | 'change',
  take: (field: Field) => void,
): void {
  on(document, type, ({ target }) => {
    if (isField(target) && target.form === form) take(target)
  })
}
