import type { SnapshotFrom } from 'xstate'
import type { filterRangeMachine } from '../../machines/listing/filter-range.ts'

/** Marks the two fields of an invalid range, and shows why (contract, catalog 1.7). */
export function reflectFilterRange({
  fields,
  container,
  invalidClass,
  errorClass,
  errorId,
  texts,
}: {
  fields: readonly HTMLInputElement[]
  /** The element that the message follows. */
  container: Element
  invalidClass: string
  errorClass: string
  errorId: string
  texts: { upsideDown: string; tooLow: string }
}) {
  const message = document.createElement('div')
  message.className = errorClass
  message.id = errorId
  return (snapshot: SnapshotFrom<typeof filterRangeMachine>) => {
    const isInvalid = snapshot.hasTag('invalid')
    for (const field of fields) {
      field.classList.toggle(invalidClass, isInvalid)
      if (isInvalid) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
      if (isInvalid) field.setAttribute('aria-describedby', errorId)
      else if (field.getAttribute('aria-describedby') === errorId) field.removeAttribute('aria-describedby')
    }
    message.textContent = snapshot.hasTag('upsideDown') ? texts.upsideDown : texts.tooLow
    if (!isInvalid) message.remove()
    else if (!message.isConnected) container.after(message)
  }
}
