import type { Database } from '../database/connect.ts'

/**
 * A place for what is read from a catalogue once and kept, since the catalogue does not change while the shop runs.
 *
 * @returns the memory of a database, by key; each database has its own
 */
export function catalogueMemory<Value>(): (database: Database) => Map<string, Value> {
  const memories = new WeakMap<Database, Map<string, Value>>()
  return (database) => {
    const memory = memories.get(database) ?? new Map<string, Value>()
    memories.set(database, memory)
    return memory
  }
}
