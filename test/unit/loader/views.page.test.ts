/** What draws is loaded late, once, and from its second address if need be. */
import { beforeEach, expect, test, vi } from 'vitest'
import { loadAhead, rememberViews, withView } from '../../../src/loader/views.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

let set: TestPage
const fail = vi.fn<(error: unknown) => void>()
const viewOf = (load: () => Promise<string>) =>
  new Promise<string>((resolve, reject) => {
    fail.mockImplementation(reject)
    withView({ page: set.page, name: 'panel' }, load, resolve, fail)
  })

beforeEach(() => {
  set = createTestPage()
  fail.mockReset()
})

test('nothing that draws is loaded before the next frame: what a press asks for leaves first', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const load = vi.fn(() => Promise.resolve('view'))
  const drawn = viewOf(load)
  await Promise.resolve()
  expect([frames.length, load.mock.calls.length]).toEqual([1, 0])
  frames[0]?.(0)
  expect(load).not.toHaveBeenCalled()
  expect(await drawn).toBe('view')
  vi.restoreAllMocks()
})

test('a view that is wanted now waits for no frame', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame')
  const load = () => Promise.resolve('view')
  const drawn = new Promise((resolve) => withView({ page: set.page, name: 'panel' }, load, resolve, fail, 'now'))
  expect(await drawn).toBe('view')
  expect(frame).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a view that is wanted late waits for the next frame even if it is loaded', async () => {
  const load = () => Promise.resolve('view')
  await loadAhead(load)
  const take = vi.fn<(view: string) => void>()
  withView({ page: set.page, name: 'panel' }, load, take, fail, 'late')
  expect(take).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(take).toHaveBeenCalledExactlyOnceWith('view', false))
})

test('a view that is loaded is there at once, and loaded only once', async () => {
  const load = vi.fn(() => Promise.resolve('view'))
  await loadAhead(load)
  const take = vi.fn<(view: string) => void>()
  withView({ page: set.page, name: 'panel' }, load, take, fail)
  expect(take).toHaveBeenCalledExactlyOnceWith('view', false)
  expect(load).toHaveBeenCalledOnce()
})

test('what failed to load is loaded from its second address, by the same loader of the flow’s code there', async () => {
  const blocked = () => Promise.reject(new Error('blocked'))
  rememberViews('panel', [() => Promise.resolve('another'), blocked])
  const views = [() => Promise.resolve('another there'), () => Promise.resolve('view from there')]
  const loadAgain = vi.fn((name: string) => Promise.resolve({ name, services: [], views, mount: () => undefined }))
  set.page.loadAgain = loadAgain
  expect(await viewOf(blocked)).toBe('view from there')
  expect(loadAgain).toHaveBeenCalledExactlyOnceWith('panel')
})

test('a view that cannot be had there either is an error', async () => {
  const blocked = () => Promise.reject(new Error('blocked'))
  const views = [() => Promise.resolve('of another place')]
  set.page.loadAgain = (name) => Promise.resolve({ name, services: [], views, mount: () => undefined })
  // No loader that its flow names.
  await expect(viewOf(blocked)).rejects.toThrow('blocked')
  rememberViews('panel', [() => Promise.resolve('another'), blocked])
  await expect(viewOf(blocked)).rejects.toThrow('blocked')
  // What is drawn for a part of a flow has no second address.
  set.page.loadAgain = () => Promise.reject(new Error('holds no flow'))
  await expect(viewOf(blocked)).rejects.toThrow('blocked')
})

test('whoever asked for a view that cannot be had learns whether the shopper had tried again', async () => {
  const load = () => Promise.reject(new Error('blocked'))
  for (const isAgain of [false, true]) {
    set.page.atHand = () => Promise.resolve(isAgain)
    const told = vi.fn()
    withView({ page: set.page, name: 'panel' }, load, () => undefined, told)
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(Error), isAgain))
  }
})

test('without a network nothing is loaded before the shopper tries again', async () => {
  const again = Promise.withResolvers<boolean>()
  const atHand = vi.fn<typeof set.page.atHand>(() => again.promise)
  set.page.atHand = atHand
  const load = vi.fn(() => Promise.resolve('view'))
  const drawn = viewOf(load)
  await vi.waitFor(() => expect(atHand).toHaveBeenCalledExactlyOnceWith('panel'))
  expect(load).not.toHaveBeenCalled()
  again.resolve(true)
  expect(await drawn).toBe('view')
})
