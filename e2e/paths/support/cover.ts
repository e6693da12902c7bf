/** Few paths that take every transition which many take. */

type AnyPath = { id: string; title: string; steps: readonly unknown[]; transitions: readonly string[] }

/** A path that is not played, and the paths that together take its transitions. */
export type Covered = { id: string; title: string; by: string[] }

/** Chooses of `paths`, in their order, enough to take each transition once: time and again the one that takes most new ones. */
export function coverOf<Path extends AnyPath>(paths: readonly Path[]): { chosen: Path[]; covered: Covered[] } {
  const untaken = new Set(paths.flatMap(({ transitions }) => transitions))
  const chosen = new Set<Path>()
  const gain = ({ transitions }: Path) => transitions.filter((transition) => untaken.has(transition)).length
  while (untaken.size > 0) {
    const [best] = paths.toSorted((a, b) => gain(b) - gain(a) || a.steps.length - b.steps.length)
    if (!best) break
    chosen.add(best)
    for (const transition of best.transitions) untaken.delete(transition)
  }
  const played = paths.filter((path) => chosen.has(path))
  const others = paths.filter((path) => !chosen.has(path))
  return {
    chosen: played,
    covered: others.map(({ id, title, transitions }) => ({ id, title, by: standingFor(transitions, played) })),
  }
}

/** Ids of a few of `played` that together take `transitions`. */
function standingFor(transitions: readonly string[], played: readonly AnyPath[]): string[] {
  const missing = new Set(transitions)
  const ids: string[] = []
  while (missing.size > 0) {
    const gain = (path: AnyPath) => path.transitions.filter((transition) => missing.has(transition)).length
    const [best] = played.toSorted((a, b) => gain(b) - gain(a))
    if (!best || gain(best) === 0) break
    ids.push(best.id)
    for (const transition of best.transitions) missing.delete(transition)
  }
  return ids
}
