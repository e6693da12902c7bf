/** What the bundle and the shop need where they run is a dependency, and not one of development: an image of the shop has none of those. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const { name: self, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  name: string
  dependencies: Record<string, string>
}

/** The names of packages in `… from '…'` at the beginning of a line, without those of types alone, and in `import('…')`. */
const packagesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:^(?:import(?! type)|export(?! type)|\}).* from |^import |\bimport\()'((?:@[\w-]+\/)?[a-z][\w-]*)[^']*'/gm,
    ),
  ].flatMap(([, name]) => (name ? [name] : []))

test.each(['src', 'shop'])('%s', (folder) => {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
  const imported = new Set(files.flatMap((file) => packagesIn(readFileSync(join(ROOT, file), 'utf8'))))
  expect(imported.size).toBeGreaterThan(5)
  expect([...imported].filter((name) => name !== self && name !== 'node' && !(name in dependencies))).toEqual([])
})
