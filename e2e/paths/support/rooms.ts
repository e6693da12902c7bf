/** Every room: one file each, named after its flow, in the folder of its area. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Room } from './room.ts'

const DIRECTORY = join(import.meta.dirname, '..', 'rooms')
const MODEL_TESTS = join(import.meta.dirname, '..', '..', '..', 'test', 'model')

/** The rooms of the given flows, or all of them, sorted by name. Throws for a flow without a room. */
export async function loadRooms(flows: readonly string[] = []): Promise<Room[]> {
  const files = new Map(globSync('*/*.ts', { cwd: DIRECTORY }).map((file) => [basename(file, '.ts'), file]))
  const known = [...files.keys()].toSorted()
  const unknown = flows.filter((flow) => !files.has(flow))
  if (unknown.length > 0) throw new Error(`no room is named ${unknown.join(', ')}; known are ${known.join(', ')}`)
  return Promise.all(
    (flows.length > 0 ? flows : known).map(async (flow) => {
      const file = join(DIRECTORY, files.get(flow) ?? '')
      const module = (await import(pathToFileURL(file).href)) as { room: Room }
      return module.room
    }),
  )
}

/** The reviewed list of a room's paths. */
export function reviewedListOf({ flow, paths = flow }: Room): string {
  const [file] = globSync(`*/paths/${paths}.md`, { cwd: MODEL_TESTS })
  if (!file) throw new Error(`no list of paths is named ${paths}.md in test/model/<area>/paths`)
  return readFileSync(join(MODEL_TESTS, file), 'utf8')
}
