/** Shows on a form's buttons that the form is being sent (contract, shell 3 and 15.5). */
import type { SnapshotFrom } from 'xstate'
import type { formSubmissionMachine } from '../../machines/forms/form-submission.ts'
import { holding } from '../ui/holding.ts'
import { showButtonLoader } from '../ui/loaders.ts'

export type LoaderView = {
  /** The buttons that submit the form, inside or outside of it. */
  buttons: () => Iterable<HTMLButtonElement>
  /** Position of the loader in the button; null for no loader. */
  position: 'before' | 'after' | 'inner' | null
  label: () => string
}

/** Reflects snapshots of the form's submit onto its buttons. */
export function reflectFormSubmitLoader({ buttons, position, label }: LoaderView) {
  const busy = holding<HTMLButtonElement>()
  return (snapshot: Pick<SnapshotFrom<typeof formSubmissionMachine>, 'hasTag'>) =>
    busy(snapshot.hasTag('busy') ? [...buttons()] : [], (button) => showBusy(button, position, label()))
}

/** Makes a button busy; returns a function that undoes it. */
function showBusy(button: HTMLButtonElement, position: LoaderView['position'], label: string): () => void {
  const { disabled } = button
  const hasFocus = document.activeElement === button
  const removeLoader = position ? showButtonLoader(button, { position, label }) : () => undefined
  // A named button's value is sent with the form, but not if it is disabled.
  if (button.name) button.setAttribute('aria-disabled', 'true')
  else button.disabled = true
  return () => {
    removeLoader()
    button.disabled = disabled
    button.removeAttribute('aria-disabled')
    if (hasFocus && document.activeElement === document.body) button.focus({ preventScroll: true })
  }
}
