/** What every modal does on the page: the one that flows fill, and those that stand in the page's markup. */
import { type Actor, createActor } from 'xstate'
import { type ModalParts, reflectModal } from '../../components/shell/modal.ts'
import type { Page } from '../../loader/types.ts'
import { type Modal, type ModalActor, modalMachine } from '../../machines/shell/modal.ts'
import { focusAgain, focusedElement, holdPage, isTopLayer } from '../../services/page-layer.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../actors.ts'
import { publish } from './bootstrap.ts'

/** Each further modal lies above the one before and its veil, which a theme gives one layer each. */
const LAYER_STEP = 20

/** Where the dialog comes from and where it goes. */
export type Dialog = {
  /** Gives the dialog, on the page and still unseen. */
  put: (modal: Modal) => HTMLElement
  /** Ends what ran in the dialog, which has just gone out of sight. */
  take: (element: HTMLElement) => void
}

/** What the shopper asks of an open modal. */
type Closing = { type: 'modal.close' } | { type: 'modal.dismiss'; by: 'key' | 'click' }

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

/** Starts a modal; `signal` ends it. `ask` closes it as the shopper would: somebody on the page may object. */
export function startModal(
  dialog: Dialog,
  { name, page, signal }: Life,
): { actor: Actor<typeof modalMachine>; ask: (event: Closing) => void } {
  const { machine, partsOf, ask } = modalOnPage(dialog)
  const life = signal ? { signal } : {}
  const actor = createActor(machine)
  startActor(actor, { name, page, ...life })
  reflectSnapshots(actor, reflectModal(partsOf))
  onPageRestored(() => actor.send({ type: 'page.restored' }), signal)
  return { actor, ask: (event) => ask(actor, event) }
}

/** The machine with its effects on the page, and the parts of it that stand there. */
export function modalOnPage(dialog: Dialog) {
  let parts: ModalParts | null = null
  let opener: HTMLElement | null = null
  let release: (() => void) | undefined
  let listening = new AbortController()
  /** Whether the page was asked, and did not object, before the modal began to close. */
  let isAgreed = false

  const announce = (type: string) => parts && publish(parts.element, `${type}.bs.modal`, opener)
  const tellFocus = (type: string, modal: Modal | null) =>
    document.dispatchEvent(new CustomEvent(`Focus/${type}`, { detail: { key: modal?.owner, element: opener } }))

  const ask = (actor: ModalActor, event: Closing) => {
    const mayClose = actor.getSnapshot().hasTag('visible') && closes(actor, event)
    isAgreed = mayClose && Boolean(announce('hide'))
    if (isAgreed || !mayClose) actor.send(event)
  }

  const machine = modalMachine.provide({
    actions: {
      rememberFocus: ({ event }) => {
        opener = focusedElement()
        if (event.type === 'modal.open') tellFocus('StateSaved', event.modal)
      },
      place: ({ context: { modal }, self }) => {
        if (!modal) return
        const element = dialog.put(modal)
        parts = { element, backdrop: standUp(element, modal) }
        listening = new AbortController()
        const actor = self as ModalActor
        listenToDialog(element, (event) => ask(actor, event), listening.signal)
      },
      holdPage: ({ self }) => {
        if (!parts) return
        release = holdPage(parts.element, {
          onCovered: (by) => {
            if (!by.matches('.modal')) self.send({ type: 'layer.covered' })
          },
          onUncovered: () => self.send({ type: 'layer.uncovered' }),
        })
      },
      releasePage: () => release?.(),
      moveFocusIn: () => parts?.element.focus({ preventScroll: true }),
      returnFocus: ({ context: { modal } }) => {
        focusAgain(opener)
        tellFocus('StateResumed', modal)
      },
      announceShown: () => void announce('shown'),
      announceHiding: () => {
        if (!isAgreed) announce('hide')
        isAgreed = false
      },
      announceRefusal: () => void announce('hidePrevented'),
      remove: () => {
        if (!parts) return
        const { element, backdrop } = parts
        listening.abort()
        backdrop?.remove()
        lieDown(element)
        publish(element, 'hidden.bs.modal', opener)
        dialog.take(element)
        parts = null
      },
    },
  })
  return { machine, partsOf: () => parts, ask }
}

/** Whether `event` would close the modal as it is now. */
function closes(actor: ModalActor, event: Closing): boolean {
  const { modal } = actor.getSnapshot().context
  if (event.type !== 'modal.dismiss') return true
  return (event.by === 'key' ? modal?.closesByKey : modal?.closesByClick) ?? false
}

/** Escape for the dialog on top, a click beside the dialog, and what closes it inside. */
function listenToDialog(element: HTMLElement, ask: (event: Closing) => void, signal: AbortSignal): void {
  let pressed: EventTarget | null = null
  // The body hears a key before the document, where the panel below listens.
  document.body.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isTopLayer(element)) return
      event.preventDefault()
      ask({ type: 'modal.dismiss', by: 'key' })
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
      if (target === element && pressed === element) ask({ type: 'modal.dismiss', by: 'click' })
      const button = target.closest('[data-bs-dismiss="modal"]')
      if (!button || button.closest('.modal') !== element) return
      event.preventDefault()
      ask({ type: 'modal.close' })
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
