/**
 * Few paths that reach all goals: each continues where the previous event ended as long as something new is close, so
 * that no beginning is repeated for every event that can follow it.
 */
import type { Edge, Graph } from './graph.ts'

/** The goals reached by `edge`; a tour ends when no remaining goal can be reached. */
export type Goals = (edge: Edge) => readonly string[]

type Wishes = {
  goals: Goals
  /** A tour longer than this many steps ends, unless its first new goal is further away. */
  longest: number
  /** Why a beginning of a tour cannot be played; undefined for one that can. */
  refuses?: (edges: readonly Edge[]) => string | undefined
}

/** Enough to distinguish two situations by their last events, for refusals that look back. */
const LOOK_BACK = 1

/** Tours of `graph` that together reach all goals, and why some cannot be reached: the refusals met, by goal. */
export function toursOf(graph: Graph, { goals, longest, refuses = () => undefined }: Wishes) {
  const left = new Set([...graph.edges.values()].flat().flatMap((edge) => goals(edge)))
  const refusals = new Map<string, string>()
  const tours: Edge[][] = []
  const isNew = (edge: Edge) => goals(edge).some((goal) => left.has(goal))
  const isPossible = (edges: readonly Edge[]) => {
    const reason = refuses(edges)
    const last = edges.at(-1)
    if (reason && last) for (const goal of goals(last)) refusals.set(goal, reason)
    return !reason
  }

  for (;;) {
    const tour: Edge[] = []
    const walk = (edges: readonly Edge[]) => {
      tour.push(...edges)
      for (const goal of edges.flatMap((edge) => goals(edge))) left.delete(goal)
    }
    for (;;) {
      const at = tour.at(-1)?.to ?? graph.start
      const way = wayToNew(graph, tour, at, isNew, isPossible)
      if (!way || (tour.length > 0 && tour.length + way.length > longest)) break
      walk(way)
    }
    if (tour.length === 0) break
    // A last step that changes nothing tells a reader nothing.
    const last = tour.at(-1)
    if (last && last.from === last.to) {
      const end = graph.edges.get(last.to)?.find((edge) => edge.to !== edge.from && isPossible([...tour, edge]))
      if (end) walk([end])
    }
    tours.push(tour)
  }
  return { tours, refused: new Map([...refusals].filter(([goal]) => left.has(goal))), left }
}

/** The shortest way from `at` to something new; steps that change nothing come first, so that no tour ends with one. */
function wayToNew(
  graph: Graph,
  tour: readonly Edge[],
  at: string,
  isNew: (edge: Edge) => boolean,
  isPossible: (edges: readonly Edge[]) => boolean,
): Edge[] | undefined {
  const seen = new Set<string>()
  const waiting: { at: string; way: Edge[] }[] = [{ at, way: [] }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { way } = next
    const edges = graph.edges.get(next.at) ?? []
    const still = edges.filter(({ from, to }) => from === to)
    for (const edge of [...still, ...edges.filter(({ from, to }) => from !== to)])
      if (isNew(edge) && isPossible([...tour, ...way, edge])) return [...way, edge]
    for (const edge of edges) {
      const lately = [...tour, ...way, edge].slice(-LOOK_BACK).map(({ says }) => says)
      const key = JSON.stringify([edge.to, lately])
      if (seen.has(key) || !isPossible([...tour, ...way, edge])) continue
      seen.add(key)
      waiting.push({ at: edge.to, way: [...way, edge] })
    }
  }
  return undefined
}
