import { fromCallback } from 'xstate'
import type { Layer, LayersActor } from './shell/layers.ts'

/** Tells a flow what becomes of its layer: covered by another, uncovered as one below it goes, or left by going back. */
export const hearLayers = fromCallback<{ type: string }, { layers: LayersActor; layer: Layer }>(
  ({ input: { layers, layer }, sendBack }) => {
    const subscriptions = [
      layers.on('layer.covered', ({ layer: covered, by }) => {
        if (covered === layer) sendBack({ type: 'layer.covered', by })
      }),
      layers.on('layers.uncovered', ({ layers }) => {
        if (layers.includes(layer)) sendBack({ type: 'layer.uncovered' })
      }),
      layers.on('layer.popped', ({ layer: popped }) => {
        if (popped === layer) sendBack({ type: 'layer.popped' })
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  },
)
