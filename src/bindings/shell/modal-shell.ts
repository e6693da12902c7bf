/** The page's one modal that flows fill (contract, shell 14.1), started by the first flow that needs it. */
import { rulesOf } from '../../components/shell/modal.ts'
import { adoptContent, broughtBy, dialogWrapper, nameDialog, putDialog } from '../../components/shell/modal-dialog.ts'
import type { Modal } from '../../machines/shell/modal.ts'
import { onePerPage } from '../kit.ts'
import { modals, startModal } from './modal-layer.ts'

const TEMPLATE = '.js-pseudo-modal-template > .modal'

/**
 * Where a flow draws: `body` is empty with each opening; `signal` aborts once the dialog has left the page. Content that
 * brings a dialog of its own is in `dialog`, but not in `body`.
 */
export type ModalPlace = { dialog: HTMLElement; body: HTMLElement; modal: Modal; life: AbortController }

/**
 * The page's modal. Its actor takes `modal.open` and `modal.close`, and reports `modal.shown` and `modal.closed` with the owner's
 * name. Throws when the page has no template for it.
 */
export const modalOf = onePerPage({ name: 'modal' }, (flow) => {
  const template = document.querySelector(TEMPLATE)
  if (!template) throw new Error(`nothing matches "${TEMPLATE}"`)
  const { page } = flow
  const drawings = new Map<string, (place: ModalPlace) => void>()
  const now: { place: ModalPlace | null } = { place: null }

  const put = (modal: Modal) => {
    for (const other of dialogWrapper().querySelectorAll('.modal'))
      modals.on(page, other)?.send({ type: 'page.restored' })
    const life = new AbortController()
    now.place = { ...putDialog(template), modal, life }
    const { dialog } = now.place
    modals.enter({ page, element: dialog, signal: life.signal }, actor)
    nameDialog(dialog, modal.label)
    drawings.get(modal.owner)?.(now.place)
    return dialog
  }
  const take = (element: HTMLElement) => {
    const { place } = now
    if (place?.dialog === element) now.place = null
    place?.life.abort()
    page.unmountInside(element)
    element.remove()
  }
  const actor = startModal({ put, take }, flow)
  // The same owner may ask for another name.
  actor.subscribe(({ context: { modal } }) => {
    if (now.place && modal) now.place = { ...now.place, modal }
  })
  return {
    actor,
    /** Where the flow that owns it draws now, if it is open. */
    place: () => now.place,
    /** Says what draws into the dialog while `owner` owns it; called with each opening. */
    fill: (owner: string, draw: (place: ModalPlace) => void) => void drawings.set(owner, draw),
    /**
     * Puts what the content brings into its place: its title, or a dialog of its own, which is used as it is. To be called
     * whenever there is new content; what it returns is to be called before that content goes.
     */
    adoptContent: (): (() => void) => {
      if (!now.place) return () => undefined
      const { dialog, modal } = now.place
      const brought = broughtBy(dialog)
      if (brought) {
        const { backdrop, keyboard } = rulesOf(brought)
        actor.send({ type: 'modal.restrict', closesByKey: keyboard, closesByClick: backdrop !== 'static' })
      }
      return adoptContent(dialog, template, modal.label)
    },
  }
})
