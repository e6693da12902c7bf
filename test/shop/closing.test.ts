/** A request that never arrives in full: it is no outage, and it does not keep a process from ending. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { catalogueName } from '../../shop/catalogue/options.ts'
import { copyPrepared, openTestShop, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each(['application/x-www-form-urlencoded', 'application/json'])(
  'a body that stops on the way is answered with 408 after 35 s, and logged neither as slow nor as an outage: %s',
  async (type) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('a=')) })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': type, 'content-length': '100' } }
    const answering = shop.app.request('/account/login', init, { incoming: { complete: false } })
    await vi.advanceTimersByTimeAsync(35_000)
    const answer = await answering
    expect([answer.status, answer.headers.get('connection'), answer.headers.getSetCookie()]).toEqual([408, 'close', []])
    expect(said.mock.calls).toEqual([])
  },
)

test('SIGTERM with an open request ends the process within five seconds, and closes the database', async () => {
  const data = await mkdtemp(join(tmpdir(), 'statefront-closing-'))
  await copyPrepared(join(data, catalogueName(), 'cluster'))
  const env = { ...process.env, PORT: '0', STATEFRONT_CARD_APP_PORT: '0', STATEFRONT_DATA: data, DATABASE_URL: '' }
  const child = spawn(process.execPath, ['shop/server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let port = 0
    for await (const line of createInterface({ input: child.stdout })) {
      port = Number(/:(\d+)\/$/.exec(line)?.[1] ?? 0)
      if (port > 0) break
    }
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = [
      'POST /account/login HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      'Content-Length: 100',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{`)
    // The process has read what was sent before it answers another.
    await (await fetch(`http://127.0.0.1:${port}/health`)).text()
    const start = performance.now()
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    // 1 where the database was not closed.
    expect(code).toBe(0)
    expect(performance.now() - start).toBeLessThan(5_500)
    socket.destroy()
  } finally {
    child.kill('SIGKILL')
    await rm(data, { recursive: true, force: true })
  }
})

test('oddities in one address are three at most', async () => {
  const statusOf = async (times: number) =>
    (await shop.app.request(`http://localhost${'/_odd/classes'.repeat(times)}/`)).status
  expect([await statusOf(1), await statusOf(3), await statusOf(4), await statusOf(600)]).toEqual([200, 200, 404, 404])
})
