/** Reflects the decision onto the server's cookie bar (contract, shell 4.1). */
import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from '../../machines/consent/consent.ts'

type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

/** Returns the function that shows a snapshot. The stylesheet hides the bar at first. */
export function reflectConsent(
  bar: HTMLElement,
  { onShown, onHidden }: { onShown: () => void; onHidden: () => void },
): (snapshot: ConsentSnapshot, previous?: ConsentSnapshot) => void {
  return (snapshot, previous) => {
    bar.ariaBusy = snapshot.hasTag('busy') ? 'true' : null
    const isAsking = snapshot.hasTag('asking')
    if (isAsking === (previous?.hasTag('asking') ?? false)) return
    if (isAsking) putInFront(bar)
    else if (bar.contains(document.activeElement)) focusContent()
    bar.style.display = isAsking ? 'block' : 'none'
    if (isAsking) onShown()
    else onHidden()
  }
}

/**
 * Moves the bar from the end of the body to the start of the tab order (quality D8): behind the skip link, or to the very
 * front. Nothing moves on screen: its position is fixed.
 */
function putInFront(bar: HTMLElement): void {
  if (!bar.isConnected) return
  const skip = document.querySelector('body > .skip-to-content')
  if (skip) skip.after(bar)
  else document.body.prepend(bar)
}

/** The focused button disappears with the bar. */
function focusContent(): void {
  const content = document.querySelector<HTMLElement>('main')
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1
  content?.focus({ preventScroll: true })
}
