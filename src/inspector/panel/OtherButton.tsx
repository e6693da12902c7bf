import { useSyncExternalStore } from 'react'
import type { Other } from '../other.ts'

/** Begins and ends what is told to another inspector. */
export function OtherButton({ other }: { other: Other }) {
  const state = useSyncExternalStore(other.subscribe, other.state)
  const failure = useSyncExternalStore(other.subscribe, other.failure)
  const isTold = state !== 'off'
  return (
    <>
      <span role="status" className="quiet">
        {failure ? `Not sent: ${failure}.` : state === 'waiting' ? 'It is not ready yet.' : ''}
      </span>
      <button
        type="button"
        className={`button ${isTold ? 'on' : ''}`}
        aria-pressed={isTold}
        onClick={isTold ? other.stop : other.start}
      >
        Send to {other.name}
      </button>
    </>
  )
}
