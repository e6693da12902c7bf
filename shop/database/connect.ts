/**
 * Opens the shop's database: the PostgreSQL server named by `DATABASE_URL`, else the embedded PostgreSQL in the prepared
 * data directory. Both speak through the same `Database` type, so no query knows which one answers.
 */
import { existsSync } from 'node:fs'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { clusterDirectory } from './location.ts'
import * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type OpenDatabase = { database: Database; close(): Promise<void> }

/** Connections to a PostgreSQL server; the embedded one has a single connection by nature. */
const MAX_CONNECTIONS = 10

/**
 * Opens the database for a running shop.
 *
 * @throws Error when the embedded database was not prepared (`scripts/prepare-database.ts`), is held by another living
 *   process, or the server does not answer.
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
  const [{ default: postgres }, { drizzle }] = await Promise.all([
    import('postgres'),
    import('drizzle-orm/postgres-js'),
  ])
  const client = postgres(url, { max: MAX_CONNECTIONS, onnotice: () => {} })
  const database: Database = drizzle(client, { schema })
  await client`select 1`
  return { database, close: () => client.end({ timeout: 5 }) }
}

/** Opens the embedded PostgreSQL whose files lie in `directory`, made anew when it is empty. */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')])
  const client = await PGlite.create(directory)
  const database: Database = drizzle(client, { schema })
  return { database, close: () => client.close() }
}
