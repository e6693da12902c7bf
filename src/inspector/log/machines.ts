/** What opens and plays logs, and the machines on which they are played. */
import type { AnyStateMachine } from 'xstate'
import type { Feed } from '../feed.ts'
import type { Machines } from './replay.ts'

/** Written by the build: apart.ts, with all machines. */
const APART = './inspector-machines.js'

type Apart = typeof import('./apart.ts') & { machines: readonly AnyStateMachine[] }

export const loadApart = () => import(/* @vite-ignore */ new URL(APART, import.meta.url).href) as Promise<Apart>

/** All that ship, and those of flows that the page registered itself, as far as they run. */
export function machinesFor(feed: Feed, { machines }: Apart): Machines {
  const known = new Map(machines.map((machine) => [machine.id, machine]))
  for (const { ref } of feed.actors().values()) {
    const { logic } = (ref ?? {}) as { logic?: AnyStateMachine & { root?: unknown } }
    if (logic?.root && !known.has(logic.id)) known.set(logic.id, logic)
  }
  return (id) => known.get(id)
}
