import { describe, expect, test } from 'vitest'
import { choose, inOrder } from '../../../scripts/mutate/choice.ts'
import type { Mutant } from '../../../scripts/mutate/sites.ts'

const mutant = (kind: Mutant['kind'], line: number, id: string): Mutant => {
  const place = { file: 'src/services/a.ts', line, text: '', original: 'a', start: 0, end: 1, replacement: 'b' }
  return { ...place, kind, id }
}
/** Many of one kind, few of the others; two on each line. */
const mutants = [
  ...Array.from({ length: 40 }, (_, index) => mutant('parameter', Math.floor(index / 2), `p${index}`)),
  ...Array.from({ length: 4 }, (_, index) => mutant('guard', 100 + index, `g${index}`)),
  ...Array.from({ length: 4 }, (_, index) => mutant('signal', 200 + index, `s${index}`)),
]
const idsOf = (list: readonly Mutant[]) => list.map(({ id }) => id)

describe('the order', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(idsOf(inOrder(mutants, 7))).toEqual(idsOf(inOrder(mutants, 7)))
    expect(idsOf(inOrder(mutants, 7))).not.toEqual(idsOf(inOrder(mutants, 8)))
  })
  test('contains each once', () => {
    expect(idsOf(inOrder(mutants, 7)).toSorted()).toEqual(idsOf(mutants).toSorted())
  })
  test('takes the kinds in turn', () => {
    const kinds = inOrder(mutants, 7).slice(0, 12)
    for (const kind of ['parameter', 'guard', 'signal'] as const)
      expect(kinds.filter((one) => one.kind === kind)).toHaveLength(4)
  })
  test('takes a second one of a line when no other line is left', () => {
    const lines = inOrder(mutants, 7).filter(({ kind }) => kind === 'parameter')
    expect(new Set(lines.slice(0, 20).map(({ line }) => line)).size).toBe(20)
  })
})

describe('the choice', () => {
  const all = { isProgram: () => true, isEquivalent: () => false }
  test('of more starts with that of fewer', () => {
    const order = inOrder(mutants, 7)
    expect(choose(order, 20, all).chosen.slice(0, 5)).toEqual(choose(order, 5, all).chosen)
  })
  test('leaves out faults that do not parse, and counts equivalent ones separately', () => {
    const order = inOrder(mutants, 7)
    const [first, second] = order
    const { chosen, equivalent } = choose(order, 3, {
      isProgram: (one) => one !== first,
      isEquivalent: (one) => one === second,
    })
    expect(chosen).toEqual(order.slice(2, 5))
    expect(equivalent).toEqual([second])
  })
})
