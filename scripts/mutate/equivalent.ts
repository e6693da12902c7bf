/** The reviewed list of equivalent faults, which have no observable effect, each with the reason. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mutant } from './sites.ts'

const Equivalents = z.array(
  z.strictObject({
    file: z.string(),
    /** Its first line, as in the source. */
    text: z.string(),
    original: z.string(),
    replacement: z.string(),
    reason: z.string().min(20),
  }),
)
export type Equivalent = z.infer<typeof Equivalents>[number]

/** Throws if the list is malformed. */
export const readEquivalents = (root: string): Equivalent[] =>
  Equivalents.parse(JSON.parse(readFileSync(join(root, 'test', 'mutants', 'equivalent.json'), 'utf8')))

/** The entry for a fault, found by its text and not by its line number. */
export const equivalentOf = (list: readonly Equivalent[], mutant: Mutant): Equivalent | undefined =>
  list.find(
    ({ file, text, original, replacement }) =>
      file === mutant.file &&
      text === mutant.text &&
      original === mutant.original &&
      replacement === mutant.replacement,
  )
