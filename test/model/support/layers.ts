/** The page's layers, for the flows that have one. */
import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { layersOnPage } from '../../../src/bindings/shell/layers.ts'
import type { Layer, LayersActor } from '../../../src/machines/shell/layers.ts'
import { HandClock } from './hand-clock.ts'

/** A browser that is always idle: what a layer covers is inert at once. */
export const beIdle = () => vi.stubGlobal('requestIdleCallback', (act: () => void) => act())

/** Starts the real layers in an idle browser; nothing is written into the history, and going back over an entry is quick. */
export function startLayers(): LayersActor {
  beIdle()
  const machine = layersOnPage().provide({
    actors: {
      awaitPaint: fromPromise(() => Promise.resolve<unknown>(undefined)),
      dropHistoryEntry: fromPromise(() => Promise.resolve()),
    },
    actions: { pushHistoryEntry: () => undefined, pushAddress: () => undefined, slideAddress: () => undefined },
  })
  return createActor(machine, { clock: new HandClock() }).start()
}

/** A layer with the given element. */
export const layerOf = (element: Element, kind: Layer['kind'] = 'panel'): Layer => ({
  kind,
  hasEntry: false,
  surface: () => (element.isConnected ? element : null),
})

/** Covers the page with `element`; returns a function that removes it. */
export function coverWith(layers: LayersActor, element: Element, kind?: Layer['kind']): () => void {
  const layer = layerOf(element, kind)
  layers.send({ type: 'layer.shown', layer })
  return () => layers.send({ type: 'layer.left', layer })
}
