import { useSelector } from '@xstate/react'
import type { EffectCallback } from 'react'
import type { AddressEditorActor } from '../../machines/account/address-editor.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { PageLoader } from '../ui/PageLoader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

/** The body of the modal: the editor, or why it failed and where else the address can be changed. */
export function AddressEditor({ actor, onInserted }: { actor: AddressEditorActor; onInserted: EffectCallback }) {
  const text = useText()
  const markup = useSelector(actor, (state) => state.context.markup)
  const pageUrl = useSelector(actor, (state) => state.context.request?.pageUrl)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return (
    <>
      {isBusy ? <Loader /> : null}
      {hasFailed ? (
        <>
          <FlowError text="address.failed" action="error.retry" onAction={() => actor.send({ type: 'editor.retry' })} />
          <p>
            <a href={pageUrl}>{text('address.onPage')}</a>
          </p>
        </>
      ) : null}
      {markup ? <ServerMarkup markup={markup} onInserted={onInserted} /> : null}
    </>
  )
}

/** The veil over the page while it unloads. */
export function AddressEditorVeil({ actor }: { actor: AddressEditorActor }) {
  const isLeaving = useSelector(actor, (state) => state.hasTag('leaving'))
  const isVeiled = useSelector(actor, (state) => state.hasTag('veiled'))
  return isLeaving ? <PageLoader isOpen={isVeiled} /> : null
}
