/**
 * Only one process at a time may open the embedded database: two would destroy its files.
 *
 * The lock is a listening local socket. The system closes it when its process ends in any way, so a killed shop never
 * leaves a lock behind, and no process id can be mistaken for another's.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type InstanceLock = { release: () => Promise<void> }

/** The directory is in use; its files are not touched. */
export class InstanceLockedError extends Error {
  constructor(directory: string) {
    super(`The database in ${directory} is already open; stop the other shop first.`)
    this.name = 'InstanceLockedError'
  }
}

/**
 * Takes the lock on `directory`.
 *
 * @throws InstanceLockedError when another process, or this one, holds it.
 */
export async function lockInstance(directory: string): Promise<InstanceLock> {
  const address = socketAddress(directory)
  const server = (await listen(address)) ?? (await takeOver(address))
  if (!server) throw new InstanceLockedError(directory)
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/** Unix sockets have short names, so the directory is hashed; Windows has pipes instead of files. */
function socketAddress(directory: string): string {
  const name = `statefront-${createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** A server at `address`, or null when the address is taken. */
function listen(address: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)))
    server.listen(address, () => done(server))
  })
}

/** Replaces a socket file that no process listens on any more. */
async function takeOver(address: string): Promise<Server | null> {
  if (await answers(address)) return null
  rmSync(address, { force: true })
  return listen(address)
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
