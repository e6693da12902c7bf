import { Alert } from '../ui/Alert.tsx'
import { useText } from '../ui/texts.ts'

/** That the shopper is paying, by the snippet `words`, and how to give it up. */
export function Paying({ words, onCancel }: { words: string; onCancel: () => void }) {
  const text = useText()
  return (
    <Alert type="info">
      <p>{text(words)}</p>
      <button type="button" className="btn btn-outline-primary" onClick={onCancel}>
        {text('paypal.abandon')}
      </button>
    </Alert>
  )
}
