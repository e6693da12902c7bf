/** Repeats what failed only because of others at the same time. */
import { setTimeout as wait } from 'node:timers/promises'
import { isOvertaken } from './faults.ts'

const MAX_TRIES = 6
/** The longest pause before the second try; it doubles with each. */
const PAUSE_MS = 20

/**
 * Runs a transaction, once more from the beginning when another came in between: the database has undone it then. What it does
 * beside the database must bear that.
 */
export async function repeatIfOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MAX_TRIES || !isOvertaken(error)) throw error
      // At random, so that two that met do not meet again.
      await wait(Math.random() * PAUSE_MS * 2 ** (tries - 1))
    }
  }
}
