/**
 * Only one process at a time may open the embedded database: two would destroy its files.
 *
 * The lock is the operating system's, on a file inside the folder: whatever path leads there, also from another container on the same
 * volume, it is the same file. The system releases it when its process ends in any way, so a killed shop leaves no lock behind, nobody
 * takes one over, and of several processes that start at once exactly one gets it. Node has no call for it; SQLite takes it for the
 * exclusive transaction of an empty database.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivate } from './location.ts'

export type InstanceLock = { release: () => Promise<void> }

/** The directory is in use; its files are not touched. */
export class InstanceLockedError extends Error {
  constructor(directory: string) {
    super(`The database in ${directory} is already open; stop the other shop first.`)
    this.name = 'InstanceLockedError'
  }
}

const FILE = 'statefront.lock'
/** SQLite's result code for a file that another connection has locked. */
const SQLITE_BUSY = 5
/** Those of this process: the lock ends with its object, which must not be collected as garbage. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock on `directory`, makes the directory if it is missing, and keeps other users of the machine out of it.
 *
 * @throws InstanceLockedError when another process, or this one, holds it; Error when the file system has no locks
 */
export async function lockInstance(directory: string): Promise<InstanceLock> {
  makePrivate(directory)
  const file = new DatabaseSync(join(directory, FILE))
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new InstanceLockedError(directory)
    throw new Error(`The database in ${directory} cannot be locked: its file system must have locks.`, { cause: error })
  }
  held.add(file)
  return {
    release: async () => {
      if (held.delete(file)) file.close()
    },
  }
}
