import { useSelector } from '@xstate/react'
import type { CaptchaProofActor } from '../../machines/forms/captcha-proof.ts'
import { FlowError } from '../ui/FlowError.tsx'

/** Why the form still needs the code of the picture. */
export function CaptchaProof({ actor }: { actor: CaptchaProofActor }) {
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return hasFailed ? (
    <FlowError text="captcha.proofFailed" action="error.retry" onAction={() => actor.send({ type: 'proof.start' })} />
  ) : null
}
