/** The paths of a flow for its chart page: which states each comes through, and the last picture of every state. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { keyOf, leavesOf, planOf } from '../../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../../e2e/paths/support/record.ts'
import type { Room } from '../../e2e/paths/support/room.ts'
import { pathsOf } from '../../test/model/support/paths.ts'

type WalkStep = {
  says: string
  /** The innermost states after it, by their dotted paths. */
  leaves: readonly string[]
}

/** `isPlayed`: the path report plays it to take every transition. */
export type Walk = { id: string; begins: string; steps: readonly WalkStep[]; isPlayed: boolean }

export type Walks = {
  paths: readonly Walk[]
  /** File names in the folder of the report's data, by the dotted paths of states. */
  pictures: ReadonlyMap<string, string>
}

const placesOf = (state: SnapshotFrom<AnyStateMachine>) => leavesOf(state).map(keyOf)

/**
 * The paths that take every transition, as the path report plays them, and those of the reviewed list to which the inspector's links
 * lead (`linked`, by their ids).
 */
export function walksOf(room: Room, records: readonly PlayRecord[], linked: ReadonlySet<string> = new Set()): Walks {
  const pictures = new Map<string, string>()
  const plays = planOf(room, 'transitions').plays.map(({ id, path }) => ({ id, path, isPlayed: true }))
  const played = new Set(plays.map(({ id }) => id))
  const more = pathsOf(room.machine, room.cases, { cover: 'transitions' }).flatMap((path) =>
    linked.has(path.id) && !played.has(path.id) ? [{ id: path.id, path, isPlayed: false }] : [],
  )
  const paths = [...plays, ...more].map(({ id, path, isPlayed }): Walk => {
    const steps = [
      { says: [path.begins, 'the page is opened'].filter(Boolean).join(': '), leaves: placesOf(path.start) },
      ...path.steps.map(({ says, state }) => ({ says, leaves: placesOf(state) })),
    ]
    const record = records.find((one) => one.flow === room.flow && one.id === id)
    for (const [index, { leaves }] of steps.entries()) {
      const picture = record?.steps[index]?.picture
      for (const leaf of picture === undefined ? [] : leaves) if (!pictures.has(leaf)) pictures.set(leaf, picture ?? '')
    }
    return { id, begins: path.begins ?? '', steps, isPlayed }
  })
  return { paths, pictures }
}

/** Whether a path comes through a state, or one inside it. */
export const comesThrough = ({ steps }: Walk, state: string): boolean =>
  steps.some(({ leaves }) => leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`)))
