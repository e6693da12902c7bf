import { fromCallback } from 'xstate'
import type { ModalActor } from './bootstrap/modal.ts'

/** Tells a flow when its modal is shown, when it is closed, and when another flow takes it over. */
export const hearModal = fromCallback<{ type: string }, { modal: ModalActor; owner: string }>(({ input, sendBack }) => {
  const subscriptions = (['modal.shown', 'modal.closed'] as const).map((type) =>
    input.modal.on(type, ({ owner }) => {
      if (owner === input.owner) sendBack({ type })
    }),
  )
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
})
