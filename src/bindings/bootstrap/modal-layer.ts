/** Shared by all modals: the one that flows fill, and those in the page's markup. */
import { fromCallback } from 'xstate'
import { lieDown, type ModalParts, reflectModal, standUp } from '../../components/bootstrap/modal.ts'
import { unlessComposing } from '../../keys.ts'
import { type Closing, type Modal, type ModalActor, modalMachine } from '../../machines/bootstrap/modal.ts'
import type { Layer } from '../../machines/shell/layers.ts'
import { isInert } from '../../page/kit/inertness.ts'
import { onWholePress } from '../../page/kit/press.ts'
import { type Owner, registry, textOf, toolsFor } from '../kit.ts'
import { layersOf, openerOf } from '../shell/layers.ts'
import { asksBy, publish } from './bootstrap.ts'

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

/** The parts that are on the page, of each modal. */
// oxlint-disable-next-line bindings/no-lasting-state -- By layer: a machine knows no elements.
const standing = new WeakMap<Layer, ModalParts>()

/** The machine with its effects on the page, its layer, and the parts that are on the page; `word` is what any dialog may be called. */
export function modalOnPage(dialog: Dialog, word = () => '') {
  const partsOf = () => standing.get(layer) ?? null
  const layer: Layer = {
    kind: 'dialog',
    hasEntry: false,
    surface: () => {
      const element = partsOf()?.element
      return element?.isConnected ? element : null
    },
  }
  const announce = (type: string) => {
    const element = partsOf()?.element
    return element !== undefined && publish(element, `${type}.bs.modal`, openerOf(layer))
  }
  const machine = modalMachine.provide({
    actors: {
      askPage: asksBy(() => announce('hide')),
      hearDialog: fromCallback(({ sendBack }) => {
        const life = new AbortController()
        const element = partsOf()?.element
        if (element) listenToDialog(element, (by) => sendBack({ type: 'modal.dismiss', by }), life.signal)
        return () => life.abort()
      }),
    },
    actions: {
      place: ({ context: { modal } }) => {
        if (modal) standing.set(layer, standUp(dialog.put(modal), modal, word()))
      },
      announceShown: () => void announce('shown'),
      announceHiding: () => void announce('hide'),
      announceRefusal: () => void announce('hidePrevented'),
      remove: () => {
        const parts = partsOf()
        if (!parts) return
        lieDown(parts)
        publish(parts.element, 'hidden.bs.modal', openerOf(layer))
        dialog.take(parts.element)
        standing.delete(layer)
      },
    },
  })
  return { machine, layer, partsOf }
}

/** Dismisses the topmost dialog by Escape, a click beside it, or a close button inside. */
function listenToDialog(element: HTMLElement, dismiss: (by: Closing) => void, signal: AbortSignal): void {
  // On the body, before the document, where the panel below listens.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isInert(element)) return
    event.preventDefault()
    dismiss('key')
  }
  const onBeside = (event: MouseEvent) => {
    // The second click of a double click was meant for what opened the dialog.
    if (!event.defaultPrevented && event.detail < 2) dismiss('click')
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    const button = target.closest('[data-bs-dismiss="modal"]')
    if (!button || button.closest('.modal') !== element) return
    event.preventDefault()
    dismiss('button')
  }
  document.body.addEventListener('keydown', unlessComposing(onKey), { signal })
  onWholePress(element, ({ target }) => target === element, onBeside, signal)
  element.addEventListener('click', onClick, { signal })
}
