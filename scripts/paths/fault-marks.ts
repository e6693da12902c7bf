/** Where the faults of a flow stand on its chart: at the transition that is taken instead of the usual one. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Play } from '../../e2e/paths/support/plan.ts'
import type { Mark } from '../charts/svg.ts'

type Taken = { source: { id: string }; target?: readonly { id: string }[] }

/**
 * One mark per transition, which names its faults and leads to the first path that plays one; faults that were not `planned`
 * have no path in the report.
 */
export function faultMarks(plays: readonly Play[], planned: ReadonlySet<string>): Mark[] {
  const marks = new Map<string, { mark: Mark; faults: string[] }>()
  for (const { id, fault, path } of plays) {
    const last = path.steps.at(-1)
    if (fault === undefined || !last) continue
    const before: SnapshotFrom<AnyStateMachine> = path.steps.at(-2)?.state ?? path.start
    const transitions = before.machine.getTransitionData(before, last.event) as unknown as Taken[]
    for (const { source, target: [first] = [] } of transitions) {
      const key = `${source.id} ${first?.id ?? ''} ${last.says}`
      const { mark, faults } = marks.get(key) ?? {
        mark: {
          kind: 'fault' as const,
          source: source.id,
          target: first?.id,
          text: '',
          title: '',
          href: planned.has(id) ? `#path=${encodeURIComponent(id)}` : '#faults',
        },
        faults: [],
      }
      faults.push(fault)
      mark.text = faults.length === 1 ? '1 fault' : `${faults.length} faults`
      mark.title = `Instead of “${last.says}”: ${faults.join(', ')}`
      marks.set(key, { mark, faults })
    }
  }
  return [...marks.values()].map(({ mark }) => mark)
}
