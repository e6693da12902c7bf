/**
 * Passwords are stored as salted scrypt hashes, in the form `scrypt$<cost>$<block size>$<parallelism>$<salt>$<hash>`.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'

/** One of the equally strong sets that OWASP recommends, that with the least memory: 32 MB. */
const COST = 2 ** 15
const BLOCK_SIZE = 8
const PARALLELISM = 3
const SALT_BYTES = 16
const HASH_BYTES = 32
/** scrypt takes 128 × cost × block size bytes; Node refuses above this limit. A stored hash may be of a higher cost. */
const MAX_MEMORY_BYTES = 256 * 2 ** 20

/** At once: more would take the memory, and the threads that files and names are read with. */
const inTurn = pLimit(2)

const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** The hash to store for a new password. About a fifth of a second of one thread-pool thread; the event loop stays free. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, HASH_BYTES, { N: COST, r: BLOCK_SIZE, p: PARALLELISM })
  return ['scrypt', COST, BLOCK_SIZE, PARALLELISM, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether `password` is the one `stored` was made from; false for any other format. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, cost, blockSize, parallelism, salt, hash] = STORED.exec(stored) ?? []
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallelism) }
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options)
  return timingSafeEqual(found, expected)
}

/** Whether a hash was made at a lower cost than new ones are. */
export const isOutdated = (stored: string): boolean => {
  const [, cost, blockSize, parallelism] = STORED.exec(stored) ?? []
  return Number(cost) * Number(blockSize) * Number(parallelism) < COST * BLOCK_SIZE * PARALLELISM
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return inTurn(() => deriveNow(password, salt, length, options))
}

function deriveNow(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, { ...options, maxmem: MAX_MEMORY_BYTES }, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })
}
