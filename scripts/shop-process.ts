/** The reference shop as a child process with its own data directory, for end-to-end tests and measurements. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { catalogueName } from '../shop/catalogue/options.ts'
import { ensureBundle } from './bundle.ts'
import { ROOT, run } from './child.ts'
import { freePort } from './free-port.ts'

const READY_DEADLINE_MS = 60_000
const READY_INTERVAL_MS = 100
const STOP_DEADLINE_MS = 10_000

export type RunningShop = {
  url: string
  /** The shop's output so far, mainly its faults. */
  said(): string
  stop(): Promise<void>
}

/** Data that no shop opens, so that copies of it are complete and identical; separate from the data of `npm start`. */
const UNTOUCHED = join(ROOT, '.data', 'untouched')

/**
 * Prepares the database of the catalogue if it is missing or out of date, in the folder `data` if given. Throws on
 * failure.
 */
export async function prepareDatabase(signal: AbortSignal, data?: string): Promise<void> {
  // Data of test runs have what tests need, whatever the environment.
  const env = data ? { STATEFRONT_DATA: data, STATEFRONT_PARTS: 'all' } : {}
  const { code } = await run(['scripts/prepare-database.ts'], { env, signal })
  if (code !== 0) throw new Error('The database could not be prepared.')
}

/** For tests in a browser: they are written for pages of the oldest release, and name another where they mean one. */
export const OLDEST_RELEASE = { STATEFRONT_PLATFORM: '6.6.7' }

/** Ensures an up-to-date bundle (with `quick`, one of a quick build is enough), and data that test runs copy. */
export async function prepareShop(signal: AbortSignal, { quick = false } = {}): Promise<void> {
  await Promise.all([ensureBundle(signal, { quick }), prepareDatabase(signal, UNTOUCHED)])
}

/**
 * Starts a shop with an up-to-date bundle on a free port, on a copy of the prepared data, so that runs share no orders.
 * `stop` ends it and deletes the copy.
 */
export async function startShop(
  signal: AbortSignal,
  { quick = false, env = {} }: { quick?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<RunningShop> {
  await prepareShop(signal, { quick })
  const data = await mkdtemp(join(tmpdir(), 'statefront-'))
  const catalogue = catalogueName()
  const copying = { recursive: true, mode: constants.COPYFILE_FICLONE }
  // A PostgreSQL server in DATABASE_URL has no files to copy: the run then uses the server's own data.
  if (!process.env['DATABASE_URL']) await cp(join(UNTOUCHED, catalogue), join(data, catalogue), copying)

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['shop/server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      STATEFRONT_CARD_APP_PORT: '0',
      STATEFRONT_DATA: data,
      STATEFRONT_PARTS: 'all',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const closed = once(server, 'close')

  const stop = async () => {
    server.kill('SIGTERM')
    const patience = new AbortController()
    await Promise.race([
      closed,
      wait(STOP_DEADLINE_MS, undefined, { signal: patience.signal }).then(() => server.kill('SIGKILL')),
    ])
    patience.abort()
    await closed
    await rm(data, { recursive: true, force: true })
  }

  const deadline = Date.now() + READY_DEADLINE_MS
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The shop did not start.\n${Buffer.concat(output).toString()}`)
    }
    await wait(READY_INTERVAL_MS)
  }
  return { url, said: () => Buffer.concat(output).toString(), stop }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.body?.cancel()
      return true
    },
    () => false,
  )
}
