/**
 * Sends the event tracker's events. The browser delivers them even if the shopper leaves the page (`keepalive`), of which it takes
 * 64 KB at a time; what is more waits for room. Nothing is sent twice, and no answer is awaited: what has gone may have arrived.
 */
import { type Grant, mustBePermitted } from '../consent/consent.ts'
import type { TrackerMessage } from './tracker-events.ts'

/** What a browser delivers after the page, of all its requests together (Fetch standard, "keepalive"). */
const MAX_BYTES = 64 * 1024

export type Outbox = {
  send(message: TrackerMessage, grant: Grant): void
  /** Keeps in memory what is sent from now on. */
  hold(): void
  /** Sends what is in memory, and from now on at once. */
  release(): void
  /** Drops what is in memory, and ends what is on its way. */
  drop(): void
}

type Waiting = TrackerMessage & { grant: Grant; bytes: number }

/** `base` is the receiver's address without the version. */
export function createOutbox({ base, trackingId }: { base: string; trackingId: string }): Outbox {
  // oxlint-disable-next-line bindings/no-lasting-state -- Requests on their way, by their bytes, and what waits for room: the browser has no such queue.
  const state = { isHeld: false, onTheWay: 0, waiting: [] as Waiting[], end: new AbortController() }
  const headers = { 'Content-Type': 'application/json', 'Shopware-Tracking-Id': trackingId }

  async function post({ type, body, grant, bytes }: Waiting): Promise<void> {
    state.onTheWay += bytes
    const { signal } = state.end
    // More than a browser takes at all is sent as far as the page lives.
    const keepalive = bytes <= MAX_BYTES
    try {
      mustBePermitted(grant, `event "${type}"`)
      await fetch(`${base.replace(/\/+$/, '')}/v1/${type}`, { method: 'POST', headers, body, keepalive, signal })
    } catch {
      // It may have arrived, and is not repeated.
    } finally {
      state.onTheWay -= bytes
      pump()
    }
  }

  function pump(): void {
    const hasRoom = ({ bytes }: Waiting) => state.onTheWay === 0 || state.onTheWay + bytes <= MAX_BYTES
    while (!state.isHeld && state.waiting[0] && hasRoom(state.waiting[0])) void post(state.waiting.shift() as Waiting)
  }

  return {
    send(message, grant) {
      state.waiting.push({ ...message, grant, bytes: new TextEncoder().encode(message.body).length })
      pump()
    },
    hold: () => {
      state.isHeld = true
    },
    release() {
      state.isHeld = false
      pump()
    },
    drop() {
      state.waiting = []
      state.end.abort()
      state.end = new AbortController()
    },
  }
}
