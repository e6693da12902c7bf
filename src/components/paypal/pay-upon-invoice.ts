import type { SnapshotFrom } from 'xstate'
import type { payUponInvoiceMachine } from '../../machines/paypal/pay-upon-invoice.ts'
import { createLoader } from '../ui/loaders.ts'

/** What a page may print as a loader of its own. */
const LOADER_SELECTOR = '.loader, [role="status"]'

/** A loader turns in the page's place as long as the page goes on by itself: the page's own, or the contract's with `label`. */
export function reflectPayUponInvoice(place: HTMLElement, label: string) {
  if (!place.querySelector(LOADER_SELECTOR)) place.append(createLoader(label))
  return (snapshot: SnapshotFrom<typeof payUponInvoiceMachine>): void => {
    place.hidden = !snapshot.hasTag('checking')
  }
}
