/** Writes the tables of an embedded database into files. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../shop/database/connect.ts'
import { rowsOf } from '../../shop/database/rows.ts'

/** What is exported holds addresses, orders and hashed passwords. */
const OWNER_ONLY = { mode: 0o600 }
/** psql stops at the first error, and keeps nothing then. */
const BEGIN = ['\\set ON_ERROR_STOP on', 'begin;']

/**
 * Exports the database whose files are in `cluster` into `folder`.
 *
 * @returns the number of rows of each table
 * @throws InstanceLockedError while a shop has it open
 */
export async function exportTables(cluster: string, folder: string): Promise<Map<string, number>> {
  if (!existsSync(cluster)) throw new Error(`There is no database in ${cluster}.`)
  const { database, close } = await openEmbedded(cluster)
  try {
    const client = '$client' in database ? database.$client : undefined
    if (!(client instanceof PGlite)) throw new Error('The database is not the embedded one.')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const tables = rowsOf<{ name: string; columns: string }>(
      await database.execute(sql`
        select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
        from information_schema.columns where table_schema = 'public' group by table_name order by table_name`),
    )
    const counts = new Map<string, number>()
    for (const { name, columns } of tables) {
      const { blob, affectedRows } = await client.query(
        `copy "${name}" (${columns}) to '/dev/blob' with (format csv, header)`,
      )
      if (!blob) throw new Error(`The table ${name} could not be copied.`)
      await writeFile(join(folder, `${name}.csv`), blob.stream(), OWNER_ONLY)
      counts.set(name, affectedRows ?? 0)
    }
    const names = tables.map(({ name }) => `"${name}"`).join(', ')
    const copies = tables.map(
      ({ name, columns }) => `\\copy "${name}" (${columns}) from '${name}.csv' with (format csv, header)`,
    )
    const lines = [...BEGIN, `truncate ${names};`, ...copies, 'commit;', 'analyze;']
    await writeFile(join(folder, 'restore.sql'), `${lines.join('\n')}\n`, OWNER_ONLY)
    return counts
  } finally {
    await close()
  }
}
