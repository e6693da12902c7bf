/** The page's one modal that flows fill (contract, shell 14.1), started by the first flow that needs it. */
import type { Page } from '../../loader/types.ts'
import type { Modal, ModalActor } from '../../machines/shell/modal.ts'
import { putBrought } from './modal-brought.ts'
import { modalsOf, rulesOf, startModal } from './modal-layer.ts'

const NAME = 'modal'
const TEMPLATE = '.js-pseudo-modal-template'
const TITLE = '.js-pseudo-modal-template-title-element'
const CONTENT = '.js-pseudo-modal-template-content-element'
const WRAPPER_CLASS = 'js-pseudo-modal'
const TITLE_ID = 'pseudo-modal-title'

/**
 * Where a flow draws: `body` is empty with each opening; `signal` aborts once the dialog has left the page. Content that
 * brings a dialog of its own stands in `dialog`, but not in `body`.
 */
export type ModalPlace = { dialog: HTMLElement; body: HTMLElement; signal: AbortSignal }

export type ModalShell = {
  /** Takes `modal.open` and `modal.close`, and tells `modal.shown` and `modal.closed` with the owner's name. */
  actor: ModalActor
  /** Says what draws into the dialog while `owner` owns it; called with each opening. */
  fill: (owner: string, draw: (place: ModalPlace) => void) => void
  /**
   * Puts what the content brings into its place: its title, or a dialog of its own, which is used as it is. To be called
   * whenever there is new content; the answer is to be called before that content goes.
   */
  adoptContent: () => () => void
}

/** What `modal.open` takes, for a dialog that opens at once and that every way out closes. */
export const modalRequest = (modal: Pick<Modal, 'owner' | 'label'> & Partial<Modal>): Modal => ({
  className: '',
  isDelayed: false,
  hasBackdrop: true,
  closesByKey: true,
  closesByClick: true,
  ...modal,
})

/** The page's modal. Throws when the page has no template for it. */
export function modalOf(page: Page): ModalShell {
  return page.singleton(NAME, () => startShell(page))
}

function startShell(page: Page): ModalShell {
  const template = document.querySelector(`${TEMPLATE} > .modal`)
  if (!template) throw new Error(`nothing matches "${TEMPLATE} > .modal"`)
  const drawings = new Map<string, (place: ModalPlace) => void>()
  let dialog: HTMLElement | null = null
  let life = new AbortController()

  const actor = startModal(
    {
      put: (modal) => {
        dialog = template.cloneNode(true) as HTMLElement
        const body = dialog.querySelector<HTMLElement>(CONTENT)
        if (!body) throw new Error(`the template has no "${CONTENT}"`)
        life = new AbortController()
        const place = wrapper()
        for (const other of place.querySelectorAll('.modal')) modalsOf(page).get(other)?.putAway()
        place.replaceChildren(dialog)
        modalsOf(page).set(dialog, running)
        nameDialog(dialog, modal.label)
        drawings.get(modal.owner)?.({ dialog, body, signal: life.signal })
        return dialog
      },
      take: (element) => {
        life.abort()
        page.unmountInside(element)
        element.remove()
        if (dialog === element) dialog = null
      },
    },
    { name: NAME, page },
  )
  const running = {
    isOpen: () => actor.getSnapshot().hasTag('visible'),
    open: () => undefined,
    close: () => actor.send({ type: 'modal.dismiss', by: 'button' }),
    putAway: () => actor.send({ type: 'page.restored' }),
  }
  return {
    actor,
    fill: (owner, draw) => void drawings.set(owner, draw),
    adoptContent: () => {
      const { modal } = actor.getSnapshot().context
      if (!dialog || !modal) return () => undefined
      const brought = dialog.querySelector<HTMLElement>(`${CONTENT} .modal`)
      if (!brought) {
        adoptTitle(dialog)
        nameDialog(dialog, modal.label)
        return () => undefined
      }
      const { backdrop, keyboard } = rulesOf(brought)
      if (running.isOpen())
        actor.send({
          type: 'modal.open',
          modal: {
            ...modal,
            closesByKey: modal.closesByKey && keyboard,
            closesByClick: modal.closesByClick && backdrop !== 'static',
          },
        })
      const undo = putBrought(dialog, brought, template)
      nameDialog(dialog, modal.label)
      return undo
    },
  }
}

/** The wrapper at the end of the body; it stays there, empty, when the dialog has gone. */
function wrapper(): HTMLElement {
  const found = document.querySelector<HTMLElement>(`body > .${WRAPPER_CLASS}`)
  if (found) return found
  const made = document.createElement('div')
  made.className = WRAPPER_CLASS
  document.body.append(made)
  return made
}

/** Moves the title that the content brings into the dialog's head. */
function adoptTitle(dialog: HTMLElement): void {
  const brought = dialog.querySelector(`${CONTENT} ${TITLE}`)
  dialog.querySelector(`.modal-header ${TITLE}`)?.replaceChildren(...(brought?.childNodes ?? []))
  brought?.remove()
}

/** Names the dialog by its title, or by `label` while it has none. */
function nameDialog(dialog: HTMLElement, label: string): void {
  const title = dialog.querySelector('.modal-header .modal-title')
  if (title?.textContent.trim()) {
    title.id ||= TITLE_ID
    dialog.setAttribute('aria-labelledby', title.id)
    dialog.removeAttribute('aria-label')
  } else {
    dialog.removeAttribute('aria-labelledby')
    dialog.setAttribute('aria-label', label)
  }
}
