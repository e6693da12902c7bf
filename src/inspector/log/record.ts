/** Turns what the feed tells into entries of a log, with masked data. */
import type { Entry, EntryOf } from '../feed.ts'
import type { LogEntry, LogEntryOf, LogSegment } from './log.ts'
import {
  codeName,
  createMask,
  isShapes,
  KIND,
  type Mask,
  type Masked,
  maskAddress,
  partOf,
  type Shape,
  type Shapes,
} from './mask.ts'

type Context = Record<string, unknown>
type Known = {
  machine: string
  raw: unknown
  started: LogEntryOf<'started'>
  context: Record<string, Masked | undefined>
}

/** What listens to a page's feed and keeps the state of each actor, so that a segment can begin at any time. */
export type Recorder = {
  /** The entry in a log. */
  entryOf: (entry: Entry) => LogEntry | null
  /** The actors that run, as a segment begins with them. */
  running: () => LogEntry[]
  mask: Mask
}

export function createRecorder(shapes: Shapes, { isPlain = false } = {}): Recorder {
  const none: Shape = isPlain ? 2 : 0
  const mask = createMask()
  const known = new Map<string, Known>()

  const contextOf = (machine: string, context: unknown): Masked => mask.value(context, shapes[machine]?.context ?? none)

  function started(entry: EntryOf<'started'>): LogEntryOf<'started'> {
    const { kind, at, order, actor, flow, name, machine, parent, place, state, context, status } = entry
    const masked: LogEntryOf<'started'> = {
      kind,
      at: Math.round(at),
      order,
      actor,
      flow: codeName(flow),
      name: codeName(name),
      ...(machine !== undefined && { machine: codeName(machine) }),
      ...(parent !== undefined && { parent }),
      ...(place !== undefined && { place: codeName(place) }),
      ...(state !== undefined && { state }),
      ...(machine !== undefined && { context: contextOf(machine, context) }),
      status,
    }
    if (machine !== undefined)
      known.set(actor, {
        machine,
        raw: context,
        started: { ...masked },
        context: { ...(masked.context as Record<string, Masked>) },
      })
    return masked
  }

  /** What has changed since the last step: machines replace what they change. */
  function changesOf(one: Known, context: unknown): Record<string, Masked> {
    const before = one.raw
    if (before === context || !isObject(context)) return {}
    const earlier: Context = isObject(before) ? before : {}
    const shape = shapes[one.machine]?.context ?? none
    const changed: Record<string, Masked> = {}
    const keys = new Set([...Object.keys(context), ...Object.keys(earlier)])
    for (const key of keys) {
      if (Object.hasOwn(earlier, key) && Object.hasOwn(context, key) && Object.is(earlier[key], context[key])) continue
      const part = mask.value({ [key]: context[key] ?? null }, shape) as Record<string, Masked>
      const [name = key] = Object.keys(part)
      changed[name] =
        Object.hasOwn(context, key) && context[key] !== undefined ? (part[name] ?? null) : { [KIND]: 'undefined' }
    }
    one.raw = context
    Object.assign(one.context, changed)
    return changed
  }

  function step(entry: EntryOf<'step'>): LogEntry | null {
    const one = known.get(entry.actor)
    if (!one) return null
    const { kind, at, order, actor, source, state, context, transitions, effects, status } = entry
    const shape: Shape = shapes[one.machine]?.events[entry.event.type] ?? none
    const changed = changesOf(one, context)
    Object.assign(one.started, { state, status })
    return {
      kind,
      at: Math.round(at),
      order,
      actor,
      event: eventOf(entry.event, shape),
      ...(source !== undefined && { source }),
      state,
      ...(Object.keys(changed).length && { context: changed }),
      transitions: transitions.map(({ from, to, event, guard }) => ({
        from: codeName(from),
        to: to.map(codeName),
        event: codeName(event),
        ...(guard !== undefined && { guard: codeName(guard) }),
      })),
      effects: effects.map(codeName),
      status,
    }
  }

  /** Every property of an event but its type is data. */
  function eventOf(
    { type, ...data }: Record<string, unknown> & { type: string },
    shape: Shape,
  ): { type: string } & Record<string, Masked> {
    const ids = type.startsWith('xstate.') ? { actorId: 1, ...(isShapes(shape) && shape) } : shape
    const { output, error, ...rest } = data
    return {
      ...(mask.value(rest, ids as Shape) as Record<string, Masked>),
      ...('output' in data && { output: mask.value(output, partOf(shape, 'output')) }),
      ...('error' in data && { error: mask.value(error, partOf(shape, 'error')) }),
      type: codeName(type),
    }
  }

  function entryOf(entry: Entry): LogEntry | null {
    const at = Math.round(entry.at)
    const { order } = entry
    switch (entry.kind) {
      case 'started':
        return started(entry)
      case 'step':
        return step(entry)
      case 'ended': {
        const { kind, actor, status, error } = entry
        known.delete(actor)
        return { kind, at, order, actor, status, ...(error !== undefined && { error: mask.text(error) }) }
      }
      case 'asked': {
        const { kind, request, method, url, actor } = entry
        const address = maskAddress(url, mask)
        return { kind, at, order, request, method: codeName(method), address, ...(actor !== undefined && { actor }) }
      }
      case 'answered': {
        const { kind, request, status, ms } = entry
        return { kind, at, order, request, status, ms: Math.round(ms) }
      }
      case 'fact':
        return { kind: 'fact', at, order, fact: codeName(entry.fact), detail: mask.value(entry.detail, 0) }
      case 'failed': {
        const { kind, flow, place, error } = entry
        const where = place === undefined ? {} : { place: codeName(place) }
        return { kind, at, order, flow: codeName(flow), ...where, error: mask.text(error) }
      }
      case 'page':
        return null
      default:
        return entry satisfies never
    }
  }

  return {
    mask,
    entryOf,
    running: () =>
      [...known.values()].map(({ started, context }) => ({ ...started, context: { ...context }, isRunning: true })),
  }
}

const isObject = (value: unknown): value is Context => typeof value === 'object' && value !== null

/** A segment that begins now. */
export const segmentOf = (
  page: number,
  { mask, running }: Recorder,
  place: { url: string; language: string; width: number; height: number },
): LogSegment => ({
  page,
  at: Math.round(performance.timeOrigin + performance.now()),
  address: maskAddress(place.url, mask),
  language: codeName(place.language),
  width: place.width,
  height: place.height,
  entries: running(),
})
