/** Makes a model test of a log: the path that each flow took, on the machine that ships. */
import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { FLOWS } from '../../src/flows.ts'
import { type Log, type LogEntryOf, NoLog } from '../../src/inspector/log/log.ts'
import { createPlayer } from '../../src/inspector/log/replay.ts'

/** A machine, its export, and the file that has it, whose name is the flow's. */
export type Found = { machine: AnyStateMachine; name: string; flow: string; area: string; file: string }

const MACHINES = 'src/machines'

/** All machines below `root`, by their ids. */
export async function findMachines(root: string): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  const files = readdirSync(join(root, MACHINES), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => /^[^/]+\/[^/]+\.ts$/.test(one)).toSorted()) {
    const code = (await import(join(root, MACHINES, file))) as Record<string, AnyStateMachine | undefined>
    for (const [name, machine] of Object.entries(code))
      if (name.endsWith('Machine') && machine)
        found.set(machine.id, {
          machine,
          name,
          flow: basename(file, '.ts'),
          area: dirname(file),
          file: join(MACHINES, file),
        })
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

/** In a proof the same flow may run in two tabs. */
const SECOND = /, tab \d$/

/** Whether the project has a flow of this name: one of the table, or one that others start. */
const isFlow = (name: string, { machine, flow }: Found): boolean => {
  const own = name.replace(SECOND, '')
  return own === flow || own === machine.id || FLOWS.some((line) => line.name === own)
}

type Node = { states: Record<string, Node>; events: readonly string[] }

/** Whether a machine has all states of a value, as `{ parent: 'child' }`. */
function hasState(node: Node, value: unknown): boolean {
  if (typeof value === 'string') return Object.hasOwn(node.states, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([key, inner]) => {
    const child = Object.hasOwn(node.states, key) ? node.states[key] : undefined
    return child !== undefined && (JSON.stringify(inner) === '{}' || hasState(child, inner))
  })
}

/** Whether a machine accepts an event of this type; a descriptor may end in a wildcard. */
const hasEvent = (node: Node, type: unknown): boolean =>
  typeof type === 'string' &&
  node.events.some((one) => one === type || (one.endsWith('*') && type.startsWith(one.slice(0, -1))))

/** Throws `NoLog` for states and events that the machine does not have: the log is of another version, or was changed. */
function checkNames({ machine }: Found, start: LogEntryOf<'started'>, steps: readonly LogEntryOf<'step'>[]) {
  const root = machine.root as unknown as Node
  const state = [start.state, ...steps.map((step) => step.state)].find((value) => !hasState(root, value))
  if (state !== undefined) throw new NoLog(`The log has a state that ${machine.id} does not have: ${literal(state)}`)
  const event = steps.map((step) => step.event['type']).find((type) => !hasEvent(root, type))
  if (event !== undefined) throw new NoLog(`The log has an event that ${machine.id} does not have: ${literal(event)}`)
}

/** The paths in a log, the one that moved last at the end. Ignored events are left out. Throws `NoLog` for names that no machine has. */
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
    if (!isFlow(start.flow, found)) throw new NoLog(`The log has a flow that is not known: ${literal(start.flow)}`)
    checkNames(found, start, steps)
    const player = createPlayer(found.machine, start)
    return [{ found, start, steps, isSame: steps.every((step) => player.isOver() || !player.step(step).difference) }]
  })
}

/**
 * Data of the log as source text: JSON in which only plain letters stand, and nothing that could end a comment, a template or a
 * script element, wherever the text is put later.
 */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^ -~]|[<>`]|(?<=\*)\//g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** What `--expect` says, as data. */
function expectedState(text: string): string {
  try {
    return literal(JSON.parse(text))
  } catch {
    throw new NoLog(`--expect takes a state as JSON, such as '"open"' or '{"open":"loading"}'`)
  }
}

/** The name of the test's file: words of the log's file name behind the flow's. */
const fileName = (name: string) => name.replaceAll(/[^\w-]+/g, '-').slice(0, 120)

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
  const path = join(folder, `${fileName(name)}.test.ts`)
  const from = (file: string) => relative(folder, file).replaceAll('\\', '/')
  const imports = [...new Map(walked.map(({ found }) => [found.name, found])).values()].map(
    (found) => `import { ${found.name} } from '${from(found.file)}'`,
  )
  const end = last.steps.at(-1)?.state
  const open = `say here what should be instead of ${JSON.stringify(end)}`
  const reached = walked.every(({ isSame }) => isSame) ? open : end
  const should = expected === undefined ? literal(reached) : expectedState(expected)
  const paths = walked.map(
    ({ found, start, steps }) => `  { machine: ${found.name}, start: ${literal(start)}, steps: ${literal(steps)} },`,
  )
  return {
    path,
    text: `/** A path from a log, on the machines that ship. Written by \`npm run replay\`. */
import { expect, test } from 'vitest'
import type { LogEntryOf } from '${from('src/inspector/log/log.ts')}'
import { createPlayer } from '${from('src/inspector/log/replay.ts')}'
${imports.join('\n')}

/** Where ${last.found.flow} should come to at the end. */
const SHOULD_COME_TO: unknown = ${should}

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
