/** `data-bs-toggle="modal"`: opens a dialog in the page's markup (contract, shell 1.1 and 15.5). */
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { type ModalRules, rulesOf } from '../../components/bootstrap/modal.ts'
import type { Page } from '../../loader/types.ts'
import type { ModalActor } from '../../machines/bootstrap/modal.ts'
import { defineBinding, wantTexts } from '../kit.ts'
import { publish, targetsOf } from './bootstrap.ts'
import { modalRequest, modals, startModal } from './modal-layer.ts'

const FLOW = 'modal'

export const binding = defineBinding({
  name: FLOW,
  prepare: wantTexts,
  mount({ element: button, page, onPress }) {
    const dialog = targetsOf(button)[0]
    if (!dialog) throw new Error('no dialog on the page is the one its data-bs-target names')
    onPress(button, () => openModal(page, dialog, button))
  },
})

/** The dialog's one actor, started if necessary. */
export function modalOn(page: Page, dialog: HTMLElement): ModalActor {
  const running = modals.on(page, dialog)
  if (running) return running
  // It ends with its dialog, not with the button that was pressed.
  const owner = { name: FLOW, page, element: dialog, signal: page.lifeOf(dialog) }
  const actor = startModal({ put: () => dialog, take: () => undefined }, owner)
  modals.enter(owner, actor)
  return actor
}

/** Opens a dialog, unless it is open or a listener objects. `rules` replace those of its markup from then on. */
export function openModal(page: Page, dialog: HTMLElement, opener: Element | null, rules?: ModalRules): void {
  const said = page.singleton('modal-rules', () => new WeakMap<Element, ModalRules>())
  if (rules) said.set(dialog, rules)
  const { backdrop, keyboard } = said.get(dialog) ?? rulesOf(dialog)
  if (dialog.classList.contains('show') || !publish(dialog, 'show.bs.modal', opener)) return
  const modal = modalRequest({
    owner: dialog.id,
    label: opener ? nameOf(opener) : '',
    hasBackdrop: backdrop !== false,
    closesByKey: keyboard,
    closesByClick: backdrop !== 'static',
  })
  modalOn(page, dialog).send({ type: 'modal.open', modal })
}
