/** Addresses that are pushed while a panel is open, or closing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layersOf } from '../../../src/bindings/shell/layers.ts'
import type { Layer, LayersActor } from '../../../src/machines/shell/layers.ts'
import { createTestPage } from '../support/page.ts'

const ENTRY = 'offcanvas-open'
const start = location.pathname + location.search
const panel: Layer = { kind: 'panel', hasEntry: true, surface: () => null }
let layers: LayersActor

const ask = () => layers.send({ type: 'layer.asked', layer: panel, focusKey: 'offcanvas' })
const draw = () => layers.send({ type: 'layer.drawn', layer: panel })
/** Asks for the panel, draws it, and waits until it has been painted. */
async function open(): Promise<void> {
  ask()
  draw()
  await vi.waitFor(() => expect(layers.getSnapshot().matches({ entry: 'held' })).toBe(true))
}
const close = () => layers.send({ type: 'layer.closed', layer: panel })
const push = (address: string) => layers.send({ type: 'address.push', address })
const isSettled = () => vi.waitFor(() => expect(layers.getSnapshot().matches({ entry: 'dropping' })).toBe(false))

async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await arrived
}

beforeEach(() => {
  layers = layersOf(createTestPage().page)
})
afterEach(async () => {
  layers.stop()
  // Goes back to the entry of the test page itself, so that tests do not share entries.
  while (location.pathname + location.search !== start) await goBack()
})

test('an address is an entry of its own, and going back to it is announced', async () => {
  const told = vi.fn<() => void>()
  layers.on('address.popped', told)
  push('?p=2')
  expect([location.search, history.state]).toEqual(['?p=2', null])
  expect(told).not.toHaveBeenCalled()
  await goBack()
  expect(location.pathname + location.search).toBe(start)
  expect(told).toHaveBeenCalledTimes(1)
})

test('B10: addresses are placed below the entry of an open panel', async () => {
  const told = vi.fn<() => void>()
  layers.on('address.popped', told)
  await open()
  push('?p=2')
  push('?p=3')
  expect([history.state, location.search]).toEqual([ENTRY, '?p=3'])
  close()
  await isSettled()
  expect([history.state, location.search]).toEqual([null, '?p=3'])
  expect(told).not.toHaveBeenCalled()
  await goBack()
  expect(location.search).toBe('?p=2')
  expect(told).toHaveBeenCalledTimes(1)
  await goBack()
  expect(location.pathname + location.search).toBe(start)
})

test('addresses wait, in order, while the browser goes back over the entry', async () => {
  const told = vi.fn<() => void>()
  layers.on('address.popped', told)
  await open()
  close()
  push('?p=2')
  push('?p=3')
  expect(location.search).not.toMatch(/p=/)
  await isSettled()
  expect([location.search, history.state]).toEqual(['?p=3', null])
  expect(told).not.toHaveBeenCalled()
  await goBack()
  expect(location.search).toBe('?p=2')
})

test('once the browser has gone back over the entry by itself, addresses are plain entries again', async () => {
  const told = vi.fn<(event: { layer: Layer | null }) => void>()
  layers.on('layer.popped', told)
  await open()
  await goBack()
  expect(told.mock.calls.map(([{ layer }]) => layer)).toEqual([panel])
  push('?p=2')
  expect([location.search, history.state]).toEqual(['?p=2', null])
  push('?p=3')
  expect(history.state).toBeNull()
  await goBack()
  expect(location.search).toBe('?p=2')
})

test('the entry of a panel that opens over an address is placed on top of it', async () => {
  push('?p=2')
  await open()
  expect([location.search, history.state]).toEqual(['?p=2', ENTRY])
  close()
  await isSettled()
  expect([location.search, history.state]).toEqual(['?p=2', null])
})

test('a panel that opens again meanwhile has its entry on top of the waiting addresses', async () => {
  await open()
  close()
  push('?p=2')
  ask()
  draw()
  await isSettled()
  expect([location.search, history.state]).toEqual(['?p=2', ENTRY])
  await goBack()
  expect([location.search, history.state]).toEqual(['?p=2', null])
})

test('the entry comes once the panel is painted, over an address that comes before', async () => {
  const opening = open()
  push('?p=2')
  expect([location.search, history.state]).toEqual(['?p=2', null])
  await opening
  expect([location.search, history.state]).toEqual(['?p=2', ENTRY])
  await goBack()
  expect([location.search, history.state]).toEqual(['?p=2', null])
})

test('a panel that is closed before it is painted leaves no entry', async () => {
  const before = history.length
  ask()
  draw()
  close()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
  expect([history.length, history.state]).toEqual([before, null])
})
