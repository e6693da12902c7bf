/** What events mean to someone who does not program: the cases that a flow's paths are made from. */
import { all, literalOf, propertiesOf, type Sources } from './syntax.ts'

/** The path of a flow's model test. */
export const modelTestOf = (flow: string) => `test/model/${flow}.test.tsx`

/** The path of a flow's cases, where they stand apart because its paths are played on a page, too. */
export const casesFileOf = (flow: string) => `test/model/cases/${flow}.ts`

/** What the cases say, by event type. An event may carry several things, and then has several cases. */
export function casesOf(flow: string, sources: Sources): Map<string, string[]> {
  const cases = new Map<string, string[]>()
  const file = sources.file(casesFileOf(flow)) ?? sources.file(modelTestOf(flow))
  if (!file) return cases
  for (const { node } of all(file.program, 'ObjectExpression')) {
    const properties = propertiesOf(node)
    const type = literalOf(propertiesOf(properties.get('event')?.value).get('type')?.value)
    const says = literalOf(properties.get('says')?.value)
    if (type && says) cases.set(type, [...(cases.get(type) ?? []), says])
  }
  return cases
}
