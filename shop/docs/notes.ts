/** The file of the notes on paths: by path, in its order, so that two people's changes can be merged. */
import { readFile, rename, writeFile } from 'node:fs/promises'

export type Note = { note: string; on: string }
/** By `flow/id`. */
export type Notes = Record<string, Note[]>

/** The name of a path: its flow, its id, and a fault behind a colon. */
export const PATH_NAME = /^[a-z][a-z\d-]*\/\w{5,10}(: [^\n]{1,120})?$/
export const MAX_NOTE_LENGTH = 2000
/** For one path: the file is read as a whole. */
export const MAX_NOTES_OF_PATH = 50

export async function readNotes(file: string): Promise<Notes> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Notes
}

/** Adds a note on a path. Throws for what is no path, or no note. */
export async function addNote(file: string, path: string, note: string, on = new Date()): Promise<void> {
  const text = note.trim()
  if (!PATH_NAME.test(path)) throw new Error(`${path} is no path: name its flow and its id`)
  if (text === '' || text.length > MAX_NOTE_LENGTH) throw new Error(`a note has 1 to ${MAX_NOTE_LENGTH} characters`)
  const notes = await readNotes(file)
  if ((notes[path]?.length ?? 0) >= MAX_NOTES_OF_PATH) throw new Error(`a path has ${MAX_NOTES_OF_PATH} notes at most`)
  const all = { ...notes, [path]: [...(notes[path] ?? []), { note: text, on: on.toISOString().slice(0, 10) }] }
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, `${JSON.stringify(sorted, undefined, 2)}\n`)
  await rename(draft, file)
}
