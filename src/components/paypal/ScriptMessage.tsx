import type { MouseEvent } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

type Saying = { type?: 'info' | 'warning'; words: string; button: string | null }

/**
 * Why the provider's buttons are not there, and a button that asks for them; `button` is what that is called, null for none. Without
 * a `saying` there is no message.
 */
export function ScriptMessage({ saying, onWant }: { saying: Saying | null; onWant: () => void }) {
  const text = useText()
  const want = ({ currentTarget }: MouseEvent) => {
    // The button goes with its message.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    onWant()
  }
  // What was focused with the last message stays.
  if (!saying) return <div tabIndex={-1} />
  const { type = 'info', words, button } = saying
  return (
    <div tabIndex={-1} className="mt-3">
      <Alert key={words} type={type}>
        <p>{text(words)}</p>
        {button ? (
          <button type="button" className="btn btn-primary" onClick={want}>
            {text(button)}
          </button>
        ) : null}
      </Alert>
    </div>
  )
}
