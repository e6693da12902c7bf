/** What the benchmark reads from a trace: how long script runs in one task. */
import { expect, test } from 'vitest'
import { longestScriptMs, type TraceEvent } from '../../scripts/bench/trace.ts'

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
