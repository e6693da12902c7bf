/** Buttons of the server whose press is under way. */
import { holding } from './holding.ts'
import { showButtonLoader } from './loaders.ts'

/** Shows on the buttons whether a press is under way; a locked button keeps the focus. */
export function createBusyButtons({
  buttons,
  label,
}: {
  buttons: () => Iterable<HTMLElement>
  label: () => string
}): (isLocked: boolean) => void {
  const locked = holding<HTMLElement>()
  return (isLocked) => locked(isLocked ? [...buttons()] : [], (button) => lock(button, label()))
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
