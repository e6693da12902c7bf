/** The rules for every machine, checked on all of them. */
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, fromPromise, setup } from 'xstate'
import { nodesOf } from '../model/support/paths.ts'
import { violationsOf } from './support/house-rules.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/machines/*/*.ts', { eager: true })
const sources = import.meta.glob<string>('../../src/machines/*/*.ts', { eager: true, query: '?raw', import: 'default' })

const machines = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter(([name]) => name.endsWith('Machine'))
    .map(([name, machine]) => ({ name, file, source: sources[file] ?? '', machine: machine as AnyStateMachine })),
)

test('there are machines to check', () => {
  expect(machines.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['addToCartMachine', 'cartWidgetMachine', 'offCanvasMachine', 'offCanvasCartMachine']),
  )
})

describe.each(machines)('$name', ({ machine, source }) => {
  test('keeps the rules of the house', () => {
    expect(violationsOf(machine, source)).toEqual([])
  })
  test('every innermost state has a description a person can read', () => {
    const innermost = [...nodesOf(machine.root)].filter((node: AnyStateNode) => node.type === 'atomic')
    for (const { description } of innermost) expect(description).toMatch(/^[A-Z].{15,}\.$/)
  })
})

describe('the rules detect violations', () => {
  const wrong = setup({
    actors: { askServer: fromPromise(() => Promise.resolve()) },
    guards: { open: () => true },
    delays: { patience: 500 },
  }).createMachine({
    id: 'wrong',
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'askServer', onDone: 'stuck' }, on: { GO: 'stuck' } },
      stuck: { description: 'Nothing leads away from here.', entry: () => undefined },
      'half-way': { description: 'Its name is not one.' },
      island: { description: 'Nothing leads here at all.', after: { 1000: 'asking' } },
    },
  })
  test.each([
    'wrong.asking has no description',
    'wrong.asking invokes askServer without an id',
    'wrong.asking swallows a failure of askServer',
    'wrong.asking waits for askServer without a deadline',
    'wrong.island waits 1000, which is not a named delay',
    'wrong.stuck has no way out',
    'wrong.island cannot be reached',
    'the event "GO" is not of the form subject.verb',
    'the delay "patience" is not given by a named constant with its unit',
    'wrong.half-way is not in camelCase',
    'wrong.stuck does something without a name',
    'the guard "open" does not begin with is, has, can or may',
    'the service "askServer" is not declared by unprovided',
    'the effect "shut" is not declared by effect',
    'the effect "leave" calls itself "leaf"',
    'the number PATIENCE_MS does not say where it comes from',
    'it uses sendParent',
  ])('%s', (violation) => {
    expect(
      violationsOf(
        wrong,
        `export const PATIENCE_MS = 500\ndelays: { patience: 500 }, entry: sendParent({ type: "x" })
        actions: { leave: effect<{ to: string }>('leaf'), shut: () => undefined, stay: effect('stay') }`,
      ),
    ).toContain(violation)
  })
})
