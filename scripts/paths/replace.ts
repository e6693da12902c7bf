/** Puts a finished folder in the place of another. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How often others may be faster. */
const MAX_TRIES = 20

/**
 * Moves the folder `from` to `to`, and throws away what was there. Of several that do so at the same time the last one stays,
 * whole; nobody sees half a folder.
 */
export function replaceFolder(from: string, to: string): void {
  for (let tries = 1; ; tries += 1) {
    const former = mkdtempSync(`${to}-former-`)
    try {
      if (existsSync(to)) renameSync(to, join(former, 'folder'))
      renameSync(from, to)
      return
    } catch (error) {
      // Somebody else was there in between.
      if (tries === MAX_TRIES) throw error
    } finally {
      rmSync(former, { recursive: true, force: true })
    }
  }
}
