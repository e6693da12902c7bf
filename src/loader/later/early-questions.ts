/**
 * Asks the shop at the press what a flow will ask it first, while the code of that flow is on its way. The flow takes the answer as
 * the press is replayed; what is not taken then is dropped, so that no answer is older than the press it is for.
 *
 * Nothing is asked while an order is being placed in any tab. The turn for it is taken when the finger comes down: the press itself
 * would have to wait for the browser's word.
 */
import { ORDER_LOCK, REQUEST_HEADERS } from '../../agreed.ts'
import { globalOf } from '../../globals.ts'
import type { Early, Later } from '../types.ts'

const SHARED: LockOptions = { mode: 'shared', ifAvailable: true }
const REQUEST: RequestInit = { headers: REQUEST_HEADERS, credentials: 'same-origin' }
/** How long a turn is kept for a press that does not come, in milliseconds; an order may wait for it. */
const TURN_MS = 1000

type Turn = { keep?: ((sent: Promise<Response>) => Promise<Response>) | undefined }

/** The absolute address that a flow asks (`asks` of its line); null where the page gives none, or one of another origin. */
export function askedAddress(asks: string, element: Element): string | null {
  const router = globalOf('router') as Record<string, unknown> | undefined
  const said = router?.[asks] ?? element.getAttribute(asks)
  if (typeof said !== 'string') return null
  try {
    const path = said.startsWith('{') ? (JSON.parse(said) as { url?: unknown }).url : said
    const url = new URL(path && typeof path === 'string' ? path : '//', location.href)
    return url.origin === location.origin ? url.href : null
  } catch {
    // The flow itself says what is wrong.
    return null
  }
}

/** Returns what puts into the page's answers what a flow will ask; nothing on pages without locks, which are those without https. */
export function earlyQuestions({
  entries,
  later: { answers },
}: Pick<Early, 'entries' | 'later'>): Required<Later>['ask'] {
  const { locks } = navigator as Partial<Navigator>
  /** A turn that is being taken, or is held: then it can be kept, once, until something is answered. */
  let turn: Turn | undefined

  /** Takes a turn; does nothing while there is one, and gets none while an order is being placed. */
  function takeTurn() {
    if (turn || !locks) return
    const own: Turn = {}
    turn = own
    const hold = (lock: Lock | null) =>
      lock &&
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, TURN_MS)
        own.keep = (sent) => {
          own.keep = undefined
          clearTimeout(timer)
          return sent.finally(resolve)
        }
      })
    void locks.request(ORDER_LOCK, SHARED, hold).finally(() => {
      turn = undefined
    })
  }

  const askers = [...entries.values()].filter(({ asks }) => asks)
  const prepare = ({ target }: Event) => {
    if (askers.some(({ selector }) => target instanceof Element && target.closest(selector))) takeTurn()
  }
  addEventListener('pointerdown', prepare, { capture: true, passive: true })

  return (asks, element) => {
    const url = askedAddress(asks, element)
    if (!url || !locks) return
    const life = new AbortController()
    return new Promise((resolve) => {
      const send = () => {
        const answer = fetch(url, { ...REQUEST, signal: life.signal })
        resolve()
        return answer
      }
      const asked = turn?.keep ? turn.keep(send()) : locks.request(ORDER_LOCK, SHARED, (lock) => lock && send())
      // Where nothing may be asked, too.
      const answer = asked.catch(() => null).finally(resolve)
      answers.set(url, { answer, giveUp: () => life.abort() })
    })
  }
}
