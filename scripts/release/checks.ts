/** Whether what is in the folder can be released. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const Package = z.object({ version: z.string(), repository: z.unknown().optional() })

const packageIn = (root: string) => Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** What stands against a version of the project in `root`, in words; nothing if it can be made. */
export async function obstaclesIn(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: root })
  const { version } = packageIn(root)
  const changelog = existsSync(join(root, 'CHANGELOG.md')) ? readFileSync(join(root, 'CHANGELOG.md'), 'utf8') : ''
  const [, newest] = /^## (.+)$/m.exec(changelog) ?? []
  const pending = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return [
    ...(stdout.trim() === '' ? [] : [`Not everything is committed:\n${stdout.trimEnd()}`]),
    ...(pending.length === 0 ? [] : [`In no version yet: ${pending.join(', ')}. npx changeset version makes one.`]),
    ...(newest === version
      ? []
      : [`CHANGELOG.md begins with ${newest ?? 'no version'}, and package.json says ${version}.`]),
  ]
}

/** What stands against publishing with provenance. */
export function provenanceObstacles(root: string, env: NodeJS.ProcessEnv): string[] {
  const hasIdentity = Boolean(env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? env['SIGSTORE_ID_TOKEN'])
  return [
    ...(hasIdentity ? [] : ['Provenance needs a job of a hosted CI with an identity: see docs/releasing.md.']),
    ...(packageIn(root).repository === undefined ? ['Provenance needs a repository in package.json.'] : []),
  ]
}
