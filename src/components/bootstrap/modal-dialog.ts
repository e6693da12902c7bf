/** The dialog that flows fill: a copy of the page's template (contract, shell 14.1), its name, its title, and what its content brings. */
import { nameUnnamed } from './dialog-name.ts'
import { putBrought } from './modal-brought.ts'

const TITLE = '.js-pseudo-modal-template-title-element'
const CONTENT = '.js-pseudo-modal-template-content-element'
const WRAPPER_CLASS = 'js-pseudo-modal'
/** Where a fragment holds it, it takes the place of all in `.modal-content` (contract, versions A1). */
const ROOT = '.js-pseudo-modal-template-root-element'
/** The template may hold the platform's own, which stays on the page. */
const TITLE_ID = 'pseudo-modal-shown-title'

/** A copy of the template and the place in it that flows draw into. */
export type FilledDialog = { dialog: HTMLElement; body: HTMLElement }

/** Puts a copy of `template` into the wrapper at the end of the body, in place of what is there. Throws for one without a body. */
export function putDialog(template: Element): FilledDialog {
  const dialog = template.cloneNode(true) as HTMLElement
  const body = dialog.querySelector<HTMLElement>(CONTENT)
  if (!body) throw new Error(`the template has no "${CONTENT}"`)
  dialog.querySelector(TITLE)?.removeAttribute('id')
  dialogWrapper().replaceChildren(dialog)
  return { dialog, body }
}

/** The wrapper of dialogs at the end of the body; it stays there, empty, when the dialog has gone. */
export function dialogWrapper(): HTMLElement {
  const found = document.querySelector<HTMLElement>(`body > .${WRAPPER_CLASS}`)
  if (found) return found
  const made = document.createElement('div')
  made.className = WRAPPER_CLASS
  document.body.append(made)
  return made
}

/** The dialog that the content of `dialog` brings, if it brings one. */
export const broughtBy = (dialog: Element) => dialog.querySelector<HTMLElement>(`${CONTENT} .modal`)

/**
 * Puts what the content brings into its place: a dialog of its own, which is used as it is, or its title. Returns what undoes it,
 * to be called before that content goes.
 */
export function adoptContent(dialog: HTMLElement, template: Element, label: string): () => void {
  const brought = broughtBy(dialog)
  if (!brought) adoptTitle(dialog)
  const undo = brought ? putBrought(dialog, brought, template) : adoptRoot(dialog)
  nameDialog(dialog, label)
  return undo
}

/** Puts the whole content that a fragment brings into the place of the head and the body. The answer undoes it. */
function adoptRoot(dialog: HTMLElement): () => void {
  const place = dialog.querySelector<HTMLElement>('.modal-content')
  const root = dialog.querySelector<HTMLElement>(`${CONTENT} ${ROOT}`)
  return root && place ? putBrought(place, root) : () => undefined
}

/** Moves the title that the content brings into the dialog's head. */
function adoptTitle(dialog: HTMLElement): void {
  const brought = dialog.querySelector(`${CONTENT} ${TITLE}`)
  dialog.querySelector(`.modal-header ${TITLE}`)?.replaceChildren(...(brought?.childNodes ?? []))
  brought?.remove()
}

/** Names the dialog by its title, or by `label` while it has none, or else by what there is. */
export function nameDialog(dialog: HTMLElement, label: string): void {
  const title = dialog.querySelector('.modal-header .modal-title')
  if (title?.textContent.trim()) {
    title.id ||= TITLE_ID
    dialog.setAttribute('aria-labelledby', title.id)
    dialog.removeAttribute('aria-label')
  } else {
    dialog.removeAttribute('aria-labelledby')
    if (label) dialog.setAttribute('aria-label', label)
    nameUnnamed(dialog, [])
  }
}
