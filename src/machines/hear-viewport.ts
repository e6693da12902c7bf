import { fromCallback } from 'xstate'
import type { ViewportActor, ViewportName } from './shell/viewport.ts'

/** Tells a flow the name of the viewport, now and after every change. */
export const hearViewport = fromCallback<{ type: string }, { viewport: ViewportActor }>(({ input, sendBack }) => {
  const tell = (name: ViewportName | null) => name && sendBack({ type: 'viewport.changed', name })
  tell(input.viewport.getSnapshot().context.name)
  const subscription = input.viewport.on('viewport.changed', ({ name }) => tell(name))
  return () => subscription.unsubscribe()
})
