/** The packages that flows are made of, as the bundle has them: patched (`patches/`), and without what no flow asks for. */
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

const commands = import.meta.glob<string>('../../{shop,scripts}/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const light = createMachine({
  id: 'light',
  initial: 'red',
  states: { red: { after: { 200: 'green' }, on: { skip: 'green' } }, green: { on: { stop: 'red' } } },
})

afterEach(() => void vi.useRealTimers())

test('a machine has its states made once, when one starts, and only the ways out that are looked for', () => {
  expect([light, light.provide({})].map((machine) => Object.hasOwn(machine, 'root'))).toEqual([false, false])
  const actor = createActor(light).start()
  const { root } = light
  expect(light.root).toBe(root)
  const isMade = (name: 'red' | 'green') => Object.hasOwn(root.states[name] as object, 'transitions')
  expect([isMade('red'), isMade('green')]).toEqual([false, false])
  actor.send({ type: 'skip' })
  expect([isMade('red'), isMade('green')]).toEqual([true, false])
  expect(actor.getSnapshot().value).toBe('green')
})

test('a state goes on after its time, which leaving it cancels', () => {
  vi.useFakeTimers()
  const actor = createActor(light).start()
  actor.send({ type: 'skip' })
  actor.send({ type: 'stop' })
  vi.advanceTimersByTime(199)
  expect(actor.getSnapshot().value).toBe('red')
  vi.advanceTimersByTime(1)
  expect(actor.getSnapshot().value).toBe('green')
})

test.each([
  ['a state that comes back to where it was', /type: 'history'|history: '(deep|shallow)'/],
  ['an event by a part of its name', /^ *'(\*|[\w.]+\.\*)': /m],
  ['an actor by a name of the system', /\bsystemId\b|\bsystem\.get\b/],
  ['snapshots of a child', /\bonSnapshot\b|\bsyncSnapshot\b/],
  ['an actor that is restored', /\bgetPersistedSnapshot\b|createActor\([^)]*\bsnapshot:/],
  ['meta data of states', /\bgetMeta\(/],
  [
    'a schema that looks ahead, converts, or waits',
    /\bz\.(discriminatedUnion|record|templateLiteral|pipe|transform|codec|lazy)\(|[pP]arseAsync/,
  ],
])('no code asks for %s, which the patches leave out', (_, pattern) => {
  const found = Object.entries(sources).flatMap(([file, text]) => (pattern.test(text) ? [file] : []))
  expect(found).toEqual([])
})

test('shop and commands, which have the same packages, ask for nothing of zod that is left out', () => {
  const found = Object.entries(commands).flatMap(([file, text]) =>
    /\bz\.(discriminatedUnion|templateLiteral|codec|lazy)\(|[pP]arseAsync/.test(text) ? [file] : [],
  )
  expect(found).toEqual([])
})
