/**
 * Runs tests again and again in one process with one browser, in the copy it was started in. It is told what has
 * changed and which file of tests to run, and answers with the first test that fails.
 */
import { join } from 'node:path'
import { createVitest, type Reporter, type TestModule } from 'vitest/node'

/** `changed` are the sources that are others now. */
export type Order = { test: string; changed: string[]; isGolden?: boolean }
/** What nobody caught may have led the page away or ended the browser: then the worker is not to be used again. */
export type Answer = { failed: string | null; isSpoilt: boolean }

/** The test that compares the paths of a flow with their reviewed list. */
const GOLDEN = 'the paths QA has reviewed'

const root = process.cwd()
/** The file that is run now, and what became of it; other runs may still be heard of. */
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
  // A busy machine is no fault: what takes long without one must not look like one.
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
  // A run that is cut off must not take the next one with it.
  await cancelled
  cancelled = null
  const [unhandled] = unhandledErrors as Error[]
  const failed = failureOf(ended, isGolden ? ['passed', 'skipped'] : ['passed'])
  return {
    failed: failed ?? (unhandled ? `not caught: ${reasonOf(unhandled)}` : null),
    isSpoilt: unhandled !== undefined || ended === null,
  }
}

/** The first test of a file that failed, or what is wrong with the file itself. */
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
