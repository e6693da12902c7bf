/** A copy of the project in which faults are planted, one at a time, and its test processes. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { run as runIn } from '../child.ts'
import { type Mutant, planted } from './sites.ts'
import type { Answer, Order } from './worker.ts'

const COPIED = [
  'src',
  'test',
  'e2e',
  'shop',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'types',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'playwright.paths.config.ts',
]
const SHARED = ['node_modules', '.data']

/** The result of a test run; `timeout` if it did not end. */
export type Said = Answer | 'timeout'

export type Lane = {
  plant(mutant: Mutant): void
  /** Restores the source. */
  restore(): void
  /** Runs a test file until a test fails, for at most `limit` milliseconds. */
  test(order: Omit<Order, 'changed'>, limit: number): Promise<Said>
  /** Runs a script of the copy, e.g. `scripts/e2e.ts`. */
  script(args: readonly string[], limit: number): Promise<{ code: number; output: string } | 'timeout'>
  close(): Promise<void>
}

/** Copies the project at `root` into a new folder inside `folder`, which `close` deletes. */
export async function openLane(root: string, folder: string, signal: AbortSignal): Promise<Lane> {
  const copy = mkdtempSync(join(folder, 'work-'))
  for (const part of COPIED)
    if (existsSync(join(root, part))) cpSync(join(root, part), join(copy, part), { recursive: true })
  for (const part of SHARED) {
    mkdirSync(join(root, part), { recursive: true })
    symlinkSync(join(root, part), join(copy, part))
  }
  // The copy's own functions: they work on the project that contains them.
  const { run } = (await import(join(copy, 'scripts', 'child.ts'))) as { run: typeof runIn }
  let worker: ChildProcess | null = null
  let planting: { file: string; code: string } | null = null
  /** Changes that the worker has not been told yet. */
  const news = new Set<string>()

  const end = async () => {
    const ending = worker
    worker = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    // Its browser ends with it.
    ending.kill('SIGKILL')
    await ended
  }

  return {
    plant(mutant) {
      const path = join(copy, mutant.file)
      const code = readFileSync(path, 'utf8')
      planting = { file: mutant.file, code }
      news.add(mutant.file)
      writeFileSync(path, planted(code, mutant))
    },
    restore() {
      if (!planting) return
      writeFileSync(join(copy, planting.file), planting.code)
      news.add(planting.file)
      planting = null
    },
    async test(order, limit) {
      worker ??= fork(join(copy, 'scripts', 'mutate', 'worker.ts'), {
        cwd: copy,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const changed = [...news]
      news.clear()
      const said = await answerOf(worker, { ...order, changed }, AbortSignal.any([signal, AbortSignal.timeout(limit)]))
      if (said === 'timeout' || said.isSpoilt) await end()
      signal.throwIfAborted()
      return said
    },
    async script(args, limit) {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(limit)])
      const outcome = await run(args, { capture: true, signal: patience }).catch((error: unknown) => {
        signal.throwIfAborted()
        if (patience.aborted) return 'timeout' as const
        throw error
      })
      return outcome
    },
    async close() {
      await end()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

/** Sends an order to a worker and waits for its answer; a worker that dies has failed, one that hangs is given up. */
async function answerOf(worker: ChildProcess, order: Order, signal: AbortSignal): Promise<Said> {
  const waiting = new AbortController()
  const until = { signal: AbortSignal.any([signal, waiting.signal]) }
  try {
    const answered = once(worker, 'message', until).then(([said]) => said as Answer)
    const died = once(worker, 'exit', until).then(() => ({ failed: 'the runner broke down', isSpoilt: true }))
    worker.send(order)
    return await Promise.race([answered, died])
  } catch (error) {
    if (signal.aborted) return 'timeout'
    throw error
  } finally {
    waiting.abort()
  }
}
