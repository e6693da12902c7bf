/** `data-bs-toggle="modal"`: opens the dialog that stands in the page's markup (contract, shell 1.1 and 15.5). */
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { focusTrigger } from '../../page/focus.ts'
import { publish, targetsOf } from '../bootstrap/bootstrap.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'
import { type ModalRules, modalsOf, type RunningModal, rulesOf, startModal } from './modal-layer.ts'
import { modalRequest } from './modal-shell.ts'

const FLOW = 'modal'

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element: button, page, signal }) {
    const dialog = targetsOf(button)[0]
    if (!dialog) throw new Error('no dialog on the page is the one its data-bs-target names')
    const modal = modalOn(page, dialog)
    button.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        modal.open(button)
      },
      { signal },
    )
  },
})

/** The one modal of a dialog, whoever opens it. `rules` hold from then on; without them, what the markup says. */
export function modalOn(page: Page, dialog: HTMLElement, rules?: ModalRules): RunningModal {
  const said = page.singleton('modal-rules', () => new WeakMap<Element, ModalRules>())
  if (rules) said.set(dialog, rules)
  const running = modalsOf(page).get(dialog)
  if (running) return running
  const actor = startModal({ put: () => dialog, take: () => undefined }, { name: FLOW, page })
  const isOpen = () => actor.getSnapshot().hasTag('visible')
  const modal: RunningModal = {
    isOpen,
    open: (opener) => {
      if (isOpen() || !publish(dialog, 'show.bs.modal', opener)) return
      const { backdrop, keyboard } = said.get(dialog) ?? rulesOf(dialog)
      const request = modalRequest({
        owner: dialog.id,
        label: '',
        hasBackdrop: backdrop !== false,
        closesByKey: keyboard,
        closesByClick: backdrop !== 'static',
      })
      actor.send({ type: 'modal.open', modal: request })
    },
    close: () => actor.send({ type: 'modal.dismiss', by: 'button' }),
    putAway: () => actor.send({ type: 'page.restored' }),
  }
  modalsOf(page).set(dialog, modal)
  return modal
}
