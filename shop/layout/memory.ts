import type { Database } from '../database/connect.ts'

/**
 * A cache for data read from a catalogue, which does not change while the shop runs.
 *
 * @returns the cache of a database, by key
 */
export function catalogueMemory<Value>(): (database: Database) => Map<string, Value> {
  const memories = new WeakMap<Database, Map<string, Value>>()
  return (database) => {
    const memory = memories.get(database) ?? new Map<string, Value>()
    memories.set(database, memory)
    return memory
  }
}
