/** What events mean to someone who does not program: the cases that a flow's paths are made from. */
import type { Modules } from './load.ts'
import { all, literalOf, propertiesOf, type Sources } from './syntax.ts'

/** The path of a flow's model test. */
export const modelTestOf = (flow: string) => `test/model/${flow}.test.tsx`

/** The path of a flow's cases, where they stand apart because its paths are played on a page, too. */
export const casesFileOf = (flow: string) => `test/model/cases/${flow}.ts`

type Cases = { cases: readonly { event: { type: string }; says: string }[] }

/** What the cases say, by event type. An event may carry several things, and then has several cases. */
export async function casesOf(
  flow: string,
  sources: Sources,
  load: (path: string) => Promise<Modules>,
): Promise<Map<string, string[]>> {
  const said = new Map<string, string[]>()
  const add = (type: string, says: string) => said.set(type, [...(said.get(type) ?? []), says])
  const own = casesFileOf(flow)
  if (sources.has(own)) {
    const found = Object.entries(await load(own)).find(([name]) => name.endsWith('Cases'))?.[1] as Cases | undefined
    for (const { event, says } of found?.cases ?? []) add(event.type, says)
    return said
  }
  const test = sources.file(modelTestOf(flow))
  for (const { node } of test ? all(test.program, 'ObjectExpression') : []) {
    const properties = propertiesOf(node)
    const type = literalOf(propertiesOf(properties.get('event')?.value).get('type')?.value)
    const says = literalOf(properties.get('says')?.value)
    if (type && says) add(type, says)
  }
  return said
}
