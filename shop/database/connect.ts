/**
 * Opens the shop's database: the PostgreSQL server in `DATABASE_URL`, otherwise the embedded PostgreSQL in the prepared
 * data directory. Both have the same `Database` type, so queries are the same.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { isUnavailable } from './faults.ts'
import { lockInstance } from './instance-lock.ts'
import { clusterDirectory } from './location.ts'
import { repeatIfOvertaken } from './repeat.ts'
import * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  database: Database
  /** Runs pending migrations. */
  migrate: () => Promise<void>
  /** Runs `work` while no other process prepares this database; they take turns. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }
/** Connections of one process to a PostgreSQL server, unless `DATABASE_CONNECTIONS` says otherwise; the embedded one has one. */
const CONNECTIONS = 10
/** For a connection, new or free. */
const CONNECT_PATIENCE_MS = 10_000
/**
 * For pages: who waits longer is answered that the shop cannot answer, and a lock is not kept by somebody whose process hangs.
 * The driver's own limit is for a server that is gone without a word.
 */
const PAGE_LIMITS = {
  lock_timeout: 10_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
  query_timeout: 20_000,
}
/** Any number, the same for every process: who prepares the database holds it. */
const PREPARATION = 7_206_114
/**
 * A quarter of the usual cache, enough for the catalogue, makes the shop about 100 MB smaller; a short log keeps its
 * files small and speeds up reopening after a crash.
 */
const SETTINGS = ['shared_buffers=32MB', 'min_wal_size=32MB', 'max_wal_size=64MB']

/**
 * Opens the database for a running shop.
 *
 * @throws Error when the embedded database was not prepared (`scripts/prepare-database.ts`) or is open elsewhere, or the
 *   server does not answer.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const url = process.env['DATABASE_URL']
  if (url) return openServer(url)
  const directory = clusterDirectory()
  if (!existsSync(directory)) throw new Error('The database is not prepared: run scripts/prepare-database.ts first.')
  return openEmbedded(directory)
}

/**
 * Connects to the PostgreSQL server at `url` (`postgres://…`). Connections that are lost are opened again when they are needed.
 *
 * @param isForPages false for work that may take long
 */
export async function openServer(url: string, { isForPages = true } = {}): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  const settings = { connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS, keepAlive: true }
  const pool = new pg.Pool({
    ...settings,
    ...(isForPages ? PAGE_LIMITS : {}),
    max: Number(process.env['DATABASE_CONNECTIONS'] || CONNECTIONS),
  })
  // A lost connection fails the query that it was used for; without one, nobody has lost anything.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const database = drizzle(pool, { schema })
  const ofConnections = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>()
  const databaseOf = (client: PoolClient) => {
    const known = ofConnections.get(client) ?? drizzle(client, { schema })
    ofConnections.set(client, known)
    return known
  }
  // The library's own would keep a connection for ever that is lost before the first statement.
  database.transaction = (work, config) =>
    repeatIfOvertaken(async () => {
      const client = await pool.connect()
      let fault: Error | undefined
      try {
        return await databaseOf(client).transaction(work, config)
      } catch (error) {
        if (error instanceof Error && isUnavailable(error)) fault = error
        throw error
      } finally {
        client.release(fault)
      }
    })
  return {
    database,
    migrate: () => migrate(database, MIGRATIONS),
    alone: async (work) => {
      const client = new pg.Client(settings)
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [PREPARATION])
        return await work()
      } finally {
        // The lock ends with the connection.
        await client.end()
      }
    },
    close: () => pool.end(),
  }
}

/**
 * Opens the embedded PostgreSQL whose files lie in `directory`; a missing directory becomes an empty database, which
 * takes some seconds and about 800 MB.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const lock = await lockInstance(directory)
  try {
    const client = await PGlite.create(directory, {
      extensions: { pg_trgm, unaccent },
      startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    })
    const database = drizzle(client, { schema })
    return {
      database,
      migrate: () => migrate(database, MIGRATIONS),
      // The instance lock has seen to that.
      alone: (work) => work(),
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
