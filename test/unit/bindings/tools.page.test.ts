/** The tools of bindings: what a flow does to the page ends with it. */
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assign, createActor, type SnapshotFrom, setup } from 'xstate'
import * as z from 'zod/mini'
import { onePerPage, registry } from '../../../src/bindings/kit/define.ts'
import { loadTexts, textsOf } from '../../../src/bindings/kit/texts.ts'
import { promised, refuses, type Tools, toolsFor } from '../../../src/bindings/kit/tools.ts'
import { createTestPage } from '../support/page.ts'

const door = setup({
  types: {
    input: {} as { knocks: number },
    context: {} as { knocks: number },
    events: {} as { type: 'door.knock' } | { type: 'door.open' },
  },
}).createMachine({
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      on: { 'door.open': 'open', 'door.knock': { actions: assign({ knocks: ({ context }) => context.knocks + 1 }) } },
    },
    open: {},
  },
})

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const table = [{ name: 'demo', selector: 'button', moment: 'load' }] as const
let set = createTestPage(table)
let life = new AbortController()
const tools = (): Tools => toolsFor({ name: 'demo', page: set.page, element: get('button'), signal: life.signal })

beforeEach(() => {
  document.body.innerHTML = '<a href="#far"><b>Far</b></a><button>Near</button>'
  set = createTestPage(table)
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  document.body.replaceChildren()
})

describe('a press', () => {
  const press = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    get('b').dispatchEvent(event)
    return event.defaultPrevented
  }
  const noted = vi.fn<(given?: unknown) => unknown>()
  beforeEach(() => noted.mockReset())

  test('is taken instead of what the browser would do, and what was pressed has the focus', () => {
    tools().onPress(get('a'), () => noted(document.activeElement))
    expect(press()).toBe(true)
    expect(noted).toHaveBeenCalledExactlyOnceWith(get('a'))
  })
  test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    'with %j is left to the browser',
    (init) => {
      tools().onPress(get('a'), noted)
      expect([press(init), noted.mock.calls.length]).toEqual([false, 0])
    },
  )
  test('that another script has taken, or that is not for the flow, is left alone', () => {
    tools().onPress(get('a'), noted, { isOurs: () => false })
    expect([press(), noted.mock.calls.length]).toEqual([false, 0])
    tools().onPress(get('a'), noted)
    get('b').addEventListener('click', (event) => event.preventDefault())
    press()
    expect(noted).not.toHaveBeenCalled()
  })
  test('is left to the browser when the flow cannot take it', () => {
    noted.mockReturnValue(false)
    tools().onPress(get('a'), noted)
    expect([press(), noted.mock.calls.length]).toEqual([false, 1])
  })
  test('is heard on the way down where another listener must not come first', () => {
    const order: string[] = []
    get('b').addEventListener('click', () => order.push('inside'))
    tools().onPress(get('a'), () => order.push('before'), { capture: true })
    press()
    expect(order).toEqual(['before', 'inside'])
  })
})

test('with the flow its actor, its listeners and what it keeps in a registry end', () => {
  const doors = registry<{ knock(): void }>('doors')
  const { on, onEnd, run } = tools()
  const reflected: number[] = []
  const actor = run(door, { input: { knocks: 2 }, reflect: ({ context }) => reflected.push(context.knocks) })
  const ended = vi.fn<() => void>()
  onEnd(ended)
  on(get('button'), 'click', () => actor.send({ type: 'door.knock' }))
  doors.enter({ page: set.page, element: get('button'), signal: life.signal }, { knock: () => get('button').click() })
  doors.on(set.page, get('button'))?.knock()
  expect([reflected, [...set.page.actors.values()]]).toEqual([[2, 3], ['demo']])
  life.abort()
  get('button').click()
  expect([reflected, [...set.page.actors.values()], ended.mock.calls.length]).toEqual([[2, 3], [], 1])
  expect(doors.on(set.page, get('button'))).toBeUndefined()
})

test('an event of the contract carries what it is about', () => {
  const heard: unknown[] = []
  get('button').addEventListener('onKnock', (event) => heard.push((event as CustomEvent).detail))
  tools().publish('onKnock', { times: 2 })
  expect(heard).toEqual([{ times: 2 }])
})

describe('facts', () => {
  const fact = { form: document.createElement('form') }
  const heard = vi.fn<(given: unknown) => void>()
  beforeEach(() => heard.mockReset())

  test('are heard until the flow ends', () => {
    tools().hear('form.sent', heard)
    tools().announce('form.sent', fact)
    life.abort()
    tools().announce('form.sent', fact)
    expect(heard).toHaveBeenCalledExactlyOnceWith(fact)
  })
  test('are heard until the listener is taken away', () => {
    tools().hear('form.sent', heard)()
    tools().announce('form.sent', fact)
    expect(heard).not.toHaveBeenCalled()
  })
  test('reach who asks later for the last kept one, and nobody else', () => {
    tools().announce('search.asked', { term: 'lamp' }, { isKept: true })
    tools().hear('search.asked', heard)
    expect(heard).not.toHaveBeenCalled()
    tools().hear('search.asked', heard, { last: true })
    expect(heard).toHaveBeenCalledExactlyOnceWith({ term: 'lamp' })
  })
  test('reach an inspector that listens in on the page after the flow has started', () => {
    const { announce } = tools()
    set.page.announce = heard
    announce('form.sent', fact)
    expect(heard).toHaveBeenCalledExactlyOnceWith('form.sent', fact, undefined)
  })
})

test('an actor refuses what its state does not take', () => {
  const actor = tools().run(door, { input: { knocks: 0 } })
  expect(refuses(actor, { type: 'door.knock' })).toBe(false)
  actor.send({ type: 'door.open' })
  expect(refuses(actor, { type: 'door.knock' })).toBe(true)
})

test('a service is called with the input of its state and a signal that aborts with it', async () => {
  const given = vi.fn<(input: { name: string; signal: AbortSignal }) => Promise<string>>()
  given.mockResolvedValue('the answer')
  const actor = tools().run(promised(given), { input: { name: 'lamp' } })
  const [[call] = []] = given.mock.calls
  expect([call?.name, call?.signal.aborted]).toEqual(['lamp', false])
  await expect.poll(() => actor.getSnapshot().output).toBe('the answer')
})

describe('a flow that a page has once', () => {
  const Options = z.object({
    position: z._default(z.string(), 'right'),
    delay: z._default(z.number(), 800),
    slider: z._default(z.unknown(), {}),
  })
  const started = vi.fn<() => void>()
  const panelOf = onePerPage(
    { name: 'demo', options: Options, at: () => get('button') },
    ({ options }, title: string) => {
      started()
      return { title, options, position: () => options.position }
    },
  )

  test('is started by the first who needs it, and the same for all', () => {
    started.mockClear()
    const first = panelOf(set.page, 'Cart')
    expect([panelOf(set.page, 'Other'), first.title, started.mock.calls.length]).toEqual([first, 'Cart', 1])
    expect(panelOf(createTestPage(table).page, 'Another page').title).toBe('Another page')
  })
  test('follows what a script overrides later, below what the page itself says', () => {
    get('button').setAttribute('data-demo-options', '{"delay":100}')
    const { options, position } = panelOf(set.page, 'Cart')
    expect([position(), options.delay]).toEqual(['right', 100])
    set.storefront.override('demo', { options: { position: 'left', delay: 5 } })
    expect([position(), options.delay]).toEqual(['left', 100])
  })
  test('successive overrides merge as attributes do', () => {
    const { options, position } = panelOf(set.page, 'Cart')
    set.storefront.override('demo', { options: { slider: { items: 2, loop: false } } })
    set.storefront.override('demo', { options: { slider: { items: 3 }, position: 'left' } })
    expect([options.slider, position()]).toEqual([{ items: 3, loop: false }, 'left'])
  })
  test('keeps its options when an override is wrong, which is reported once', () => {
    const { position, options } = panelOf(set.page, 'Cart')
    set.storefront.override('demo', { options: { delay: 'soon' } })
    expect([position(), options.delay, options.delay]).toEqual(['right', 800, 800])
    expect(set.errors).toHaveBeenCalledOnce()
    expect(String(set.errors.mock.calls[0]?.[1])).toContain('option "delay"')
  })
})

test('a view is loaded once, and not before a snapshot needs it', async () => {
  const actor = tools().run(door, { input: { knocks: 0 } })
  const renderInto = vi.fn()
  const load = vi.fn(async () => ({ renderInto, createElement }))
  const host = tools().drawWhen(
    actor,
    (snapshot) => snapshot.matches('open'),
    load,
    document.body,
    () => 'Hello',
  )
  actor.send({ type: 'door.knock' })
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await frames()
  expect([load.mock.calls.length, host.isConnected]).toEqual([0, false])
  actor.send({ type: 'door.open' })
  actor.send({ type: 'door.open' })
  await vi.waitFor(() => expect(renderInto).toHaveBeenCalled())
  await frames()
  expect([load.mock.calls.length, renderInto.mock.calls.length, host.isConnected]).toEqual([1, 1, true])
})

test('a view that cannot be had once the shopper has tried again is done without: what its message offers happens', async () => {
  const offered: { retry: () => void; of: unknown }[] = []
  set.page.offerRetry = (retry, of) => void offered.push({ retry, of })
  const wait = { isAgain: false }
  set.page.atHand = () => Promise.resolve(wait.isAgain)
  const again = vi.fn()
  const actor = tools().run(door, { input: { knocks: 0 } })
  const blocked = () => Promise.reject(new Error('blocked'))
  const host = tools().drawWhen(
    actor,
    (snapshot) => snapshot.matches('open'),
    blocked,
    document.body,
    () => '',
    again,
  )
  actor.send({ type: 'door.open' })
  // Beside a press that is kept, not in its place.
  await vi.waitFor(() => expect(offered.map(({ of }) => of)).toEqual([host]))
  expect(again).not.toHaveBeenCalled()
  wait.isAgain = true
  offered[0]?.retry()
  await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(2))
  expect(offered).toHaveLength(1)
})

test('a view no longer follows its actor once its flow has ended, since the actor may live on', () => {
  const actor = createActor(door, { input: { knocks: 0 } }).start()
  const followed = new Set<object>()
  const source = {
    getSnapshot: () => actor.getSnapshot(),
    subscribe(observer: (snapshot: SnapshotFrom<typeof door>) => void) {
      const subscription = actor.subscribe(observer)
      followed.add(observer)
      const unfollow = () => {
        followed.delete(observer)
        subscription.unsubscribe()
      }
      return { unsubscribe: unfollow }
    },
  }
  const needed = () => false
  const load = () => Promise.reject(new Error('not needed'))
  tools().drawWhen(source, needed, load, document.body, () => '')
  expect(followed.size).toBe(1)
  life.abort()
  expect(followed.size).toBe(0)
  actor.stop()
})

test('texts that the page replaces later are there with the next drawing', async () => {
  await loadTexts()
  const texts = textsOf(set.page)
  expect(texts['cart.title']).toBe('Shopping cart')
  set.storefront.texts({ 'cart.title': 'Basket' })
  expect([textsOf(set.page), texts['cart.title']]).toEqual([texts, 'Basket'])
  expect(textsOf(createTestPage().page)['cart.title']).toBe('Shopping cart')
})
