import type { SnapshotFrom } from 'xstate'
import type { payUponInvoiceMachine } from '../../machines/paypal/pay-upon-invoice.ts'

/** The page's loader turns as long as the page goes on by itself. */
export const reflectPayUponInvoice =
  (loader: HTMLElement) =>
  (snapshot: SnapshotFrom<typeof payUponInvoiceMachine>): void => {
    loader.hidden = snapshot.matches('refused') || snapshot.matches('unsettled')
  }
