/** What every modal does on the page: the one that flows fill, and those that stand in the page's markup. */
import { type Actor, createActor, fromCallback } from 'xstate'
import { type ModalParts, reflectModal } from '../../components/shell/modal.ts'
import type { Page } from '../../loader/types.ts'
import type { Layer } from '../../machines/shell/layers.ts'
import { type Closing, type Modal, modalMachine } from '../../machines/shell/modal.ts'
import { isInert } from '../../page/inertness.ts'
import { asksBy, publish } from '../bootstrap/bootstrap.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { layersOf, openerOf } from './layers.ts'

/** Each further modal lies above the one before and its veil, which a theme gives one layer each. */
const LAYER_STEP = 20

/** Where the dialog comes from and where it goes. */
export type Dialog = {
  /** Gives the dialog, on the page and still unseen. */
  put: (modal: Modal) => HTMLElement
  /** Ends what ran in the dialog, which has just gone out of sight. */
  take: (element: HTMLElement) => void
}

type Life = { name: string; page: Page; signal?: AbortSignal }

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

/** A modal that runs, for whoever has its element. */
export type RunningModal = {
  isOpen(): boolean
  open(opener: Element | null): void
  /** Closes it, unless somebody on the page objects. */
  close(): void
  /** Takes it off the page at once. */
  putAway(): void
}

/** The modals that run on the page, by their `.modal`. */
export const modalsOf = (page: Page): WeakMap<Element, RunningModal> =>
  page.singleton('modals', () => new WeakMap<Element, RunningModal>())

/** Starts a modal; `signal` ends it. */
export function startModal(dialog: Dialog, { name, page, signal }: Life): Actor<typeof modalMachine> {
  const { machine, layer, partsOf } = modalOnPage(dialog)
  const actor = createActor(machine, { input: { layers: layersOf(page), layer } })
  startActor(actor, { name, page, ...(signal && { signal }) })
  reflectSnapshots(actor, reflectModal(partsOf))
  onPageRestored(() => actor.send({ type: 'page.restored' }), signal)
  return actor
}

/** The machine with its effects on the page, and what stands there of it. */
export function modalOnPage(dialog: Dialog) {
  let parts: ModalParts | null = null
  const layer: Layer = {
    kind: 'dialog',
    hasEntry: false,
    surface: () => (parts?.element.isConnected ? parts.element : null),
  }
  const announce = (type: string) => parts !== null && publish(parts.element, `${type}.bs.modal`, openerOf(layer))

  const machine = modalMachine.provide({
    actors: {
      askPage: asksBy(() => announce('hide')),
      hearDialog: fromCallback(({ sendBack }) => {
        const life = new AbortController()
        if (parts) listenToDialog(parts.element, (by) => sendBack({ type: 'modal.dismiss', by }), life.signal)
        return () => life.abort()
      }),
    },
    actions: {
      place: ({ context: { modal } }) => {
        if (!modal) return
        const element = dialog.put(modal)
        parts = { element, backdrop: standUp(element, modal) }
      },
      announceShown: () => void announce('shown'),
      announceHiding: () => void announce('hide'),
      announceRefusal: () => void announce('hidePrevented'),
      remove: () => {
        if (!parts) return
        const { element, backdrop } = parts
        backdrop?.remove()
        lieDown(element)
        publish(element, 'hidden.bs.modal', openerOf(layer))
        dialog.take(element)
        parts = null
      },
    },
  })
  return { machine, layer, partsOf: () => parts }
}

/** Escape for the dialog on top, a click beside the dialog, and what closes it inside. */
function listenToDialog(element: HTMLElement, dismiss: (by: Closing) => void, signal: AbortSignal): void {
  let pressed: EventTarget | null = null
  // The body hears a key before the document, where the panel below listens.
  document.body.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInert(element)) return
      event.preventDefault()
      dismiss('key')
    },
    { signal },
  )
  element.addEventListener('pointerdown', ({ target }) => void (pressed = target), { signal })
  element.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element) || event.defaultPrevented) return
      // Text may be selected out of the dialog: only what was pressed there is a click beside it.
      if (target === element && pressed === element) dismiss('click')
      const button = target.closest('[data-bs-dismiss="modal"]')
      if (!button || button.closest('.modal') !== element) return
      event.preventDefault()
      dismiss('button')
    },
    { signal },
  )
}

/** Makes the dialog stand on the page, unseen, so that it can fade in. Answers the veil behind it. */
function standUp(element: HTMLElement, { hasBackdrop }: Modal): HTMLElement | null {
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
  element.scrollTop = 0
  if (level > 0)
    for (const part of [element, backdrop])
      if (part) part.style.zIndex = String(Number(getComputedStyle(part).zIndex) + level * LAYER_STEP)
  // Reading a measure makes the browser place the dialog first, so that it fades in from there.
  element.getBoundingClientRect()
  return backdrop
}

/** Undoes it. The element stays where it is. */
function lieDown(element: HTMLElement): void {
  element.classList.remove('show')
  element.inert = false
  element.style.display = ''
  element.style.zIndex = ''
}
