import { useSelector } from '@xstate/react'
import type { EffectCallback } from 'react'
import type { AjaxModalActor } from '../../machines/shell/ajax-modal.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'

/** The body of the modal: a loader at first, then the content, or why it failed. */
export function AjaxModal({ actor, onInserted }: { actor: AjaxModalActor; onInserted: EffectCallback }) {
  const markup = useSelector(actor, (state) => state.context.markup)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return (
    <>
      {isBusy ? <Loader /> : null}
      {hasFailed ? (
        <FlowError text="modal.failed" action="error.retry" onAction={() => actor.send({ type: 'content.retry' })} />
      ) : null}
      {markup ? <ServerMarkup markup={markup} onInserted={onInserted} /> : null}
    </>
  )
}
