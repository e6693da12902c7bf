/** Finds a flow's form and listens to its fields. */
import { type Field, isField } from '../../page/forms/fields.ts'
import type { Tools } from '../kit.ts'

/** The element itself, the form around it (contract, shell 15), or that of a field in it. Throws if there is none. */
export function formOf(element: HTMLElement, flow: string): HTMLFormElement {
  const form = element.closest('form') ?? element.querySelector<HTMLInputElement>('input, button')?.form
  if (form) return form
  const { outerHTML } = element.cloneNode(false) as HTMLElement
  throw new Error(`No form found for the plugin: ${flow}: ${outerHTML} is not a form and is in none`)
}

/** The element as a form. Throws if it is not one. */
export function mustBeForm(element: HTMLElement, flow: string): HTMLFormElement {
  if (element instanceof HTMLFormElement) return element
  throw new Error(`No form found for the plugin: ${flow}`)
}

/** Whether a change says that it is finished: it waits for no pause (contract, versions A2). */
export const isFinished = (event: Event): boolean =>
  event instanceof CustomEvent && Reflect.get(Object(event.detail), 'submitImmediately') === true

/** Calls `take` with each field of `form` that fires `type`, also for fields outside it (attribute `form`). */
export function onField(
  { on }: Pick<Tools, 'on'>,
  form: HTMLFormElement,
  type: 'input' | 'change',
  take: (field: Field, event: Event) => void,
): void {
  on(document, type, (event) => {
    const { target } = event
    if (isField(target) && target.form === form) take(target, event)
  })
}
