/** Every test that the table of payment scenarios names is there (docs/sandbox.md; contract, payments D5). */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const [, section = ''] =
  /## Scenarios and their tests\n([\s\S]*?)\n## /.exec(readFileSync(join(ROOT, 'docs/sandbox.md'), 'utf8')) ?? []
const named = [...section.matchAll(/([\w.-]+)(?: \(test\/shop\))?: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}))
const files = new Map(
  globSync(['e2e/*/*.spec.ts', 'test/shop/*.test.ts', 'test/unit/bindings/*.page.test.ts'], { cwd: ROOT }).map(
    (path) => [basename(path).replace(/\.(spec|test)\.ts$/, ''), path],
  ),
)

test('the table names a test for each of its rows', () => {
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (-|Scenario)/.test(line))
  expect(rows.length).toBeGreaterThan(15)
  for (const row of rows) expect(row).toMatch(/: “|generated paths/)
})

test.each(named)('$file: $title', ({ file, title }) => {
  expect(readFileSync(join(ROOT, files.get(file) ?? ''), 'utf8')).toContain(title)
})
