/**
 * Passwords are stored as salted scrypt hashes, in the form `scrypt$<cost>$<block size>$<parallelism>$<salt>$<hash>`.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 2 ** 15
const BLOCK_SIZE = 8
const PARALLELISM = 1
const SALT_BYTES = 16
const HASH_BYTES = 32
/** scrypt takes 128 × cost × block size bytes; Node refuses above this limit. */
const MAX_MEMORY_BYTES = 256 * COST * BLOCK_SIZE

const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** The hash to store for a new password. About 60 ms of one thread-pool thread; the event loop stays free. */
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

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, { ...options, maxmem: MAX_MEMORY_BYTES }, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })
}
