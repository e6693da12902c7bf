/** The port that a command listens on. */
import { once } from 'node:events'
import type { Server } from 'node:net'
import { refuse } from './arguments.ts'

const LAST_PORT = 65_535

/** Lets `server` listen on the port in `PORT`, else on `usual`, of loopback; returns it. Ends `command` with a sentence where it cannot. */
export async function listenOn(server: Server, usual: number, command: string): Promise<number> {
  const text = process.env['PORT'] || String(usual)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > LAST_PORT) refuse(`PORT must be a number from 0 to ${LAST_PORT}, not "${text}".`)
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') refuse(`Port ${port} is in use. Choose another one: PORT=${port + 1} ${command}`)
    if (code === 'EACCES') refuse(`Port ${port} may not be opened by this user. Choose one above 1023.`)
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
