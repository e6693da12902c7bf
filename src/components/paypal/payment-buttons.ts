import type { SnapshotFrom } from 'xstate'
import type { cardFieldsMachine } from '../../machines/paypal/card-fields.ts'
import type { paymentAttemptMachine } from '../../machines/paypal/payment-attempt.ts'
import type { paymentButtonsMachine } from '../../machines/paypal/payment-buttons.ts'

/** Hides the order button (contract, payments A3). */
const HIDDEN_CLASS = 'd-none'

/**
 * The order button is there while the provider's buttons cannot be used, and cannot be pressed then; with the fields for a card,
 * which it pays with; where it pays beside the provider's; where the shop has switched it off; and in place of the provider's, once
 * the payment is approved or the order is sent. While the page is left, neither is.
 */
export function reflectPaymentButtons({ place, button }: { place: HTMLElement; button: HTMLButtonElement | null }) {
  const shown = {
    isRefused: false,
    isPrevented: false,
    isOrderable: false,
    hasFields: false,
    isRunning: false,
    isApproved: false,
    isOver: false,
  }
  const show = (change: Partial<typeof shown>): void => {
    const wasPrevented = shown.isPrevented
    Object.assign(shown, change)
    place.classList.toggle(HIDDEN_CLASS, shown.isApproved || shown.isOver)
    const isUsed =
      shown.isRefused ||
      shown.isPrevented ||
      shown.isApproved ||
      (shown.hasFields && !shown.isOver) ||
      (shown.isOrderable && !shown.isRunning && !shown.isOver)
    button?.classList.toggle(HIDDEN_CLASS, !isUsed)
    if (button && shown.isPrevented !== wasPrevented) button.disabled = shown.isPrevented
  }
  return {
    buttons: (state: SnapshotFrom<typeof paymentButtonsMachine>) =>
      show({
        isRefused: state.matches('refused'),
        isPrevented: state.matches('prevented'),
        isOrderable: state.hasTag('orderable'),
      }),
    attempt: (state: SnapshotFrom<typeof paymentAttemptMachine>) =>
      show({
        isRunning: state.matches('running'),
        isApproved: state.matches('approved') || state.matches('sent'),
        isOver: state.matches('over'),
      }),
    fields: (state: SnapshotFrom<typeof cardFieldsMachine>) =>
      show({ hasFields: !state.matches('absent') && !state.matches('replaced') }),
  }
}
