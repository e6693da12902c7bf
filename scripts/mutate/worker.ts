/**
 * Runs tests repeatedly in one process with one browser, in its copy of the project. An order names the changed files
 * and the test file to run; the answer is the first failed test.
 */
import { join } from 'node:path'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'

/** `changed` are the sources changed since the last order. */
export type Order = { test: string; changed: string[]; isGolden?: boolean }
/** An uncaught error may have navigated the page away or closed the browser: then the worker must not be used again. */
export type Answer = { failed: string | null; isSpoilt: boolean }

/** The test that compares the paths of a flow with their reviewed list. */
const GOLDEN = 'the paths QA has reviewed'

const root = process.cwd()
/** The current file, and its result; reports of earlier runs may still arrive. */
let running = ''
let ended: TestModule | null = null
let cancelled: Promise<void> | null = null
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    if (test.module.moduleId === running && test.result().state === 'failed')
      cancelled ??= vitest.cancelCurrentRun('test-failure')
  },
  onTestModuleEnd: (module) => {
    if (module.moduleId === running) ended = module
  },
}
const vitest = await createVitest(
  'test',
  // A long timeout: slow tests on a busy machine must not look like a noticed fault.
  { watch: true, root, reporters: [reporter], fileParallelism: false, testTimeout: 60_000 },
  { cacheDir: 'vite-cache', server: { watch: null }, logLevel: 'silent' },
)
await vitest.standalone()

process.on('message', (order: Order) => {
  void answer(order).then(
    (said) => process.send?.(said),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))

async function answer({ test, changed, isGolden = false }: Order): Promise<Answer> {
  for (const file of changed) vitest.invalidateFile(join(root, file))
  vitest.setGlobalTestNamePattern(isGolden ? GOLDEN : `^(?!.*${GOLDEN})`)
  running = join(root, test)
  ended = null
  const { unhandledErrors } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(running))
  // A cancelled run must not cancel the next one.
  await cancelled
  cancelled = null
  const [unhandled] = unhandledErrors as Error[]
  const failed = failureOf(ended, isGolden ? ['passed', 'skipped'] : ['passed'])
  return {
    failed: failed ?? (unhandled ? `not caught: ${reasonOf(unhandled)}` : null),
    isSpoilt: unhandled !== undefined || ended === null,
  }
}

/** The first failed test of a file, or the error of the file itself. */
function failureOf(module: TestModule | null, right: readonly string[]): string | null {
  if (!module) return 'the runner did not run it'
  const [test] = module.children.allTests('failed')
  const [error] = module.errors()
  if (test) return test.fullName
  if (error) return reasonOf(error)
  return right.includes(module.state()) ? null : `it is ${module.state()}`
}

function reasonOf({ message, cause }: { message: string; cause?: unknown }): string {
  const inner = (cause as { message?: string } | undefined)?.message
  return (inner ?? message).split('\n')[0] ?? ''
}
