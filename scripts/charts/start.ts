/** Where and when a flow starts: its line in `src/main.ts`. */
import { all, literalOf, type Node, propertiesOf, type Sources } from './syntax.ts'

const ENTRY = 'src/main.ts'

export type Start = {
  selector: string
  /** The route whose links start it, too; empty for most. */
  links: string
  /** Several where the entry decides. */
  moments: readonly string[]
  events: readonly string[]
}

/** The line of the entry that names the flow, or null. */
export function startOf(flow: string, sources: Sources): Start | null {
  const file = sources.file(ENTRY)
  if (!file) return null
  for (const { node } of all(file.program, 'ObjectExpression')) {
    const line = propertiesOf(node)
    const text = (key: string) => literalOf(line.get(key)?.value) ?? ''
    if (text('name') !== flow || !text('selector')) continue
    const events = line.get('events')?.value
    return {
      selector: text('selector'),
      links: text('links'),
      moments: momentsIn(line.get('moment')?.value),
      events: events?.type === 'ArrayExpression' ? events.elements.flatMap((event) => literalOf(event) ?? []) : [],
    }
  }
  return null
}

const momentsIn = (value: Node | undefined): string[] =>
  value?.type === 'ConditionalExpression'
    ? [...momentsIn(value.consequent), ...momentsIn(value.alternate)]
    : [literalOf(value) ?? ''].filter(Boolean)
