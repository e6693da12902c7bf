/** Tries faults in a lane: first whether its tests pass without any, then whether they notice each. */
import { stripVTControlCharacters } from 'node:util'
import { tool } from '../child.ts'
import { type Concerned, flowOf } from './concerned.ts'
import type { Lane } from './lane.ts'
import type { Mutant } from './sites.ts'
import type { Verdict } from './verdicts.ts'

/** Time limit of tests without a known duration: a file of the runner, a script with its build. */
const TEST_LIMIT_MS = 300_000
const SCRIPT_LIMIT_MS = 900_000
/** Incremental, so that only the fault's changes are checked. Unused names do not count as errors. */
const COMPILER = [
  tool('typescript', 'tsc'),
  ...'--incremental --tsBuildInfoFile types.tsbuildinfo --noUnusedLocals false --noUnusedParameters false'.split(' '),
]
/** How much longer than without a fault they may take before they count as hanging. */
const PATIENCE = { factor: 4, ms: 60_000 }

/** The outcome of tests, with or without a fault. */
type Outcome = { result: Verdict['result']; by?: string }

/** Tests that run together, for at most `limit` milliseconds. */
type Play = { name: string; limit: number; run: (limit: number) => Promise<Outcome> }

export type Trial = {
  /** Throws if a test fails without the fault, and names it. */
  judge(mutant: Mutant): Promise<Verdict>
  end(): Promise<void>
}

/** With `isWhole`, faults that the tests do not notice are tried on whole pages: specs, then the paths of a flow. */
export function createTrial(
  lane: Lane,
  { concerned, isWhole }: { concerned: (path: string) => Concerned; isWhole: boolean },
): Trial {
  /** Duration of each test file and each play without a fault; missing if not run yet. */
  const durations = new Map<string, number>()

  async function test(file: string, limit: number, isGolden = false): Promise<Outcome> {
    const said = await lane.test({ test: file, isGolden }, limit)
    if (said === 'timeout') return { result: 'timeout', by: `${file}: it does not end` }
    return said.failed === null ? { result: 'lived' } : { result: 'noticed', by: `${file}: ${said.failed}` }
  }

  async function script(args: readonly string[], limit: number): Promise<Outcome> {
    const said = await lane.script(args, limit)
    if (said === 'timeout') return { result: 'timeout', by: `${args.join(' ')}: it does not end` }
    if (said.code === 0) return { result: 'lived' }
    const output = stripVTControlCharacters(said.output)
    if (output.includes('The bundle could not be built.')) return { result: 'build' }
    const [, by = output.slice(-500)] = /^ +1\) (.*?)[ ─]*$/m.exec(output) ?? []
    return { result: 'noticed', by }
  }

  async function check(limit: number): Promise<Outcome> {
    const said = await lane.script(COMPILER, limit)
    if (said === 'timeout') return { result: 'timeout', by: 'the compiler does not end' }
    return said.code === 0 ? { result: 'lived' } : { result: 'types', by: said.output.split('\n')[0] ?? '' }
  }

  /** Checks that tests pass without the fault, and measures them. */
  async function prove(mutant: Mutant, { name, limit, run }: Play): Promise<void> {
    lane.restore()
    const start = performance.now()
    const { result, by = result } = await run(limit)
    if (result !== 'lived') throw new Error(`This fails without any fault:\n${by}`)
    durations.set(name, performance.now() - start)
    lane.plant(mutant)
  }

  /** Runs tests on a fault; before the first time also without it, as tests that fail anyway prove nothing. */
  async function meet(mutant: Mutant, play: Play): Promise<Outcome> {
    const { name, limit, run } = play
    const usual = () => Math.min(limit, Math.ceil(PATIENCE.factor * (durations.get(name) ?? 0)) + PATIENCE.ms)
    if (!durations.has(name)) await prove(mutant, play)
    const outcome = await run(usual())
    if (outcome.result !== 'timeout') return outcome
    // If the machine is busier than before, they take longer without a fault as well.
    await prove(mutant, play)
    return run(usual())
  }

  /** Whether a reviewed path list differs; the lists are generated from the machines. */
  async function isInLists({ file }: Mutant): Promise<boolean> {
    if (!file.startsWith('src/machines/')) return false
    const models = concerned(file).tests.filter((test) => test.startsWith('test/model/'))
    const own = models.filter((name) => flowOf(name) === flowOf(file))
    for (const name of own.length ? own : models)
      if ((await test(name, TEST_LIMIT_MS, true)).result === 'noticed') return true
    return false
  }

  /** The tests first, then the compiler and the pages; a fault that survives may still change a reviewed list. */
  async function tryOut(mutant: Mutant): Promise<Outcome> {
    const { tests, specs, flows } = concerned(mutant.file)
    for (const file of tests) {
      const run = (limit: number) => test(file, limit)
      const outcome = await meet(mutant, { name: file, limit: TEST_LIMIT_MS, run })
      if (outcome.result !== 'lived') return outcome
    }
    const checked = await meet(mutant, { name: 'types', limit: SCRIPT_LIMIT_MS, run: check })
    if (checked.result !== 'lived') return checked
    const isListed = await isInLists(mutant)
    const plays = [
      ...(specs.length ? [['scripts/e2e.ts', ...specs, '--project', 'desktop', '-x']] : []),
      ...flows.map((flow) => ['scripts/paths.ts', flow, '-x']),
    ]
    for (const args of isWhole ? plays : []) {
      const run = (limit: number) => script(args, limit)
      const outcome = await meet(mutant, { name: args.join(' '), limit: SCRIPT_LIMIT_MS, run })
      if (outcome.result !== 'lived') return outcome
    }
    return { result: isListed ? 'golden' : 'lived' }
  }

  return {
    async judge(mutant) {
      const { tests, specs, flows, fingerprint } = concerned(mutant.file)
      const start = performance.now()
      lane.plant(mutant)
      try {
        const outcome = await tryOut(mutant)
        return {
          ...mutant,
          ...outcome,
          tests,
          specs: isWhole ? [...specs, ...flows.map((flow) => `paths of ${flow}`)] : [],
          fingerprint,
          ms: Math.round(performance.now() - start),
        }
      } finally {
        lane.restore()
      }
    },
    end: () => lane.close(),
  }
}
