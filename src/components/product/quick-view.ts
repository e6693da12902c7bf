import type { SnapshotFrom } from 'xstate'
import type { quickViewMachine } from '../../machines/product/quick-view.ts'
import { nameDialog } from '../shell/modal-dialog.ts'

type Snapshot = SnapshotFrom<typeof quickViewMachine>

/** Shows on the page, and on what was pressed, that a product is on its way, until the dialog opens (contract, catalog 3). */
export function reflectQuickView(loadingClass: string) {
  let pressed: Element | null = null
  return (snapshot: Snapshot) => {
    const isOpening = snapshot.hasTag('opening')
    document.body.classList.toggle(loadingClass, isOpening)
    show(pressed, false)
    const { opener } = snapshot.context.dialog
    pressed = isOpening && opener instanceof Element ? opener : null
    show(pressed, true)
  }
}

function show(pressed: Element | null, isBusy: boolean): void {
  pressed?.classList.toggle('opacity-75', isBusy)
  if (isBusy) pressed?.setAttribute('aria-busy', 'true')
  else pressed?.removeAttribute('aria-busy')
}

/**
 * Shows on the dialog whether it waits, and as its title the product's name, which a title in the content replaces. Call it again
 * once that is inserted.
 */
export function reflectQuickViewDialog(dialog: HTMLElement) {
  const title = dialog.querySelector('.modal-header .modal-title')
  let named: object | undefined
  return (snapshot: Snapshot) => {
    const { products, place } = snapshot.context
    const product = products[place]
    if (!product) return
    dialog.setAttribute('aria-busy', String(snapshot.hasTag('busy')))
    if (title && (product !== named || !title.textContent.trim())) title.textContent = product.name
    named = product
    nameDialog(dialog, product.name)
  }
}

/** Gives the dialog the width that the plugin's views have (contract, catalog 3). */
export const widenDialog = (dialog: HTMLElement): void =>
  dialog.querySelector('.modal-dialog')?.classList.add('modal-dialog-centered', 'modal-xl')
