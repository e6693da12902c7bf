/** Draws a flow with React: what it needs for that, and once there is something to draw, so that a page at rest needs none of it. */
import type { Page } from '../../loader/types.ts'
import type { renderLayer as RenderLayerType } from './render.tsx'
import { loadTexts } from './texts.ts'

type RenderLayer = typeof RenderLayerType

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

/** Loads what a flow draws with: its components, what puts them on the page, and the texts in the page's language. */
export async function loadView<Components extends object>(
  { language }: { language: string },
  components: Promise<Components>,
): Promise<Components & { renderLayer: RenderLayer }> {
  const [{ renderLayer }, loaded] = await Promise.all([import('./render.tsx'), components, loadTexts(language)])
  return { ...loaded, renderLayer }
}
