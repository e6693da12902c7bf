import { useSelector } from '@xstate/react'
import type { AccessoriesActor } from '../../machines/accessories/accessories.ts'
import { Alert } from '../ui/Alert.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { useText } from '../ui/texts.ts'

/** The messages about a variant that cannot be loaded, and about a product that was taken out of the cart. */
export function AccessoryMessages({ actor }: { actor: AccessoriesActor }) {
  const text = useText()
  const name = useSelector(actor, ({ context }) => context.offer.name)
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isRemoved = useSelector(actor, (state) => state.hasTag('removed'))
  const isUnsure = useSelector(actor, (state) => state.hasTag('unsure'))
  const isUnrestored = useSelector(actor, (state) => state.hasTag('unrestored'))
  const restore = (label: string) => (
    <button type="button" className="btn btn-outline-primary" onClick={() => actor.send({ type: 'line.restore' })}>
      {text(label)}
    </button>
  )
  return (
    <>
      {hasFailed ? (
        <FlowError
          text="accessories.again"
          action="error.retry"
          onAction={() => actor.send({ type: 'options.retry' })}
        />
      ) : null}
      {isRemoved ? (
        <Alert type="warning">
          <p>{text('accessories.removed', { name })}</p>
          {restore('accessories.restore')}
        </Alert>
      ) : null}
      {isUnrestored ? (
        <Alert type="danger">
          <p>{text('accessories.unrestored', { name })}</p>
          {restore('error.retry')}
        </Alert>
      ) : null}
      {isUnsure ? (
        <Alert type="danger">
          <p>{text('accessories.unsure', { name })}</p>
          <button type="button" className="btn btn-outline-primary" onClick={() => actor.send({ type: 'line.retry' })}>
            {text('error.retry')}
          </button>
        </Alert>
      ) : null}
    </>
  )
}
