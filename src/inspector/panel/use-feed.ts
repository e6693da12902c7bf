import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ActorView, Feed } from '../feed.ts'

/** The feed, for views: told of news once per frame of the window that they are drawn in, however much happens. */
export type Source = {
  feed: Feed
  /** The window that the panel is drawn in; the page's may be another, and hidden. */
  view: Window
  subscribe: (listener: () => void) => () => void
  /** Grows with each batch of news. */
  version: () => number
}

export function createSource(feed: Feed, view: Window): Source & { stop(): void } {
  const listeners = new Set<() => void>()
  let version = 0
  let frame = 0
  const tell = () => {
    frame = 0
    version += 1
    for (const listener of listeners) listener()
  }
  const unsubscribe = feed.subscribe(() => {
    frame ||= view.requestAnimationFrame(tell)
  })
  return {
    feed,
    view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    stop() {
      unsubscribe()
      view.cancelAnimationFrame(frame)
    },
  }
}

export const SourceContext = createContext<Source | null>(null)

export function useSource(): Source {
  const source = useContext(SourceContext)
  if (!source) throw new Error('drawn outside of the panel')
  return source
}

/** The feed; whoever calls this is drawn anew with each batch of news. */
export function useFeed(): Feed {
  const { feed, subscribe, version } = useSource()
  useSyncExternalStore(subscribe, version)
  return feed
}

/** One actor as it is now. */
export function useActor(id: string | undefined): ActorView | undefined {
  const { feed, subscribe } = useSource()
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : feed.actors().get(id)))
}
