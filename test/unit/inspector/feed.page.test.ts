/** What the inspector's feed tells of actors, steps, requests, facts and failures, and that it leaves nothing behind. */
import { afterEach, expect, test, vi } from 'vitest'
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate'
import { startActor } from '../../../src/bindings/kit/actors.ts'
import { createFeed, type Entry, type Feed } from '../../../src/inspector/feed.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'switch.press' } | { type: 'switch.touch' } },
  guards: { isRested: ({ context }) => context.presses < 2 },
  actions: { hum: () => undefined },
  actors: { askPlant: fromPromise<string>(() => fetch('/plant').then(() => 'power')) },
  delays: { glow: 60_000 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'dark',
  states: {
    dark: {
      on: {
        'switch.press': {
          guard: 'isRested',
          target: 'lit',
          actions: ['hum', assign({ presses: ({ context }) => context.presses + 1 })],
        },
      },
    },
    lit: {
      invoke: { id: 'askPlant', src: 'askPlant', onDone: '.steady', onError: 'dark' },
      initial: 'flickering',
      states: { flickering: {}, steady: { after: { glow: '#lamp.dark' } } },
      on: { 'switch.press': 'dark' },
    },
  },
})

const finger = (target: ReturnType<typeof createActor<typeof lamp>>) =>
  setup({ types: { events: {} as { type: 'finger.move' } } }).createMachine({
    id: 'finger',
    on: { 'finger.move': { actions: sendTo(() => target, { type: 'switch.press' }) } },
  })

let feed: Feed | undefined
const elements: Element[] = []

function setUp(table: Parameters<typeof createTestPage>[0] = []): TestPage & { feed: Feed } {
  const inspected = createTestPage(table)
  const { page, entries, mounting } = inspected
  const life = createFeed({ page, entries, isMounted: mounting.isMounted })
  feed = life
  return { ...inspected, feed: life }
}

function place(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  elements.push(element)
  return element.firstElementChild as HTMLElement
}

afterEach(() => {
  feed?.stop()
  vi.restoreAllMocks()
  for (const element of elements.splice(0)) element.remove()
})

const kinds = (entries: readonly Entry[]) => entries.map(({ kind }) => kind)
const stepsOf = ({ entries }: Feed) => entries.flatMap((entry) => (entry.kind === 'step' ? [entry] : []))

test('an actor that ran before is told of as it is, with its flow and element, and followed from then on', () => {
  const { page, entries, mounting } = createTestPage()
  const element = place('<button id="bedside">Lamp</button>')
  const actor = startActor(createActor(lamp), { name: 'lamp', page, element })
  const life = createFeed({ page, entries, isMounted: mounting.isMounted })
  feed = life
  expect(kinds(life.entries)).toEqual(['page', 'started'])
  expect(life.entries[1]).toMatchObject({ flow: 'lamp', machine: 'lamp', place: '#bedside', state: 'dark' })
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  actor.send({ type: 'switch.press' })
  expect(stepsOf(life)).toMatchObject([
    {
      event: { type: 'switch.press' },
      state: { lit: 'flickering' },
      context: { presses: 1 },
      transitions: [{ from: 'lamp.dark', to: ['lamp.lit'], event: 'switch.press', guard: 'isRested' }],
      effects: ['hum'],
    },
  ])
  expect([...life.actors().values()].find(({ machine }) => machine === 'lamp')).toMatchObject({
    element,
    before: { presses: 0 },
    context: { presses: 1 },
  })
})

test('an event of another flow names its sender, and an ignored one has no transition', () => {
  const { page, feed: life } = setUp()
  const actor = startActor(createActor(lamp), { name: 'lamp', page })
  const other = startActor(createActor(finger(actor)), { name: 'finger', page })
  actor.send({ type: 'switch.touch' })
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  other.send({ type: 'finger.move' })
  expect(stepsOf(life).filter((step) => step.actor === actor.sessionId)).toMatchObject([
    { event: { type: 'switch.touch' }, transitions: [], state: 'dark' },
    { event: { type: 'switch.press' }, source: other.sessionId },
  ])
})

test('the steps of an actor are at hand, and the requests without an answer', async () => {
  const answer = Promise.withResolvers<Response>()
  // Before the feed, which listens in on it.
  vi.spyOn(window, 'fetch').mockReturnValue(answer.promise)
  const { page, feed: life } = setUp()
  const actor = startActor(createActor(lamp), { name: 'lamp', page })
  for (let touch = 0; touch < 400; touch += 1) actor.send({ type: 'switch.touch' })
  actor.send({ type: 'switch.press' })
  const steps = life.stepsOf(actor.sessionId)
  expect(steps.at(-1)?.event).toEqual({ type: 'switch.press' })
  expect(steps.at(-2)?.event).toEqual({ type: 'switch.touch' })
  expect(steps.length).toBeGreaterThanOrEqual(300)
  expect(steps.length).toBeLessThanOrEqual(330)
  expect([...life.waiting()]).toMatchObject([{ method: 'GET', url: new URL('/plant', location.href).href }])
  answer.resolve(new Response('power'))
  await vi.waitFor(() => expect([...life.waiting()]).toEqual([]))
})

test('a service is told of as part of its flow, and its request as its own', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('on', { status: 202 }))
  const { page, feed: life } = setUp()
  const actor = startActor(createActor(lamp), { name: 'lamp', page })
  actor.send({ type: 'switch.press' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ lit: 'steady' })).toBe(true))
  const service = life.entries.find((entry) => entry.kind === 'started' && entry.name === 'askPlant')
  expect(service).toMatchObject({ flow: 'lamp', parent: actor.sessionId })
  const asked = life.entries.find(({ kind }) => kind === 'asked')
  expect(asked).toMatchObject({ method: 'GET', url: new URL('/plant', location.href).href })
  expect(asked).toHaveProperty('actor', service && 'actor' in service ? service.actor : 'none')
  expect(life.entries.find(({ kind }) => kind === 'answered')).toMatchObject({ status: 202 })
  expect(life.entries.find((entry) => entry.kind === 'ended')).toMatchObject({ status: 'done' })
})

test('failures and facts are told of, and why a flow does not run on its element', () => {
  const {
    page,
    feed: life,
    entries,
  } = setUp([
    { name: 'lamp', selector: '[data-lamp]', moment: 'visible' },
    { name: 'bulb', selector: '[data-bulb]', moment: 'interaction', events: ['click'] },
  ])
  const element = place('<div data-lamp data-bulb></div>')
  page.report('lamp', new Error('no socket'), element)
  page.announce('address.popped', {})
  expect(kinds(life.entries)).toEqual(['page', 'failed', 'fact'])
  expect(life.flowsOn(element)).toMatchObject([
    { flow: 'lamp', status: 'failed', error: 'no socket' },
    { flow: 'bulb', status: 'waiting', entry: entries.get('bulb') },
  ])
})

test('an actor that ends is kept without its element; errors still reach who listened before', () => {
  const { page, feed: life, errors } = setUp()
  const element = place('<i id="attic"></i>')
  const actor = startActor(createActor(lamp), { name: 'lamp', page, element })
  actor.stop()
  const view = [...life.actors().values()].find(({ id }) => id === actor.sessionId)
  expect(view).toMatchObject({ status: 'stopped', place: '#attic' })
  expect(view).not.toHaveProperty('element')
  const broken = setup({ actors: {} }).createMachine({
    id: 'broken',
    on: {
      fall: {
        actions: () => {
          throw new Error('it fell')
        },
      },
    },
  })
  const faulty = startActor(createActor(broken), { name: 'broken', page })
  faulty.send({ type: 'fall' })
  expect(errors).toHaveBeenCalledWith('broken', expect.objectContaining({ message: 'it fell' }))
  expect(life.entries.find((entry) => entry.kind === 'ended' && entry.actor === faulty.sessionId)).toMatchObject({
    status: 'error',
    error: 'it fell',
  })
})

test('events are sent to the actor they are for', () => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  const { page, feed: life } = setUp()
  const actor = startActor(createActor(lamp), { name: 'lamp', page })
  life.send(actor.sessionId, { type: 'switch.press' })
  expect(actor.getSnapshot().value).toEqual({ lit: 'flickering' })
})

/** All that the feed replaces while it runs. */
const replaced = (page: object) => ({
  fetch: Reflect.get(window, 'fetch') as unknown,
  open: Reflect.get(XMLHttpRequest.prototype, 'open') as unknown,
  send: Reflect.get(XMLHttpRequest.prototype, 'send') as unknown,
  report: Reflect.get(page, 'report') as unknown,
  announce: Reflect.get(page, 'announce') as unknown,
})

test('once it has stopped, everything that it listened in on is as it was', () => {
  const { page, entries, mounting } = createTestPage()
  const before = replaced(page)
  const life = createFeed({ page, entries, isMounted: mounting.isMounted })
  for (const [name, value] of Object.entries(replaced(page)))
    expect(value).not.toBe(before[name as keyof typeof before])
  const actor = startActor(createActor(lamp), { name: 'lamp', page })
  life.stop()
  expect(replaced(page)).toEqual(before)
  expect(Object.hasOwn(page.actors, 'set')).toBe(false)
  const count = life.entries.length
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  actor.send({ type: 'switch.press' })
  page.announce('address.popped', {})
  expect(life.entries).toHaveLength(count)
})

test('a listener that throws stops neither the page nor the others', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page, feed: life } = setUp()
  const heard: string[] = []
  life.subscribe(() => {
    throw new Error('deaf')
  })
  life.subscribe(({ kind }) => heard.push(kind))
  startActor(createActor(lamp), { name: 'lamp', page })
  expect(heard).toEqual(['started'])
  expect(said).toHaveBeenCalledTimes(1)
})
