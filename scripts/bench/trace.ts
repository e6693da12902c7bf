/** What the browser's trace says about the main thread of a page. */
import type { CDPSession } from 'playwright'

/** Times in microseconds. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ph: string
  ts: number
  dur?: number
  args?: { name?: string }
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute']
/** Frames and marks of the page alone, which hardly slows it down. */
export const FRAMES_ONLY = ['devtools.timeline', 'blink.user_timing']

/** Where script of a page runs; what the browser does for it meanwhile is part of it. */
const SCRIPT = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'FunctionCall',
  'EventDispatch',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
])

const groupOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/** What the main thread of the page does while `act` runs: of all that the browser has, the one that does most. */
export async function trace(
  session: CDPSession,
  act: () => Promise<unknown>,
  includedCategories: string[] = CATEGORIES,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  await act()
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await done
  const threads = Map.groupBy(events, groupOf)
  const mains = events.flatMap((event) =>
    event.name === 'thread_name' && event.args?.name === 'CrRendererMain' ? [threads.get(groupOf(event)) ?? []] : [],
  )
  const [main] = mains.toSorted((one, other) => other.length - one.length)
  if (!main) throw new Error('the trace has no main thread of a page')
  return main
}

/** By the page's marks whose name begins so, how many ms later the frame that was being made then was painted. */
export function paintedAfter(events: readonly TraceEvent[], prefix: string): Map<string, number> {
  const ends = events
    .flatMap(({ name, ph, ts }) => (name === 'AnimationFrame' && ph === 'e' ? ts : []))
    .toSorted((one, other) => one - other)
  return new Map(
    events.flatMap(({ name, ts }) => {
      const end = name.startsWith(prefix) && ends.find((each) => each >= ts)
      return end ? [[name, (end - ts) / 1000] as const] : []
    }),
  )
}

/** The tasks of a main thread. */
export const tasksOf = (events: readonly TraceEvent[]) =>
  events.filter(({ name, dur }) => name.endsWith('RunTask') && dur)

/** How long script runs in the task in which it runs longest, in ms, with what the browser has to do for it then. */
export function longestScriptMs(events: readonly TraceEvent[]): number {
  const scripts = events
    .filter(({ name, ph }) => ph === 'X' && SCRIPT.has(name))
    .toSorted((one, other) => one.ts - other.ts)
  const times = tasksOf(events).map((task) => {
    const end = task.ts + (task.dur ?? 0)
    // What runs within another is counted with it.
    let [counted, us] = [0, 0]
    for (const { ts, dur = 0 } of scripts) {
      if (ts < task.ts || ts + dur > end || ts < counted) continue
      counted = ts + dur
      us += dur
    }
    return us / 1000
  })
  return Math.max(0, ...times)
}
