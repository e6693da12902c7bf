/** What the report tells of a flow: its paths with their outcomes, and the numbers of its row. */
import { faultPlays, type Plan, type Play } from '../../e2e/paths/support/plan.ts'
import { nameOfPlay, type PlayRecord } from '../../e2e/paths/support/record.ts'
import type { Room } from '../../e2e/paths/support/room.ts'
import type { Note, Notes } from '../../shop/docs/notes.ts'
import { describePaths, isNewPath, reviewedSteps } from '../../test/model/support/list.ts'
import { leavesIn, pathsOf, transitionsOf } from '../../test/model/support/paths.ts'
import type { Comparison } from './accepted.ts'
import { pathName } from './notes.ts'

export type Flow = {
  room: Room
  plan: Plan
  /** The committed list of the flow's paths. */
  reviewed: string
}

export type PathSummary = {
  id: string
  /** From `flow/id`: how it is cited. */
  name: string
  play: Play
  /** None if it was not played. */
  record: PlayRecord | undefined
  isFailed: boolean
  /** With a step that nobody has reviewed. */
  isNew: boolean
  /** With other steps or another look than accepted. */
  isChanged: boolean
  notes: readonly Note[]
}

export type Beyond = { id: string; source: string; target: string | undefined; reason: string }

export type FlowSummary = {
  flow: string
  /** `beyond`: how many no page can be led to; only the model test has them. */
  states: { seen: number; all: number; beyond: number }
  transitions: { taken: number; all: number; beyond: number }
  /** By their ids: not taken in this run, though its plan has them. */
  untaken: string[]
  /** Those that no page can be led to, from and to which state, and why. */
  beyond: readonly Beyond[]
  /** Reviewed once, and no longer a step of this flow. */
  gone: string[]
  paths: PathSummary[]
  /** Its faults, played in this run or not. */
  faults: readonly Play[]
  /** The picture that differs most from the accepted one. */
  weakest: { picture: string; share: number; path: string; isNew: boolean } | undefined
  acceptedOn: string | undefined
}

export const countOf = ({ paths }: FlowSummary, is: (path: PathSummary) => unknown): number => paths.filter(is).length

const isFailedRecord = ({ failure, steps }: PlayRecord) =>
  failure !== undefined || steps.some(({ findings }) => findings && findings.length > 0)

export function summaryOf(
  { room, plan, reviewed }: Flow,
  records: readonly PlayRecord[],
  { pictures, otherSteps, acceptedOn }: Comparison,
  notes: Notes,
): FlowSummary {
  const { flow, machine } = room
  const own = new Map(records.filter((record) => record.flow === flow).map((record) => [record.id, record]))
  const passed = [...own.values()].filter(({ failure }) => failure === undefined)
  const taken = new Set(passed.flatMap(({ transitions }) => transitions))
  const all = transitionsOf(machine)
  const planned = new Set(plan.plays.flatMap(({ path }) => path.transitions))
  const reasons = new Map(plan.beyond.map(({ title, reason }) => [title, reason]))
  const beyond = [...all]
    .filter(([id]) => !planned.has(id))
    .map(([id, { source, target }]) => {
      const reason = reasons.get(id) ?? 'every way to it takes something that no page can be led to'
      return { id, source: source.id, target: target?.[0]?.id, reason }
    })
  const untaken = [...planned].filter((id) => !taken.has(id))
  const paths = plan.plays.map((play): PathSummary => {
    const record = own.get(play.id)
    const looks = record?.steps.flatMap(({ picture }) => (picture ? (pictures.get(picture) ?? []) : [])) ?? []
    return {
      id: play.id,
      name: pathName(flow, play.id),
      play,
      record,
      isFailed: !record || isFailedRecord(record),
      isNew: isNewPath(reviewed, play.path, room.cases),
      isChanged: looks.some(({ kind }) => kind !== 'same') || otherSteps.has(nameOfPlay({ flow, id: play.id })),
      notes: notes[pathName(flow, play.id)] ?? [],
    }
  })
  const statesOf = (plays: readonly Play[]) =>
    new Set(
      plays
        .flatMap(({ path }) => [path.start, ...path.steps.map(({ state }) => state)])
        .flatMap(({ _nodes }) => _nodes.map(({ id }) => id)),
    )
  const seen = statesOf(plan.plays.filter(({ id }) => own.get(id)?.failure === undefined && own.has(id)))
  const reached = statesOf(plan.plays)
  const leaves = leavesIn(machine)
  const leavesBeyond = leaves.filter(({ id }) => !reached.has(id)).length
  const weak = paths.flatMap(({ id, record }) =>
    (record?.steps ?? []).flatMap(({ picture }) => {
      const compared = picture === undefined ? undefined : pictures.get(picture)
      return picture !== undefined && compared && compared.kind !== 'same'
        ? [{ picture, share: compared.share, path: id, isNew: compared.kind === 'new' }]
        : []
    }),
  )
  return {
    flow,
    states: {
      seen: leaves.filter(({ id }) => seen.has(id)).length,
      all: leaves.length - leavesBeyond,
      beyond: leavesBeyond,
    },
    transitions: { taken: planned.size - untaken.length, all: planned.size, beyond: beyond.length },
    untaken,
    beyond,
    gone: goneFrom(reviewed, room),
    paths,
    faults: faultPlays(room),
    weakest: weak.toSorted((a, b) => Number(a.isNew) - Number(b.isNew) || b.share - a.share)[0],
    acceptedOn: acceptedOn[flow],
  }
}

/** Steps of the committed list that are no longer in the flow's paths. */
function goneFrom(reviewed: string, { machine, cases }: Room): string[] {
  const current = reviewedSteps(describePaths(machine, pathsOf(machine, cases), cases))
  return [...reviewedSteps(reviewed)].filter((step) => !current.has(step))
}
