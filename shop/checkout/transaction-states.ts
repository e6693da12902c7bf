/** The states of a payment transaction and the allowed transitions (contract, payments E2). */
import type { TransactionState } from '../database/schema.ts'

export type TransactionAction =
  | 'process_unconfirmed'
  | 'do_pay'
  | 'paid'
  | 'authorize'
  | 'fail'
  | 'cancel'
  | 'reopen'
  | 'refund'

type Transition = { from: readonly TransactionState[]; to: TransactionState }

export const TRANSACTION_TRANSITIONS: Readonly<Record<TransactionAction, Transition>> = {
  process_unconfirmed: { from: ['open', 'reminded', 'failed', 'cancelled', 'paid_partially'], to: 'unconfirmed' },
  do_pay: { from: ['open', 'failed', 'reminded', 'paid_partially'], to: 'in_progress' },
  paid: {
    from: ['open', 'in_progress', 'unconfirmed', 'failed', 'cancelled', 'authorized', 'chargeback'],
    to: 'paid',
  },
  authorize: { from: ['open', 'in_progress', 'reminded', 'unconfirmed'], to: 'authorized' },
  fail: { from: ['open', 'in_progress', 'unconfirmed', 'authorized', 'failed'], to: 'failed' },
  cancel: {
    from: [
      'open',
      'reminded',
      'in_progress',
      'unconfirmed',
      'authorized',
      'paid',
      'paid_partially',
      'refunded_partially',
      'chargeback',
    ],
    to: 'cancelled',
  },
  reopen: {
    from: [
      'failed',
      'cancelled',
      'unconfirmed',
      'in_progress',
      'reminded',
      'paid',
      'paid_partially',
      'refunded_partially',
    ],
    to: 'open',
  },
  refund: { from: ['paid', 'paid_partially', 'refunded_partially'], to: 'refunded' },
}

/** The state after `action`; null when the action is not allowed in this state. */
export function nextTransactionState(state: TransactionState, action: TransactionAction): TransactionState | null {
  const { from, to } = TRANSACTION_TRANSITIONS[action]
  return from.includes(state) ? to : null
}

/** Only in these states of an order's last transaction may another payment method be chosen. */
const CHANGEABLE: readonly TransactionState[] = ['open', 'cancelled', 'reminded', 'failed', 'chargeback', 'unconfirmed']

export function isPaymentChangeable(state: TransactionState): boolean {
  return CHANGEABLE.includes(state)
}
