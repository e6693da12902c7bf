/** No request hangs: what is not answered in time is answered that the shop cannot answer at the moment. */
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'
import { Unavailable } from './refusal.ts'

/** Longer than anything that ends by itself: a wait for a connection, then a query that is not answered. */
const REQUEST_DEADLINE_MS = 35_000

/** What was begun goes on, and may come to its end: a shopper who tries again is told what has become of it. */
export const deadlineMiddleware = createMiddleware<ShopEnv>(async (_, next) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable('The request took too long')), REQUEST_DEADLINE_MS)
  })
  try {
    await Promise.race([next(), late])
  } finally {
    clearTimeout(timer)
  }
})
