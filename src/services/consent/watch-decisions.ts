/** When the stored decision is to be read (contract, shell 4.1), and read again. */
import { globalOf } from '../../globals.ts'
import { onRecordElsewhere } from './consent-record.ts'

/** Whether the shop uses this consent, and not its own solution. */
export const isAsked = () => globalOf('useDefaultCookieConsent') === true

/** Whether the page is not visible yet. */
export const isPrerendered = () => (document as { prerendering?: boolean }).prerendering === true

/** Calls `run` once the page is visible: immediately, unless it is prerendered. */
export function whenSeen(run: () => void): void {
  if (isPrerendered()) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}

/**
 * Calls `look` once the page is visible, and again whenever the stored decision may have changed: after a decision in another
 * tab, when the page becomes visible again, and when the browser restores it, then after `restored`. Returns a function that
 * ends it.
 */
export function watchDecisions({ look, restored }: { look: () => void; restored: () => void }): () => void {
  const end = new AbortController()
  const { signal } = end
  const lookIfSeen = () => isPrerendered() || look()
  whenSeen(() => signal.aborted || look())
  onRecordElsewhere(lookIfSeen, signal)
  document.addEventListener('visibilitychange', () => document.hidden || lookIfSeen(), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      restored()
      lookIfSeen()
    },
    { signal },
  )
  return () => end.abort()
}
