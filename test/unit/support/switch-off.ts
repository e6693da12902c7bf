/**
 * Leaves out flows in a test file, for `npm run coverage -- --switched-off`: which, `scripts/coverage/switched-off.ts` has written. What a
 * module of theirs exports does nothing then: bindings mount nothing, machines stay in their first state, functions return nothing.
 */
import { StateMachine } from 'xstate'

declare global {
  var switchedOff: ((owners: readonly string[]) => boolean) | undefined
}

type Config = Record<string, unknown> & { states?: Record<string, Config> }

/** The states alone. */
const still = ({ id, initial, type, context, states = {}, description, tags }: Config): Config => ({
  ...(id === undefined ? {} : { id }),
  ...(initial === undefined ? {} : { initial }),
  ...(type === undefined ? {} : { type }),
  ...(context === undefined ? {} : { context }),
  description,
  tags,
  states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, still(state)])),
})

function stilled(value: unknown): unknown {
  if (value instanceof StateMachine) {
    const { config, implementations } = value as { config: unknown; implementations: object }
    return new StateMachine(still(config as Config) as never, implementations as never)
  }
  // A class is compared with, not called.
  if (typeof value === 'function') return /^class\b/.test(String(value)) ? value : () => undefined
  const isBinding = typeof value === 'object' && value !== null && 'mount' in value
  return isBinding ? { ...value, mount: () => undefined } : value
}

/** What a module exports, or nothing of it that does anything. */
export const unlessOff = (owners: readonly string[], value: unknown): unknown =>
  globalThis.switchedOff?.(owners) ? stilled(value) : value
