import { fromCallback } from 'xstate'
import type { ModalActor } from './shell/modal.ts'

/** Tells a flow when the modal it owns is shown, and when it is closed or taken by another flow. */
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
