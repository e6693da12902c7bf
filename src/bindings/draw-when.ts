/** Draws a flow with React once there is something to draw, so that a page at rest needs none of it. */
import type { Page } from '../loader/types.ts'

type Source<Snapshot> = { getSnapshot(): Snapshot; subscribe(observer: (snapshot: Snapshot) => void): unknown }

/**
 * Calls `draw`, which imports what it needs and renders, the first time `isNeeded` says so of a snapshot. What fails is
 * reported and tried again with the next such snapshot.
 */
export function drawWhen<Snapshot>(
  actor: Source<Snapshot>,
  { name, page, element, signal }: { name: string; page: Page; element: Element; signal: AbortSignal },
  isNeeded: (snapshot: Snapshot) => boolean,
  draw: () => Promise<void>,
): void {
  let isDrawn = false
  const look = (snapshot: Snapshot) => {
    if (isDrawn || signal.aborted || !isNeeded(snapshot)) return
    isDrawn = true
    draw().catch((error: unknown) => {
      isDrawn = false
      page.report(name, error, element)
    })
  }
  actor.subscribe(look)
  look(actor.getSnapshot())
}
