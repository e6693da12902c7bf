/** Where and when a flow starts: its line in `src/flows.ts`. */
import type { FlowLine } from '../../src/loader/flow-line.ts'
import type { Modules } from './load.ts'

const TABLE = 'src/flows.ts'

export type Start = {
  selector: string
  /** The route whose links start it, too; usually empty. */
  links: string
  /** Several if it depends on the page. */
  moments: readonly string[]
  events: readonly string[]
}

/** The table's line of each flow, by name. Throws without a table. */
export async function readStarts(load: (path: string) => Promise<Modules>): Promise<ReadonlyMap<string, Start>> {
  const { FLOWS } = (await load(TABLE)) as { FLOWS?: readonly FlowLine[] }
  if (!FLOWS) throw new Error(`${TABLE} exports no FLOWS`)
  return new Map(
    FLOWS.map(({ name, selector, links = '', moment, isForFocus, main, events = [] }) => [
      name,
      { selector, links, moments: [isForFocus ? 'present' : [], main ? `idle (${main})` : [], moment].flat(), events },
    ]),
  )
}
