/** Which commit is checked out. */
import { execFileSync } from 'node:child_process'
import { ROOT } from '../child.ts'

/** Its hash; `none` where there is no history. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'none'
  }
}
