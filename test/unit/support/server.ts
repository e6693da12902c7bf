/** The shop as several processes on one PostgreSQL server, within this process: each with its own code, memory and connections. */
import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import { run } from '../../../scripts/child.ts'
import { openPostgres, type PostgresServer } from '../../../scripts/cluster/postgres-server.ts'
import type { createApp } from '../../../shop/app.ts'
import type { Database } from '../../../shop/database/connect.ts'

const CLOSE_MS = 2_000

export type Process = { app: ReturnType<typeof createApp>; database: Database }

export type Processes = {
  server: PostgresServer
  /** At least one. */
  all: [Process, ...Process[]]
  close: () => Promise<void>
}

/** What each of several preparations that run at once said. */
export async function prepareAtOnce(server: PostgresServer, count: number): Promise<string[]> {
  const env = { DATABASE_URL: server.url(), STATEFRONT_CATALOGUE: 'small' }
  const outcomes = await Promise.all(
    Array.from({ length: count }, () => run(['scripts/prepare-database.ts'], { env, capture: true })),
  )
  return outcomes.map(({ output }) => output.trim().split('\n').at(-1) ?? '')
}

/** Starts `count` processes on a prepared server. */
export async function openProcesses(server: PostgresServer, count: number): Promise<Processes> {
  const opened: (Process & { close: () => Promise<void> })[] = []
  for (let number = 0; number < count; number++) {
    vi.resetModules()
    const shop = await import('../../../shop/app.ts')
    const { openServer } = await import('../../../shop/database/connect.ts')
    const { database, close } = await openServer(server.url())
    opened.push({ app: shop.createApp(database), database, close })
  }
  const [first, ...others] = opened
  if (!first) throw new Error('No process')
  return {
    server,
    all: [first, ...others],
    close: async () => {
      await server.close()
      // A test that failed may hold a connection still, for which the others would wait.
      await Promise.race([Promise.all(opened.map(({ close }) => close())), wait(CLOSE_MS)])
    },
  }
}

export { openPostgres }
