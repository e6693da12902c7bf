import { useSelector } from '@xstate/react'
import type { VariantSwitchActor } from '../../machines/product/variant-switch.ts'
import { Alert } from '../ui/Alert.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { PageLoader } from '../ui/PageLoader.tsx'
import { useText } from '../ui/texts.ts'

/** The veil over the page while it is replaced. */
export function VariantSwitchVeil({ actor }: { actor: VariantSwitchActor }) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isVeiled = useSelector(actor, (state) => state.hasTag('veiled'))
  return isBusy ? <PageLoader isOpen={isVeiled} /> : null
}

/** Below the options: that the variant cannot be had, or which one is shown instead of it, in the words `news`. */
export function VariantSwitchMessage({ actor, news }: { actor: VariantSwitchActor; news: string }) {
  const text = useText()
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isCorrected = useSelector(actor, (state) => state.hasTag('corrected'))
  if (isCorrected) return <Alert type="info">{`${text('variant.other')} ${news}`}</Alert>
  if (!hasFailed) return null
  return <FlowError text="variant.failed" action="error.retry" onAction={() => actor.send({ type: 'switch.retry' })} />
}
