import type { SnapshotFrom } from 'xstate'
import type { addressEditorMachine } from '../../machines/account/address-editor.ts'
import { holding } from '../ui/holding.ts'
import { showButtonLoader } from '../ui/loaders.ts'

/** Shows on the pressed link that the editor is loading, and on the page that it is about to unload. */
export function reflectAddressEditor(label: () => string) {
  const busy = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof addressEditorMachine>) => {
    const opener = snapshot.hasTag('requested') ? snapshot.context.request?.modal.opener : null
    busy(opener instanceof HTMLElement ? [opener] : [], (link) => showBusy(link, label()))
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
