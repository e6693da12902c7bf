/** Runs the project's tools and scripts as child processes, always on the Node that runs this one. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export const ROOT = join(import.meta.dirname, '..')

const Package = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/**
 * Path of the script behind a package's command, e.g. `tool('typescript', 'tsc')`. Started through it, and not through
 * its shim, a tool cannot end up on the Node of the system.
 */
export function tool(packageName: string, command: string): string {
  const file = join(ROOT, 'node_modules', packageName, 'package.json')
  const { bin } = Package.parse(JSON.parse(readFileSync(file, 'utf8')))
  const path = typeof bin === 'string' ? bin : bin[command]
  if (!path) throw new Error(`Package ${packageName} has no command ${command}`)
  return join(dirname(file), path)
}

export type Outcome = {
  /** Exit code; 1 when a signal ended the child. */
  code: number
  /** What it wrote, in order, where `capture` asked for it. */
  output: string
}

/**
 * Runs `node <args>` in the project's root and waits for its end. Output goes to this terminal, or is collected with
 * `capture`. Rejects only when the child cannot be started or `signal` aborts it.
 */
export function run(
  args: readonly string[],
  { env = {}, capture = false, signal }: { env?: Record<string, string>; capture?: boolean; signal?: AbortSignal } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...(signal ? { signal } : {}),
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/**
 * Does `work` with a signal that the first SIGINT or SIGTERM aborts, so that children are ended and what they leave is
 * cleaned up. Before and after, the two signals do what they otherwise do.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interrupted = new AbortController()
  const interrupt = (name: string) => interrupted.abort(new Error(`Ended by ${name}.`))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(interrupted.signal)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}
