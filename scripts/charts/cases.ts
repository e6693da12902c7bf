/** The texts of a flow's cases for non-programmers: what events mean, and what is visible in each state. */
import type { Modules } from './load.ts'
import type { Sources } from './syntax.ts'

type Name = { area: string; name: string }

/** The path of a flow's model test. */
export const modelTestOf = ({ area, name }: Name) => `test/model/${area}/${name}.test.tsx`

/** The path of a flow's cases. */
export const casesFileOf = ({ area, name }: Name) => `test/model/${area}/cases/${name}.ts`

type Cases = {
  cases: readonly { event: { type: string }; says: string }[]
  states: Readonly<Record<string, { sees: string }>>
}

export type Words = {
  /** The meanings of events, by type. An event with different data has several cases. */
  events: ReadonlyMap<string, readonly string[]>
  /** What the shopper sees in each innermost state, by its path. */
  states: ReadonlyMap<string, string>
  /** The events of the cases, with their meaning. */
  samples: readonly { event: { type: string }; says: string }[]
}

/** The texts of a flow; empty if it has no cases. */
export async function wordsOfCases(
  flow: Name,
  sources: Sources,
  load: (path: string) => Promise<Modules>,
): Promise<Words> {
  const file = casesFileOf(flow)
  const exported = sources.has(file) ? Object.entries(await load(file)) : []
  const found = exported.find(([name]) => name.endsWith('Cases'))?.[1] as Cases | undefined
  const events = new Map<string, string[]>()
  for (const { event, says } of found?.cases ?? []) events.set(event.type, [...(events.get(event.type) ?? []), says])
  return {
    events,
    states: new Map(Object.entries(found?.states ?? {}).map(([path, { sees }]) => [path, sees])),
    samples: found?.cases ?? [],
  }
}
