/**
 * Opens the shop's database: the PostgreSQL server in `DATABASE_URL`, otherwise the embedded PostgreSQL in the prepared
 * data directory. Both have the same `Database` type, so queries are the same.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { lockInstance } from './instance-lock.ts'
import { clusterDirectory } from './location.ts'
import * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  database: Database
  /** Runs pending migrations. */
  migrate: () => Promise<void>
  close: () => Promise<void>
}

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }
/** Connections to a PostgreSQL server; the embedded one supports only one. */
const MAX_CONNECTIONS = 10
const CLOSE_SECONDS = 5
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

/** Connects to the PostgreSQL server at `url` (`postgres://…`). */
export async function openServer(url: string): Promise<OpenDatabase> {
  const { default: postgres } = await import('postgres')
  const { drizzle } = await import('drizzle-orm/postgres-js')
  const { migrate } = await import('drizzle-orm/postgres-js/migrator')
  const client = postgres(url, { max: MAX_CONNECTIONS, onnotice: () => {} })
  await client`select 1`
  const database = drizzle(client, { schema })
  return {
    database,
    migrate: () => migrate(database, MIGRATIONS),
    close: () => client.end({ timeout: CLOSE_SECONDS }),
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
