/** The page's one modal that flows fill (contract, shell 14.1), started by the first flow that needs it. */
import type { Page } from '../../loader/types.ts'
import type { Modal, ModalActor } from '../../machines/shell/modal.ts'
import { startModal } from './modal-layer.ts'

const NAME = 'modal'
const TEMPLATE = '.js-pseudo-modal-template'
const TITLE = '.js-pseudo-modal-template-title-element'
const CONTENT = '.js-pseudo-modal-template-content-element'
const WRAPPER_CLASS = 'js-pseudo-modal'
const TITLE_ID = 'pseudo-modal-title'

/** Where a flow draws: `body` is empty with each opening; `signal` aborts once the dialog has left the page. */
export type ModalPlace = { dialog: HTMLElement; body: HTMLElement; signal: AbortSignal }

export type ModalShell = {
  /** Takes `modal.open` and `modal.close`, and tells `modal.shown` and `modal.closed` with the owner's name. */
  actor: ModalActor
  /** Says what draws into the dialog while `owner` owns it; called with each opening. */
  fill: (owner: string, draw: (place: ModalPlace) => void) => void
  /** Puts the title that the content brings into its place; to be called whenever there is new content. */
  adoptTitle: () => void
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
        wrapper().replaceChildren(dialog)
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
  return {
    actor,
    fill: (owner, draw) => void drawings.set(owner, draw),
    adoptTitle: () => {
      if (!dialog) return
      const brought = dialog.querySelector(`${CONTENT} ${TITLE}`)
      dialog.querySelector(`.modal-header ${TITLE}`)?.replaceChildren(...(brought?.childNodes ?? []))
      brought?.remove()
      nameDialog(dialog, actor.getSnapshot().context.modal?.label ?? '')
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

/** Names the dialog by its title, or by `label` while it has none. */
function nameDialog(dialog: HTMLElement, label: string): void {
  const title = dialog.querySelector(`.modal-header ${TITLE}`)
  if (title?.textContent.trim()) {
    title.id = TITLE_ID
    dialog.setAttribute('aria-labelledby', TITLE_ID)
    dialog.removeAttribute('aria-label')
  } else {
    dialog.removeAttribute('aria-labelledby')
    dialog.setAttribute('aria-label', label)
  }
}
