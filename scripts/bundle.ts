/** Builds the bundle if a source is newer than the last build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './child.ts'
import { BUNDLE_STEPS } from './steps.ts'

const SOURCES = [
  'src',
  'scripts/build.ts',
  'scripts/build',
  'scripts/charts',
  'docs/starter',
  'scripts/declarations.ts',
  'patches',
  'scripts/package/stand-ins.ts',
  'scripts/steps.ts',
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

/** Whether the last build is newer than every source, and complete unless a quick one will do. */
function isUpToDate(quick: boolean): boolean {
  const result = join(ROOT, RESULT)
  if (!existsSync(result)) return false
  const { isQuick } = JSON.parse(readFileSync(result, 'utf8')) as { isQuick?: boolean }
  return (
    (quick || !isQuick) && statSync(result).mtimeMs >= Math.max(...SOURCES.map((path) => changedAt(join(ROOT, path))))
  )
}

/**
 * Ensures an up-to-date `dist/`; with `quick`, one that `build.ts --quick` made is enough. Prints the steps of a build. Throws if it
 * fails, with its messages.
 */
export async function ensureBundle(signal: AbortSignal, { quick = false } = {}): Promise<void> {
  if (isUpToDate(quick)) return
  let output = ''
  const hears = (chunk: Buffer) => {
    const text = chunk.toString()
    output += text
    if (text.startsWith(BUNDLE_STEPS)) process.stdout.write(text)
  }
  const { code } = await run(['scripts/build.ts', ...(quick ? ['--quick'] : [])], { hears, signal })
  if (code !== 0) throw new Error(`The bundle could not be built.\n${output}`)
}
