/**
 * Shows on the server's order form which fields are missing, and that the order is being sent.
 *
 * The message below a field is made without React, as in `form-validation`: one text in an element that the theme's
 * framework prescribes, on a page that renders nothing else.
 */
import type { SnapshotFrom } from 'xstate'
import type { confirmOrderMachine } from '../../machines/checkout/confirm-order.ts'
import { holding } from '../ui/holding.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type OrderView = {
  form: HTMLFormElement
  fields: () => Iterable<Field>
  /** The message below a missing field. */
  textFor: (field: string) => string
}

/** Turns off the browser's own message, which would cover this one (contract, shell 15.2). */
const OWN_MESSAGE = 'data-skip-report-validity'

/** Reflects snapshots of the order onto its form. */
export function reflectConfirmOrder({ form, fields, textFor }: OrderView) {
  const marked = holding<Field>()
  return (snapshot: SnapshotFrom<typeof confirmOrderMachine>) => {
    if (snapshot.hasTag('busy')) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    const { missing } = snapshot.context
    marked(
      [...fields()].filter(({ name }) => missing.includes(name)),
      (field) => markMissing(field, textFor(field.name)),
    )
  }
}

/** Marks the field, and returns what undoes it. */
function markMissing(field: Field, text: string): () => void {
  field.classList.add('is-invalid')
  field.toggleAttribute(OWN_MESSAGE, true)
  field.setAttribute('aria-invalid', 'true')
  const message = tell(field, text)
  return () => {
    field.classList.remove('is-invalid')
    field.toggleAttribute(OWN_MESSAGE, false)
    field.removeAttribute('aria-invalid')
    describedBy(field, message.id, false)
    message.remove()
  }
}

/** Puts the message after the field, or after the label of a checkbox, and links the two. */
function tell(field: Field, text: string): HTMLElement {
  const message = document.createElement('div')
  message.className = 'invalid-feedback d-block'
  message.id = `confirm-order-${field.name}-message`
  message.textContent = text
  if (field.type === 'checkbox' || field.type === 'radio') field.parentElement?.append(message)
  else field.after(message)
  describedBy(field, message.id, true)
  return message
}

function describedBy(field: Field, id: string, isTied: boolean): void {
  const ids = new Set((field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean))
  if (isTied) ids.add(id)
  else ids.delete(id)
  if (ids.size > 0) field.setAttribute('aria-describedby', [...ids].join(' '))
  else field.removeAttribute('aria-describedby')
}
