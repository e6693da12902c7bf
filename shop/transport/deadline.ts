/** No request hangs: what is not answered in time is answered that the shop cannot answer at the moment. */
import { createMiddleware } from 'hono/factory'
import type { ShopContext, ShopEnv } from '../context.ts'
import { Refusal, Unavailable } from './refusal.ts'

/** Longer than anything that ends by itself: a wait for a connection, then a query that is not answered. */
const REQUEST_DEADLINE_MS = 35_000

/** What was begun goes on, and may come to its end: a shopper who tries again is told what has become of it. */
export const deadlineMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(isBeingSent(c) ? tooSlow(c) : new Unavailable('The request took too long')),
      REQUEST_DEADLINE_MS,
    )
  })
  try {
    await Promise.race([next(), late])
  } finally {
    clearTimeout(timer)
  }
})

/** The rest of the request is not waited for. */
function tooSlow(c: ShopContext): Refusal {
  c.header('Connection', 'close')
  return new Refusal(408, 'The request did not arrive in time', 'bare')
}

/** Whether the browser has not sent all of the request yet: then it is not the shop that is slow. */
export function isBeingSent(c: ShopContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: { complete?: boolean } }
  return incoming?.complete === false
}
