import { useSelector } from '@xstate/react'
import type { EffectCallback } from 'react'
import type { AddressManagerActor } from '../../machines/account/address-manager.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'
import { PageLoader } from '../ui/PageLoader.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

/** The body of the modal: a loader at first, then the addresses, or the form for one. */
export function AddressManager({ actor, onInserted }: { actor: AddressManagerActor; onInserted: EffectCallback }) {
  const markup = useSelector(actor, (state) => state.context.markup)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  if (markup) return <ServerMarkup markup={markup} onInserted={onInserted} />
  return isBusy ? <Loader /> : null
}

const FAILURES = [
  ['unread', 'address.failed'],
  ['undefaulted', 'address.notDefault'],
  ['refused', 'forms.refused'],
  ['unclear', 'forms.unclear'],
] as const

/** Why something failed, above what is on screen, and what can be done. */
export function AddressManagerFailure({ actor }: { actor: AddressManagerActor }) {
  const text = useText()
  const failure = useSelector(actor, (state) => FAILURES.find(([tag]) => state.hasTag(tag)))
  const isExpired = useSelector(actor, (state) => state.hasTag('expired'))
  const pageUrl = useSelector(actor, (state) => state.context.markup === null && state.context.request?.pageUrl)
  if (isExpired)
    return (
      <FlowError text="address.expired" action="address.login" onAction={() => actor.send({ type: 'login.open' })} />
    )
  if (!failure) return null
  return (
    <>
      <FlowError text={failure[1]} action="error.retry" onAction={() => actor.send({ type: 'view.retry' })} />
      {pageUrl ? (
        <p>
          <a href={pageUrl}>{text('address.onPage')}</a>
        </p>
      ) : null}
    </>
  )
}

/** The veil over the page while it unloads. */
export function AddressManagerVeil({ actor }: { actor: AddressManagerActor }) {
  const isLeaving = useSelector(actor, (state) => state.hasTag('leaving'))
  const isVeiled = useSelector(actor, (state) => state.hasTag('veiled'))
  return isLeaving ? <PageLoader isOpen={isVeiled} /> : null
}
