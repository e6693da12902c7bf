/** Records the generated paths of a flow as the inspector's feed tells them. */
import { type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import type { EntryOf, Taken } from '../../../src/inspector/feed.ts'
import { LOG_FORMAT, LOG_VERSION } from '../../../src/inspector/log/format.ts'
import type { Log, LogEntry } from '../../../src/inspector/log/log.ts'
import type { Shapes } from '../../../src/inspector/log/mask.ts'
import { createRecorder } from '../../../src/inspector/log/record.ts'
import { withoutServices } from '../../model/support/graph.ts'
import { HandClock } from '../../model/support/hand-clock.ts'
import type { Path } from '../../model/support/paths.ts'

type Definition = {
  source: { id: string }
  target?: readonly { id: string }[]
  eventType: string
  guard?: string | { type?: string; name?: string }
}

type Told = { value: unknown; context: unknown; status: string }

const takenOf = ({ source, target, eventType, guard }: Definition): Taken => {
  const name = typeof guard === 'string' ? guard : (guard?.type ?? guard?.name)
  return { from: source.id, to: (target ?? []).map(({ id }) => id), event: eventType, ...(name && { guard: name }) }
}

export const logOf = (entries: readonly LogEntry[]): Log => ({
  format: LOG_FORMAT,
  version: LOG_VERSION,
  madeBy: 'inspector',
  dropped: 0,
  segments: [{ page: 1, at: 0, address: '/', language: 'en-GB', width: 1, height: 1, entries: [...entries] }],
})

/** The log of one path. */
export function recordPath(flow: string, machine: AnyStateMachine, path: Path<AnyStateMachine>, shapes: Shapes): Log {
  const { entryOf } = createRecorder(shapes)
  const entries: LogEntry[] = []
  let order = 0
  const tell = (happened: object) => {
    order += 1
    const entry = entryOf({ ...happened, at: order, order } as EntryOf<'step'>)
    if (entry) entries.push(entry)
  }
  let taken: Taken[] = []
  const observe = (inspection: InspectionEvent) => {
    if (inspection.actorRef !== actor) return
    if (inspection.type === '@xstate.microstep')
      taken.push(...inspection._transitions.map((one) => takenOf(one as never)))
    if (inspection.type !== '@xstate.snapshot' || /^xstate\.(init|stop)$/.test(inspection.event.type)) return
    const { value, context, status } = inspection.snapshot as unknown as Told
    const step = { kind: 'step', actor: 'x:0', event: inspection.event, state: value, context, status }
    tell({ ...step, transitions: taken, effects: [] })
    taken = []
  }
  const actor = createActor(withoutServices(machine), { input: path.input, clock: new HandClock() })
  const { value: state, context, status } = actor.getSnapshot() as Told
  tell({ kind: 'started', actor: 'x:0', flow, name: flow, machine: machine.id, state, context, status })
  actor.start()
  actor.system.inspect(observe)
  for (const { event } of path.steps) actor.send(event)
  actor.stop()
  return logOf(entries)
}
