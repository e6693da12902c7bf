/** `data-bs-toggle="modal"`: opens the dialog that stands in the page's markup (contract, shell 1.1 and 15.5). */
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import type { ModalActor } from '../../machines/shell/modal.ts'
import { focusTrigger } from '../../services/page-layer.ts'
import { defineBinding } from '../define.ts'
import { isPlainClick } from '../events.ts'
import { publish, targetsOf } from './bootstrap.ts'
import { startModal } from './modal-layer.ts'
import { modalRequest } from './modal-shell.ts'

const FLOW = 'modal'

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element: button, page, signal }) {
    const dialog = targetsOf(button)[0]
    if (!dialog) throw new Error('no dialog on the page is the one its data-bs-target names')
    const actor = inlineModalOf(page, dialog)
    button.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        if (publish(dialog, 'show.bs.modal', button))
          actor.send({ type: 'modal.open', modal: modalRequest({ ...rulesOf(dialog), owner: dialog.id, label: '' }) })
      },
      { signal },
    )
  },
})

/** What the dialog's markup says about its veil and its ways out. */
const rulesOf = (dialog: HTMLElement) => ({
  hasBackdrop: dialog.getAttribute('data-bs-backdrop') !== 'false',
  closesByKey: dialog.getAttribute('data-bs-keyboard') !== 'false',
  closesByClick: dialog.getAttribute('data-bs-backdrop') !== 'static',
})

/** The one actor of a dialog, however many buttons open it. */
function inlineModalOf(page: Page, dialog: HTMLElement): ModalActor {
  const actors = page.singleton('inline-modals', () => new WeakMap<Element, ModalActor>())
  const running = actors.get(dialog)
  if (running) return running
  const actor = startModal({ put: () => dialog, take: () => undefined }, { name: FLOW, page })
  actors.set(dialog, actor)
  return actor
}
