/** What the benchmark reads from a trace: how long script runs in one task, and when a frame was painted. */
import { expect, test } from 'vitest'
import { longestScriptMs, paintedAfter, type TraceEvent } from '../../scripts/bench/trace.ts'

const event = (name: string, startMs: number, ms: number): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ph: 'X',
  ts: startMs * 1000,
  dur: ms * 1000,
})

test('the script of one task is added up, what runs within another counts once, and what is no script not at all', () => {
  const events = [
    event('RunTask', 0, 100),
    event('ParseHTML', 0, 60),
    event('EvaluateScript', 60, 20),
    event('FunctionCall', 65, 10),
    event('RunMicrotasks', 80, 5),
    event('RunTask', 100, 90),
    event('Layout', 100, 70),
    event('FireIdleCallback', 170, 20),
  ]
  expect(longestScriptMs(events)).toBe(25)
  expect(longestScriptMs([])).toBe(0)
})

test('a frame is painted where the browser says that it ends: the first one after its mark', () => {
  const at = (name: string, ph: string, ms: number): TraceEvent => ({ name, pid: 1, tid: 1, ph, ts: ms * 1000 })
  const events = [
    at('AnimationFrame', 'e', 5),
    at('AnimationFrame', 'b', 10),
    at('frame 1', 'I', 12),
    at('another mark', 'I', 13),
    at('AnimationFrame::Render', 'e', 15),
    at('AnimationFrame', 'e', 20),
    at('frame 2', 'I', 31),
    // In no order: the trace is sent in parts.
    at('AnimationFrame', 'e', 60),
    at('AnimationFrame', 'e', 40),
    // Still being made when the trace ended.
    at('frame 3', 'I', 70),
  ]
  expect([...paintedAfter(events, 'frame ')]).toEqual([
    ['frame 1', 8],
    ['frame 2', 9],
  ])
})
