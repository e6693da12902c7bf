/** Every flow is played without a network, or there is a reason why that cannot reach it. */
import { expect, test } from 'vitest'
import { OUT_OF_REACH, ROWS } from '../../e2e/networks/table.ts'
import { FLOWS } from '../../src/flows.ts'

test.each(FLOWS.map(({ name }) => name))('%s', (name) => {
  const reason = OUT_OF_REACH[name]
  expect(name in ROWS, reason ? `it is played, and yet: ${reason}` : 'no row, and no reason').toBe(!reason)
})

test('no row and no reason is left for a removed flow', () => {
  const names = new Set<string>(FLOWS.map(({ name }) => name))
  expect([...Object.keys(ROWS), ...Object.keys(OUT_OF_REACH)].filter((name) => !names.has(name))).toEqual([])
})
