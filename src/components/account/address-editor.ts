import type { SnapshotFrom } from 'xstate'
import type { addressEditorMachine } from '../../machines/account/address-editor.ts'
import { showButtonLoader } from '../ui/loaders.ts'

/** Shows on the pressed link that the editor is loading, and on the page that it is about to unload. */
export function reflectAddressEditor(label: () => string) {
  let shown: { link: HTMLElement; hide: () => void } | null = null
  return (snapshot: SnapshotFrom<typeof addressEditorMachine>) => {
    const opener = snapshot.hasTag('requested') ? snapshot.context.request?.modal.opener : null
    const pressed = opener instanceof HTMLElement ? opener : null
    if (pressed !== (shown?.link ?? null)) {
      shown?.hide()
      shown = pressed && { link: pressed, hide: showBusy(pressed, label()) }
    }
    document.documentElement.classList.toggle('no-scroll', snapshot.hasTag('leaving'))
  }
}

/** The contract's button loader on a link (shell 3); the link keeps the focus. */
function showBusy(link: HTMLElement, label: string): () => void {
  const removeLoader = showButtonLoader(link, { position: 'before', label })
  link.classList.add('disabled')
  link.setAttribute('aria-disabled', 'true')
  return () => {
    removeLoader()
    link.classList.remove('disabled')
    link.removeAttribute('aria-disabled')
  }
}
