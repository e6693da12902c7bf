import type { MouseEvent } from 'react'
import { Alert } from './Alert.tsx'
import { useText } from './texts.ts'

type Props = { text: string; action: string; onAction: () => void; onClose?: (() => void) | undefined }

/** A failure shown to the shopper: a sentence, and the next step as a button; with `onClose`, one to put it away. */
export function FlowError({ text, action, onAction, onClose }: Props) {
  const translate = useText()
  const act = ({ currentTarget }: MouseEvent) => {
    // The button is removed with the message; the focus stays in the panel or modal.
    currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    onAction()
  }
  return (
    <Alert type="danger">
      <p>{translate(text)}</p>
      <button type="button" className="btn btn-outline-primary" onClick={act}>
        {translate(action)}
      </button>
      {onClose ? (
        <button type="button" className="btn btn-link" onClick={onClose}>
          {translate('panel.close')}
        </button>
      ) : null}
    </Alert>
  )
}
