/**
 * A small proxy before several processes of the shop, as a load balancer would be: each request to the next process that says it is
 * ready. A request that no process has received goes to another; one whose answer is lost is answered with 502, since nobody knows
 * what has become of it.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_MS = 250
const CHECK_PATIENCE_MS = 3_000

export type Proxy = { url: string; close: () => Promise<void> }

type Target = { port: number; agent: Agent; isReady: boolean }

/** Listens on a free port of the loopback interface. */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const targets: Target[] = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: true }))
  let turn = 0
  /** All that are ready, beginning with the next one; if none is, all. */
  const inTurn = (): Target[] => {
    turn += 1
    const order = targets
      .map((_, index) => targets[(index + turn) % targets.length])
      .filter((each) => each !== undefined)
    const ready = order.filter(({ isReady }) => isReady)
    return ready.length > 0 ? ready : order
  }
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => forward(asked, Buffer.concat(chunks), answer, inTurn()))
  })
  const checking = setInterval(() => targets.forEach(check), CHECK_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(checking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      for (const { agent } of targets) agent.destroy()
    },
  }
}

function check(target: Target): void {
  const asked = request(
    { port: target.port, host: '127.0.0.1', path: '/ready', timeout: CHECK_PATIENCE_MS },
    (answer) => {
      target.isReady = answer.statusCode === 200
      answer.resume()
    },
  )
  asked.on('timeout', () => asked.destroy())
  asked.on('error', () => {
    target.isReady = false
  })
  asked.end()
}

function forward(asked: IncomingMessage, body: Buffer, answer: ServerResponse, [target, ...others]: Target[]): void {
  if (!target) {
    answer.writeHead(502, { 'Retry-After': '1' }).end('No process answers')
    return
  }
  const { method, url: path, headers } = asked
  const sent = request(
    { host: '127.0.0.1', port: target.port, agent: target.agent, method, path, headers },
    (received) => {
      answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
      received.pipe(answer)
      // The browser sees an answer that ends too early.
      received.on('error', () => answer.destroy())
    },
  )
  sent.on('error', (error: NodeJS.ErrnoException) => {
    target.isReady = false
    if (answer.headersSent) return void answer.destroy()
    const isUnheard = error.code === 'ECONNREFUSED'
    forward(asked, body, answer, isUnheard ? others : [])
  })
  sent.end(body)
}
