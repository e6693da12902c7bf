/**
 * Builds the bundle into `dist/`: the flows as modules in `chunks/`, the same once more in `chunks-again/` for a second
 * try, and the entry as one classic script that shares nothing with them.
 *
 * The chunks come first, since the entry carries the table of their names.
 */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { ROOT } from './child.ts'

const DIST = join(ROOT, 'dist')
const FOLDERS = { first: 'chunks', again: 'chunks-again' } as const

/** Source file of every flow, by flow: the files of `src/bindings` that export a binding. */
async function flowSources(): Promise<Record<string, string>> {
  const folder = join(ROOT, 'src', 'bindings')
  const sources: Record<string, string> = {}
  for (const file of await readdir(folder, { recursive: true })) {
    const path = join(folder, file)
    if (/\.tsx?$/.test(file) && /^export const binding\b/m.test(await readFile(path, 'utf8')))
      sources[basename(file, extname(file))] = path
  }
  return sources
}

type Chunks = Map<string, Rolldown.OutputChunk>

/** Every file that using a flow may import, the lazily loaded included. */
function closure(chunks: Chunks, file: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(file)
  if (!chunk || seen.has(file)) return seen
  seen.add(file)
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) closure(chunks, next, seen)
  return seen
}

async function main() {
  await rm(DIST, { recursive: true, force: true })
  const sources = await flowSources()
  const { output } = (await build({
    logLevel: 'warn',
    build: { outDir: join(DIST, FOLDERS.first), rolldownOptions: { input: sources } },
  })) as Rolldown.RolldownOutput
  const chunks: Chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const files = Object.fromEntries(
    [...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, chunk.fileName]),
  )
  const ahead = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, [...closure(chunks, file)]]))
  await cp(join(DIST, FOLDERS.first), join(DIST, FOLDERS.again), { recursive: true })

  const manifest = { files, ahead }
  await build({
    logLevel: 'warn',
    define: { STATEFRONT_CHUNKS: JSON.stringify(manifest) },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src', 'main.ts'),
        output: { format: 'iife', entryFileNames: 'statefront.js', codeSplitting: false },
      },
    },
  })
  await writeFile(join(DIST, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

await main()
