/** How the doctor finds what was meant, and what a policy allows. */
import { describe, expect, test } from 'vitest'
import { distance, nearest } from '../../../src/inspector/doctor/distance.ts'
import { type Finding, sorted } from '../../../src/inspector/doctor/finding.ts'
import {
  allowsAddress,
  allowsImport,
  allowsInline,
  allowsScript,
  policiesOf,
} from '../../../src/inspector/doctor/policy.ts'

describe('distance', () => {
  test.each([
    ['same', 'same', 0],
    ['', 'three', 5],
    ['kitten', 'sitting', 3],
    ['opne', 'open', 1],
    ['ca', 'abc', 3],
  ])('%s, %s', (a, b, far) => {
    expect(distance(a, b)).toBe(far)
    expect(distance(b, a)).toBe(far)
  })

  test.each([
    ['listPaht', ['listPath', 'mergePath'], 'listPath'],
    ['list_path', ['listPath', 'mergePath'], 'listPath'],
    ['listPath', ['listPath', 'listPaths'], undefined],
    ['src', ['url'], undefined],
    ['glitter', ['gutter'], undefined],
    ['speed', ['spend', 'speeds'], 'speeds'],
  ])('%s among %j', (name, known, meant) => {
    // Of two that are equally near, the first.
    expect([meant, known[0]]).toContain(nearest(name, known))
    if (meant === undefined) expect(nearest(name, known)).toBeUndefined()
  })
})

describe('policy', () => {
  const page = new URL('https://shop.example/a')
  const cdn = new URL('https://cdn.example/b/statefront.js')
  const [policy] = policiesOf(["script-src 'nonce-n' https://cdn.example/b/ *.shop.example:*; default-src 'none'"])
  const strict = policiesOf(["script-src 'nonce-n' 'strict-dynamic' https:"])[0]

  test('scripts', () => {
    if (!policy || !strict) throw new Error('there is no policy')
    expect(allowsScript(policy, cdn, page, '')).toBe(true)
    expect(allowsScript(policy, new URL('https://cdn.example/c.js'), page, '')).toBe(false)
    expect(allowsScript(policy, new URL('https://cdn.example/c.js'), page, 'n')).toBe(true)
    expect(allowsImport(policy, new URL('https://a.shop.example:8443/c.js'), page)).toBe(true)
    expect(allowsImport(policy, new URL('https://shop.example/c.js'), page)).toBe(false)
    // Hosts and schemes do not count beside strict-dynamic, and what a script with a nonce loads is allowed.
    expect(allowsScript(strict, cdn, page, '')).toBe(false)
    expect(allowsImport(strict, cdn, page)).toBe(true)
  })

  test.each([
    ["script-src 'unsafe-inline'", '', true],
    ["script-src 'unsafe-inline' 'nonce-n'", '', false],
    ["script-src 'unsafe-inline' 'nonce-n'", 'n', true],
    ["script-src 'sha256-abc'", '', true],
    ["default-src 'self'", '', false],
    ["img-src 'self'", '', true],
  ])('inline under %s with nonce "%s": %s', (text, nonce, isAllowed) => {
    const [policy] = policiesOf([text])
    expect(policy && allowsInline(policy, nonce)).toBe(isAllowed)
  })

  test("a source's scheme, host and port", () => {
    const allows = (source: string, address: string) => allowsAddress([source], new URL(address), page)
    expect(allows("'self'", 'https://shop.example/x')).toBe(true)
    expect(allows("'self'", 'http://shop.example/x')).toBe(false)
    expect(allows('https:', 'https://other.example/')).toBe(true)
    expect(allows('cdn.example', 'https://cdn.example/')).toBe(true)
    expect(allows('cdn.example', 'https://cdn.example:8443/')).toBe(false)
    expect(allows('*.cdn.example', 'https://cdn.example/')).toBe(false)
    expect(allows("'none'", 'https://cdn.example/')).toBe(false)
  })
})

test('what stops everything is said first, and errors before notes', () => {
  const finding = (level: Finding['level'], kind: Finding['kind'], line: number): Finding => ({
    level,
    kind,
    line,
    says: '',
    fix: '',
  })
  const order = sorted([
    finding('note', 'option-unknown', 1),
    finding('error', 'part-missing', 9),
    finding('warning', 'cache-entry', 2),
    finding('error', 'part-missing', 3),
    finding('error', 'policy-entry', 30),
  ])
  expect(order.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    'policy-entry 30',
    'part-missing 3',
    'part-missing 9',
    'cache-entry 2',
    'option-unknown 1',
  ])
})
