/**
 * Asks the shop at the press what a flow will ask it first, while the code of that flow is on its way. The flow takes the answer as
 * the press is replayed; what is not taken then is dropped, so that no answer is older than the press it is for.
 */
import type { Later } from '../types.ts'

/** The lock that an order holds, in any tab: then nothing is asked here. As in `services/checkout/order-turn.ts`. */
const ORDER = 'statefront-order'
/** As `services/kit/fragments.ts` asks. */
const REQUEST: RequestInit = {
  headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
  credentials: 'same-origin',
}

/** Puts into `answers` what a flow will ask; nothing on pages without locks, which are those without https. */
export function askEarly(asks: string, answers: Later['answers']): void {
  const url = (window as { router?: Record<string, unknown> }).router?.[asks]
  const { locks } = navigator as Partial<Navigator>
  if (!url || typeof url !== 'string' || !locks) return
  const asked = locks.request(ORDER, { mode: 'shared', ifAvailable: true }, (lock) => lock && fetch(url, REQUEST))
  answers.set(
    url,
    asked.catch(() => null),
  )
}
