import { holdOrderTurn } from '../../../src/services/checkout/hold-order-turn.ts'

/** Resolves with what ends the turn, once it has begun; rejects when `signal` aborts before. */
export const takeOrderTurn = (signal: AbortSignal) =>
  new Promise<() => void>((resolve, reject) => {
    const end = holdOrderTurn({ taken: () => resolve(end), refused: () => reject(new Error('no turns')) })
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason as Error)
    })
  })
