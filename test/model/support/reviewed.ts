/** The paths that a model test plays, and the list of them that is reviewed. */
import { expect, inject, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { describePaths } from './list.ts'
import { type Cases, type Path, pathsOf } from './paths.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the paths of model tests cover: see `PathWishes`. */
    cover: 'transitions' | 'pairs'
  }
}

/**
 * The paths of a flow that this run plays: those that take every transition, or with `--project pairs` every case in every state. Adds
 * a test that the former are those in the reviewed list, `paths/<name>.md` beside the test.
 */
export function reviewedPaths<Machine extends AnyStateMachine>(
  name: string,
  machine: Machine,
  cases: Cases<Machine>,
): Path<Machine>[] {
  const listed = pathsOf(machine, cases, { cover: 'transitions' })
  test('the paths QA has reviewed', async () => {
    await expect(describePaths(machine, listed, cases)).toMatchFileSnapshot(`paths/${name}.md`)
  })
  return inject('cover') === 'transitions' ? listed : pathsOf(machine, cases)
}
