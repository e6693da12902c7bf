/** Shared by all modals: the one that flows fill, and those in the page's markup. */
import { fromCallback } from 'xstate'
import { lieDown, type ModalParts, reflectModal, standUp } from '../../components/shell/modal.ts'
import { unlessComposing } from '../../keys.ts'
import type { Layer } from '../../machines/shell/layers.ts'
import { type Closing, type Modal, type ModalActor, modalMachine } from '../../machines/shell/modal.ts'
import { isInert } from '../../page/inertness.ts'
import { asksBy, publish } from '../bootstrap/bootstrap.ts'
import { type Owner, registry, textOf, toolsFor } from '../kit.ts'
import { layersOf, openerOf } from './layers.ts'

/** Where the dialog's element comes from. */
export type Dialog = {
  /** Returns the element, on the page and still hidden. */
  put: (modal: Modal) => HTMLElement
  /** Ends what ran in the element, which is hidden again. */
  take: (element: HTMLElement) => void
}

/** The parameter of `modal.open`; by default the dialog opens at once, and key, click and button close it. */
export const modalRequest = (modal: Pick<Modal, 'owner' | 'label'> & Partial<Modal>): Modal => ({
  className: '',
  isDelayed: false,
  hasBackdrop: true,
  closesByKey: true,
  closesByClick: true,
  opener: null,
  ...modal,
})

/** The actors, by their `.modal`. */
export const modals = registry<ModalActor>('modals')

/** Starts the actor of a modal. */
export function startModal(dialog: Dialog, owner: Owner): ModalActor {
  const { run, onPageRestored } = toolsFor(owner)
  const { machine, layer, partsOf } = modalOnPage(dialog, () => textOf(owner.page, 'dialog.name'))
  const actor = run(machine, { input: { layers: layersOf(owner.page), layer }, reflect: reflectModal(partsOf) })
  onPageRestored(() => actor.send({ type: 'page.restored' }))
  return actor
}

/** The machine with its effects on the page, its layer, and the parts that are on the page; `word` is what any dialog may be called. */
export function modalOnPage(dialog: Dialog, word = () => '') {
  const on: { page: ModalParts | null } = { page: null }
  const layer: Layer = {
    kind: 'dialog',
    hasEntry: false,
    surface: () => (on.page?.element.isConnected ? on.page.element : null),
  }
  const announce = (type: string) => on.page !== null && publish(on.page.element, `${type}.bs.modal`, openerOf(layer))
  const machine = modalMachine.provide({
    actors: {
      askPage: asksBy(() => announce('hide')),
      hearDialog: fromCallback(({ sendBack }) => {
        const life = new AbortController()
        if (on.page) listenToDialog(on.page.element, (by) => sendBack({ type: 'modal.dismiss', by }), life.signal)
        return () => life.abort()
      }),
    },
    actions: {
      place: ({ context: { modal } }) => {
        if (modal) on.page = standUp(dialog.put(modal), modal, word())
      },
      announceShown: () => void announce('shown'),
      announceHiding: () => void announce('hide'),
      announceRefusal: () => void announce('hidePrevented'),
      remove: () => {
        const parts = on.page
        if (!parts) return
        lieDown(parts)
        publish(parts.element, 'hidden.bs.modal', openerOf(layer))
        dialog.take(parts.element)
        on.page = null
      },
    },
  })
  return { machine, layer, partsOf: () => on.page }
}

/** Dismisses the topmost dialog by Escape, a click beside it, or a close button inside. */
function listenToDialog(element: HTMLElement, dismiss: (by: Closing) => void, signal: AbortSignal): void {
  const pressed = new WeakSet<EventTarget>()
  // On the body, before the document, where the panel below listens.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isInert(element)) return
    event.preventDefault()
    dismiss('key')
  }
  const onDown = ({ target }: Event) => {
    if (target === element) pressed.add(element)
    else pressed.delete(element)
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    // A text selection may end outside the dialog: the press must have begun there as well. The second click of a double click was meant
    // for what opened the dialog.
    if (target === element && pressed.has(element) && event.detail < 2) dismiss('click')
    const button = target.closest('[data-bs-dismiss="modal"]')
    if (!button || button.closest('.modal') !== element) return
    event.preventDefault()
    dismiss('button')
  }
  document.body.addEventListener('keydown', unlessComposing(onKey), { signal })
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('click', onClick, { signal })
}
