/** Notes that testers leave on paths, in a committed file: `test/model/notes.json`. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readRecords } from '../../e2e/paths/support/record.ts'
import { addNote, type Notes, readNotes } from '../../shop/docs/notes.ts'

export const NOTES = join('test', 'model', 'notes.json')

/** A path's name in notes and links. */
export const pathName = (flow: string, id: string): string => `${flow}/${id}`

export const notesIn = (root: string): Promise<Notes> => readNotes(join(root, NOTES))

/** The flows whose reviewed list has a path. */
const reviewedOwners = (root: string, id: string): string[] =>
  globSync('test/model/*/paths/*.md', { cwd: root })
    .toSorted()
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`- **${id.replace(/:.*$/, '')}**`))
    .map((file) => basename(file, '.md'))

/** The flows that played a path in the last report, which has paths of its own: the fewest that take every transition. */
function playedOwners(root: string, id: string): string[] {
  const list = join(root, 'reports', 'paths', 'records.json')
  const records = existsSync(list) ? readRecords(readFileSync(list, 'utf8')) : []
  return records.filter((record) => record.id === id).map((record) => record.flow)
}

/** Writes a note on the path that a tester cites: its id, with its flow before it where several flows have the same one. */
export async function noteDown(root: string, cited: string, note: string): Promise<string> {
  const [id = '', flow] = cited.split('/').toReversed()
  const owners = [...new Set([...reviewedOwners(root, id), ...playedOwners(root, id)])].filter(
    (name) => flow === undefined || name === flow,
  )
  const [owner, ...others] = flow === undefined ? owners : [flow]
  if (owner === undefined) throw new Error(`no path has the id ${cited}`)
  if (others.length > 0)
    throw new Error(`several flows have a path ${id}: say ${owners.map((name) => pathName(name, id)).join(' or ')}`)
  await addNote(join(root, NOTES), pathName(owner, id), note)
  return pathName(owner, id)
}
