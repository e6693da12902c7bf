/** The table "line of the specification, flow, test": what counts as a citation, what is wrong with it, and how it looks. */
import { describe, expect, test } from 'vitest'
import { citationsIn } from '../../../scripts/coverage/citations.ts'
import { coveragePage, faultsOf } from '../../../scripts/coverage/page.ts'

/** Apart, so that this file cites nothing itself. */
const MARK = '// Specification'

const cited = (code: string) => citationsIn('e2e/lamp.spec.ts', code).map(({ line, title }) => [line, title])

describe('a citation', () => {
  test('is above a test, of one line or several', () => {
    const code = `test('before', () => {})
  ${MARK} 1.1, 2.10.
  test('shines', { tag: '@phone' }, () => {})
${MARK} 1.2.
describe('at night', () => {})`
    expect(cited(code)).toEqual([
      ['1.1', 'shines'],
      ['2.10', 'shines'],
      ['1.2', 'at night'],
    ])
  })

  test('is above a test for each row or turn', () => {
    const code = `${MARK} 1.1.
test.each([
  ['red', 1],
  ['(green)', 2],
])('shines in %s', () => {})
${MARK} 1.2.
for (const [name] of [
  ['x'],
])
  test(\`shines at \${name}\`, () => {})`
    expect(cited(code)).toEqual([
      ['1.1', 'shines in %s'],
      ['1.2', 'shines at ${name}'],
    ])
  })

  test('above cases is one of the file', () =>
    expect(cited(`  ${MARK} 9.1.\n  delays: { lampDelay: { ms: 5 } },`)).toEqual([['9.1', null]]))

  test.each([
    `${MARK}, section 9.\ntest("x")`,
    `${MARK.toLowerCase()} 9.1.\ntest("x")`,
    `${MARK} 9.1 says so.\ntest("x")`,
  ])('is none: %j', (code) => expect(cited(code)).toEqual([]))
})

const SECTIONS = [
  [
    'Lamps',
    [
      { says: 'a lamp | shines', flows: 'lamp' },
      { says: 'a torch', flows: '', open: 'nobody has one' },
    ],
  ],
] as const
const cite = (line: string, title: string | null = 'shines') => ({ line, path: 'e2e/light/lamp.spec.ts', title })
const known = { sections: SECTIONS, citations: [cite('1.1')], pageOf: (flow: string) => `statecharts/light/${flow}.md` }

describe('what is wrong', () => {
  test('is nothing, where each line is cited or open', () => expect(faultsOf(known)).toEqual([]))

  test('is a line that nothing cites', () =>
    expect(faultsOf({ ...known, citations: [] })).toEqual(['no test cites 1.1 (a lamp | shines)']))

  test('is an open line that is cited', () =>
    expect(faultsOf({ ...known, citations: [cite('1.1'), cite('1.2')] })).toEqual([
      '1.2 is cited, and said to be open (nobody has one)',
    ]))

  test('is a citation of no line', () =>
    expect(faultsOf({ ...known, citations: [cite('1.1'), cite('1.3')] })).toEqual([
      'e2e/light/lamp.spec.ts cites 1.3, which is no line of the specification',
    ]))

  test('is a flow that does not exist', () =>
    expect(faultsOf({ ...known, pageOf: () => undefined })).toEqual(['1.1 names "lamp", which is no flow']))
})

test('the page has a row for each line', () => {
  const citations = [cite('1.1', 'shines in %s'), cite('1.1', 'shines at ${name}'), cite('1.1', null)]
  const page = coveragePage({ ...known, citations })
  expect(page).toContain('2 lines, 1 of them open.')
  expect(page).toContain(
    '| 1.1 | a lamp \\| shines | [lamp](statecharts/light/lamp.md) | [lamp.spec](../e2e/light/lamp.spec.ts): shines in …; shines at … |',
  )
  expect(page).toContain('| 1.2 | a torch | – | _Open: nobody has one._ |')
})
