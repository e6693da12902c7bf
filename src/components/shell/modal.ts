import type { SnapshotFrom } from 'xstate'
import type { modalMachine } from '../../machines/shell/modal.ts'

/** What stands on the page of a modal: Bootstrap's `.modal`, and the veil behind it unless the markup wants none. */
export type ModalParts = { element: HTMLElement; backdrop: HTMLElement | null }

/** Shows by Bootstrap's classes and styles what the modal does; `partsOf` gives null while nothing of it stands there. */
export function reflectModal(partsOf: () => ModalParts | null) {
  let applied: string[] = []
  let wasHiding = false
  return (snapshot: SnapshotFrom<typeof modalMachine>) => {
    const parts = partsOf()
    const [isVisible, isHiding] = [snapshot.hasTag('visible'), snapshot.hasTag('hiding')]
    if (parts) {
      const { element, backdrop } = parts
      element.classList.remove(...applied)
      applied = snapshot.context.modal?.className.split(/\s+/).filter(Boolean) ?? []
      element.classList.add(...applied)
      element.classList.toggle('show', isVisible)
      element.classList.toggle('modal-static', snapshot.hasTag('refusing'))
      backdrop?.classList.toggle('show', isVisible)
      // While it fades out, clicks and the focus go through it.
      if (isHiding || wasHiding) element.inert = isHiding
      wasHiding = isHiding
    }
    document.body.classList.toggle('modal-open', document.querySelector('.modal.show') !== null)
  }
}
