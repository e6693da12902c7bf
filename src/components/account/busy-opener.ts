import { showButtonLoader } from '../ui/loaders.ts'

/** The contract's button loader on a link or button that has asked for a dialog (shell 3); it keeps the focus. */
export function showBusy(opener: HTMLElement, label: string): () => void {
  const removeLoader = showButtonLoader(opener, { position: 'before', label })
  opener.classList.add('disabled')
  opener.setAttribute('aria-disabled', 'true')
  return () => {
    removeLoader()
    opener.classList.remove('disabled')
    opener.removeAttribute('aria-disabled')
  }
}
