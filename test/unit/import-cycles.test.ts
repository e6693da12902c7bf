/**
 * No file imports itself indirectly: values, types, later `import()`, and what names its module in `typeof import(…)`. The linter
 * checks the first two per line.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

type Files = ReadonlyMap<string, string>

/** The files among `files` that the file `path` imports. */
function importsOf(path: string, files: Files): string[] {
  const text = files.get(path) ?? ''
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ...[...text.matchAll(/\btypeof import\('([^']+)'\)/g)].map(([, address]) => address),
  ]
  return requests.flatMap((request) => {
    const file = request?.startsWith('.') ? join(path, '..', request).replaceAll('\\', '/') : undefined
    return file !== undefined && files.has(file) ? [file] : []
  })
}

/** Each file that is met twice on one path through the imports, with the path from it to itself. */
function cyclesIn(files: Files): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]) => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    done.add(file)
    for (const imported of importsOf(file, files)) follow(imported, [...way, file])
  }
  for (const file of files.keys()) follow(file, [])
  return cycles
}

test.each([
  [`export { b } from './b.ts'`, `import { a } from '../x/a.ts'`],
  [`export * from './b.ts'`, `import type { a } from './a.ts'`],
  [`import './b.ts'`, `export const a = () => import('./a.ts')`],
  [`export type B = typeof import('./b.ts')`, `import type { B } from './a.ts'`],
])('%s with %s is a cycle', (a, b) => {
  const files = new Map(Object.entries({ 'x/main.ts': `import './a.ts'`, 'x/a.ts': a, 'x/b.ts': b }))
  expect(cyclesIn(files)).toEqual(['x/a.ts → x/b.ts → x/a.ts'])
})

test('two paths to the same file are none', () => {
  const files = { 'a.ts': `import './b.ts'; import './c.ts'`, 'b.ts': `import './c.ts'`, 'c.ts': `import 'react'` }
  expect(cyclesIn(new Map(Object.entries(files)))).toEqual([])
})

test('the project has none', () => {
  const paths = globSync('{src,shop,scripts,test,e2e}/**/*.{ts,tsx}', { cwd: ROOT })
  const files = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')]))
  expect(files.size).toBeGreaterThan(500)
  expect(cyclesIn(files)).toEqual([])
})
