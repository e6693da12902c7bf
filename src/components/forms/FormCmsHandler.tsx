import { useSelector } from '@xstate/react'
import { type EffectCallback, useLayoutEffect, useRef } from 'react'
import type { FormCmsHandlerActor } from '../../machines/forms/form-cms-handler.ts'
import { FlowError } from '../ui/FlowError.tsx'
import { ServerMarkup } from '../ui/ServerMarkup.tsx'
import { useText } from '../ui/texts.ts'

type Props = { actor: FormCmsHandlerActor; onRetry: (submitter: object | null) => void; onShown: EffectCallback }

/** The shop's messages: in the place of the form, which then gives them the focus, or below it; or why there are none. */
export function FormCmsHandler({ actor, onRetry, onShown }: Props) {
  const text = useText()
  const isConfirmed = useSelector(actor, (state) => state.hasTag('confirmed'))
  const isTold = useSelector(actor, (state) => state.hasTag('told'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isRefused = useSelector(actor, (state) => state.matches('refused'))
  const submitter = useSelector(actor, (state) => state.context.submitter)
  const message = useSelector(actor, (state) => state.context.answer?.message)
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isConfirmed) host.current?.focus({ preventScroll: true })
  }, [isConfirmed])
  if (hasFailed)
    return (
      <FlowError
        text={isRefused ? 'forms.refused' : 'forms.unclear'}
        action="error.retry"
        onAction={() => onRetry(submitter)}
      />
    )
  if (!message || !(isConfirmed || isTold)) return null
  return (
    <div
      ref={host}
      tabIndex={-1}
      role={isConfirmed ? 'status' : undefined}
      className={isConfirmed ? 'confirm-message' : 'confirm-alert'}
    >
      <ServerMarkup markup={message} onInserted={onShown} />
      {isConfirmed ? (
        <p>
          <button type="button" className="btn btn-link p-0" onClick={() => actor.send({ type: 'form.renew' })}>
            {text('forms.backToForm')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
