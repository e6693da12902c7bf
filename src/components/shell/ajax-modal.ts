import type { SnapshotFrom } from 'xstate'
import type { ajaxModalMachine } from '../../machines/shell/ajax-modal.ts'

/**
 * Shows on the modal around the content whether it is awaited, and puts the way back to the content before it first in
 * the body (contract, shell 14.2). `backButton` is the page's template for it.
 */
export function reflectAjaxModal({
  dialog,
  body,
  busyClass,
  backButton,
}: {
  dialog: HTMLElement
  body: HTMLElement
  busyClass: string
  backButton: HTMLElement | null
}) {
  let shownBack: { url: string; button: HTMLElement } | null = null
  return (snapshot: SnapshotFrom<typeof ajaxModalMachine>) => {
    const isBusy = snapshot.hasTag('busy')
    dialog.setAttribute('aria-busy', String(isBusy))
    if (busyClass) body.classList.toggle(busyClass, isBusy)
    const url = snapshot.context.content?.previousUrl ?? ''
    if (url === (shownBack?.url ?? '')) return
    shownBack?.button.remove()
    shownBack = null
    if (!url || !backButton) return
    const button = backButton.cloneNode(true) as HTMLElement
    button.setAttribute('href', url)
    button.dataset['url'] = url
    button.style.marginLeft = `${BACK_BUTTON_MARGIN_PX}px`
    body.prepend(button)
    shownBack = { url, button }
  }
}

/** Contract, shell 14.2. */
const BACK_BUTTON_MARGIN_PX = 20
