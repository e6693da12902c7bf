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

/** Whether an action of a machine is an effect that nobody has provided: tests without a page do nothing in its place. */
export const isUnprovided = (action: unknown): boolean => unprovided.has(action as object)
