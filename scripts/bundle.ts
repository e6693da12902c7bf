/** Builds the bundle if a source is newer than the last build. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './child.ts'

const SOURCES = [
  'src',
  'scripts/build.ts',
  'scripts/build',
  'scripts/charts',
  'docs/starter',
  'scripts/declarations.ts',
  'scripts/left-out.ts',
  'scripts/package/stand-ins.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const RESULT = 'dist/manifest.json'

function changedAt(path: string): number {
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

/** Ensures an up-to-date `dist/`. Throws if the build fails; its messages are then on the terminal. */
export async function ensureBundle(signal: AbortSignal): Promise<void> {
  const result = join(ROOT, RESULT)
  const newest = Math.max(...SOURCES.map((path) => changedAt(join(ROOT, path))))
  if (existsSync(result) && statSync(result).mtimeMs >= newest) return
  const { code, output } = await run(['scripts/build.ts'], { capture: true, signal })
  if (code !== 0) throw new Error(`The bundle could not be built.\n${output}`)
}
