/** Where the shopper goes on in the address manager. */
import type { SnapshotFrom } from 'xstate'
import type { addressManagerMachine } from '../../machines/account/address-manager.ts'
import { fieldsOf, isShown } from '../../page/forms/fields.ts'

type Context = SnapshotFrom<typeof addressManagerMachine>['context']

/**
 * Puts the focus where the shopper goes on: into the form, at its first wrong field if there is one, or back to what leads to the
 * address they come from. Where they come from none, it stays.
 */
export function moveFocus(dialog: HTMLElement, { asked: { view, type, id }, request }: Context): void {
  if (!request) return
  const { parts } = request
  const form = dialog.querySelector(parts.form)
  if (view === 'form' && form instanceof HTMLFormElement) {
    const shown = fieldsOf(form).filter((field) => field.type !== 'hidden' && isShown(field))
    ;(shown.find((field) => field.matches('.is-invalid')) ?? shown[0])?.focus()
    return
  }
  if (view === 'form' || id === null) return
  const controls = [...dialog.querySelectorAll<HTMLElement>(parts.openForm)].filter(
    ({ dataset }) => (dataset['addressId'] ?? '') === id && (dataset['addressType'] ?? type) === type,
  )
  // What is in a menu cannot be focused while that is closed.
  for (const control of controls) {
    for (const each of [control, control.closest(parts.menu)?.querySelector<HTMLElement>('[data-bs-toggle]')]) {
      each?.focus()
      if (each && document.activeElement === each) return
    }
  }
}
