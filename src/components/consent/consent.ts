/** Reflects the decision onto the server's cookie bar (contract, shell 4.1). */
import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from '../../machines/consent/consent.ts'

type Snapshot = SnapshotFrom<typeof consentMachine>

/**
 * Returns the function that shows a snapshot. `showLoader` veils the bar and returns a function that removes the veil.
 */
export function reflectConsent(bar: HTMLElement, showLoader: () => () => void): (snapshot: Snapshot) => void {
  let isShown = bar.style.display === 'block'
  let hideLoader: (() => void) | undefined
  return (snapshot) => {
    const isAsking = snapshot.hasTag('asking')
    if (isAsking !== isShown) bar.style.display = isAsking ? 'block' : 'none'
    isShown = isAsking
    const isBusy = snapshot.hasTag('busy')
    if (isBusy) hideLoader ??= showLoader()
    else {
      hideLoader?.()
      hideLoader = undefined
    }
    bar.ariaBusy = isBusy ? 'true' : null
  }
}
