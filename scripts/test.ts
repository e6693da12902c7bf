/** `npm test`: all that CI runs. Ends with the sum of the tests, `N passed, N failed`; a failed gate counts as a failure. */
import { interruptible, run } from './child.ts'
import { clearReport, countPlaywright, readCounts } from './reports.ts'

clearReport('verify.json')
clearReport('e2e.json')
clearReport('paths.json')
const [verify, e2e, paths] = await interruptible(async (signal) => [
  await run(['scripts/verify.ts'], { signal }),
  await run(['scripts/e2e.ts'], { signal }),
  await run(['scripts/paths.ts'], { signal }),
])

const counts = [...Object.values(readCounts('verify.json')), countPlaywright('e2e.json'), countPlaywright('paths.json')]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const succeeded = [verify, e2e, paths].every(({ code }) => code === 0)
console.log(`\n${passed} passed, ${succeeded ? failed : Math.max(1, failed)} failed`)
process.exitCode = succeeded ? 0 : 1
