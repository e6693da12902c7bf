import { fromCallback } from 'xstate'
import type { OffCanvasActor } from './shell/off-canvas.ts'

/** Tells a flow when its panel is closed or another flow takes it over. */
export const hearPanel = fromCallback<{ type: string }, { offCanvas: OffCanvasActor; owner: string }>(
  ({ input, sendBack }) => {
    const subscription = input.offCanvas.on('panel.closed', ({ owner }) => {
      if (owner === input.owner) sendBack({ type: 'panel.closed' })
    })
    return () => subscription.unsubscribe()
  },
)
