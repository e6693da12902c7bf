/** The page's one modal that flows fill (contract, shell 14.1). */
import { rulesOf } from '../../components/bootstrap/modal.ts'
import {
  adoptContent,
  broughtBy,
  dialogWrapper,
  nameDialog,
  putDialog,
} from '../../components/bootstrap/modal-dialog.ts'
import type { Modal } from '../../machines/bootstrap/modal.ts'
import { onePerPage, registry, textOf } from '../kit.ts'
import { publish } from './bootstrap.ts'
import { modals, startModal } from './modal-layer.ts'

const TEMPLATE = '.js-pseudo-modal-template > .modal'

/** Where a flow renders: `body` is empty at each opening; a dialog in the content replaces it. `life` ends with the dialog. */
export type ModalPlace = { dialog: HTMLElement; body: HTMLElement; modal: Modal; life: AbortController }

/** Of each snapshot: a dialog's content is drawn as soon as the dialog opens. */
export const always = () => true

/** The places that are on the page, by their dialog. */
const places = registry<ModalPlace>('modal places')
/** What draws the content of a modal of `owner`, of which the page has one. */
const drawing = (owner: string) => `modal of ${owner}`

/** The page's modal: takes `modal.open` and `modal.close`, emits `modal.shown` and `modal.closed`. Throws without its template. */
export const modalOf = onePerPage({ name: 'modal' }, (flow) => {
  const template = document.querySelector(TEMPLATE)
  if (!template) throw new Error(`nothing matches "${TEMPLATE}"`)
  const { page } = flow
  const labelOf = ({ label }: Modal) => label || textOf(page, 'dialog.name')
  const dialogs = () => [...dialogWrapper().querySelectorAll<HTMLElement>('.modal')]
  const place = () => dialogs().flatMap((dialog) => places.on(page, dialog) ?? [])[0]

  const put = (modal: Modal) => {
    for (const other of dialogs()) modals.on(page, other)?.send({ type: 'page.restored' })
    const life = new AbortController()
    const placed = { ...putDialog(template), modal, life }
    const { dialog } = placed
    const owner = { page, element: dialog, signal: life.signal }
    places.enter(owner, placed)
    modals.enter(owner, actor)
    nameDialog(dialog, labelOf(modal))
    ;(page.known(drawing(modal.owner)) as ((place: ModalPlace) => void) | undefined)?.(placed)
    publish(dialog, 'show.bs.modal')
    return dialog
  }
  const take = (element: HTMLElement) => {
    places.on(page, element)?.life.abort()
    page.unmountInside(element)
    element.remove()
  }
  const actor = startModal({ put, take }, flow)
  // The same owner may change the name.
  actor.subscribe(({ context: { modal } }) => {
    const placed = place()
    if (placed && modal && modal !== placed.modal)
      places.enter({ page, element: placed.dialog, signal: placed.life.signal }, { ...placed, modal })
  })
  return {
    actor,
    /** The open dialog; null if there is none. */
    dialog: () => place()?.dialog ?? null,
    /** Registers `draw`, which is called at each opening by `owner`. */
    fill: (owner: string, draw: (place: ModalPlace) => void) => void page.singleton(drawing(owner), () => draw),
    /** Uses the title or dialog in new content. Call it after each insertion, and what it returns before the content is removed. */
    adoptContent: (): (() => void) => {
      const placed = place()
      if (!placed) return () => undefined
      const { dialog, modal } = placed
      const brought = broughtBy(dialog)
      if (brought) {
        const { backdrop, keyboard } = rulesOf(brought)
        actor.send({ type: 'modal.restrict', closesByKey: keyboard, closesByClick: backdrop !== 'static' })
      }
      return adoptContent(dialog, template, labelOf(modal))
    },
  }
})
