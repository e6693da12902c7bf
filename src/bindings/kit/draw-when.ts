/** Loads React and a flow's components when there is something to draw, not before. */
import { prepareSanitiser } from '../../services/kit/markup.ts'
import type { Owner } from './actors.ts'
import type { Layer } from './render.tsx'
import { loadTexts } from './texts.ts'

type Source<Snapshot> = { getSnapshot(): Snapshot; subscribe(observer: (snapshot: Snapshot) => void): unknown }

/** Loads a flow's components, the renderer, and the texts in the page's language. */
export async function loadView<Components extends object>(
  components: Promise<Components>,
): Promise<Components & Layer> {
  const [{ renderLayer, createElement }, loaded] = await Promise.all([import('./render.tsx'), components, loadTexts()])
  return { ...loaded, renderLayer, createElement }
}

/** The same for a flow that shows server markup: also starts to load the sanitiser. */
export function loadMarkupView<Components extends object>(components: Promise<Components>) {
  prepareSanitiser()
  return loadView(components)
}

/** See `draw` of the tools. */
export function drawWhen<Snapshot, View extends object>(
  owner: Owner,
  actor: Source<Snapshot>,
  isNeeded: (snapshot: Snapshot) => boolean,
  load: () => Promise<View>,
  render: (view: View & Layer) => unknown,
): void {
  const state = { isDrawn: false }
  const draw = async () => {
    const view = await loadView(load())
    if (!owner.signal.aborted) render(view)
  }
  const look = (snapshot: Snapshot) => {
    if (state.isDrawn || owner.signal.aborted || !isNeeded(snapshot)) return
    state.isDrawn = true
    draw().catch((error: unknown) => {
      state.isDrawn = false
      owner.page.report(owner.name, error, owner.element)
    })
  }
  actor.subscribe(look)
  look(actor.getSnapshot())
}
