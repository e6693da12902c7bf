/** What the commands call their switches. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/child.ts'

// `--no-inspector` is the negative of `inspector`: a switch that begins with "no-" itself is never heard.
test('no switch begins with its negation', () => {
  const scripts = globSync('scripts/*.ts', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'))
  expect(scripts.flatMap((source) => source.match(/'no-[a-z-]+': \{ type/g) ?? [])).toEqual([])
})
