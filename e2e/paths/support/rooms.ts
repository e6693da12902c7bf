/** Every room there is: one file each, named after its flow. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Room } from './room.ts'

const DIRECTORY = join(import.meta.dirname, '..', 'rooms')

/** The rooms of the given flows, or all of them, in the order of their names. Throws for a flow without a room. */
export async function loadRooms(flows: readonly string[] = []): Promise<Room[]> {
  const known = readdirSync(DIRECTORY)
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()
  const unknown = flows.filter((flow) => !known.includes(flow))
  if (unknown.length > 0) throw new Error(`no room is named ${unknown.join(', ')}; known are ${known.join(', ')}`)
  const wanted = flows.length > 0 ? flows : known
  return Promise.all(
    wanted.map(async (flow) => {
      const module = (await import(pathToFileURL(join(DIRECTORY, `${flow}.ts`)).href)) as { room: Room }
      return module.room
    }),
  )
}
