/** Whether a database has the tables that this version of the shop works with. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from './connect.ts'
import { rowsOf } from './rows.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** When the newest migration was written: the database notes it with each that it has run. */
const NEWEST = Math.max(
  ...Journal.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, 'migrations', 'meta', '_journal.json'), 'utf8')),
  ).entries.map(({ when }) => when),
)

/** True as well for a newer version's database: migrations leave what the version before works with (docs/running.md). */
export async function isMigrated(database: Database): Promise<boolean> {
  const [row] = rowsOf<{ newest: string | null }>(
    await database.execute(sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`),
  )
  return Number(row?.newest ?? 0) >= NEWEST
}
