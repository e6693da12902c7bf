/** Buttons of the server whose press is under way. */
import { showButtonLoader } from './loaders.ts'

/** Shows on the buttons whether a press is under way; a locked button keeps the focus. */
export function createBusyButtons({
  buttons,
  label,
}: {
  buttons: () => Iterable<HTMLElement>
  label: () => string
}): (isLocked: boolean) => void {
  const shown = new Map<HTMLElement, () => void>()
  return (isLocked) => {
    if (isLocked === shown.size > 0) return
    if (isLocked) for (const button of buttons()) shown.set(button, lock(button, label()))
    else {
      for (const unlock of shown.values()) unlock()
      shown.clear()
    }
  }
}

/** Makes a button look busy; returns a function that undoes it. */
function lock(button: HTMLElement, label: string): () => void {
  button.setAttribute('aria-disabled', 'true')
  const removeLoader = showButtonLoader(button, { position: 'before', label })
  return () => {
    removeLoader()
    button.removeAttribute('aria-disabled')
  }
}
