import type { SnapshotFrom } from 'xstate'
import type { orderButtonMachine } from '../../machines/paypal/order-button.ts'

/** Hides the order button (contract, payments A3). */
const HIDDEN_CLASS = 'd-none'

/** Shows the order button, or the provider's buttons in `place`, or both, and switches the order button off where it cannot be pressed. */
export function reflectOrderButton({ place, button }: { place: HTMLElement; button: HTMLButtonElement | null }) {
  return (snapshot: SnapshotFrom<typeof orderButtonMachine>, previous?: SnapshotFrom<typeof orderButtonMachine>) => {
    place.classList.toggle(HIDDEN_CLASS, snapshot.hasTag('alone'))
    if (!button) return
    button.classList.toggle(HIDDEN_CLASS, !snapshot.hasTag('shown'))
    const isSwitchedOff = snapshot.matches('switchedOff')
    // A shop's page may have switched it off by itself.
    if (isSwitchedOff !== (previous?.matches('switchedOff') ?? false)) button.disabled = isSwitchedOff
  }
}
