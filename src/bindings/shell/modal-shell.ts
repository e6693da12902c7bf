/** The page's one modal that flows fill (contract, shell 14.1). */
import { rulesOf } from '../../components/shell/modal.ts'
import { adoptContent, broughtBy, dialogWrapper, nameDialog, putDialog } from '../../components/shell/modal-dialog.ts'
import type { Modal } from '../../machines/shell/modal.ts'
import { publish } from '../bootstrap/bootstrap.ts'
import { onePerPage, textOf } from '../kit.ts'
import { modals, startModal } from './modal-layer.ts'

const TEMPLATE = '.js-pseudo-modal-template > .modal'

/** Where a flow renders: `body` is empty at each opening; a dialog in the content replaces it. `life` ends with the dialog. */
export type ModalPlace = { dialog: HTMLElement; body: HTMLElement; modal: Modal; life: AbortController }

/** Of each snapshot: a dialog's content is drawn as soon as the dialog opens. */
export const always = () => true

/** The page's modal: takes `modal.open` and `modal.close`, emits `modal.shown` and `modal.closed`. Throws without its template. */
export const modalOf = onePerPage({ name: 'modal' }, (flow) => {
  const template = document.querySelector(TEMPLATE)
  if (!template) throw new Error(`nothing matches "${TEMPLATE}"`)
  const { page } = flow
  const drawings = new Map<string, (place: ModalPlace) => void>()
  const now: { place: ModalPlace | null } = { place: null }

  const labelOf = ({ label }: Modal) => label || textOf(page, 'dialog.name')

  const put = (modal: Modal) => {
    for (const other of dialogWrapper().querySelectorAll('.modal'))
      modals.on(page, other)?.send({ type: 'page.restored' })
    const life = new AbortController()
    now.place = { ...putDialog(template), modal, life }
    const { dialog } = now.place
    modals.enter({ page, element: dialog, signal: life.signal }, actor)
    nameDialog(dialog, labelOf(modal))
    drawings.get(modal.owner)?.(now.place)
    publish(dialog, 'show.bs.modal')
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
  // The same owner may change the name.
  actor.subscribe(({ context: { modal } }) => {
    if (now.place && modal) now.place = { ...now.place, modal }
  })
  return {
    actor,
    place: () => now.place,
    /** Registers `draw`, which is called at each opening by `owner`. */
    fill: (owner: string, draw: (place: ModalPlace) => void) => void drawings.set(owner, draw),
    /** Uses the title or dialog in new content. Call it after each insertion, and what it returns before the content is removed. */
    adoptContent: (): (() => void) => {
      if (!now.place) return () => undefined
      const { dialog, modal } = now.place
      const brought = broughtBy(dialog)
      if (brought) {
        const { backdrop, keyboard } = rulesOf(brought)
        actor.send({ type: 'modal.restrict', closesByKey: keyboard, closesByClick: backdrop !== 'static' })
      }
      return adoptContent(dialog, template, labelOf(modal))
    },
  }
})
