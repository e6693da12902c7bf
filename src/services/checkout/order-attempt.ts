/**
 * The id of an attempt to order. It is the same for the same confirmed cart after a reload and in every tab, so that a
 * shop that supports the field `attemptId` creates one order for it. Any other shop ignores the field.
 */
import type { OrderAttempt } from '../contract/order-attempt.ts'
import { readStored, store } from '../kit/storage.ts'
import { ATTEMPT } from './order-turn.ts'

/** The ids of attempts that begin on this page, by hash: whoever takes part in an attempt names the same. */
// oxlint-disable-next-line bindings/no-lasting-state -- A register by hash: an id that is drawn twice for one attempt is two orders, and several flows and scripts ask for it.
const begun = new Map<string, string>()

/**
 * The attempt to order the cart on the page, identified by the printed `hash` (contract, shell 15.5): the one that was
 * sent, or the one that begins here.
 */
export function attemptFor(hash: string): OrderAttempt & { wasSent: boolean } {
  const sent = readAttempt()
  if (sent?.hash === hash) return { ...sent, wasSent: true }
  const id = begun.get(hash) ?? newId()
  begun.set(hash, id)
  return { hash, id, wasSent: false }
}

/** Stores, for this and every other tab, that an attempt is being sent. */
export function noteAttempt({ hash, id }: OrderAttempt): void {
  store(ATTEMPT, JSON.stringify([hash, id]), 'order')
}

function readAttempt(): OrderAttempt | null {
  try {
    const stored: unknown = JSON.parse(readStored(ATTEMPT) ?? 'null')
    if (!Array.isArray(stored)) return null
    const [hash, id] = stored as unknown[]
    return typeof hash === 'string' && typeof id === 'string' ? { hash, id } : null
  } catch {
    return null
  }
}

/** 128 random bits; `randomUUID` is missing on pages without https. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
