/** Few paths that take every transition which many take, and see every state that they see. */
import type { AnyStateMachine } from 'xstate'
import type { Path } from '../../../test/model/support/paths.ts'

type AnyPath = Path<AnyStateMachine>

/** A path that is not played, and those that together take its transitions and see its states. */
export type Covered = { id: string; title: string; by: string[] }

/** Chooses of `paths`, in their order, few that come by all that they come by. */
export function coverOf(paths: readonly AnyPath[]): { chosen: AnyPath[]; covered: Covered[] } {
  const all = new Set(paths.flatMap(sightsOf))
  const chosen = new Set(choose(paths, all))
  const played = paths.filter((path) => chosen.has(path))
  const others = paths.filter((path) => !chosen.has(path))
  return {
    chosen: played,
    covered: others.map((path) => ({
      id: path.id,
      title: path.title,
      by: choose(played, new Set(sightsOf(path))).map(({ id }) => id),
    })),
  }
}

/** The transitions and states that a path comes by. */
const sightsOf = ({ start, steps, transitions }: AnyPath): string[] => [
  ...transitions,
  ...[start, ...steps.map(({ state }) => state)].map(({ value }) => JSON.stringify(value)),
]

/** Time and again the path that comes by most of what is left of `sights`, the shorter of two. */
function choose(paths: readonly AnyPath[], sights: Set<string>): AnyPath[] {
  const chosen: AnyPath[] = []
  while (sights.size > 0) {
    const gain = (path: AnyPath) => new Set(sightsOf(path).filter((sight) => sights.has(sight))).size
    const [best] = paths.toSorted((a, b) => gain(b) - gain(a) || a.steps.length - b.steps.length)
    if (!best || gain(best) === 0) break
    chosen.push(best)
    for (const sight of sightsOf(best)) sights.delete(sight)
  }
  return chosen
}
