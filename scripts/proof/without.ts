/** Machines from which something is taken out, to show that a claim depends on it. Each throws if it is not there. */
import { type AnyStateMachine, StateMachine } from 'xstate'

type Config = { [key: string]: unknown }
type Transition = Config | string

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A copy of the plain objects and lists of a config; all else is shared. */
function copy<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copy) as Value
  if (!isConfig(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as Value
}

/** The machine with a changed config of the state at `path`; an empty path is the machine itself. */
function changed(machine: AnyStateMachine, path: string, change: (state: Config) => void): AnyStateMachine {
  const config = copy(machine.config) as unknown as Config
  const state = path
    .split('.')
    .filter(Boolean)
    .reduce<Config | undefined>(
      (outer, name) => (outer?.['states'] as Config | undefined)?.[name] as Config | undefined,
      config,
    )
  if (!state) throw new Error(`${machine.id} has no state ${path}`)
  change(state)
  return new StateMachine(config as never, machine.implementations as never)
}

/** Where a transition is declared: `on`, `after`, `always`, or `onDone` and `onError` of the state's service. */
export type Declared = { state: string; event: string; number?: number }

/** The place of a transition, and the list of those that compete with it. */
function listAt(
  machine: AnyStateMachine,
  state: Config,
  { event }: Declared,
): { holder: Config; key: string; list: Transition[] } {
  const services = [state['invoke'] ?? []].flat() as Config[]
  const [on, after] = [state['on'], state['after']] as [Config | undefined, Config | undefined]
  const holders: (Config | undefined)[] = event === 'always' ? [state] : [on, after, ...services]
  const holder = holders.find((each) => each && Object.hasOwn(each, event))
  if (!holder) throw new Error(`${machine.id} has no transition ${event} there`)
  return { holder, key: event, list: [holder[event]].flat() as Transition[] }
}

/** The machine without a transition (number: which of several, from 0; all of them by default). */
export const withoutTransition = (machine: AnyStateMachine, declared: Declared): AnyStateMachine =>
  changed(machine, declared.state, (state) => {
    const { holder, key, list } = listAt(machine, state, declared)
    const left = declared.number === undefined ? [] : list.filter((_, number) => number !== declared.number)
    if (left.length === list.length) throw new Error(`${machine.id} has no such transition`)
    if (left.length > 0) holder[key] = left
    else delete holder[key]
  })

/** The machine with a transition that leads elsewhere. */
export const withTarget = (machine: AnyStateMachine, declared: Declared, target: string): AnyStateMachine =>
  changed(machine, declared.state, (state) => {
    const { holder, key, list } = listAt(machine, state, declared)
    const { number = 0 } = declared
    const transition = list[number]
    if (!transition) throw new Error(`${machine.id} has no such transition`)
    list[number] = { ...(typeof transition === 'string' ? {} : transition), target }
    holder[key] = list
  })

/** The machine with a transition that does nothing on its way. */
export const withoutActions = (machine: AnyStateMachine, declared: Declared): AnyStateMachine =>
  changed(machine, declared.state, (state) => {
    const { holder, key, list } = listAt(machine, state, declared)
    const transition = list[declared.number ?? 0]
    if (!isConfig(transition) || !('actions' in transition)) throw new Error(`${machine.id} has no such actions`)
    delete transition['actions']
    holder[key] = list
  })

/** The machine without what a state invokes, enters with, or the like. */
export const withoutProperty = (machine: AnyStateMachine, state: string, property: string): AnyStateMachine =>
  changed(machine, state, (config) => {
    if (!Object.hasOwn(config, property)) throw new Error(`${machine.id} has no ${property} in ${state}`)
    delete config[property]
  })

/** The machine in which another state has a property: what a state invokes, say. */
export const withPropertyMoved = (
  machine: AnyStateMachine,
  property: string,
  from: string,
  to: string,
): AnyStateMachine => {
  let value: unknown
  changed(machine, from, (config) => {
    value = config[property]
  })
  return changed(withoutProperty(machine, from, property), to, (config) => {
    config[property] = value
  })
}

/** The machine in which a guard lets everything pass, or nothing. */
export function withGuard(machine: AnyStateMachine, guard: string, passes: boolean): AnyStateMachine {
  if (!Object.hasOwn(machine.implementations.guards, guard)) throw new Error(`${machine.id} has no guard ${guard}`)
  return machine.provide({ guards: { [guard]: () => passes } } as never)
}

/** The machine in which an action does nothing. */
export function withoutAction(machine: AnyStateMachine, action: string): AnyStateMachine {
  if (!Object.hasOwn(machine.implementations.actions, action)) throw new Error(`${machine.id} has no action ${action}`)
  return machine.provide({ actions: { [action]: () => undefined } } as never)
}
