import { useSelector } from '@xstate/react'
import type { BuyBoxActor } from '../../machines/product/buy-box.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { Loader } from '../ui/Loader.tsx'

/** Over a buy box: its veil while it is replaced (contract, catalog 0, "element loader"). Below: that this failed. */
export function BuyBox({ actor }: { actor: BuyBoxActor }) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  if (isBusy)
    return (
      <div className="element-loader-backdrop element-loader-backdrop-open">
        <Loader />
      </div>
    )
  if (!hasFailed) return null
  return <FlowError text="variant.failed" action="error.retry" onAction={() => actor.send({ type: 'widget.retry' })} />
}
