import { useSelector } from '@xstate/react'
import type { BasicCaptchaActor } from '../../machines/forms/basic-captcha.ts'
import { Alert } from '../ui/Alert.tsx'
import { FlowError } from '../ui/FlowError.tsx'
import { useText } from '../ui/texts.ts'

/** Why there is no picture, or why the form was not sent. */
export function BasicCaptcha({ actor }: { actor: BasicCaptchaActor }) {
  const text = useText()
  const hasNoPicture = useSelector(actor, (state) => state.hasTag('pictureFailed'))
  const isUnchecked = useSelector(actor, (state) => state.hasTag('checkFailed'))
  return (
    <>
      {hasNoPicture ? (
        <FlowError
          text="captcha.pictureFailed"
          action="error.retry"
          onAction={() => actor.send({ type: 'picture.retry' })}
        />
      ) : null}
      {isUnchecked ? <Alert type="danger">{text('captcha.checkFailed')}</Alert> : null}
    </>
  )
}
