/** What a proxy, or whoever starts and ends processes, asks this one (docs/running.md). */
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { isMigrated } from '../database/migrated.ts'

/** A database that is slower has no time for shoppers either. */
const PATIENCE_MS = 2_000

/**
 * `/health`: the process is alive, whatever its database says: who ends it for another reason makes an outage longer. `/ready`: it can
 * answer shoppers; while it cannot, it should be sent none.
 */
export function healthRoutes(database: Database, isClosing: () => boolean): Hono<ShopEnv> {
  return new Hono<ShopEnv>()
    .get('/health', (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/ready', async (c) => {
      const status = isClosing() ? 'closing' : await stateOf(database)
      return c.json({ status }, status === 'ready' ? 200 : 503, { 'Cache-Control': 'no-store' })
    })
}

async function stateOf(database: Database): Promise<'ready' | 'not migrated' | 'no database'> {
  const asked = isMigrated(database).then(
    (isDone) => (isDone ? 'ready' : 'not migrated'),
    () => 'no database' as const,
  )
  return Promise.race([asked, wait(PATIENCE_MS, 'no database' as const)])
}
