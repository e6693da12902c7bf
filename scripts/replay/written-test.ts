/** Makes a model test of a log: the path that each flow took, on the machine that ships. */
import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { Log, LogEntryOf } from '../../src/inspector/log/log.ts'
import { createPlayer } from '../../src/inspector/log/replay.ts'

/** A machine, its export, and the file that has it. */
export type Found = { machine: AnyStateMachine; name: string; area: string; file: string }

const MACHINES = 'src/machines'

/** All machines below `root`, by their ids. */
export async function findMachines(root: string): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  const files = readdirSync(join(root, MACHINES), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => /^[^/]+\/[^/]+\.ts$/.test(one)).toSorted()) {
    const code = (await import(join(root, MACHINES, file))) as Record<string, AnyStateMachine | undefined>
    for (const [name, machine] of Object.entries(code))
      if (name.endsWith('Machine') && machine)
        found.set(machine.id, { machine, name, area: dirname(file), file: join(MACHINES, file) })
  }
  return found
}

export type Walked = {
  found: Found
  start: LogEntryOf<'started'>
  steps: readonly LogEntryOf<'step'>[]
  /** Whether the machine comes to the states of the log today. */
  isSame: boolean
}

/** The paths in a log, the one that moved last at the end. Ignored events are left out. */
export function pathsIn({ segments }: Log, machines: ReadonlyMap<string, Found>, flow?: string): Walked[] {
  const actors = new Map<string, { start: LogEntryOf<'started'>; steps: LogEntryOf<'step'>[] }>()
  for (const { page, entries } of segments)
    for (const entry of entries) {
      const key = `${page}/${'actor' in entry ? entry.actor : ''}`
      if (entry.kind === 'started' && !actors.has(key)) actors.set(key, { start: entry, steps: [] })
      else if (entry.kind === 'step' && entry.transitions.length > 0) {
        const known = actors.get(key)
        known?.steps.push(entry)
        // The last to move is the last in the list.
        if (known && actors.delete(key)) actors.set(key, known)
      }
    }
  return [...actors.values()].flatMap(({ start, steps }) => {
    const found = machines.get(start.machine ?? '')
    if (!found || steps.length === 0 || start.state === undefined || (flow !== undefined && start.flow !== flow))
      return []
    const player = createPlayer(found.machine, start)
    return [{ found, start, steps, isSame: steps.every((step) => player.isOver() || !player.step(step).difference) }]
  })
}

const inWords = (state: unknown) => JSON.stringify(state)

/**
 * The test's text and its place. It fails until somebody says where the last flow should have come to: `expected` says it, or
 * `SHOULD_COME_TO` in the file. Where a machine no longer comes to the states of the log, that fails.
 */
export function writtenTest(
  walked: readonly Walked[],
  { name, expected }: { name: string; expected?: string | undefined },
): { path: string; text: string } {
  const last = walked.at(-1)
  if (!last) throw new Error('No flow of the log took a step, or none that is known here.')
  const folder = join('test', 'model', last.found.area, 'replays')
  const path = join(folder, `${name}.test.ts`)
  const from = (file: string) => relative(folder, file).replaceAll('\\', '/')
  const imports = [...new Map(walked.map(({ found }) => [found.name, found])).values()].map(
    (found) => `import { ${found.name} } from '${from(found.file)}'`,
  )
  const end = last.steps.at(-1)?.state
  const should = expected ?? (walked.every(({ isSame }) => isSame) ? null : inWords(end))
  const paths = walked.map(
    ({ found, start, steps }) =>
      `  { machine: ${found.name}, start: ${JSON.stringify(start)}, steps: ${JSON.stringify(steps)} },`,
  )
  return {
    path,
    text: `/** A path from a log, on the machines that ship. Written by \`npm run replay\`. */
import { expect, test } from 'vitest'
import type { LogEntryOf } from '${from('src/inspector/log/log.ts')}'
import { createPlayer } from '${from('src/inspector/log/replay.ts')}'
${imports.join('\n')}

/** Where ${last.start.flow} should come to at the end; in the log it comes to ${inWords(end)}. */
const SHOULD_COME_TO: unknown = ${should ?? `'say here what should be instead of ${inWords(end).replaceAll("'", '’')}'`}

type Walked = { start: LogEntryOf<'started'>; steps: readonly LogEntryOf<'step'>[] }
const PATHS = [
${paths.join('\n')}
].map(({ machine, ...walked }) => ({ machine, ...(walked as unknown as Walked) }))

for (const { machine, start, steps } of PATHS)
  test(\`\${start.flow} takes the path of the log\`, () => {
    const player = createPlayer(machine, start)
    const isLast = machine === PATHS.at(-1)?.machine && start === PATHS.at(-1)?.start
    for (const step of isLast ? steps.slice(0, -1) : steps) {
      expect(player.step(step).difference, \`after \${String(step.event['type'])}\`).toBeNull()
      expect(player.state()).toEqual(step.state)
    }
    if (!isLast) return
    for (const step of steps.slice(-1)) player.step(step)
    expect(player.state()).toEqual(SHOULD_COME_TO)
  })
`,
  }
}
