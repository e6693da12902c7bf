import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closingLine, reportOf } from '../../../scripts/mutate/report.ts'
import { isValid, keepVerdict, readVerdicts, type Verdict } from '../../../scripts/mutate/verdicts.ts'
import { projectWith } from './sample.ts'

const verdict = (id: string, result: Verdict['result'], kind: Verdict['kind'] = 'guard'): Verdict => ({
  id,
  result,
  kind,
  file: 'src/machines/shell/lamp.ts',
  line: 12,
  text: 'on: {',
  original: 'a > b',
  replacement: 'a >= b',
  tests: ['test/model/lamp.test.tsx'],
  specs: [],
  fingerprint: 'f',
  ms: 800,
})

describe('a run that was stopped', () => {
  let project: ReturnType<typeof projectWith>
  let log = ''
  beforeEach(() => {
    project = projectWith({})
    log = join(project.root, 'machines-7.jsonl')
  })
  afterEach(() => project.remove())

  test('keeps its verdicts, the last one on each fault', () => {
    keepVerdict(log, verdict('1', 'lived'))
    keepVerdict(log, verdict('2', 'noticed'))
    keepVerdict(log, verdict('1', 'noticed'))
    expect([...readVerdicts(log)].map(([id, { result }]) => [id, result])).toEqual([
      ['1', 'noticed'],
      ['2', 'noticed'],
    ])
  })
  test('in the middle of a line loses only that one', () => {
    keepVerdict(log, verdict('1', 'lived'))
    appendFileSync(log, '{"id":"2","resu')
    keepVerdict(log, verdict('3', 'lived'))
    expect([...readVerdicts(log).keys()]).toEqual(['1', '3'])
    expect(readFileSync(log, 'utf8').split('\n')).toHaveLength(4)
  })
  test('has none before its first', () => {
    expect(readVerdicts(log).size).toBe(0)
  })
})

describe('a verdict', () => {
  test.each<[string, Verdict, { fingerprint: string; specs: string[] }, boolean]>([
    ['holds', verdict('1', 'lived'), { fingerprint: 'f', specs: [] }, true],
    ['falls with what it rests on', verdict('1', 'noticed'), { fingerprint: 'other', specs: [] }, false],
    ['that it lived falls when it has more to meet', verdict('1', 'lived'), { fingerprint: 'f', specs: ['s'] }, false],
    ['by the golden list alone, too', verdict('1', 'golden'), { fingerprint: 'f', specs: ['s'] }, false],
    ['that the compiler refuses it does not', verdict('1', 'types'), { fingerprint: 'f', specs: ['s'] }, true],
    ['that it was noticed does not', verdict('1', 'noticed'), { fingerprint: 'f', specs: ['s'] }, true],
  ])('%s', (_, given, now, holds) => {
    expect(isValid(given, now)).toBe(holds)
  })
})

describe('the report', () => {
  const equivalent = [
    { file: 'src/services/a.ts', text: 'x', original: 'x', replacement: 'y', reason: 'both are the same number' },
  ]
  const verdicts = [
    verdict('aaa', 'noticed'),
    verdict('bbb', 'timeout', 'signal'),
    verdict('ccc', 'build', 'signal'),
    verdict('ddd', 'lived', 'boundary'),
    verdict('eee', 'golden', 'boundary'),
    verdict('fff', 'types', 'boundary'),
  ]
  const run = { name: 'machines', seed: 7, verdicts, equivalent }

  test('ends in a summary line', () => {
    expect(closingLine(run)).toBe(
      'machines: 3 of 5 noticed (60.0 %), 2 lived, 1 equivalent and 1 refused by the compiler not counted, seed 7',
    )
  })
  test('counts each kind', () => {
    expect(reportOf(run)).toContain('| boundary | 2 | 0 | 0.0 |')
    expect(reportOf(run)).toContain('| signal | 2 | 2 | 100.0 |')
  })
  test('lists survivors: place, text, and the tests that ran', () => {
    const [, lived = ''] = reportOf(run).split(/## (?:Lived|Equivalent)\n/)
    expect(lived).toContain('### src/machines/shell/lamp.ts:12 · boundary · ddd\n\n`a > b` → `a >= b`\n')
    expect(lived).toContain('met by test/model/lamp.test.tsx, 800 ms')
    expect(lived).toContain('only the reviewed list of paths differs')
    expect(lived).not.toMatch(/aaa|fff/)
  })
  test('gives the reason of each equivalent', () => {
    expect(reportOf(run)).toContain('- src/services/a.ts: `x` → `y`: both are the same number')
  })
})
