/** Counts vitest's tests for the sum of `npm test`: its own report lacks the reasons of skipped tests. */
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { type Count, reasonOf, saveCount, shortened, sumOf } from '../reports.ts'

/** Stores the count under `name` in `reports/`. */
export const countsReporter = (name: string): Reporter => ({
  onTestRunEnd: (modules) =>
    saveCount(name, sumOf(modules.flatMap((module) => [...module.children.allTests()].map(countOf)))),
})

function countOf(test: TestCase): Count {
  const result = test.result()
  const name = `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`
  return {
    names: [name],
    failed: result.state === 'failed' ? [{ name, reason: shortened(result.errors[0]?.message) }] : [],
    skipped: result.state === 'skipped' ? [{ name, reason: reasonOf(result.note) }] : [],
  }
}
