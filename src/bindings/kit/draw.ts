/** Loads React and a flow's components when there is something to draw, not before. */
import type { ReactNode } from 'react'
import { withView } from '../../loader/views.ts'
import type { Owner } from './actors.ts'
import type { Layer } from './render.tsx'
import { loadTexts } from './texts.ts'

type Source<Snapshot> = { getSnapshot(): Snapshot; subscribe(observer: (snapshot: Snapshot) => void): unknown }
/** Loads a flow's components, the renderer, and the texts in the page's language. */
export async function loadView<Components extends object>(
  components: Promise<Components>,
): Promise<Components & Layer> {
  const [{ renderInto, createElement }, parts] = await Promise.all([import('./render.tsx'), components, loadTexts()])
  return { ...parts, renderInto, createElement }
}

/** Calls `act` at the first snapshot, the present one included, of which `isNeeded` is true; again if it calls `fail`. */
function onceNeeded<Snapshot>(
  { signal }: Owner,
  actor: Source<Snapshot>,
  isNeeded: (snapshot: Snapshot) => boolean,
  act: (again: () => void) => void,
): void {
  const state = { isDone: false }
  const look = (snapshot: Snapshot) => {
    if (state.isDone || signal.aborted || !isNeeded(snapshot)) return
    state.isDone = true
    act(() => {
      state.isDone = false
    })
  }
  actor.subscribe(look)
  look(actor.getSnapshot())
}

/**
 * Where a flow draws, by default at the end of the body, and how long, by default as long as the flow lives. `isLate`:
 * not before the next frame, so that a request leaves first.
 */
export type Place = { put?: (host: HTMLElement) => void; signal?: AbortSignal; isLate?: boolean }

/** See `drawWhen` of the tools. */
export function drawWhen<Snapshot, View extends object>(
  owner: Owner,
  actor: Source<Snapshot>,
  isNeeded: (snapshot: Snapshot) => boolean,
  load: () => Promise<View & Layer>,
  content: (view: View & Layer, host: HTMLElement) => ReactNode,
  { put = (host) => document.body.append(host), signal = owner.signal, isLate }: Place = {},
): HTMLElement {
  const host = document.createElement('div')
  host.dataset['storefrontLayer'] = owner.name
  onceNeeded({ ...owner, signal }, actor, isNeeded, (again) =>
    withView(
      owner,
      load,
      (view) => {
        if (signal.aborted) return
        put(host)
        view.renderInto(host, owner, content(view, host), signal)
      },
      (error) => {
        again()
        owner.page.report(owner.name, error, owner.element)
      },
      isLate,
    ),
  )
  return host
}
