/** Counts vitest's tests as `npm test` sums them up: its own report does not say why a test was left out. */
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { type Count, reasonOf, saveCount, shortened, sumOf } from '../reports.ts'

/** Leaves the count under `name` in `reports/`. */
export const countsReporter = (name: string): Reporter => ({
  onTestRunEnd: (modules) =>
    saveCount(name, sumOf(modules.flatMap((module) => [...module.children.allTests()].map(countOf)))),
})

function countOf(test: TestCase): Count {
  const result = test.result()
  const name = `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`
  return {
    passed: result.state === 'passed' ? 1 : 0,
    failed: result.state === 'failed' ? [{ name, reason: shortened(result.errors[0]?.message) }] : [],
    skipped: result.state === 'skipped' ? [{ name, reason: reasonOf(result.note) }] : [],
  }
}
