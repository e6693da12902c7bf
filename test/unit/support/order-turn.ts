import { holdOrderTurn } from '../../../src/services/checkout/order-turn.ts'

/** Resolves with what ends the turn, once it has begun; rejects when `signal` aborts before. */
export const takeOrderTurn = (signal: AbortSignal, hold = holdOrderTurn) =>
  new Promise<() => void>((resolve, reject) => {
    const end = hold({ taken: () => resolve(end), refused: () => reject(new Error('no turns')) })
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason as Error)
    })
  })
