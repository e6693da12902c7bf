/** Which flows a module of `src` is for: those whose bindings import it, themselves or by others. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

const MOST_OWNERS = 3
const IMPORTED = /(?:from|import\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g

/** What only names the flows, or starts all of them. */
const OF_ALL = /[/\\]src[/\\](flows\.ts|(loader|bindings[/\\]kit)[/\\])/

function reach(path: string, seen: Set<string>, isOther: (path: string) => boolean): void {
  if (seen.has(path) || OF_ALL.test(path) || isOther(path) || !existsSync(path)) return
  seen.add(path)
  for (const [, other = ''] of readFileSync(path, 'utf8').matchAll(IMPORTED))
    reach(join(dirname(path), other), seen, isOther)
}

const flowOf = (path: string): string => basename(path).replace(/\.tsx?$/, '')

/** By paths from `root`, with slashes; the machine of a flow is its own, whatever else imports it. */
export function ownersBelow(root: string, flows: readonly string[]): Record<string, string[]> {
  const owners = new Map<string, Set<string>>()
  const isBinding = (path: string) => /[/\\]bindings[/\\]/.test(path) && flows.includes(flowOf(path))
  for (const path of globSync('src/bindings/*/*.{ts,tsx}', { cwd: root }).map((path) => join(root, path))) {
    if (!isBinding(path)) continue
    const seen = new Set<string>()
    reach(path, seen, (other) => other !== path && isBinding(other))
    for (const module of seen) {
      const name = module
        .slice(root.length + 1)
        .split(sep)
        .join('/')
      const isMachine = name.startsWith('src/machines/') && flows.includes(flowOf(name))
      const owner = isMachine ? flowOf(name) : flowOf(path)
      owners.set(name, (owners.get(name) ?? new Set()).add(owner))
    }
  }
  // What more flows share belongs to none of them.
  return Object.fromEntries(
    [...owners].flatMap(([name, { size }]) => (size > MOST_OWNERS ? [] : [[name, [...(owners.get(name) ?? [])]]])),
  )
}
