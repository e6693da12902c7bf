import type { SnapshotFrom } from 'xstate'
import type { passwordToggleMachine } from '../../machines/forms/password-toggle.ts'

/**
 * Makes the field readable or masks it, and says on the button which of the two; `null` masks it. A readable field is marked, so
 * that what keeps or shows typed text treats it as the password it is, and no spelling service is asked about it.
 */
export function reflectPasswordToggle({ button, field }: { button: HTMLElement; field: HTMLInputElement }) {
  return (snapshot: SnapshotFrom<typeof passwordToggleMachine> | null) => {
    const isShown = snapshot?.hasTag('shown') ?? false
    field.spellcheck = false
    field.autocapitalize = 'off'
    if (isShown) field.setAttribute('data-password-shown', '')
    field.type = isShown ? 'text' : 'password'
    if (!isShown) field.removeAttribute('data-password-shown')
    button.setAttribute('aria-pressed', String(isShown))
  }
}
