import type { SnapshotFrom } from 'xstate'
import type { quickViewMachine } from '../../machines/product/quick-view.ts'
import { nameDialog } from '../bootstrap/modal-dialog.ts'

type Snapshot = SnapshotFrom<typeof quickViewMachine>

/** Shows on the page, and on what was pressed, that a product is on its way, until the dialog opens (contract, catalog 3). */
export function reflectQuickView(loadingClass: string) {
  return (snapshot: Snapshot, previous?: Snapshot) => {
    document.body.classList.toggle(loadingClass, snapshot.hasTag('opening'))
    if (previous) show(previous, false)
    show(snapshot, true)
  }
}

/** On what was pressed, if the product is on its way. */
function show(snapshot: Snapshot, isBusy: boolean): void {
  const { opener } = snapshot.context.dialog
  if (!snapshot.hasTag('opening') || !(opener instanceof Element)) return
  opener.classList.toggle('opacity-75', isBusy)
  if (isBusy) opener.setAttribute('aria-busy', 'true')
  else opener.removeAttribute('aria-busy')
}

const productIn = ({ context: { products, place } }: Snapshot) => products[place]

/**
 * Shows on the dialog whether it waits, and as its title the product's name, which a title in the content replaces. Call it again
 * once that is inserted, with the same snapshot twice.
 */
export function reflectQuickViewDialog(dialog: HTMLElement) {
  const title = dialog.querySelector('.modal-header .modal-title')
  return (snapshot: Snapshot, previous?: Snapshot) => {
    const product = productIn(snapshot)
    if (!product) return
    dialog.setAttribute('aria-busy', String(snapshot.hasTag('busy')))
    const isNamed = previous && productIn(previous) === product
    if (title && (!isNamed || !title.textContent.trim())) title.textContent = product.name
    nameDialog(dialog, product.name)
  }
}

/** Gives the dialog the width that the plugin's views have (contract, catalog 3). */
export const widenDialog = (dialog: HTMLElement): void =>
  dialog.querySelector('.modal-dialog')?.classList.add('modal-dialog-centered', 'modal-xl')
