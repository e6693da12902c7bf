import { fromCallback } from 'xstate'
import type { Layer, LayersActor } from './shell/layers.ts'

/** Tells a flow when its layer is covered by another, loses the layer below it, or is closed by going back. */
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
