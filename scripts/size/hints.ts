/** Whether a page asks, with itself, for the modules that it executes at rest, and for no others. */
import { FLOWS } from '../../src/flows.ts'

/** Of `files.json` of the build: by flow, the files that it may import besides those that every page runs. */
export type FilesOfFlows = { flows: Readonly<Record<string, readonly string[]>> }

type Script = { path: string; executed: boolean }

/** The moments of flows that start on every page that has their element, whatever of it is in view. */
const AT_ONCE = new Set<string>(['load', 'idle', 'present'])
/** What is behind it is the file's name. */
const FOLDER = /^.*\/chunks\/\w+\//
/** Texts are in the page's language, which the build does not know. */
const TEXTS = /^[a-z]{2}-[A-Z]{2}\d*\.js$/

/** What waits for a person: a page that moves the focus by itself, e.g. to an alert, is taken for one. */
const FIRST_SIGN = 'first-sign.js'

/** The paths of the modules in a page's source. */
export const hintsIn = (html: string): string[] =>
  [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path = '']) => path)

/**
 * What is wrong with the hints of a page that has loaded `scripts`. `hasMethod`: the page shows the form of one method of payment, whose
 * flows are not those of every page with its route.
 */
export function wrongHints(
  hints: readonly string[],
  scripts: readonly Script[],
  { files, hasMethod }: { files: FilesOfFlows; hasMethod: boolean },
): string[] {
  const ran = new Set(scripts.flatMap(({ path, executed }) => (executed ? path : [])))
  const modules = [...ran].filter((path) => FOLDER.test(path)).map((path) => path.replace(FOLDER, ''))
  const later = FLOWS.filter(
    ({ name, moment }) => modules.includes(`${name}.js`) && (hasMethod || !AT_ONCE.has(moment)),
  )
  const explained = [FIRST_SIGN, ...later.flatMap(({ name }) => files.flows[name] ?? [])]
  const asked = new Set(hints.map((path) => path.replace(FOLDER, '')))
  const missing = modules.filter((file) => !asked.has(file) && !explained.includes(file) && !TEXTS.test(file))
  return [
    ...(asked.size > 0 ? [] : ['asks for no module with the page']),
    ...(asked.size === hints.length ? [] : ['asks for a module twice']),
    ...hints.flatMap((path) => (ran.has(path) ? [] : [`asks for ${path}, which it does not execute at rest`])),
    ...missing.map((file) => `executes ${file}, for which it does not ask with the page (PRESENT_ON)`),
  ]
}
