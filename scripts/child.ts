/** Runs the project's tools and scripts as child processes, always on the Node that runs this one. */
import { type ChildProcess, spawn } from 'node:child_process'
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

type RunOptions = {
  env?: Record<string, string>
  capture?: boolean
  hears?: (chunk: Buffer) => void
  signal?: AbortSignal
}

/** How long a child that is asked to end has for what it cleans up, in milliseconds. */
const END_DEADLINE_MS = 15_000

/**
 * Runs `node <args>` in the project's root and waits for its end. Output goes to this terminal, or is collected with
 * `capture`. When `signal` aborts, the child is ended, by force where it does not listen; then rejects, with the signal's
 * reason as the cause.
 * With `hears`, output goes there as it comes, and whatever the child has started ends with it.
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
      // A group of its own, which can be ended as one.
      detached: hears !== undefined,
    })
    const chunks: Buffer[] = []
    const hear = hears ?? ((chunk: Buffer) => void chunks.push(chunk))
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
    let deadline: NodeJS.Timeout | undefined
    const end = () => {
      // What tools take as a wish to end in order: the runner of the browser tests ends its own children first.
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

/** Ends what is left of the group of `child`, or the child where it has none. */
function killAll(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has no group, or nobody is left in it.
    child.kill('SIGKILL')
  }
}

const PARENT_INTERVAL_MS = 500
let watch: NodeJS.Timeout | undefined

/**
 * Ends when npm was ended, or the script that runs this one: npm passes a signal to the shell between, which dies of it and
 * passes nothing on, so that all there is to notice is another parent.
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

/** What a shell says of a program that a signal ended: 128 and the signal's number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Does `work` with a signal that the first SIGINT, SIGTERM or SIGHUP aborts, or the end of npm, so that children are ended and what they leave is
 * cleaned up; then the process ends. Before and after, the signals do what they otherwise do.
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
