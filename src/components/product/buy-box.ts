import type { SnapshotFrom } from 'xstate'
import type { buyBoxMachine } from '../../machines/product/buy-box.ts'

/** Shows on the box whether its widget is being replaced. */
export function reflectBuyBox(box: HTMLElement) {
  return (snapshot: SnapshotFrom<typeof buyBoxMachine>) => {
    const isBusy = snapshot.hasTag('busy')
    box.classList.toggle('has-element-loader', isBusy)
    if (isBusy) box.setAttribute('aria-busy', 'true')
    else box.removeAttribute('aria-busy')
  }
}
