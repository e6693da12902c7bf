import type { SnapshotFrom } from 'xstate'
import type { Modal, modalMachine } from '../../machines/bootstrap/modal.ts'
import { startFromHere } from '../ui/transition.ts'
import { nameUnnamed } from './dialog-name.ts'

/** Each further modal lies above the one before and its veil, which a theme gives one layer each. */
const LAYER_STEP = 20

/** The elements of a modal: Bootstrap's `.modal`, and its backdrop unless the markup disables it; `unname` takes away a name of ours. */
export type ModalParts = { element: HTMLElement; backdrop: HTMLElement | null; unname: () => void }

type Snapshot = SnapshotFrom<typeof modalMachine>

const classesIn = ({ context: { modal } }: Snapshot) => modal?.className.split(/\s+/).filter(Boolean) ?? []

/**
 * Shows the modal's state by Bootstrap's classes and styles; `partsOf` returns null while none of it is on the page.
 */
export function reflectModal(partsOf: () => ModalParts | null) {
  return (snapshot: Snapshot, previous?: Snapshot) => {
    const parts = partsOf()
    const [isVisible, isHiding] = [snapshot.hasTag('visible'), snapshot.hasTag('hiding')]
    if (parts) {
      const { element, backdrop } = parts
      element.classList.remove(...(previous ? classesIn(previous) : []))
      element.classList.add(...classesIn(snapshot))
      element.classList.toggle('show', isVisible)
      element.classList.toggle('modal-static', snapshot.hasTag('refusing'))
      backdrop?.classList.toggle('show', isVisible)
      // Clicks and the focus pass through a modal that fades out.
      if (isHiding || previous?.hasTag('hiding')) element.inert = isHiding
    }
    document.body.classList.toggle('modal-open', document.querySelector('.modal.show') !== null)
  }
}

/**
 * Makes the dialog part of the page, unseen, so that it can fade in; `word` names one that nothing else names. Returns it with the
 * veil behind it.
 */
export function standUp(element: HTMLElement, { hasBackdrop, label }: Modal, word: string): ModalParts {
  const level = document.querySelectorAll('.modal-backdrop.fade').length
  let backdrop: HTMLElement | null = null
  if (hasBackdrop) {
    backdrop = document.createElement('div')
    backdrop.className = 'modal-backdrop fade'
    document.body.append(backdrop)
  }
  element.style.display = 'block'
  element.setAttribute('role', 'dialog')
  element.setAttribute('aria-modal', 'true')
  element.removeAttribute('aria-hidden')
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  const unname = nameUnnamed(element, [label], word)
  if (level > 0)
    for (const part of [element, backdrop])
      if (part) part.style.zIndex = String(Number(getComputedStyle(part).zIndex) + level * LAYER_STEP)
  startFromHere(element)
  return { element, backdrop, unname }
}

/** Undoes it. The element stays where it is. */
export function lieDown({ element, backdrop, unname }: ModalParts): void {
  backdrop?.remove()
  unname()
  // For the next time; then, it would make the browser place the dialog twice.
  element.scrollTop = 0
  element.classList.remove('show')
  element.inert = false
  element.style.display = ''
  element.style.zIndex = ''
}

/** What is said about a dialog's veil and its ways out: `data-bs-backdrop` and `data-bs-keyboard`, as Bootstrap reads them. */
export type ModalRules = { backdrop: boolean | 'static'; keyboard: boolean }

/** What the markup says of a dialog. */
export function rulesOf(dialog: HTMLElement): ModalRules {
  const backdrop = dialog.getAttribute('data-bs-backdrop')
  return {
    backdrop: backdrop === 'static' ? backdrop : backdrop !== 'false',
    keyboard: dialog.getAttribute('data-bs-keyboard') !== 'false',
  }
}
