/** Tries faults in a lane: first that its tests pass without any, then whether they notice each. */
import type { Concerned } from './concerned.ts'
import type { Lane, Said } from './lane.ts'
import type { Mutant } from './sites.ts'
import type { Verdict } from './verdicts.ts'

/** As long as the tests of one file may take when nothing is known of them. */
const FIRST_LIMIT_MS = 180_000
/** What a test may take longer than without a fault before it counts as hanging. */
const PATIENCE = { factor: 3, ms: 30_000 }

export type Trial = {
  /** Throws when a test that is to meet one of `mutants` fails without them, and says which. */
  begin(mutants: readonly Mutant[]): Promise<void>
  judge(mutant: Mutant): Promise<Verdict>
  end(): Promise<void>
}

export function createTrial(
  lane: Lane,
  { concerned }: { concerned: (path: string) => Concerned; isWhole: boolean },
): Trial {
  /** How long the tests of each file took. */
  const durations = new Map<string, number>()

  const limitOf = (tests: readonly string[]) =>
    Math.ceil(PATIENCE.factor * tests.reduce((sum, test) => sum + (durations.get(test) ?? 0), 0)) + PATIENCE.ms

  const nameOf = (said: Said) => (said === 'timeout' ? 'did not end' : said.failed ? said.failed.name : null)

  return {
    async begin(mutants) {
      const faults: string[] = []
      for (const test of new Set(mutants.flatMap(({ file }) => concerned(file).tests))) {
        const start = performance.now()
        const fault = nameOf(await lane.test({ tests: [test] }, FIRST_LIMIT_MS))
        durations.set(test, performance.now() - start)
        if (fault !== null) faults.push(`${test}: ${fault}`)
      }
      if (faults.length) throw new Error(`These tests fail without any fault:\n${faults.join('\n')}`)
    },
    async judge(mutant) {
      const { tests, fingerprint } = concerned(mutant.file)
      const start = performance.now()
      const verdict = (result: Verdict['result'], by?: string): Verdict => {
        const { id, file, line, text, kind, original, replacement } = mutant
        const ms = Math.round(performance.now() - start)
        const of = { id, file, line, text, kind, original, replacement }
        return { ...of, result, ...(by !== undefined && { by }), tests, specs: [], fingerprint, ms }
      }
      lane.plant(mutant)
      try {
        const limit = limitOf(tests)
        const said = await lane.test({ tests }, limit)
        if (said === 'timeout') return verdict('timeout')
        if (said.failed) return verdict('noticed', `${said.failed.file}: ${said.failed.name}`)
        const models = tests.filter((test) => test.startsWith('test/model/'))
        const golden = await lane.test({ tests: models, isGolden: true }, limit)
        return verdict(golden !== 'timeout' && golden.failed ? 'golden' : 'lived')
      } finally {
        lane.restore()
      }
    },
    end: () => lane.close(),
  }
}
