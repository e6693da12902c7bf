/** What flows receive of the page's viewport, modal and panel, and for how long. */
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type AnyActorLogic,
  createActor,
  createEmptyActor,
  emit,
  fromCallback,
  type InputFrom,
  SimulatedClock,
  setup,
} from 'xstate'
import { modalMachine } from '../../../src/machines/bootstrap/modal.ts'
import type { TabActor } from '../../../src/machines/bootstrap/tab.ts'
import { effect, withoutEffects } from '../../../src/machines/effect.ts'
import { hearModal } from '../../../src/machines/hear-modal.ts'
import { hearPanel } from '../../../src/machines/hear-panel.ts'
import { hearTabs } from '../../../src/machines/hear-tabs.ts'
import { hearViewport } from '../../../src/machines/hear-viewport.ts'
import type { Layer, LayersActor } from '../../../src/machines/shell/layers.ts'
import { offCanvasMachine } from '../../../src/machines/shell/off-canvas.ts'
import { viewportMachine } from '../../../src/machines/shell/viewport.ts'
import { unprovided } from '../../../src/machines/unprovided.ts'

const layer: Layer = { kind: 'dialog', hasEntry: false, surface: () => null }
const layered = { layers: createEmptyActor() as unknown as LayersActor, layer }

/** A flow that listens until it ends, and the events it received. */
function flowThat<Logic extends AnyActorLogic>(hears: Logic, input: InputFrom<Logic>) {
  const told: unknown[] = []
  const flow = createActor(
    setup({
      types: { events: {} as { type: string } },
      actors: { hears: hears as AnyActorLogic },
      actions: { note: ({ event }) => void told.push(event) },
    }).createMachine({ invoke: { src: 'hears', input: () => input as unknown }, on: { '*': { actions: 'note' } } }),
  )
  return { told, flow }
}

type Reporter = { on(type: string, handler: () => void): { unsubscribe(): void } }

/** Number of listeners of an actor, from now on: a finished flow must not be kept alive by one that outlives it. */
function listenersOf(actor: unknown): () => number {
  const reporter = actor as Reporter
  const on = reporter.on.bind(reporter)
  let count = 0
  reporter.on = (type, handler) => {
    const subscription = on(type, handler)
    count += 1
    return {
      unsubscribe: () => {
        count -= 1
        subscription.unsubscribe()
      },
    }
  }
  return () => count
}

test('of tabs: which pane is shown, as long as the flow runs', () => {
  const tabs = createActor(
    setup({ types: { emitted: {} as { type: 'tab.activated'; tab: string } } }).createMachine({
      on: { 'tab.show': { actions: emit({ type: 'tab.activated', tab: 'reviews' }) } },
    }),
  ).start()
  const listeners = listenersOf(tabs)
  const { told, flow } = flowThat(hearTabs, { tabs: tabs as unknown as TabActor })
  flow.start()
  tabs.send({ type: 'tab.show' })
  expect([told, listeners()]).toEqual([[{ type: 'tab.activated', tab: 'reviews' }], 1])
  flow.stop()
  expect(listeners()).toBe(0)
})

test('of the viewport: its current name, once there is one, and every other one', () => {
  const clock = new SimulatedClock()
  const viewport = createActor(viewportMachine.provide({ actors: { measure: fromCallback(() => undefined) } }), {
    clock,
  }).start()
  const listeners = listenersOf(viewport)
  const early = flowThat(hearViewport, { viewport })
  early.flow.start()
  expect(early.told).toEqual([])
  viewport.send({ type: 'viewport.measured', name: 'LG' })
  const late = flowThat(hearViewport, { viewport })
  late.flow.start()
  const large = { type: 'viewport.changed', name: 'LG' }
  expect([early.told, late.told]).toEqual([[large], [large]])
  expect(listeners()).toBe(2)
  late.flow.stop()
  expect(listeners()).toBe(1)
  viewport.send({ type: 'window.resized' })
  clock.increment(200)
  viewport.send({ type: 'viewport.measured', name: 'XS' })
  expect([early.told, late.told]).toEqual([[large, { type: 'viewport.changed', name: 'XS' }], [large]])
})

test('of the modal: when their own is shown and closed, and nothing of another’s', () => {
  const clock = new SimulatedClock()
  const modal = createActor(modalMachine.provide({ actors: { hearDialog: fromCallback(() => undefined) } }), {
    clock,
    input: layered,
  }).start()
  const listeners = listenersOf(modal)
  const { told, flow } = flowThat(hearModal, { modal, owner: 'address' })
  const other = flowThat(hearModal, { modal, owner: 'terms' })
  flow.start()
  other.flow.start()
  const open = (owner: string) => {
    const looks = { label: '', className: '', hasBackdrop: true, closesByKey: true, closesByClick: true, opener: null }
    modal.send({ type: 'modal.open', modal: { owner, isDelayed: false, ...looks } })
    clock.increment(1000)
  }
  const close = () => {
    modal.send({ type: 'modal.close' })
    clock.increment(1000)
  }
  open('address')
  expect(told).toEqual([{ type: 'modal.shown' }])
  close()
  expect(told).toEqual([{ type: 'modal.shown' }, { type: 'modal.closed' }])
  expect(other.told).toEqual([])
  expect(listeners()).toBe(4)
  flow.stop()
  expect(listeners()).toBe(2)
})

test('of the panel: when their own is closed, and nothing of another’s', () => {
  const clock = new SimulatedClock()
  const offCanvas = createActor(offCanvasMachine, { clock, input: layered }).start()
  const listeners = listenersOf(offCanvas)
  const { told, flow } = flowThat(hearPanel, { offCanvas, owner: 'cart' })
  const other = flowThat(hearPanel, { offCanvas, owner: 'menu' })
  flow.start()
  other.flow.start()
  const panel = { owner: 'cart', position: 'right', closable: true, fullwidth: false, className: '' }
  offCanvas.send({ type: 'panel.open', panel })
  offCanvas.send({ type: 'page.restored' })
  expect([told, other.told]).toEqual([[{ type: 'panel.closed' }], []])
  expect(listeners()).toBe(2)
  flow.stop()
  expect(listeners()).toBe(1)
})

test('a service that was not provided reports itself, since a flow would take it for a failure', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  const actor = createActor(unprovided<string>('fetchTerms'))
  const failed = vi.fn()
  actor.subscribe({ error: failed })
  actor.start()
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  const error = new Error('"fetchTerms" was not provided: the binding must pass it to machine.provide()')
  expect(reported.mock.calls).toEqual([[error]])
  expect(failed).toHaveBeenCalledWith(error)
})

test('an effect that nobody provides is reported by its name, and the flow goes on', () => {
  const reported = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  const machine = setup({ actions: { openPage: effect('openPage'), closePage: effect('closePage') } }).createMachine({
    initial: 'here',
    states: { here: { on: { 'page.leave': { target: 'gone', actions: ['openPage', 'closePage'] } } }, gone: {} },
  })
  const closed = vi.fn()
  const actor = createActor(machine.provide({ actions: { closePage: closed } })).start()
  actor.send({ type: 'page.leave' })
  expect(reported.mock.calls.map(([{ message }]) => message)).toEqual([
    '"openPage" was not provided: the binding must pass it to machine.provide()',
  ])
  expect([closed.mock.calls.length, actor.getSnapshot().value]).toEqual([1, 'gone'])
  createActor(withoutEffects(machine)).start().send({ type: 'page.leave' })
  expect(reported).toHaveBeenCalledOnce()
})
