/** The map of running actors, for inspection. */
import { expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { startActor } from '../../../src/bindings/kit/actors.ts'
import type { Page } from '../../../src/loader/types.ts'

const pageWith = (report: Page['report'] = () => undefined) =>
  ({ actors: new Map(), places: new WeakMap(), report }) as unknown as Page
const flow = createMachine({
  initial: 'open',
  states: { open: { on: { end: 'over', fail: { actions: 'throwUp' } } }, over: { type: 'final' } },
}).provide({
  actions: {
    throwUp: () => {
      throw new Error('broken')
    },
  },
})

test('a running actor is listed by its flow’s name, until its element leaves', () => {
  const page = pageWith()
  const end = new AbortController()
  const actor = startActor(createActor(flow), { name: 'parcel', page, signal: end.signal })
  expect([...page.actors]).toEqual([[actor, 'parcel']])
  end.abort()
  expect([...page.actors]).toEqual([])
})

test('an unsettled actor ends once it is settled, after its element', () => {
  const page = pageWith()
  const busy = createMachine({ initial: 'busy', states: { busy: { on: { answer: 'idle' } }, idle: {} } })
  const start = (signal: AbortSignal) =>
    startActor(createActor(busy), { name: 'parcel', page, signal, isSettled: (snapshot) => snapshot.matches('idle') })
  const end = new AbortController()
  const [waiting, settled] = [start(end.signal), start(end.signal)]
  settled.send({ type: 'answer' })
  expect(page.actors.size).toBe(2)
  end.abort()
  expect([...page.actors]).toEqual([[waiting, 'parcel']])
  waiting.send({ type: 'answer' })
  expect([...page.actors]).toEqual([])
})

test('a finished actor is removed', () => {
  const page = pageWith()
  startActor(createActor(flow), { name: 'parcel', page }).send({ type: 'end' })
  expect([...page.actors]).toEqual([])
})

test('a failed actor is reported and removed', () => {
  const report = vi.fn()
  const page = pageWith(report)
  startActor(createActor(flow), { name: 'parcel', page }).send({ type: 'fail' })
  expect(report).toHaveBeenCalledWith('parcel', new Error('broken'))
  expect([...page.actors]).toEqual([])
})
