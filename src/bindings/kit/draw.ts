/** Loads React and a flow's components when there is something to draw, not before. */
import type { ReactNode } from 'react'
import { type Haste, withView } from '../../loader/views.ts'
import type { Owner } from './actors.ts'
import { lifeWithin } from './life.ts'
import type { Layer } from './render.tsx'
import { loadTexts } from './texts.ts'

type Source<Snapshot> = {
  getSnapshot(): Snapshot
  subscribe(observer: (snapshot: Snapshot) => void): { unsubscribe(): void }
}

/** Loads a flow's components, the renderer, and the texts in the page's language; `more` are those of few pages. */
export async function loadView<Components extends object>(
  components: Promise<Components>,
  more?: Promise<void>,
): Promise<Components & Layer> {
  const [{ renderInto, createElement }, parts] = await Promise.all([
    import('./render.tsx'),
    components,
    loadTexts(),
    more,
  ])
  return { ...parts, renderInto, createElement }
}

type TagOf<Snapshot> = Snapshot extends { hasTag(tag: infer Tag extends string): boolean } ? Tag : never

/**
 * A view: its actor, the tag or test of the snapshots that need it, what loads it, where it goes, and what is rendered;
 * `again` does what its message offers, where the shopper has tried again already to get the view, whether it can be had by
 * then or not; `haste`: see `withView`.
 */
export type Drawing<Snapshot, View extends object> = [
  actor: Source<Snapshot>,
  needed: TagOf<Snapshot> | ((snapshot: Snapshot) => boolean),
  load: () => Promise<View & Layer>,
  place: Element | ((host: HTMLElement) => void),
  content: (view: View & Layer, host: HTMLElement) => ReactNode,
  again?: (() => unknown) | undefined,
  haste?: Haste,
]

/** See `drawWhen` of the tools. */
export function drawWhen<Snapshot, View extends object>(
  owner: Owner,
  ...[actor, needed, load, place, content, again, haste]: Drawing<Snapshot, View>
): HTMLElement {
  const { name, page, element, signal } = owner
  const host = document.createElement('div')
  host.dataset['storefrontLayer'] = name
  const draw = (view: View & Layer, isAgain: boolean): void => {
    if (signal.aborted) return
    if (isAgain) again?.()
    if (place instanceof Element) place.append(host)
    else place(host)
    view.renderInto(host, owner, content(view, host), signal)
  }
  const fail = (error: unknown, isAgain: boolean): void => {
    if (signal.aborted) return
    const look = awaitNeed()
    page.report(name, error, element)
    if (isAgain && again) again()
    else page.offerRetry(() => (again?.(), look(actor.getSnapshot())), host)
  }
  /** Asks for the view once, at the next snapshot that needs it; returns what looks at one. */
  const awaitNeed = (): ((snapshot: Snapshot) => void) => {
    // An actor may outlive the element that it is drawn for, e.g. that of a page's one dialog.
    const life = lifeWithin(signal)
    const look = (snapshot: Snapshot): void => {
      if (life.signal.aborted || signal.aborted || !isNeeded(snapshot, needed)) return
      life.abort()
      withView(owner, load, draw, fail, haste)
    }
    const subscription = actor.subscribe(look)
    life.signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
    return look
  }
  awaitNeed()(actor.getSnapshot())
  return host
}

const isNeeded = <Snapshot>(snapshot: Snapshot, needed: Drawing<Snapshot, object>[1]): boolean =>
  typeof needed === 'function' ? needed(snapshot) : (snapshot as { hasTag(tag: unknown): boolean }).hasTag(needed)
