/**
 * A process that takes the lock of the folder in its first argument each time it reads a line, and prints `held` or `locked`. It holds the
 * lock until it is killed.
 */
import { createInterface } from 'node:readline'
import { InstanceLockedError, lockInstance } from '../../../shop/database/instance-lock.ts'

const [folder = ''] = process.argv.slice(2)
console.log('ready')
for await (const _line of createInterface({ input: process.stdin })) {
  try {
    await lockInstance(folder)
    console.log('held')
  } catch (error) {
    if (!(error instanceof InstanceLockedError)) throw error
    console.log('locked')
  }
}
