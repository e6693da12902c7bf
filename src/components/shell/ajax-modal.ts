import type { SnapshotFrom } from 'xstate'
import type { ajaxModalMachine } from '../../machines/shell/ajax-modal.ts'
import { holding } from '../ui/holding.ts'

type Snapshot = SnapshotFrom<typeof ajaxModalMachine>

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
  const shown = holding<Element>()
  return (snapshot: Snapshot, previous?: Snapshot) => {
    const isBusy = snapshot.hasTag('busy')
    dialog.setAttribute('aria-busy', String(isBusy))
    if (busyClass) body.classList.toggle(busyClass, isBusy)
    const url = backIn(snapshot)
    const show = (place: Element) => {
      const button = backButton?.cloneNode(true) as HTMLElement
      button.setAttribute('href', url)
      button.dataset['url'] = url
      button.style.marginLeft = `${BACK_BUTTON_MARGIN_PX}px`
      place.prepend(button)
      return () => button.remove()
    }
    // Another address is another button.
    if (previous && backIn(previous) !== url) shown([], show)
    shown(url && backButton ? [dialog.querySelector('.modal-body') ?? body] : [], show)
  }
}

const backIn = ({ context: { content } }: Snapshot) => content?.previousUrl ?? ''

/** Contract, shell 14.2. */
const BACK_BUTTON_MARGIN_PX = 20
