/** Small sources for planting faults, in a folder that is deleted with the tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openSources } from '../../../scripts/charts/syntax.ts'
import { type Mutant, mutantsOf, planted } from '../../../scripts/mutate/sites.ts'

/** Writes `files` below a new folder. */
export function projectWith(files: Record<string, string>): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'mutate-'))
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  return { root, remove: () => rmSync(root, { recursive: true }) }
}

/** The faults of one source. */
export function mutantsIn(path: string, code: string): Mutant[] {
  const { root, remove } = projectWith({ [path]: code })
  try {
    const file = openSources(root).file(path)
    return file ? mutantsOf(file) : []
  } finally {
    remove()
  }
}

/** The source with each fault of a kind, on one line each. */
export const changesOf = (kind: string, path: string, code: string): string[] =>
  mutantsIn(path, code)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => planted(code, mutant).replaceAll(/\s+/g, ' ').trim())
