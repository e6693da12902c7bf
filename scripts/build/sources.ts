/** Where the code of each flow is. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { FLOWS } from '../../src/flows.ts'
import { ROOT } from '../child.ts'

/** The source file of each flow: the files of `src/bindings` that export a binding. */
export async function flowSources(): Promise<Map<string, string>> {
  const folder = join(ROOT, 'src', 'bindings')
  const sources = new Map<string, string>()
  for (const file of await readdir(folder, { recursive: true })) {
    const path = join(folder, file)
    if (/\.tsx?$/.test(file) && /^export const binding\b/m.test(await readFile(path, 'utf8')))
      sources.set(basename(file, extname(file)), path)
  }
  for (const { name } of FLOWS)
    if (!sources.has(name)) throw new Error(`src/flows.ts names the flow "${name}", but no file of src/bindings is it`)
  return sources
}
