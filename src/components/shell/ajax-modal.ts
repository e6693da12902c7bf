import type { SnapshotFrom } from 'xstate'
import type { ajaxModalMachine } from '../../machines/shell/ajax-modal.ts'

/**
 * Marks the modal around the content as busy while it loads, and puts a back button to the previous content first in
 * the body (contract, shell 14.2). `backButton` is the page's template for it. Content with a dialog of its own has its
 * own body: call again once it is inserted.
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
  backButton: Element | null
}) {
  let shownBack: { url: string; button: HTMLElement } | null = null
  return (snapshot: SnapshotFrom<typeof ajaxModalMachine>) => {
    const isBusy = snapshot.hasTag('busy')
    dialog.setAttribute('aria-busy', String(isBusy))
    if (busyClass) body.classList.toggle(busyClass, isBusy)
    const url = snapshot.context.content?.previousUrl ?? ''
    const place = dialog.querySelector<HTMLElement>('.modal-body') ?? body
    if (url === (shownBack?.url ?? '') && (!shownBack || place.contains(shownBack.button))) return
    shownBack?.button.remove()
    shownBack = null
    if (!url || !backButton) return
    const button = backButton.cloneNode(true) as HTMLElement
    button.setAttribute('href', url)
    button.dataset['url'] = url
    button.style.marginLeft = `${BACK_BUTTON_MARGIN_PX}px`
    place.prepend(button)
    shownBack = { url, button }
  }
}

/** Contract, shell 14.2. */
const BACK_BUTTON_MARGIN_PX = 20
