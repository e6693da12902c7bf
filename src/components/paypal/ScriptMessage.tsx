import type { MouseEvent } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { focusFrame, MessageFrame } from '../ui/MessageFrame.tsx'
import { useText } from '../ui/texts.ts'

type Saying = { type?: 'info' | 'warning'; words: string; button: string | null }

/**
 * Why the provider's buttons are not there, and a button that asks for them; `button` is what that is called, null for none. Without
 * a `saying` there is no message.
 */
export function ScriptMessage({ saying, onWant }: { saying: Saying | null; onWant: () => void }) {
  const text = useText()
  const want = (event: MouseEvent) => {
    focusFrame(event)
    onWant()
  }
  if (!saying) return <MessageFrame />
  const { type = 'info', words, button } = saying
  return (
    <MessageFrame className="mt-3">
      <Alert key={words} type={type}>
        <p>{text(words)}</p>
        {button ? (
          <button type="button" className="btn btn-primary" onClick={want}>
            {text(button)}
          </button>
        ) : null}
      </Alert>
    </MessageFrame>
  )
}
