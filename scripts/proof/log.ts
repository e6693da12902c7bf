/** The log of a trace, as the inspector opens it: every event of every flow, with the states that follow. */
import type { Entry, Taken } from '../../src/inspector/feed.ts'
import { LOG_FORMAT, LOG_VERSION } from '../../src/inspector/log/format.ts'
import type { Log, LogEntry } from '../../src/inspector/log/log.ts'
import { createRecorder } from '../../src/inspector/log/record.ts'
import type { Model, Violation } from './explore.ts'
import type { Transition } from './running.ts'
import { type Heard, listener, type World } from './scene.ts'

/** Between two steps of a trace, in which no time passes. */
const STEP_MS = 1000

/** Everything that happens in the moves of a trace. Throws if the model no longer has one of them. */
export function logOf({ trace, says }: Violation<World>, model: Model<World>): Log {
  const recorder = createRecorder({}, { isPlain: true })
  const entries: LogEntry[] = []
  const add = (happened: object) => {
    const entry = recorder.entryOf({ ...happened, at: at(), order: entries.length + 1 } as Entry)
    if (entry) entries.push(entry)
  }
  let step = 0
  const at = () => step * STEP_MS

  for (const [flow, snapshot] of Object.entries(trace[0]?.world.flows ?? {}))
    if (snapshot) add(entryOf({ kind: 'started', flow, snapshot }))
  for (const [index, { flow, event, world }] of trace.entries()) {
    const before = trace[index - 1]?.world
    if (!before) continue
    step = index
    const heard = heardIn(model, before, { flow, event, key: model.keyOf(world) })
    const isOfFlow = Object.hasOwn(world.flows, flow)
    if (!isOfFlow) entries.push({ kind: 'said', at: at(), order: entries.length + 1, says: `${flow}: ${event}` })
    for (const one of heard) add(entryOf(one))
    if (isOfFlow) label(entries, { flow, says: event }, at())
  }
  return {
    format: LOG_FORMAT,
    version: LOG_VERSION,
    madeBy: 'proof',
    says,
    dropped: 0,
    segments: [{ page: 1, at: 0, address: '/', language: 'en', width: 0, height: 0, entries }],
  }
}

/** Says in words what the first event of a move to its flow was. */
function label(entries: LogEntry[], said: { flow: string; says: string }, at: number) {
  const entry = entries.find((one) => one.kind === 'step' && one.at === at && one.actor === said.flow)
  if (entry?.kind === 'step') entry.says = said.says
}

function heardIn(
  model: Model<World>,
  before: World,
  { flow, event, key }: { flow: string; event: string; key: string },
): Heard[] {
  let heard: Heard[] = []
  listener.hear = (one) => heard.push(one)
  try {
    for (const move of model.movesOf(before)) {
      if (move.flow === flow && move.event === event && model.keyOf(move.to) === key) return heard
      heard = []
    }
  } finally {
    listener.hear = null
  }
  throw new Error(`no move "${event}" of ${flow} leads there`)
}

const takenOf = ({ source, target, eventType, guard }: Transition): Taken => {
  const { type, name } = (typeof guard === 'string' ? { type: guard } : (guard ?? {})) as {
    type?: string
    name?: string
  }
  const words = type ?? name
  return { from: source.id, to: (target ?? []).map(({ id }) => id), event: eventType, ...(words && { guard: words }) }
}

type Told = { value: unknown; context: unknown; status: string; machine: { id: string } }

function entryOf(heard: Heard): object {
  const { flow } = heard
  if (heard.kind === 'ended') return { kind: 'ended', actor: flow, status: 'stopped' }
  const { value: state, context, status, machine } = heard.snapshot as unknown as Told
  if (heard.kind === 'started')
    return { kind: 'started', actor: flow, flow, name: flow, machine: machine.id, state, context, status }
  const transitions = heard.transitions.map(takenOf)
  return { kind: 'step', actor: flow, event: heard.event, state, context, transitions, effects: [], status }
}
