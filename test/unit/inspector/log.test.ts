/** The file of a log, and what a tab keeps of it. */
import { expect, test } from 'vitest'
import { type LogEntry, type LogSegment, readLog, writeLog } from '../../../src/inspector/log/log.ts'
import { actorsAt, momentsOf } from '../../../src/inspector/log/moments.ts'
import { createParts, type Shelf } from '../../../src/inspector/log/parts.ts'
import { logOf } from './recorded.ts'

const entry = (order: number, words = 'x'): LogEntry => ({ kind: 'said', at: order, order, says: words })
const segment = (page: number, entries: LogEntry[] = []): LogSegment => ({
  page,
  at: 0,
  address: '/',
  language: 'en-GB',
  width: 1,
  height: 1,
  entries,
})

test('a log is the same after it was written and read', () => {
  const log = logOf([entry(1), entry(2)])
  expect(readLog(writeLog(log))).toEqual(log)
})

test.for([
  ['no JSON', '{"format":', 'The file is no JSON, or only a part of it.'],
  ['a foreign file', '{"hello":1}', 'The file is no log of this inspector.'],
  ['nothing', 'null', 'The file is no log of this inspector.'],
  ['a list', '[]', 'The file is no log of this inspector.'],
  ['a later version', '{"format":"statefront-log","version":9}', 'version 9; this inspector reads version 1'],
  ['an incomplete log', '{"format":"statefront-log","version":1}', 'is damaged or was changed'],
] as const)('%s is refused, in words', ([, text, says]) => {
  expect(() => readLog(text)).toThrow(says)
})

test('a hostile log is refused', () => {
  const good = logOf([entry(1)])
  const step = { kind: 'step', at: 0, order: 1, actor: 'x', state: 'a', transitions: [], effects: [], status: 'active' }
  const deep = `${'['.repeat(500)}${']'.repeat(500)}`
  const bad = [
    { ...good, segments: [{ ...segment(1), entries: [{ ...step, event: { type: 1 } }] }] },
    {
      ...good,
      segments: [{ ...segment(1), entries: [{ ...step, event: { type: 'x' }, state: JSON.parse(deep) as unknown }] }],
    },
    { ...good, segments: [{ ...segment(1), entries: [{ kind: 'run', at: 0, order: 1, code: 'alert(1)' }] }] },
    { ...good, segments: [{ ...segment(1), address: 'x'.repeat(5000) }] },
    { ...good, segments: 'many' },
  ]
  for (const log of bad) expect(() => readLog(JSON.stringify(log))).toThrow('is damaged or was changed')
  const polluting = JSON.stringify(good).replace(
    '"entries":[',
    '"entries":[{"kind":"fact","at":0,"order":1,"fact":"x","detail":{"__proto__":{"a":1}}},',
  )
  expect(() => readLog(polluting)).toThrow('is damaged or was changed')
})

test('the actors at a moment are as the steps before left them', () => {
  const started = { kind: 'started', actor: 'a', flow: 'f', name: 'f', machine: 'm', status: 'active' } as const
  const step = {
    kind: 'step' as const,
    actor: 'a',
    transitions: [],
    effects: [],
    status: 'active' as const,
    event: { type: 'go' },
  }
  const log = logOf([
    { ...started, at: 0, order: 1, state: 'one', context: { count: 1, left: 2 } },
    { ...step, at: 1, order: 2, state: 'two', context: { count: 2 } },
    { ...step, at: 2, order: 3, state: 'three', context: { left: { $: 'undefined' } } },
    { kind: 'ended', actor: 'a', at: 3, order: 4, status: 'done' },
  ])
  const [only] = log.segments
  if (!only) throw new Error('no segment')
  const seen = momentsOf(log).map(({ index }) =>
    actorsAt(only, index).map(({ state, context, status }) => [state, context, status]),
  )
  expect(seen).toEqual([
    [['one', { count: 1, left: 2 }, 'active']],
    [['two', { count: 2, left: 2 }, 'active']],
    [['three', { count: 2 }, 'active']],
    [['three', { count: 2 }, 'done']],
  ])
})

/** A storage that holds so many characters. */
function shelf(room = Infinity): Shelf & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, value) {
      const others = [...texts].reduce((sum, [one, text]) => sum + (one === key ? 0 : text.length), 0)
      if (others + value.length > room) throw new Error('QuotaExceededError')
      texts.set(key, value)
    },
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  }
}

test('the next page of the tab goes on with what was kept', () => {
  const kept = shelf()
  const first = createParts(kept)
  first.add(segment(1, [entry(1)]))
  first.add([entry(2), entry(3, 'Grüße ✓')])
  const second = createParts(kept)
  expect(second.lastPage()).toBe(1)
  second.add(segment(2, [entry(1)]))
  const { segments, dropped } = createParts(kept).read()
  expect(segments.map(({ page, entries }) => [page, entries.length])).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(segments[0]?.entries[2]).toMatchObject({ says: 'Grüße ✓' })
  expect(dropped).toBe(0)
  // One byte for each character.
  expect([...kept.texts.values()].join('')).toMatch(/^[ -~]*$/)
})

test('the oldest segments go first, and are counted', () => {
  const kept = shelf()
  const parts = createParts(kept, 5000)
  for (let page = 1; page <= 20; page += 1) {
    parts.add(segment(page, [entry(1)]))
    parts.add([entry(2, 'x'.repeat(300)), entry(3)])
  }
  expect(parts.size()).toBeLessThanOrEqual(5000)
  const { segments, dropped } = parts.read()
  expect(segments.at(-1)?.page).toBe(20)
  expect(segments[0]?.page).toBeGreaterThan(1)
  expect(dropped).toBe((20 - segments.length) * 3)
  expect(createParts(kept).read().dropped).toBe(dropped)
})

test('a tab keeps two million characters at most', () => {
  const parts = createParts(shelf())
  for (let page = 1; page <= 30; page += 1) parts.add(segment(page, [entry(1, 'x'.repeat(100_000))]))
  expect(parts.size()).toBeLessThanOrEqual(2_000_000)
  expect(parts.read().segments.length).toBeGreaterThan(15)
})

test('a full storage makes room by the oldest; if that does not help, the log lasts as long as the page', () => {
  const small = createParts(shelf(700))
  for (let page = 1; page <= 5; page += 1) small.add(segment(page, [entry(1, 'x'.repeat(300))]))
  expect(small.isKept()).toBe(true)
  expect(small.read()).toMatchObject({ dropped: 4, segments: [{ page: 5 }] })
  const none = createParts(shelf(10))
  none.add(segment(1, [entry(1)]))
  expect(none.isKept()).toBe(false)
  expect(none.read().segments).toHaveLength(1)
})

test('a blocked storage is none', () => {
  const parts = createParts(null)
  parts.add(segment(1, [entry(1)]))
  expect(parts.isKept()).toBe(false)
  expect(parts.read().segments).toHaveLength(1)
})

test('what others left under its keys is dropped', () => {
  const kept = shelf()
  kept.setItem('statefront-log.00000000', '{"a":')
  kept.setItem('other', 'stays')
  const parts = createParts(kept)
  expect(parts.read().segments).toEqual([])
  expect([...kept.texts.keys()]).toEqual(['other'])
})

test('emptied, it leaves nothing', () => {
  const kept = shelf()
  const parts = createParts(kept)
  parts.add(segment(1, [entry(1)]))
  parts.clear()
  expect(kept.texts.size).toBe(0)
  expect(parts.read()).toEqual({ segments: [], dropped: 0 })
})
