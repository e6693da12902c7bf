/** Replaces a folder by a finished one. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How often other processes may be faster. */
const MAX_TRIES = 20

/**
 * Moves the folder `from` to `to`, and deletes what was there. Of several concurrent calls the last one wins; the
 * folder is never incomplete.
 */
export function replaceFolder(from: string, to: string): void {
  for (let tries = 1; ; tries += 1) {
    const former = mkdtempSync(`${to}-former-`)
    try {
      if (existsSync(to)) renameSync(to, join(former, 'folder'))
      renameSync(from, to)
      return
    } catch (error) {
      // Another process was faster.
      if (tries === MAX_TRIES) throw error
    } finally {
      rmSync(former, { recursive: true, force: true })
    }
  }
}
