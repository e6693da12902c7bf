/**
 * Runs tests again and again in one process with one browser, in the copy it was started in. It is told what has
 * changed and which file of tests to run, and answers with the first test that fails.
 */
import { join } from 'node:path'
import { createVitest, type Reporter } from 'vitest/node'

/** `changed` are the sources that are others now. */
export type Order = { test: string; changed: string[]; isGolden?: boolean }
/** What nobody caught may have led the page away or ended the browser: then the worker is not to be used again. */
export type Answer = { failed: string | null; isSpoilt: boolean }

/** The test that compares the paths of a flow with their reviewed list. */
const GOLDEN = 'the paths QA has reviewed'

const root = process.cwd()
let failed: string | null = null
const fail = (name: string) => {
  if (failed !== null) return
  failed = name
  void vitest.cancelCurrentRun('test-failure')
}
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') fail(test.fullName)
  },
  onTestModuleEnd: (module) => {
    const [error] = module.errors()
    if (error) fail(reasonOf(error))
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
  failed = null
  const path = join(root, test)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(path))
  const [unhandled] = unhandledErrors as Error[]
  if (unhandled) failed ??= `not caught: ${reasonOf(unhandled)}`
  if (!testModules.some(({ moduleId }) => moduleId === path)) failed ??= 'the runner did not run it'
  return { failed, isSpoilt: unhandled !== undefined }
}

function reasonOf({ message, cause }: { message: string; cause?: unknown }): string {
  const inner = (cause as { message?: string } | undefined)?.message
  return (inner ?? message).split('\n')[0] ?? ''
}
