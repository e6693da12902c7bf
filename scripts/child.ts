/** Runs the project's tools and scripts as child processes, always on the same Node as this process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

export const ROOT = join(import.meta.dirname, '..')

const Package = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/**
 * Path of the script behind a package's command, e.g. `tool('typescript', 'tsc')`. Starting it directly, and not
 * through its shim, prevents it from running on the system's Node.
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
  /** Its output, in order, with `capture`. */
  output: string
}

type RunOptions = {
  env?: Record<string, string>
  capture?: boolean
  hears?: (chunk: Buffer) => void
  signal?: AbortSignal
}

/** How long a terminated child may take to clean up, in milliseconds. */
const END_DEADLINE_MS = 15_000

/**
 * Runs `node <args>` in the project's root and waits for its end. Output goes to this terminal, or is collected with
 * `capture`. When `signal` aborts, the child is terminated, by force if necessary; then rejects, with the signal's
 * reason as the cause. With `hears`, output is passed to it as it arrives, and all processes that the child has started
 * end with it.
 */
export function run(
  args: readonly string[],
  { env = {}, capture = false, hears, signal }: RunOptions = {},
): Promise<Outcome> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: capture || hears ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A process group of its own, which can be killed as one.
      detached: hears !== undefined,
    })
    const chunks: Buffer[] = []
    const hear = hears ?? ((chunk: Buffer) => void chunks.push(chunk))
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
    let deadline: NodeJS.Timeout | undefined
    const end = () => {
      // Tools treat this as a request for an orderly shutdown: the runner of the browser tests ends its own children
      // first.
      child.kill('SIGINT')
      deadline = setTimeout(() => killAll(child), END_DEADLINE_MS)
    }
    signal?.addEventListener('abort', end, { once: true })
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', end)
      if (hears) killAll(child)
    })
    child.once('close', (code) => {
      if (signal?.aborted) reject(new Error('The child was ended.', { cause: signal.reason }))
      else resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Kills the rest of the process group of `child`, or the child if it has none. */
function killAll(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has no group, or the group is empty.
    child.kill('SIGKILL')
  }
}

const PARENT_INTERVAL_MS = 500
let watch: NodeJS.Timeout | undefined

/**
 * Exits when npm was ended, or the script that runs this one: npm passes a signal only to its shell, which dies without
 * passing it on, so the only sign of it is a different parent process.
 */
export function endWithParent(): void {
  if (watch || process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_INTERVAL_MS).unref()
}

/** A shell's exit codes for a program ended by a signal: 128 plus the signal's number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs `work` with a signal that aborts on the first SIGINT, SIGTERM or SIGHUP, or when npm ends, so that children are
 * ended and cleaned up; then the process exits. Before and after, the signals have their default effect.
 */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const interrupted = new AbortController()
  let by: keyof typeof EXIT_CODES | undefined
  const interrupt = (name: keyof typeof EXIT_CODES) => {
    by = name
    interrupted.abort(new Error(`Ended by ${name}.`))
  }
  const names = Object.keys(EXIT_CODES)
  endWithParent()
  for (const name of names) process.once(name, interrupt)
  try {
    return await work(interrupted.signal)
  } catch (error) {
    if (!by) throw error
    console.error(`Ended by ${by}.`)
    return process.exit(EXIT_CODES[by])
  } finally {
    for (const name of names) process.off(name, interrupt)
  }
}
