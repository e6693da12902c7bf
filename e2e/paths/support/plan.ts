/** Which paths of a flow are played on its page, with which faults, and where pictures are taken. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Case, nodesOf, type Path, pathsOf } from '../../../test/model/support/paths.ts'
import { type Covered, coverOf } from './cover.ts'
import type { Room } from './room.ts'

type AnyPath = Path<AnyStateMachine>
type Step = AnyPath['steps'][number]

export type Play = {
  flow: string
  /** The path's id, and the fault behind a colon where one is played. */
  id: string
  path: AnyPath
  /** Name of the fault that answers the last step. */
  fault?: string
  /** Steps whose state is seen first in this play: 0 is the start, then one by one. */
  firstVisits: ReadonlySet<number>
}

export type Plan = {
  plays: Play[]
  /** Paths that a page cannot be led along, each with the reason; the model test plays them. */
  beyond: { id: string; title: string; reason: string }[]
  /** Paths that others stand for, since they take the same transitions. */
  covered: Covered[]
}

/** All that is played for `room`. Throws when a state of its machine has nothing that is seen. */
export function planOf(room: Room): Plan {
  const blind = leavesIn(room.machine).filter((node) => !room.sees[keyOf(node)])
  if (blind.length > 0) throw new Error(`${room.flow}: nothing is seen in ${blind.map(keyOf).join(', ')}`)

  const all = pathsOf(room.machine, room.cases)
  const judged = all.map((path) => ({ path, reason: reasonAgainst(room, path) }))
  const possible = judged.filter(({ reason }) => !reason).map(({ path }) => path)
  const { chosen, covered } = room.cover === 'transitions' ? coverOf(possible) : { chosen: possible, covered: [] }
  const seen = new Set<string>()
  const plays: Play[] = chosen.map((path) => ({
    flow: room.flow,
    id: path.id,
    path,
    firstVisits: newIn(path, seen),
  }))
  return {
    plays: [...plays, ...faultPlays(room, possible)],
    beyond: judged.flatMap(({ path: { id, title }, reason }) => (reason ? [{ id, title, reason }] : [])),
    covered,
  }
}

/** What of `plan` is played with every change: the longest path. */
export function sampleOf({ plays, ...rest }: Plan): Plan {
  return { ...rest, plays: plays.slice(0, 1) }
}

export const keyOf = (node: AnyStateNode) => node.path.join('.')

/** The innermost states of `machine` in which it can be seen: one that it always leaves at once is none. */
export const leavesIn = (machine: AnyStateMachine): AnyStateNode[] =>
  [...nodesOf(machine.root)].filter(
    ({ type, always }) => (type === 'atomic' || type === 'final') && !always?.some(({ guard }) => !guard),
  )

/** The innermost states of a step, by their paths. */
export const leavesOf = (state: Step['state']): AnyStateNode[] =>
  state._nodes.filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final')

function reasonAgainst(room: Room, path: AnyPath): string | undefined {
  for (const [index, step] of path.steps.entries()) {
    const reason = room.beyond?.[step.says] ?? room.beyond?.[step.event.type]
    if (reason) return reason
    const due = dueIn(room, path.steps[index - 1]?.state ?? path.start)
    if (due && !comesAtOnce(room, step)) return `on a page it comes first that ${due.says}`
  }
  return room.objects?.(path)
}

/** Whether the page brings the event about by itself, as soon as it is in the state before. */
export const comesAtOnce = ({ automatic, arranges }: Room, { says, event }: Pick<Step, 'says' | 'event'>): boolean =>
  [says, event.type].some((name) => automatic?.includes(name)) || arranges?.[says] !== undefined

/** What the page brings about by itself in `state`, unless something else was arranged. */
export const dueIn = ({ automatic, cases }: Room, state: Step['state']): Case | undefined =>
  cases.cases.find(
    ({ event, says }) => [says, event.type].some((name) => automatic?.includes(name)) && state.can(event as never),
  )

/** The steps of `path` with a state that no path before it has been in; adds them to `seen`. */
function newIn({ start, steps }: AnyPath, seen: Set<string>): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [index, state] of [start, ...steps.map(({ state }) => state)].entries()) {
    const name = leavesOf(state).map(keyOf).toSorted().join(' + ')
    if (seen.has(name)) continue
    seen.add(name)
    found.add(index)
  }
  return found
}

/** For each case with faults its shortest beginning of a path, once with each of them. */
function faultPlays(room: Room, paths: readonly AnyPath[]): Play[] {
  return Object.entries(room.faults ?? {}).flatMap(([says, faults]) => {
    const beginnings = paths.flatMap((path) => {
      const end = path.steps.findIndex((step) => step.says === says)
      return end < 0 ? [] : [{ ...path, steps: path.steps.slice(0, end + 1), transitions: [] }]
    })
    const [shortest] = beginnings.toSorted((a, b) => a.steps.length - b.steps.length)
    if (!shortest) throw new Error(`${room.flow}: no path comes to "${says}", which has faults`)
    return Object.keys(faults).map((fault) => ({
      flow: room.flow,
      id: `${shortest.id}: ${fault}`,
      path: shortest,
      fault,
      firstVisits: new Set<number>(),
    }))
  })
}
