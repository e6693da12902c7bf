/**
 * A process that takes the lock of the folder in its first argument each time it reads a line, and prints `held` or `locked`. It holds the
 * lock until it is killed.
 */
import { createInterface } from 'node:readline'
import { InstanceLockedError, lockInstance } from '../../../shop/database/instance-lock.ts'

const [folder = ''] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)

async function take() {
  try {
    await lockInstance(folder)
    print('held')
  } catch (error) {
    if (!(error instanceof InstanceLockedError)) throw error
    print('locked')
  }
}

print('ready')
createInterface({ input: process.stdin }).on('line', () => void take())
