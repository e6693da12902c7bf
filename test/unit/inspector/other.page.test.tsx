/** The way to another inspector: what is said of it, and that nobody is told anything before it has said that it listens. */
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { startActor } from '../../../src/bindings/kit/actors.ts'
import { createFeed, type Feed } from '../../../src/inspector/feed.ts'
import { createOther, type Other } from '../../../src/inspector/other.ts'
import { OtherButton } from '../../../src/inspector/panel/OtherButton.tsx'
import { drawInto } from '../../model/support/draw.tsx'
import { createTestPage } from '../support/page.ts'

// The list of what may be told is a file of the build.
vi.mock(import('../../../src/inspector/log/tab-log.ts'), async (original) => ({
  ...(await original()),
  loadShapes: () => Promise.resolve({}),
}))

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { press: 'lit' } }, lit: {} },
})

/** Waits until what tells would have told: it is imported for that, as here, and before. */
async function settled() {
  await Promise.all([import('../../../src/inspector/bridge.ts'), import('../../../src/inspector/log/tab-log.ts')])
  await new Promise((resolve) => setTimeout(resolve))
}

let feed: Feed
let other: Other | undefined
let erase: () => void
beforeEach(() => {
  document.body.innerHTML = '<div id="host"></div><iframe></iframe>'
})
afterEach(() => {
  other?.end()
  flushSync(erase)
  feed.stop()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const host = () => document.querySelector('#host') as HTMLElement
const button = () => host().querySelector('button') as HTMLButtonElement
const isPressed = () => button().getAttribute('aria-pressed')
const said = () => host().querySelector('[role=status]')?.textContent

function setUp(address: string) {
  const { page, entries, mounting } = createTestPage()
  feed = createFeed({ page, entries, isMounted: mounting.isMounted })
  const actor = startActor(createActor(lamp), { name: 'lamp', page })
  const made = createOther(feed, address)
  other = made
  flushSync(() => {
    erase = drawInto(host(), <OtherButton other={made} />)
  })
  return actor
}

/** A socket that is open once the test says so. */
class FakeSocket extends EventTarget {
  static made: FakeSocket[] = []
  readonly told: { type: string; name?: string; definition?: string }[] = []
  readonly address: string
  isClosed = false
  constructor(address: URL) {
    super()
    this.address = address.href
    FakeSocket.made.push(this)
  }
  send(message: string) {
    this.told.push(JSON.parse(message) as FakeSocket['told'][number])
  }
  close() {
    this.isClosed = true
  }
}

function setUpSocket() {
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
  return setUp('wss://inspector.example/socket')
}

test('an address that is none is said, and nothing is opened', () => {
  const open = vi.spyOn(window, 'open')
  setUp('javascript:alert(1)')
  flushSync(() => button().click())
  expect(said()).toBe('Not sent: "javascript:alert(1)" is no address of another inspector.')
  expect(isPressed()).toBe('false')
  expect(open).not.toHaveBeenCalled()
})

test('a window is waited for, and told nothing until it says itself, from its own origin, that it listens', async () => {
  // Any other window will do.
  const target = document.querySelector('iframe')?.contentWindow as Window
  const told = vi.spyOn(target, 'postMessage')
  vi.spyOn(window, 'open').mockReturnValue(target)
  setUp('https://inspector.example/see')
  expect([said(), isPressed()]).toEqual(['', 'false'])
  flushSync(() => button().click())
  expect([said(), isPressed()]).toEqual(['It is not ready yet.', 'true'])
  const say = (from: Partial<MessageEventInit>, type = '@statelyai.connected') => {
    const origin = 'https://inspector.example'
    dispatchEvent(new MessageEvent('message', { source: target, origin, data: { type }, ...from }))
  }
  say({ origin: 'https://elsewhere.example' })
  say({ source: window })
  say({}, 'hello')
  say({ data: null })
  await settled()
  expect([said(), told.mock.calls]).toEqual(['It is not ready yet.', []])
  say({})
  await vi.waitFor(() => expect(said()).toBe(''))
  expect(isPressed()).toBe('true')
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: '@xstate.actor', name: 'lamp' }), {
    targetOrigin: 'https://inspector.example',
  })
})

test('a socket is told from a press on, one for all, until it is pressed again', async () => {
  const actor = setUpSocket()
  expect(FakeSocket.made).toEqual([])
  flushSync(() => button().click())
  const [socket] = FakeSocket.made
  expect(socket?.address).toBe('wss://inspector.example/socket')
  await settled()
  expect([said(), socket?.told]).toEqual(['It is not ready yet.', []])
  socket?.dispatchEvent(new Event('open'))
  await vi.waitFor(() => expect(said()).toBe(''))
  actor.send({ type: 'press' })
  const started = socket?.told.filter(({ type }) => type === '@xstate.actor') ?? []
  expect(started.map(({ name }) => name)).toContain('lamp')
  for (const { name, definition } of started) expect(JSON.parse(definition ?? '{}'), name).toHaveProperty('states')
  expect(socket?.told.at(-1)).toMatchObject({ type: '@xstate.snapshot', snapshot: { value: 'lit' } })
  flushSync(() => button().click())
  expect([socket?.isClosed, isPressed(), FakeSocket.made.length]).toEqual([true, 'false', 1])
})

test('a socket at which nothing listens is said', () => {
  setUpSocket()
  flushSync(() => button().click())
  flushSync(() => FakeSocket.made[0]?.dispatchEvent(new Event('close')))
  expect(said()).toBe('Not sent: nothing listens at its socket.')
  expect(isPressed()).toBe('false')
})
