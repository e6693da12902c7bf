/** All flows, with the events of their test cases: what is claimed of every flow is proven for later ones, too. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyStateMachine, EventObject } from 'xstate'
import { getNextTransitions } from 'xstate'
import type { Cases } from '../../test/model/support/paths.ts'
import { ROOT } from '../child.ts'
import type { Machines } from './claim.ts'
import { errorOf, pendingIn } from './running.ts'
import { type Offer, type Part, timersOf, type World } from './scene.ts'

const [MACHINES, CASES] = ['src/machines', 'test/model']

export type Flow = { name: string; machine: AnyStateMachine; cases: Cases<AnyStateMachine> }

/** Every flow that has cases, sorted by name. Throws if a machine has none. */
export async function loadFlows(): Promise<Flow[]> {
  const files = readdirSync(join(ROOT, MACHINES), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/[^/]+\.ts$/.test(file),
  )
  const found = await Promise.all(files.map((file) => loadFlow(file)))
  return found.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function loadFlow(file: string): Promise<Flow[]> {
  const machine = await exported(join(ROOT, MACHINES, file), 'Machine')
  if (!machine) return []
  const path = join(ROOT, CASES, file.replace('/', '/cases/'))
  const cases = existsSync(path) ? await exported(path, 'Cases') : undefined
  if (!cases) throw new Error(`${file} has no cases`)
  return [{ name: basename(file, '.ts'), machine: machine as AnyStateMachine, cases: cases as Cases<AnyStateMachine> }]
}

/** What a file exports under a name that ends so. */
async function exported(path: string, ending: string): Promise<unknown> {
  const all = (await import(path)) as Record<string, unknown>
  return Object.entries(all).find(([name]) => name.endsWith(ending))?.[1]
}

export const machinesOf = (flows: readonly Flow[]): Machines =>
  Object.fromEntries(flows.map(({ name, machine }) => [name, machine]))

/** The ways in which a flow may begin, each as the part of a scene. */
export const partsOf = ({ name, cases }: Flow, machines: Machines): { begins: string; part: Part }[] => {
  const { begins, guardContext } = cases
  const inputs: Readonly<Record<string, unknown>> = begins ?? { '': cases.input as unknown }
  return Object.entries(inputs).map(([says, given]) => ({
    begins: says,
    part: {
      machine: machines[name] as AnyStateMachine,
      input: given,
      reads: (context: never) => guardContext?.(context) ?? null,
    },
  }))
}

/** Everything that the cases of a flow know of, where its state reacts to it; each pending request may fail, too. */
export function* happeningsIn(world: World, { name, cases }: Flow): Generator<Offer<unknown>> {
  const snapshot = world.flows[name]
  if (!snapshot || snapshot.status !== 'active') return
  const accepted = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))
  const requests = pendingIn(snapshot).filter(({ isRequest }) => isRequest)
  const known = new Set<string>()
  for (const { event, says } of cases.cases) {
    if (!accepted.has(event.type)) continue
    known.add(event.type)
    yield offer(name, says, event, !isFair(name, event, says))
  }
  for (const { id, service } of requests)
    if (!known.has(errorOf(id)) && accepted.has(errorOf(id)))
      yield offer(name, `${service} fails`, { type: errorOf(id), error: 'offline' } as EventObject)
  yield* timersOf(world, name)
}

const offer = (flow: string, event: string, sent: EventObject, isLuck = false): Offer<unknown> => ({
  flow,
  event,
  isLuck,
  does: (run) => run.send(flow, sent),
})

/** Messages that come sooner or later although neither a request nor the shopper sends them, by flow. */
const CERTAIN: Readonly<Record<string, string>> = {
  // Whoever holds the turn is a form of the same kind, whose own deadline ends it.
  'form-ajax-submit': 'turn.given',
  // The position is measured whenever that is asked for, and no page is scrolled for ever.
  'sticky-header': 'position.measured',
}

/** An answer comes sooner or later, or its deadline; what a shopper may do is offered. */
const isFair = (flow: string, { type }: EventObject, says: string) =>
  type.startsWith('xstate.') || says.startsWith('the shopper') || CERTAIN[flow] === type
