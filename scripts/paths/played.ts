/**
 * Records of played paths across runs. An interrupted run is resumed, as long as nothing has changed that a play
 * depends on.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a play depends on: the flows, the shop, the rooms, the cases, and the tools. */
const SOURCES = [
  'src/**/*.*',
  'shop/**/*.*',
  'e2e/**/*.ts',
  'test/model/**/*.*',
  'scripts/build.ts',
  'vite.config.ts',
  'playwright*.config.ts',
  'package-lock.json',
]

/** The records of two other states of the sources are kept, for switching between two branches. */
const KEPT = 2

/** The folder under `store` with the records for the current sources in `root`; created if missing. */
export function playedFolder(root: string, store: string): string {
  const hash = hashOf(root)
  const folder = join(store, hash)
  mkdirSync(folder, { recursive: true })
  utimesSync(folder, new Date(), new Date())
  const others = readdirSync(store)
    .filter((name) => name !== hash)
    .map((name) => ({ path: join(store, name), usedAt: statSync(join(store, name)).mtimeMs }))
    .toSorted((a, b) => b.usedAt - a.usedAt)
  for (const { path } of others.slice(KEPT)) rmSync(path, { recursive: true, force: true })
  return folder
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}
