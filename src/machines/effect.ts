import type { AnyStateMachine } from 'xstate'
import { missing } from './unprovided.ts'

const unprovided = new WeakSet<object>()

/**
 * An effect on the page that a binding must provide; `Params` are what its machine gives it. Without one, an error that names it is
 * reported, and the flow goes on.
 */
export function effect(name: string): () => void
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- A machine says here what it gives.
export function effect<Params>(name: string): (given: unknown, params: Params) => void
export function effect(name: string): () => void {
  const report = () => globalThis.reportError?.(missing(name))
  unprovided.add(report)
  return report
}

/** The machine with nothing in the place of each effect that is not provided: for what plays it without a page. */
export const withoutEffects = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  machine.provide({
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => unprovided.has(action as object))
        .map(([name]) => [name, () => undefined]),
    ),
  } as never) as Machine
