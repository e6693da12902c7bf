/** Inserts many rows into a table at once. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

const ROWS_PER_STATEMENT = 2_000

/**
 * Inserts `rows` as JSON, one parameter per statement: several times faster than a parameter per value, and the same
 * for both drivers. All rows have the same columns; columns they leave out get their default.
 */
export async function bulkInsert<T extends PgTable>(
  database: Pick<Database, 'execute'>,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT).map((row) => {
      const values: Record<string, unknown> = row
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key] ?? null]))
    })
    const json = JSON.stringify(chunk)
    await database.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::text::json)`,
    )
  }
}
