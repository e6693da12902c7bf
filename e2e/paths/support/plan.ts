/** Selects the paths of a flow to play on its page, with their faults and screenshots. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { lookedFor, lookOf } from '../../../test/model/support/oracle.ts'
import {
  type Beginning,
  type Case,
  leavesIn,
  type Path,
  type Refused,
  walk,
} from '../../../test/model/support/paths.ts'
import type { Room } from './room.ts'

type AnyPath = Path<AnyStateMachine>
type Step = AnyPath['steps'][number]

export type Play = {
  flow: string
  /** The path's id, followed by a colon and the fault if there is one. */
  id: string
  path: AnyPath
  /** Name of the fault that replaces the last response. */
  fault?: string
  /** Steps whose state is first reached in this play: 0 is the start. */
  firstVisits: ReadonlySet<number>
}

export type Plan = {
  plays: Play[]
  /** What cannot be produced on a page, each with the reason; the model test plays it. */
  beyond: Refused[]
}

/**
 * `transitions`: the smallest set that takes each transition and visits each state; `full`: each case in each state,
 * and all faults.
 */
export type Mode = 'transitions' | 'full'

/** All plays for `room`. Throws if the room has missing or unknown entries. */
export function planOf(room: Room, mode: Mode = 'full'): Plan {
  const wrong = wrongIn(room)
  if (wrong.length > 0) throw new Error(`${room.flow}: ${wrong.join('; ')}`)

  const refuses = (path: Beginning) => reasonAgainst(room, path)
  const { paths, refused } = walk(room.machine, room.cases, {
    cover: mode === 'full' ? 'pairs' : 'transitions',
    longest: room.longest,
    refuses,
  })
  const seen = new Set<string>()
  const plays: Play[] = paths.map((path) => ({ flow: room.flow, id: path.id, path, firstVisits: newIn(path, seen) }))
  return { plays: [...plays, ...(mode === 'full' ? faultPlays(room) : [])], beyond: refused }
}

export const keyOf = (node: AnyStateNode) => node.path.join('.')

/** The text under which a room checks a state; its path if the cases, checked elsewhere, omit it. */
export function sightOf({ cases }: Room, place: string): string {
  const sight = cases.states[place]
  return sight ? lookOf(sight) : place
}

/** The innermost states of a step, by their paths. */
export const leavesOf = (state: Step['state']): AnyStateNode[] =>
  state._nodes.filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final')

/** Missing and unused entries of a room, each as a sentence. */
function wrongIn(room: Room): string[] {
  const leaves = leavesIn(room.machine)
  const sights = leaves.map((node) => sightOf(room, keyOf(node)))
  const resting = leaves.filter((node) => !isLeftAtOnce(room, node)).map((node) => sightOf(room, keyOf(node)))
  const blind = [...resting, ...findsOf(room)].filter((sees) => !room.sees[sees])
  const all = walk(room.machine, room.cases, { cover: 'transitions' }).edges
  const known = new Set([...sights, ...findsOf(room), ...all.flatMap(({ says, event }) => [says, event.type])])
  const services = new Set(
    all.flatMap(({ event }) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? []),
  )
  const {
    does,
    answers = {},
    faults = {},
    arranges = {},
    beyond = {},
    automatic = [],
    once = [],
    sees,
    requests,
  } = room
  const named = [does, answers, faults, arranges, beyond, sees].flatMap((part) => Object.keys(part))
  const looks = Object.entries(sees)
  return [
    ...[...new Set(blind)].map((place) => `nothing is seen in ${place}`),
    ...[...named, ...automatic].filter((name) => !known.has(name)).map((name) => `nothing is called "${name}"`),
    ...[...Object.keys(requests), ...once]
      .filter((name) => !services.has(name))
      .map((name) => `no service is called "${name}"`),
    ...looks.flatMap(([one, look], index) =>
      looks
        .slice(0, index)
        .flatMap(([other, same]) => (look === same ? [`"${one}" is looked at like "${other}"`] : [])),
    ),
  ]
}

/** The checks after an event, in addition to those of its state. */
const findsOf = ({ cases }: Room): string[] => {
  const ofStates = new Set(Object.values(cases.states).map(lookOf))
  return [...lookedFor(cases)].filter((words) => !ofStates.has(words))
}

/** Whether the page leaves the state of `node` by itself immediately. */
const isLeftAtOnce = ({ automatic = [], cases }: Room, node: AnyStateNode): boolean =>
  cases.cases.some(
    ({ says, event }) =>
      (automatic.includes(says) || automatic.includes(event.type)) && node.ownEvents.includes(event.type),
  )

/** Why the last step of a path cannot be produced on a page, although the others can. */
function reasonAgainst(room: Room, path: Beginning): string | undefined {
  const step = path.steps.at(-1)
  if (!step) return undefined
  const due = dueIn(room, path.steps.at(-2)?.state ?? path.start)
  return (
    room.beyond?.[step.says] ??
    room.beyond?.[step.event.type] ??
    (due && !comesAtOnce(room, step) ? `on a page it comes first that ${due.says}` : room.objects?.(path))
  )
}

/** Whether the page causes the event by itself, immediately in the state before. */
export const comesAtOnce = ({ automatic, arranges }: Room, { says, event }: Pick<Step, 'says' | 'event'>): boolean =>
  [says, event.type].some((name) => automatic?.includes(name)) || arranges?.[says] !== undefined

/** The case that the page causes by itself in `state`, unless another one was arranged. */
export const dueIn = ({ automatic, cases }: Room, state: Step['state']): Case | undefined =>
  cases.cases.find(
    ({ event, says }) => [says, event.type].some((name) => automatic?.includes(name)) && state.can(event as never),
  )

/** The steps of `path` with a state that no path before it has visited; adds them to `seen`. */
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

/** The shortest path to each case with faults, once per fault. */
export function faultPlays(room: Room): Play[] {
  return Object.entries(room.faults ?? {}).flatMap(([says, faults]) => {
    const cover = { says }
    const { paths } = walk(room.machine, room.cases, { cover, refuses: (path) => reasonAgainst(room, path) })
    const [found] = paths
    if (!found) throw new Error(`${room.flow}: no path comes to "${says}", which has faults`)
    const end = found.steps.findIndex((step) => step.says === says)
    const path = { ...found, steps: found.steps.slice(0, end + 1), transitions: [] }
    return Object.keys(faults).map((fault) => ({
      flow: room.flow,
      id: `${path.id}: ${fault}`,
      path,
      fault,
      firstVisits: new Set<number>(),
    }))
  })
}
