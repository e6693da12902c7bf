/**
 * `npm run export -- FOLDER`: every table of the embedded database as a CSV file, written by COPY, and `restore.sql`, with which psql
 * reads them into a PostgreSQL server whose tables were prepared (docs/running.md). The shop must not be running.
 */
import { InstanceLockedError } from '../shop/database/instance-lock.ts'
import { clusterDirectory } from '../shop/database/location.ts'
import { argumentsOf, refuse } from './arguments.ts'
import { exportTables } from './export/tables.ts'

const [folder = refuse('Which folder?', import.meta.filename)] = argumentsOf(
  import.meta.filename,
  {},
  { words: 1 },
).positionals
try {
  const rows = await exportTables(clusterDirectory(), folder)
  for (const [table, count] of rows) console.log(`${table}: ${count.toLocaleString('en')} rows`)
} catch (error) {
  if (!(error instanceof InstanceLockedError)) throw error
  console.error(error.message)
  process.exit(1)
}
