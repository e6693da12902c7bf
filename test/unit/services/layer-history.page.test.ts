/** Addresses that are pushed while a panel is open, or on its way out. */
import { afterEach, expect, test } from 'vitest'
import {
  dropHistoryEntry,
  isAddressWaiting,
  pushAddress,
  pushHistoryEntry,
} from '../../../src/services/layer-history.ts'

const PANEL = 'offcanvas-open'
const start = location.pathname + location.search

const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

async function goBack(): Promise<void> {
  const arrived = popped()
  history.back()
  await arrived
}

afterEach(async () => {
  // Back to the entry of the test page itself, so that no test sees another's.
  while (location.pathname + location.search !== start) await goBack()
})

test('an address is an entry of its own', async () => {
  const { length } = history
  await pushAddress('?p=2')
  expect(location.search).toBe('?p=2')
  expect(history.length).toBeLessThanOrEqual(length + 1)
  await goBack()
  expect(location.pathname + location.search).toBe(start)
})

test('B10: addresses slide in below the entry of an open panel', async () => {
  pushHistoryEntry(PANEL)
  await pushAddress('?p=2')
  await pushAddress('?p=3')
  expect(history.state).toBe(PANEL)
  expect(location.search).toBe('?p=3')
  await dropHistoryEntry(new AbortController().signal)
  expect(history.state).not.toBe(PANEL)
  expect(location.search).toBe('?p=3')
  await goBack()
  expect(location.search).toBe('?p=2')
  await goBack()
  expect(location.pathname + location.search).toBe(start)
})

test('an address waits while the browser goes back over the entry', async () => {
  pushHistoryEntry(PANEL)
  const dropped = dropHistoryEntry(new AbortController().signal)
  const pushed = pushAddress('?p=2')
  expect(isAddressWaiting()).toBe(true)
  expect(location.search).not.toBe('?p=2')
  await Promise.all([dropped, pushed])
  expect(isAddressWaiting()).toBe(false)
  expect(location.search).toBe('?p=2')
})

test('once the browser has gone back over the entry by itself, addresses are plain entries again', async () => {
  pushHistoryEntry(PANEL)
  await goBack()
  await pushAddress('?p=2')
  expect([location.search, history.state]).toEqual(['?p=2', null])
  await pushAddress('?p=3')
  expect(history.state).toBeNull()
  await goBack()
  expect(location.search).toBe('?p=2')
})

test('the entry of a panel that opens over an address takes the place on top of it', async () => {
  await pushAddress('?p=2')
  pushHistoryEntry(PANEL)
  expect([location.search, history.state]).toEqual(['?p=2', PANEL])
  await dropHistoryEntry(new AbortController().signal)
  expect([location.search, history.state]).toEqual(['?p=2', null])
})

test('several addresses that wait come in their order', async () => {
  pushHistoryEntry(PANEL)
  const dropped = dropHistoryEntry(new AbortController().signal)
  const pushed = ['?p=2', '?p=3'].map((address) => pushAddress(address))
  await Promise.all([dropped, ...pushed])
  expect([location.search, isAddressWaiting()]).toEqual(['?p=3', false])
  await goBack()
  expect(location.search).toBe('?p=2')
})

test('who stops waiting for the way back lets the addresses go', async () => {
  pushHistoryEntry(PANEL)
  const arrived = popped()
  const given = new AbortController()
  void dropHistoryEntry(given.signal)
  const pushed = pushAddress('?p=2')
  given.abort()
  await pushed
  expect(isAddressWaiting()).toBe(false)
  await arrived
})
