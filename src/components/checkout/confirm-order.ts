/**
 * Shows on the server's order form what is missing, and that the order is under way.
 *
 * The message below a field is made without React, as in `form-validation`: one text in an element that the theme's
 * framework prescribes, on a page that draws nothing else.
 */
import type { SnapshotFrom } from 'xstate'
import type { confirmOrderMachine } from '../../machines/checkout/confirm-order.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type OrderView = {
  form: HTMLFormElement
  fields: () => Iterable<Field>
  /** What is said below a field that is missing. */
  textFor: (field: string) => string
}

/** Says that the browser's own message is not needed: it would cover ours (contract, shell 15.2). */
const OWN_MESSAGE = 'data-skip-report-validity'

/** Reflects snapshots of the order onto its form. */
export function reflectConfirmOrder({ form, fields, textFor }: OrderView) {
  const messages = new Map<Field, HTMLElement>()
  return (snapshot: SnapshotFrom<typeof confirmOrderMachine>) => {
    if (snapshot.hasTag('busy')) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    const { missing } = snapshot.context
    for (const field of fields()) {
      const isMissing = missing.includes(field.name)
      if (isMissing === messages.has(field)) continue
      field.classList.toggle('is-invalid', isMissing)
      field.toggleAttribute(OWN_MESSAGE, isMissing)
      if (isMissing) {
        field.setAttribute('aria-invalid', 'true')
        messages.set(field, tell(field, textFor(field.name)))
      } else {
        field.removeAttribute('aria-invalid')
        describedBy(field, messages.get(field)?.id ?? '', false)
        messages.get(field)?.remove()
        messages.delete(field)
      }
    }
  }
}

/** Puts the message beside the field, after the label of a box, and ties it to the field. */
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
