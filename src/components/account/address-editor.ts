import type { SnapshotFrom } from 'xstate'
import type { addressEditorMachine } from '../../machines/account/address-editor.ts'
import { holding } from '../ui/holding.ts'
import { showBusy } from './busy-opener.ts'

/** Shows on the pressed link that the editor is loading, and on the page that it is about to unload. */
export function reflectAddressEditor(label: () => string) {
  const busy = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof addressEditorMachine>) => {
    const opener = snapshot.hasTag('requested') ? snapshot.context.request?.modal.opener : null
    busy(opener instanceof HTMLElement ? [opener] : [], (link) => showBusy(link, label()))
    document.documentElement.classList.toggle('no-scroll', snapshot.hasTag('leaving'))
  }
}
