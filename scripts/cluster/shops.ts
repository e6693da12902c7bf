/** Processes of the shop on one PostgreSQL server, which can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../child.ts'
import { freePort } from '../free-port.ts'

const READY_DEADLINE_MS = 60_000
const READY_INTERVAL_MS = 50
/** Until the proxy has noticed. */
const DRAIN_MS = 1_000

export type Shops = {
  ports: readonly number[]
  /** Ends one as a crash would, and starts it again. */
  restart: (number: number) => Promise<void>
  /** Ends one as another version would take its place, and starts it again. */
  replace: (number: number) => Promise<void>
  /** What all have said so far, mainly their faults. */
  said: () => string
  close: () => Promise<void>
}

/** Starts `count` processes on the database at `url`, which is prepared. */
export async function openShops(url: string, count: number): Promise<Shops> {
  const ports: number[] = []
  for (let number = 0; number < count; number++) ports.push(await freePort())
  const output: string[] = []
  const running = new Map<number, ChildProcess>()

  const start = async (port: number) => {
    const child = spawn(process.execPath, ['shop/server.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        DATABASE_URL: url,
        PORT: String(port),
        STATEFRONT_CARD_APP_PORT: '0',
        STATEFRONT_PARTS: 'all',
        STATEFRONT_DRAIN_MS: String(DRAIN_MS),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.set(port, child)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
    const giveUpAt = Date.now() + READY_DEADLINE_MS
    while (!(await isReady(port))) {
      if (child.exitCode !== null || Date.now() > giveUpAt) {
        child.kill('SIGKILL')
        throw new Error(`A process of the shop did not start.\n${output.join('')}`)
      }
      await wait(READY_INTERVAL_MS)
    }
  }

  const end = async (port: number, signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => {
    const child = running.get(port)
    running.delete(port)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  const close = async () => {
    await Promise.all(ports.map((port) => end(port, 'SIGINT')))
  }
  const killWithUs = () => {
    for (const child of running.values()) child.kill('SIGKILL')
  }
  process.once('exit', killWithUs)
  try {
    await Promise.all(ports.map(start))
  } catch (error) {
    await close()
    throw error
  }
  const again = async (number: number, signal: 'SIGKILL' | 'SIGTERM') => {
    const port = ports[number]
    if (port === undefined) throw new Error(`There is no process ${number}`)
    await end(port, signal)
    await start(port)
  }
  return {
    ports,
    restart: (number) => again(number, 'SIGKILL'),
    replace: (number) => again(number, 'SIGTERM'),
    said: () => output.join(''),
    close: async () => {
      await close()
      process.off('exit', killWithUs)
    },
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}
