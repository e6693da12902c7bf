import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSources } from '../../../scripts/charts/syntax.ts'
import { equivalentOf, readEquivalents } from '../../../scripts/mutate/equivalent.ts'
import { mutantsOf } from '../../../scripts/mutate/sites.ts'
import { mutantsIn } from './sample.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

test('every reviewed fault can still be planted', () => {
  const sources = openSources(ROOT)
  const gone = readEquivalents(ROOT).filter((entry) => {
    const file = sources.file(entry.file)
    return !file || !mutantsOf(file).some((mutant) => equivalentOf([entry], mutant))
  })
  expect(gone).toEqual([])
})

test('a fault is recognised by its text, in any place', () => {
  const entry = { text: 'if (a) b()', original: 'a', replacement: 'true', reason: 'a is always true' }
  const file = 'src/services/a.ts'
  const found = (code: string) => mutantsIn(file, code).filter((one) => equivalentOf([{ file, ...entry }], one))
  expect(found('if (a) b()')).toHaveLength(1)
  expect(found('c()\n\n  if (a) b()')).toHaveLength(1)
  expect(found('if (a) c()')).toHaveLength(0)
})
