/** Machines as the build has them: made when asked for, and then the same as those of the package as it is. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as XState from 'xstate'
import { leftOut } from '../../scripts/left-out.ts'

type Machine = XState.AnyStateMachine
type Action = string | { type?: unknown; id?: unknown; delay?: unknown }

const MODULES = import.meta.glob<Record<string, unknown>>('../../src/machines/*/*.ts', { eager: true })
const MACHINES = Object.values(MODULES)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Machine] => entry[0].endsWith('Machine') && '__xstatenode' in Object(entry[1]))

/** Inside the project, where the package is found. */
let folder = ''
let built: typeof XState
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.left-out-'))
  const entry = join(folder, 'entry.js')
  await writeFile(entry, "export { createActor, createMachine } from 'xstate'")
  // The package has another form for development, as which a test counts.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: leftOut,
    build: { outDir: folder, emptyOutDir: false, lib: { entry, formats: ['es'], fileName: 'built' } },
  })
  vi.unstubAllEnvs()
  built = (await import(/* @vite-ignore */ join(folder, 'built.js'))) as typeof XState
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The machine once more, by the built package. */
const builtOf = ({ config, implementations }: Machine): Machine =>
  built.createMachine(config as never, implementations as never) as never

const actionOf = (action: Action) =>
  typeof action === 'string' ? action : [action.type, action.id, action.delay].map(String)
const transitionOf = ({ target, guard, actions, reenter, eventType }: XState.AnyTransitionDefinition): unknown[] => [
  eventType,
  target?.map(({ id }) => id),
  guard,
  actions,
  reenter,
]

/** What a machine does in each of its states; how a state is entered and left is read first, as a machine does. */
function statesOf(node: XState.AnyStateNode): unknown[] {
  const { id, type, entry, exit, tags } = node
  const own = {
    id,
    type,
    entry: (entry as Action[]).map(actionOf),
    exit: (exit as Action[]).map(actionOf),
    tags,
    initial: type === 'compound' ? transitionOf(node.initial as never) : undefined,
    invoke: node.invoke.map((invoked) => [invoked.id, invoked.src]),
    transitions: [...node.transitions].map(([name, all]) => [name, all.map(transitionOf)]),
    always: node.always?.map(transitionOf),
  }
  return [own, ...Object.values(node.states).flatMap(statesOf)]
}

test('a chart that comes back to where it was is not built', async () => {
  const entry = join(folder, 'coming-back.js')
  const config = "{ initial: 'on', states: { on: { states: { before: { type: 'history' } } } } }"
  await writeFile(entry, `import { createMachine } from 'xstate'\nexport const machine = createMachine(${config})`)
  const lib = { entry, formats: ['es' as const], fileName: 'coming-back' }
  const rolldownOptions = { output: { minify: true } }
  await expect(
    build({
      configFile: false,
      logLevel: 'silent',
      plugins: leftOut,
      build: { outDir: folder, emptyOutDir: false, lib, rolldownOptions },
    }),
  ).rejects.toThrow('has type:`history`, which does not work without what is left out')
})

test('there are machines to compare', () => {
  expect(MACHINES.length).toBeGreaterThan(80)
})

test.each(MACHINES)('%s', (_name, machine) => {
  const ours = builtOf(machine)
  expect(Object.hasOwn(ours, 'root')).toBe(false)
  expect(Object.hasOwn(ours.provide({}), 'root')).toBe(false)
  expect(statesOf(ours.root)).toEqual(statesOf(machine.root))
})

describe('a machine that starts', () => {
  const config = {
    id: 'light',
    initial: 'red',
    states: { red: { after: { 200: 'green' }, on: { skip: 'green' } }, green: { on: { stop: 'red' } } },
  } as const

  test('has its states made once, and only the ways out that it looks for', () => {
    const machine = built.createMachine(config)
    const actor = built.createActor(machine).start()
    const { root } = machine
    expect(machine.root).toBe(root)
    const isMade = (name: 'red' | 'green') => Object.hasOwn(root.states[name] as object, 'transitions')
    expect([isMade('red'), isMade('green')]).toEqual([false, false])
    actor.send({ type: 'skip' })
    expect([isMade('red'), isMade('green')]).toEqual([true, false])
    expect(actor.getSnapshot().value).toBe('green')
  })

  test('goes on after its time, which leaving the state cancels', () => {
    vi.useFakeTimers()
    const actor = built.createActor(built.createMachine(config)).start()
    actor.send({ type: 'skip' })
    actor.send({ type: 'stop' })
    vi.advanceTimersByTime(199)
    expect(actor.getSnapshot().value).toBe('red')
    vi.advanceTimersByTime(1)
    expect(actor.getSnapshot().value).toBe('green')
    vi.useRealTimers()
  })
})
