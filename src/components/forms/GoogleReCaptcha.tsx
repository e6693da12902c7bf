import { useSelector } from '@xstate/react'
import type { GoogleReCaptchaActor } from '../../machines/forms/google-re-captcha.ts'
import { Alert } from '../ui/Alert.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { useText } from '../ui/texts.ts'

/** Why the form was not sent: the box is not ticked, the check lasts, or cannot be had. */
export function GoogleReCaptcha({ actor }: { actor: GoogleReCaptchaActor }) {
  const text = useText()
  const isMissing = useSelector(actor, (state) => state.hasTag('missing'))
  const isLasting = useSelector(actor, (state) => state.hasTag('lasting'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return (
    <>
      {isMissing ? <Alert type="danger">{text('captcha.notTicked')}</Alert> : null}
      {isLasting ? <Alert type="info">{text('captcha.lasting')}</Alert> : null}
      {hasFailed ? (
        <FlowError
          text="captcha.serviceFailed"
          action="error.retry"
          onAction={() => actor.send({ type: 'captcha.retry' })}
        />
      ) : null}
    </>
  )
}
