/** Plays one path of a flow on a real page of the shop, and records each step. */
import { expect, type Page, type Route } from 'playwright/test'
import { type AnyStateMachine, getNextSnapshot, type SnapshotFrom, type StateValue } from 'xstate'
import { historyOf, type Outcome, outcomeOf, placesOf, sightsIn } from '../../../test/model/support/oracle.ts'
import { delayOf, nameOf, nodesOf } from '../../../test/model/support/paths.ts'
import { accessibilityFindings } from '../../support/accessibility.ts'
import { answer } from '../../support/faults.ts'
import { pictureOf, standStill } from '../../support/still.ts'
import { type HeldRequests, holdRequests, holdTimers } from './held.ts'
import { comesAtOnce, dueIn, keyOf, leavesOf, type Play, sightOf } from './plan.ts'
import type { Room } from './room.ts'

export type StepRecord = {
  says: string
  state: string
  /** Milliseconds until the state was recognised. */
  ms: number
  requests: string[]
  /** PNG, on the first visit of the state, or at the end of a path without one. */
  screenshot?: Buffer
  /** Axe violations, on the first visit of the state. */
  findings?: string[]
}

/** Plays `play`; each finished step is passed to `note`, so that a failure keeps those before it. */
export async function playPath(
  page: Page,
  room: Room,
  { path, fault, firstVisits }: Play,
  note: (record: StepRecord) => void,
): Promise<void> {
  await holdTimers(page, delaysOf(room))
  const requests = await holdRequests(page, room.requests, room.once)
  const opened = [path.begins, 'the page is opened'].filter(Boolean).join(': ')
  const steps = [{ event: null, says: opened, state: path.start }, ...path.steps]
  const isFaultless = !fault
  const due = new Map<string, number>()
  let hasPicture = false
  for (const [index, { event, says, state }] of steps.entries()) {
    const start = performance.now()
    const next = steps[index + 1]
    if (next?.event) await room.arranges?.[next.says]?.(page)
    if (!event) {
      await room.open(page, path)
      // A page that loads on may be there before the bundle.
      await page.waitForFunction(() => 'actors' in (window.storefront ?? {}))
      await expect.poll(() => requests.waiting(), 'what waits for the shop at first').toEqual(awaitedIn(room, state))
      requests.forgetArrived()
    } else {
      const isLast = index === steps.length - 1
      const faulty = isLast && fault ? room.faults?.[says]?.[fault] : undefined
      await doStep(page, room, requests, { event, says, faulty })
    }
    if (event && isFaultless) addAsked(due, room, path, index - 1)
    if (isFaultless && !next) addAsked(due, room, continued(room, path), index)
    const isLeftAtOnce = next?.event ? comesAtOnce(room, next) && !isSame(state, next.state) : false
    const seen = next ? state : restingState(room, state)
    if (!isLeftAtOnce) {
      const after = `after: ${says}`
      await expect
        .poll(async () => (await situationOf(page, room, path.start)).value, `the state ${after}`)
        .toEqual(seen.value)
      for (const node of leavesOf(seen)) await room.sees[sightOf(room, keyOf(node))]?.(page)
      // What the page causes by itself changes what is found.
      const whole = next ? path : continued(room, path)
      const last = whole === path ? index - 1 : index
      for (const words of isFaultless && event ? findsAfter(whole, last) : []) await room.sees[words]?.(page)
      if (isFaultless) {
        const sights = sightsIn(room.cases.states, seen)
        const waits = sights.flatMap((sight) => sight.waits ?? []).map((ms) => lengthOn(room, ms))
        await expect
          .poll(async () => (await situationOf(page, room, path.start)).waits, `what is waited for ${after}`)
          .toEqual(waits.toSorted((a, b) => a - b))
        await expect.poll(() => requests.waiting(), `what waits for the shop ${after}`).toEqual(awaitedIn(room, seen))
        await expect.poll(() => requests.arrived(), `what the shop was asked ${after}`).toEqual(Object.fromEntries(due))
      }
    }
    const ms = Math.round(performance.now() - start)
    const isFirst = firstVisits.has(index) && !isLeftAtOnce
    // A path through states that others have shown ends with a picture, so that none is without.
    const isShown: boolean = isFirst || (!next && !isLeftAtOnce && !hasPicture)
    hasPicture ||= isShown
    const others = { hasTooltips: room.flow !== 'tooltip' }
    if (isShown) await room.standsStill?.(page)
    if (isShown) await standStill(page, others)
    note({
      says,
      state: nameOf(seen),
      ms,
      requests: requests.takeAsked(),
      ...(isShown && { screenshot: await pictureOf(page) }),
      ...(isFirst && { findings: await accessibilityFindings(page, others) }),
    })
  }
  if (!room.lasts) await expectEnd(page, room, requests, restingState(room, steps.at(-1)?.state ?? path.start))
}

/** When its elements leave the page, a flow that does not last in `state` ends: no actor runs, and its requests are aborted. */
async function expectEnd(page: Page, room: Room, requests: HeldRequests, state: State): Promise<void> {
  // Elements have left when the page has been told of it, after the next frame.
  await page.evaluate(async () => {
    document.body.replaceChildren()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  const running = () =>
    page.evaluate(
      (flow) => [...(window.storefront as unknown as Look).actors.values()].filter((name) => name === flow).length,
      actorNameOf(room),
    )
  const lasting = Object.keys(room.lastsIn ?? {})
  if (leavesOf(state).some((node) => lasting.some((key) => `${keyOf(node)}.`.startsWith(`${key}.`)))) {
    expect(await running(), 'flows that run on without their elements').toBe(1)
    return
  }
  await expect.poll(running, 'flows that run without their elements').toBe(0)
  await expect.poll(() => requests.waiting(), 'requests of a flow that has ended').toEqual([])
}

/** The expected result of the step of `path` at `index`. */
function outcomeAt(path: Play['path'], index: number): Outcome | undefined {
  const { start, steps } = path
  const step = steps[index]
  const places = placesOf(steps[index - 1]?.state ?? start)
  return step && outcomeOf(step, { places, history: historyOf(path, index) })
}

/** The additional checks after the step of `path` at `index`. */
const findsAfter = (path: Play['path'], index: number): readonly string[] =>
  [outcomeAt(path, index)?.finds ?? []].flat()

/** Whether a service makes a request on each call, so that they can be counted. */
const isCounted = ({ requests, once }: Room, service: string) => service in requests && !once?.includes(service)

/** The pending services in `state`, sorted; only those whose requests can be counted. */
const awaitedIn = (room: Room, state: State): string[] =>
  sightsIn(room.cases.states, state)
    .flatMap(({ awaits = [] }) => awaits)
    .filter((service) => isCounted(room, service))
    .toSorted()

/** Adds, by service, the requests expected once the step of `path` at `index` has happened. */
function addAsked(due: Map<string, number>, room: Room, path: Play['path'], index: number): void {
  for (const service of outcomeAt(path, index)?.asks ?? [])
    if (isCounted(room, service)) due.set(service, (due.get(service) ?? 0) + 1)
}

/** The page's delay for the `ms` milliseconds of the specification. */
function lengthOn({ cases, delays = {} }: Room, ms: number): number {
  const names = Object.entries(cases.delays ?? {}).flatMap(([name, delay]) => (delay.ms === ms ? [name] : []))
  return names.map((name) => delays[name]).find((length) => length !== undefined) ?? ms
}

type State = SnapshotFrom<AnyStateMachine>
const isSame = (a: State, b: State) => JSON.stringify(a.value) === JSON.stringify(b.value)

/** The path with the event that the page causes by itself after its end, if there is one. */
function continued(room: Room, path: Play['path']): Play['path'] {
  const state = path.steps.at(-1)?.state ?? path.start
  const due = dueIn(room, state)
  return due ? { ...path, steps: [...path.steps, { ...due, state: restingState(room, state) }] } : path
}

/** The state that the page reaches by itself from `state`. */
function restingState(room: Room, state: State): State {
  const due = dueIn(room, state)
  const next = due && getNextSnapshot<AnyStateMachine>(state.machine, state, due.event)
  return next && !isSame(state, next) ? restingState(room, next) : state
}

type Event = { type: string; error?: unknown }

async function doStep(
  page: Page,
  room: Room,
  requests: HeldRequests,
  { event, says, faulty }: { event: Event; says: string; faulty: ((route: Route) => Promise<void>) | undefined },
): Promise<void> {
  const deed = room.does[says] ?? room.does[event.type]
  if (deed) return void (await deed(page))
  if (comesAtOnce(room, { says, event })) return
  const service = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
  if (service) return requests.release(service[2] ?? '', faulty ?? room.answers?.[says] ?? usualAnswer(event))
  if (event.type.startsWith('xstate.after.')) return sendTo(page, actorNameOf(room), event)
  throw new Error(`the room "${room.flow}" does nothing for "${says}": add it to does`)
}

/** The shop's own response; a failure is one of its own, or of the connection if the status is 0. */
function usualAnswer({ type, error }: Event): (route: Route) => Promise<void> {
  if (type.startsWith('xstate.done.')) return (route) => route.continue()
  const status = (error as { status?: number } | undefined)?.status ?? 500
  return status === 0 ? (route) => route.abort() : answer(status, 'oops')
}

const delaysOf = ({ machine, delays }: Room): number[] => {
  const names = [...nodesOf(machine.root)].flatMap(({ transitions }) =>
    [...transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => type.split('.')[2] ?? ''),
  )
  return [...new Set(names)].map((name) => delays?.[name] ?? delayOf(machine, name))
}

type Actor = {
  getSnapshot(): { value: StateValue; status: string }
  send(event: Event): void
  system: { getSnapshot(): { _scheduledEvents: Record<string, { delay: number; source: unknown }> } }
}
type Look = { actors: ReadonlyMap<Actor, string> }

const actorNameOf = ({ flow, runsAs }: Room) => runsAs ?? flow

/**
 * The flow's current or final state on the page, and the lengths of its timers; `start` if it has not started. If it
 * runs several times, the instance that has left its start state is the played one, from then on.
 */
async function situationOf(page: Page, room: Room, start: State): Promise<{ value: StateValue; waits: number[] }> {
  const found = await page.evaluate(
    ([flow, initial]) => {
      const { actors } = window.storefront as unknown as Look
      const kept = window as unknown as { playedActor?: Actor | undefined }
      const isRunning = kept.playedActor && actors.has(kept.playedActor)
      if (!isRunning) {
        const running = [...actors].flatMap(([actor, name]) => (name === flow ? [actor] : []))
        const moved = running.find((actor) => JSON.stringify(actor.getSnapshot().value) !== initial)
        const found = running.length > 1 ? moved : running[0]
        // A finished actor is no longer among them.
        kept.playedActor = found ?? (kept.playedActor?.getSnapshot().status === 'done' ? kept.playedActor : undefined)
      }
      const { playedActor: actor } = kept
      if (!actor) return null
      const timers = Object.values(actor.system.getSnapshot()._scheduledEvents)
      const waits = timers.filter(({ source }) => source === actor).map(({ delay }) => delay)
      return { value: actor.getSnapshot().value, waits: waits.toSorted((a, b) => a - b) }
    },
    [actorNameOf(room), JSON.stringify(start.value)] as const,
  )
  if (found) return found
  // A flow with timers in its start state is indistinguishable from one that has not started.
  const waits = sightsIn(room.cases.states, start).flatMap((sight) => sight.waits ?? [])
  return { value: start.value as StateValue, waits: waits.map((ms) => lengthOn(room, ms)).toSorted((a, b) => a - b) }
}

/**
 * Sends `event` to the flow that runs on the page, e.g. that a delay has elapsed. A flow that the page is about to start is
 * waited for; rejects if none starts.
 */
export async function sendTo(page: Page, flow: string, event: { type: string; [detail: string]: unknown }) {
  const isSent = () =>
    page.evaluate(
      ([flow, passed]) => {
        const { actors } = window.storefront as unknown as Look
        const { playedActor } = window as unknown as { playedActor?: Actor }
        const running = [...actors].flatMap(([actor, name]) => (name === flow ? [actor] : []))
        const actor = playedActor && running.includes(playedActor) ? playedActor : running[0]
        actor?.send(passed)
        return actor !== undefined
      },
      [flow, event] as const,
    )
  await expect.poll(isSent, `a flow "${flow}" runs, to which ${event.type} is sent`).toBe(true)
}
