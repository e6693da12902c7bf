/** What another inspector is told through `@xstate/inspect`: charts, parents, events and states, with masked data. */
import { afterEach, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { startActor } from '../../../src/bindings/kit/actors.ts'
import { tellInspector } from '../../../src/inspector/bridge.ts'
import type { Message } from '../../../src/inspector/channel.ts'
import { createFeed, type Feed } from '../../../src/inspector/feed.ts'
import { createTestPage } from '../support/page.ts'

const bulb = setup({}).createMachine({ id: 'bulb', initial: 'whole', states: { whole: {} } })
const lamp = setup({
  types: { context: {} as { owner: string; presses: number }, events: {} as { type: 'switch.press'; by: string } },
  actors: { bulb },
}).createMachine({
  id: 'lamp',
  context: { owner: 'Ada Lovelace', presses: 0 },
  invoke: { id: 'bulb', src: 'bulb' },
  initial: 'dark',
  states: {
    dark: {
      on: {
        'switch.press': {
          target: 'lit',
          actions: assign({ presses: ({ context }) => context.presses + 1, owner: ({ event }) => event.by }),
        },
      },
    },
    lit: {},
  },
})
const SHAPES = { lamp: { context: { presses: 0, owner: 0 }, events: { 'switch.press': { by: 0 } } } } as const

let feed: Feed | undefined
let leave: (() => void) | undefined
afterEach(() => {
  leave?.()
  feed?.stop()
})

function setUp() {
  const { page, entries, mounting } = createTestPage()
  feed = createFeed({ page, entries, isMounted: mounting.isMounted })
  const told: Message[] = []
  const before = startActor(createActor(lamp), { name: 'lamp', page })
  leave = tellInspector(feed, SHAPES, (message) => told.push(message))
  return { page, told, before, of: (type: string) => told.filter((message) => message['type'] === `@xstate.${type}`) }
}

test('an actor has its chart, its name and its parent', () => {
  const { of } = setUp()
  const [outer, inner] = ['lamp', 'bulb'].map((name) => of('actor').find((message) => message['name'] === name))
  expect(JSON.parse(String(outer?.['definition']))).toMatchObject({
    id: 'lamp',
    states: { dark: { on: { 'switch.press': { target: 'lit' } } }, lit: {} },
  })
  expect(inner?.['parentId']).toBe(outer?.['sessionId'])
  expect(outer?.['parentId']).toBeUndefined()
  expect(outer?.['snapshot']).toMatchObject({ status: 'active', value: 'dark', context: { presses: 0 } })
})

test('an event and the state after it are told, and nothing of what a person typed', () => {
  const { told, before, of } = setUp()
  before.send({ type: 'switch.press', by: 'Grace Hopper' })
  expect(of('event').at(-1)).toMatchObject({
    event: { type: 'switch.press', by: expect.stringMatching(/^\*\w\*{10}$/) as string },
  })
  expect(of('snapshot').at(-1)).toMatchObject({
    sessionId: of('actor').find((message) => message['name'] === 'lamp')?.['sessionId'],
    event: { type: 'switch.press' },
    snapshot: { value: 'lit', context: { presses: 1 } },
  })
  expect(JSON.stringify(told)).not.toMatch(/Ada|Lovelace|Grace|Hopper/)
})

test('as the page is left, all that runs has stopped', () => {
  const { of } = setUp()
  dispatchEvent(new Event('pagehide'))
  expect(of('snapshot').slice(-2)).toMatchObject([
    { snapshot: { status: 'stopped', value: 'dark' } },
    { snapshot: { status: 'stopped', value: 'whole' } },
  ])
})

test('once it is ended, nothing is told any more', () => {
  const { told, before } = setUp()
  const { length } = told
  leave?.()
  before.send({ type: 'switch.press', by: 'Ada' })
  dispatchEvent(new Event('pagehide'))
  expect(told).toHaveLength(length)
})
