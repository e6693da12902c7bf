/**
 * Shows on a form's buttons that the form is on its way (contract, shell 3 and 15.5).
 *
 * The loader is made without React: the page is about to be left, the contract says what it looks like, and a root of
 * React's in a button of the server would cost more than it shows.
 */
import type { SnapshotFrom } from 'xstate'
import type { formSubmissionMachine } from '../../machines/forms/form-submission.ts'

export type LoaderView = {
  /** The buttons that submit the form, wherever they stand. */
  buttons: () => Iterable<HTMLButtonElement>
  /** Where in the button the loader stands; null for no loader. */
  position: 'before' | 'after' | 'inner' | null
  label: () => string
}

/** Reflects snapshots of the form's submit onto its buttons. */
export function reflectFormSubmitLoader({ buttons, position, label }: LoaderView) {
  const shown = new Map<HTMLButtonElement, () => void>()
  return (snapshot: SnapshotFrom<typeof formSubmissionMachine>) => {
    if (!snapshot.hasTag('busy')) {
      for (const restore of shown.values()) restore()
      shown.clear()
    } else if (shown.size === 0) {
      for (const button of buttons()) shown.set(button, showBusy(button, position, label()))
    }
  }
}

/** Makes a button busy; the answer undoes it. */
function showBusy(button: HTMLButtonElement, position: LoaderView['position'], label: string): () => void {
  const { disabled } = button
  const hasFocus = document.activeElement === button
  const content = [...button.childNodes]
  if (position) {
    const loader = createLoader(label)
    if (position === 'inner') button.replaceChildren(loader)
    else if (position === 'before') button.prepend(loader)
    else button.append(loader)
  }
  // What a named button says is sent with the form, and a disabled one says nothing.
  if (button.name) button.setAttribute('aria-disabled', 'true')
  else button.disabled = true
  return () => {
    button.replaceChildren(...content)
    button.disabled = disabled
    button.removeAttribute('aria-disabled')
    if (hasFocus && document.activeElement === document.body) button.focus({ preventScroll: true })
  }
}

/** The contract's inline loader. */
function createLoader(label: string): HTMLElement {
  const loader = document.createElement('div')
  loader.className = 'loader'
  loader.setAttribute('role', 'status')
  const text = document.createElement('span')
  text.className = 'visually-hidden'
  text.textContent = label
  loader.append(text)
  return loader
}
